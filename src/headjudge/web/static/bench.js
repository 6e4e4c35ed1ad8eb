// The bench without reloading: a step is fetched and put in place, the address follows, arrow keys step.
// Without this file every button is an ordinary link or form.
(() => {
  "use strict";

  const show = (text, url, push) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const news = page.getElementById("bench");
    if (!news) { location.assign(url); return; }
    const focused = document.activeElement?.dataset?.key;
    document.getElementById("bench").replaceWith(news);
    document.title = page.title;
    if (push) history.pushState(null, "", url);
    const languages = page.querySelector(".tools [hreflang]");
    if (languages) document.querySelector(".tools [hreflang]")?.setAttribute("href", languages.getAttribute("href"));
    (document.getElementById("refused") ?? (focused && document.querySelector(`a[data-key="${focused}"]`)) ?? document.getElementById("main")).focus({ preventScroll: true });
    ready();
  };

  let asking = 0;
  const go = async (url, push = true) => {
    const turn = (asking += 1);
    const answer = await fetch(url, { headers: { accept: "text/html" } }).catch(() => null);
    if (turn !== asking) return; // a later step was asked for meanwhile
    if (!answer) { location.assign(url); return; }
    show(await answer.text(), answer.url, push);
  };

  document.addEventListener("click", (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const field = document.getElementById(copy.dataset.copy);
      field.select();
      navigator.clipboard?.writeText(field.value).catch(() => null);
      return;
    }
    const link = event.target.closest("#bench a[href^='/bench?']");
    if (!link || link.href.includes("?edit=") || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(link.href);
  });

  document.addEventListener("submit", (event) => {
    const form = event.target.closest("#bench form");
    if (!form) return;
    event.preventDefault();
    go(`/bench?${new URLSearchParams(new FormData(form, event.submitter))}`);
  });

  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, textarea, select") || event.altKey || event.ctrlKey || event.metaKey) return;
    const link = document.querySelector(`#bench a[data-key="${event.key}"]`);
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });

  addEventListener("popstate", () => go(location.href, false));

  const ready = () => {
    const copy = document.querySelector("[data-copy]");
    if (copy && navigator.clipboard) copy.hidden = false;
  };
  ready();
})();
