// What is typed on a phone survives a minute without network and is sent once; a notice comes where the browser allows.
// Without this file every form still works: it is sent by the browser itself.
(() => {
  "use strict";
  const UNSENT = "headjudge:unsent";
  const REFUSED = "headjudge:refused";
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
  let taps = 0;
  const waiting = (on) => { const line = document.getElementById("unsent"); if (line) line.hidden = !on; };

  // *stay*: a pad, whose page is put in place under the thumb instead of loaded again.
  const show = async (answer, stay) => {
    if (answer.redirected && !(stay && new URL(answer.url).pathname === location.pathname)) { location.assign(answer.url); return; }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const main = page.getElementById("main");
    if (!main) { location.reload(); return; }
    const opened = Array.from(document.querySelectorAll("#main details[open][id]"), (part) => part.id);
    const focused = document.activeElement?.id;
    document.getElementById("main").replaceChildren(...main.childNodes);
    if (stay) for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
    const back = (stay && focused && document.getElementById(focused)) || document.getElementById("main");
    (document.querySelector("[aria-invalid]") ?? back).focus({ preventScroll: Boolean(stay) });
    ready();
    tellRefused();
  };

  // What was refused while more waited to be sent is told on the page that comes next.
  const remember = async (answer) => {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const said = Array.from(page.querySelectorAll(".problem"), (line) => line.textContent.trim());
    keep(sessionStorage, REFUSED, [...read(sessionStorage, REFUSED, []), ...said]);
  };
  const tellRefused = () => {
    const line = document.getElementById("refused"), said = read(sessionStorage, REFUSED, []);
    if (!line || !said.length) return;
    line.querySelector("span").textContent = said.join(" ");
    line.hidden = false;
    keep(sessionStorage, REFUSED, null);
  };

  const flush = async () => {
    clearTimeout(timer);
    if (sending) return;
    sending = true;
    try {
      for (let queue = read(localStorage, UNSENT, []); queue.length; queue = read(localStorage, UNSENT, [])) {
        const [first] = queue;
        const answer = await fetch(first.to, { method: "POST", body: new URLSearchParams(first.fields), headers: { accept: "text/html" } }).catch(() => null);
        if (!answer || answer.status >= 502) {
          waiting(true);
          timer = setTimeout(flush, AGAIN);
          return;
        }
        const rest = read(localStorage, UNSENT, []).filter((other) => other.key !== first.key);
        keep(localStorage, UNSENT, rest.length ? rest : null);
        if (answer.redirected) keep(sessionStorage, first.typed, null);
        waiting(rest.length > 0);
        if (!rest.length) await show(answer, first.stay);
        else if (!answer.redirected) await remember(answer);
      }
    } finally { sending = false; }
  };

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-send]") || event.defaultPrevented) return;
    event.preventDefault();
    const fields = Array.from(new FormData(form, event.submitter).entries());
    const stay = form.dataset.send === "each"; // every tap counts, also the second before the first is answered
    let key = form.elements.namedItem("key")?.value ?? form.action;
    if (stay) {
      key += `.${(taps += 1)}`;
      for (const field of fields) if (field[0] === "key") field[1] = key;
    } else for (const button of form.querySelectorAll("button")) button.disabled = true;
    const queue = read(localStorage, UNSENT, []).filter((other) => other.key !== key);
    keep(localStorage, UNSENT, [...queue, { key, to: form.action, fields, typed: typedKey(form), stay }]);
    flush();
  });
  addEventListener("online", flush);

  // --- typing: a page that is loaded again, or refreshed by the event, still has it --------------------------------
  const typedKey = (form) => `headjudge:typed:${location.pathname}${location.search}>${new URL(form.action).pathname}`;
  const ticked = (field) => field.type === "radio" || field.type === "checkbox";
  document.addEventListener("input", (event) => {
    const field = event.target, form = field.closest("form[data-send]");
    if (!form || !field.name || field.type === "hidden") return;
    const typed = read(sessionStorage, typedKey(form), {});
    if (field.type === "radio") for (const name of Object.keys(typed)) if (name.startsWith(`${field.name}=`)) delete typed[name];
    typed[ticked(field) ? `${field.name}=${field.value}` : field.name] = ticked(field) ? field.checked : field.value;
    keep(sessionStorage, typedKey(form), typed);
  });
  const ready = () => {
    for (const form of document.querySelectorAll("form[data-send]")) {
      const typed = read(sessionStorage, typedKey(form), {});
      for (const field of form.elements) {
        const value = typed[ticked(field) ? `${field.name}=${field.value}` : field.name];
        if (value === undefined || field.type === "hidden" || field.type === "submit") continue;
        if (ticked(field)) field.checked = value; else field.value = value;
      }
    }
    for (const button of document.querySelectorAll("[data-step]")) button.hidden = false;
    for (const field of document.querySelectorAll("[data-listed]")) differs(field);
    const button = document.querySelector("[data-notify]");
    if (button && "Notification" in window && isSecureContext && Notification.permission === "default") button.hidden = false;
  };

  // --- counting a deck: one more, one fewer; what differs from the list stands out ----------------------------------
  const differs = (field) => field.closest(".count").classList.toggle("differs", field.value !== field.dataset.listed);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const field = document.getElementById(button.dataset.of);
    field.value = Math.max(0, Number(field.value) + Number(button.dataset.step));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  document.addEventListener("input", (event) => { if (event.target.dataset.listed) differs(event.target); });

  // --- notices: what is new, while another page or the lock screen is in front --------------------------------------
  const news = () => Array.from(document.querySelectorAll("[data-news]"), (part) => part.dataset.news);
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
    const now = news(), body = now.filter((line) => !told.includes(line)).join("\n");
    told = now;
    if (!body || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
    const worker = await navigator.serviceWorker?.getRegistration(document.body.dataset.worker).catch(() => null);
    if (worker) worker.showNotification(document.title, { body, tag: "headjudge", data: location.href });
    else try { new Notification(document.title, { body, tag: "headjudge" }); } catch { /* only a worker may here */ }
  });

  ready();
  tellRefused();
  if (read(localStorage, UNSENT, []).length) flush();
})();
