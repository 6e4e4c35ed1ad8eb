// What is typed on a phone survives a minute without network and is sent once; a notice comes where the browser allows.
// Without this file every form still works: it is sent by the browser itself.
(() => {
  "use strict";
  const UNSENT = "headjudge:unsent";
  const AGAIN = 2000;
  const read = (store, key, usual) => {
    try { return JSON.parse(store.getItem(key)) ?? usual; } catch { return usual; }
  };
  const keep = (store, key, value) => {
    try { if (value) store.setItem(key, JSON.stringify(value)); else store.removeItem(key); } catch { /* no room: only this page remembers */ }
  };

  // --- sending: kept first, then sent; the key in the form makes twice into once -----------------------------------
  let sending = false;
  let timer = 0;
  const waiting = (on) => { const line = document.getElementById("unsent"); if (line) line.hidden = !on; };

  const show = async (answer) => {
    if (answer.redirected) { location.assign(answer.url); return; }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const main = page.getElementById("main");
    if (!main) { location.reload(); return; }
    document.getElementById("main").replaceChildren(...main.childNodes);
    (document.querySelector("[aria-invalid]") ?? document.getElementById("main")).focus();
    ready();
  };

  const flush = async () => {
    clearTimeout(timer);
    if (sending) return;
    sending = true;
    try {
      for (let queue = read(localStorage, UNSENT, []); queue.length; queue = read(localStorage, UNSENT, [])) {
        const [first, ...rest] = queue;
        const answer = await fetch(first.to, { method: "POST", body: new URLSearchParams(first.fields), headers: { accept: "text/html" } }).catch(() => null);
        if (!answer || answer.status >= 502) {
          waiting(true);
          timer = setTimeout(flush, AGAIN);
          return;
        }
        keep(localStorage, UNSENT, rest.length ? rest : null);
        keep(sessionStorage, `headjudge:typed:${new URL(first.to).pathname}`, null);
        waiting(rest.length > 0);
        if (!rest.length) await show(answer);
      }
    } finally { sending = false; }
  };

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-send]") || event.defaultPrevented) return;
    event.preventDefault();
    const fields = Array.from(new FormData(form, event.submitter).entries());
    for (const button of form.querySelectorAll("button")) button.disabled = true;
    const queue = read(localStorage, UNSENT, []).filter((other) => other.to !== form.action);
    keep(localStorage, UNSENT, [...queue, { to: form.action, fields }]);
    flush();
  });
  addEventListener("online", flush);

  // --- typing: a page that is loaded again still has it ------------------------------------------------------------
  const typedKey = (form) => `headjudge:typed:${new URL(form.action).pathname}`;
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-send]");
    if (!form || !event.target.name || event.target.type === "hidden" || event.target.type === "radio" || event.target.type === "checkbox") return;
    keep(sessionStorage, typedKey(form), { ...read(sessionStorage, typedKey(form), {}), [event.target.name]: event.target.value });
  });
  const ready = () => {
    for (const form of document.querySelectorAll("form[data-send]")) {
      for (const [name, value] of Object.entries(read(sessionStorage, typedKey(form), {}))) {
        const field = form.elements.namedItem(name);
        if (field && "value" in field && field.type !== "hidden") field.value = value;
      }
    }
    const button = document.querySelector("[data-notify]");
    if (button && "Notification" in window && isSecureContext && Notification.permission === "default") button.hidden = false;
  };

  // --- notices: what is new, while another page or the lock screen is in front --------------------------------------
  const news = () => Array.from(document.querySelectorAll("[data-news]"), (part) => part.dataset.news).join("\n");
  let told = news();
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-notify]");
    if (!button) return;
    await Notification.requestPermission();
    button.hidden = true;
    navigator.serviceWorker?.register(document.body.dataset.worker).catch(() => null);
  });
  document.addEventListener("headjudge:fresh", async () => {
    ready();
    const now = news();
    if (now === told) return;
    told = now;
    if (!now || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
    const worker = await navigator.serviceWorker?.getRegistration(document.body.dataset.worker).catch(() => null);
    if (worker) worker.showNotification(document.title, { body: now, tag: "headjudge", data: location.href });
    else try { new Notification(document.title, { body: now, tag: "headjudge" }); } catch { /* only a worker may here */ }
  });

  ready();
  if (read(localStorage, UNSENT, []).length) flush();
})();
