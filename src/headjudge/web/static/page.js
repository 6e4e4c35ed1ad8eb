// What pages do by themselves: search as you type, refresh when the event moves, keep the clock right.
// Everything here is an addition: without it the pages still say everything.
(() => {
  "use strict";

  // --- search as you type: hides rows of the table named by data-filter -------------------------------------------
  const fold = (text) => text.normalize("NFKC").toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

  const filter = (field) => {
    const table = document.querySelector(field.dataset.filter);
    if (!table) return;
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    const byTable = words.length === 1 && /^\d+$/.test(words[0]);
    let shown = 0;
    for (const row of table.tBodies[0].rows) {
      const number = row.querySelector(".table-number");
      const head = row.querySelector(".name") || row.querySelector("th[scope=row]:not(.table-number)") || row;
      const fits = byTable && number ? number.textContent.trim() === words[0]
        : words.every((word) => fold(head.textContent + " " + (head.dataset.reading ?? "")).includes(word));
      row.hidden = !fits;
      shown += fits;
    }
    const nobody = document.querySelector(".empty-search");
    if (nobody) nobody.hidden = shown > 0;
  };

  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-filter]")) filter(event.target);
  });
  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector("[data-filter]");
    if (field && !field.defaultValue) event.preventDefault(); // everything is on the page already
  });

  // --- live: the server names a topic; the part of the page that shows it is asked for again ----------------------
  const SPREAD = 1500; // so that ten thousand phones do not ask in the same instant
  const AGAIN = 3000; // after a network that failed
  let coming = 0;

  const refresh = (topic) => {
    const fresh = document.getElementById("fresh");
    if (!fresh || coming || (topic && !fresh.dataset.topics.split(" ").includes(topic))) return;
    const urgent = document.hidden || /^(table-|own$)/.test(topic ?? "");
    coming = setTimeout(fetchFresh, urgent ? 0 : Math.random() * Number(fresh.dataset.spread ?? SPREAD));
  };

  const fetchFresh = async () => {
    coming = 0;
    const fresh = document.getElementById("fresh");
    const answer = await fetch(fresh.dataset.again, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer || !answer.ok) {
      if (!coming) coming = setTimeout(fetchFresh, AGAIN);
      return;
    }
    const news = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("fresh");
    if (news) show(fresh, news);
  };

  // The new part takes the place of the old one; what was typed, opened and focused stays.
  const show = (fresh, news) => {
    const typed = Array.from(fresh.querySelectorAll("[data-filter]"), (field) => [field.id, field.value]);
    const opened = Array.from(fresh.querySelectorAll("details[open][id]"), (part) => part.id);
    const focused = document.activeElement?.id;
    fresh.replaceChildren(...news.childNodes);
    fresh.dataset.again = news.dataset.again;
    fresh.dataset.topics = news.dataset.topics;
    listen();
    for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
    for (const [id, value] of typed) {
      const field = document.getElementById(id);
      if (field) { field.value = value; filter(field); }
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("headjudge:fresh"));
    tick();
  };

  const heard = new Set();
  const listen = () => {
    for (const topic of document.getElementById("fresh")?.dataset.topics.split(" ") ?? []) {
      if (heard.has(topic)) continue;
      heard.add(topic);
      document.addEventListener(topic, () => refresh(topic));
    }
  };
  listen();

  // --- the clock: server facts and server time, whatever the device believes --------------------------------------
  let offset = 0;

  const setByServer = async () => {
    const before = Date.now();
    const answer = await fetch("/time", { cache: "no-store" }).catch(() => null);
    if (!answer || !answer.ok) return;
    const { now } = await answer.json();
    offset = now + (Date.now() - before) / 2 - Date.now();
    tick();
  };

  const tick = () => {
    for (const clock of document.querySelectorAll("[data-ends]")) {
      const left = Math.round((Date.parse(clock.dataset.ends) - Date.now() - offset) / 1000);
      const size = Math.abs(left);
      const hours = Math.floor(size / 3600);
      const minutes = Math.floor(size / 60) % 60;
      const padded = (number) => String(number).padStart(2, "0");
      clock.textContent = (left < 0 ? "+" : "") + (hours ? hours + ":" + padded(minutes) : minutes) + ":" + padded(size % 60);
      clock.classList.toggle("over", left < 0);
      clock.classList.toggle("soon", left >= 0 && left <= 300);
    }
    for (const waiting of document.querySelectorAll("[data-since]")) {
      const gone = Math.max(0, Math.round((Date.now() + offset - Date.parse(waiting.dataset.since)) / 1000));
      waiting.textContent = Math.floor(gone / 60) + ":" + String(gone % 60).padStart(2, "0");
    }
    for (const part of document.querySelectorAll("[data-until]")) { // what it says is true until then
      if (Date.parse(part.dataset.until) > Date.now() + offset) continue;
      part.removeAttribute("data-until");
      refresh();
    }
  };

  const startClock = () => {
    if (!document.querySelector("[data-ends], [data-since], [data-topics~=clock], [data-topics~=floor]")) return;
    setByServer();
    setInterval(tick, 250);
    setInterval(setByServer, 60000);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) setByServer(); });
  };

  document.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

  document.addEventListener("htmx:sse:after:connection", (event) => {
    document.documentElement.dataset.live = "on";
    if (event.detail?.connection?.attempt > 0) refresh();
  });
  document.addEventListener("htmx:sse:error", () => { document.documentElement.dataset.live = "off"; });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startClock); else startClock();
})();
