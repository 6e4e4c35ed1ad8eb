// Pages staff work on: parts that refresh at once, the keypad, the check-in station, the players' panels, dragging
// names in a draft.
// Without it every form still works; with it nobody waits for a page.
(() => {
  "use strict";
  const say = (line, text, kind) => { if (line) { line.textContent = text; line.className = "said " + kind; } };
  const fresh = (prefix) => prefix + ":" + Date.now().toString(36) + Math.random().toString(36).slice(2);

  const send = async (form, fields) => {
    const body = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(fields.action || form.getAttribute("action"),
      { method: "POST", body, headers: { accept: "application/json" } });
    const said = await answer.json().catch(() => ({}));
    return answer.ok ? said : { wrong: said.sentence || said.error || String(answer.status), cite: said.citation, field: said.field };
  };

  // --- live: every part with data-live is asked for again, at once; what somebody is typing into stays ---------------
  let running = false, waiting = false;
  const fetched = (address) => fetch(address, { headers: { "HX-Request": "true" } }) // null where nothing comes of it
    .then(async (answer) => answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null)
    .catch(() => null);
  const busy = (part) => part.contains(document.activeElement) && document.activeElement.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");

  const refresh = async () => {
    if (running) { waiting = true; return; }
    running = true;
    const asked = location.href;
    const page = await fetched(asked);
    if (asked !== location.href) waiting = true; // a panel was opened or closed meanwhile: this is how it was before
    else if (page) {
      for (const part of document.querySelectorAll("[data-live]")) {
        const news = page.getElementById(part.id);
        if (!news || busy(part) || news.innerHTML === part.innerHTML) continue;
        const opened = Array.from(part.querySelectorAll("details[open][id]")).map((one) => one.id);
        const typed = Array.from(part.querySelectorAll("input[data-filter]")).map((one) => [one.id, one.value]);
        const focused = part.contains(document.activeElement) && document.activeElement.id;
        part.replaceChildren(...news.childNodes);
        for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
        for (const [id, value] of typed) {
          const field = document.getElementById(id);
          if (field && value) { field.value = value; field.dispatchEvent(new Event("input", { bubbles: true })); }
        }
        if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
      }
      const pad = document.getElementById("keypad");
      const now = page.getElementById("keypad"); // of which round it is, its forms say: none of an earlier one is taken
      if (pad?.elements.playing.value !== now?.elements.playing.value) { location.reload(); return; }
      document.dispatchEvent(new CustomEvent("headjudge:fresh"));
    }
    running = false;
    if (waiting) { waiting = false; refresh(); }
  };
  for (const topic of ["notice", "players", "pairings", "clock", "extensions", "results", "standings", "desk"]) {
    document.addEventListener(topic, (event) => {
      if (document.querySelector(`[data-live~=${event.type}]`)) refresh();
    });
  }
  document.addEventListener("htmx:sse:after:connection", (event) => {
    if (event.detail?.connection?.attempt > 0) refresh();
  });

  // --- the keypad: table, Enter, result, next ---------------------------------------------------------------------
  const keypad = () => {
    const form = document.getElementById("keypad");
    if (!form) return;
    const table = form.elements.table, keys = form.elements.keys, lock = document.getElementById("k-lock");
    const line = document.getElementById("k-said");
    const complete = { one: /^[012x]$/i, two: /^(x|\d\d)$/i, enter: /^$/ }[form.dataset.auto];
    let sending = false;
    let unheard = null; // what got no answer: sent again with its own key, it counts once

    const row = (number) => number && document.querySelector(`tr[data-table="${Number(number)}"]`);
    const plain = (field) => field.value.normalize("NFKC").trim(); // an input method types wide digits
    const slip = () => /^(?:r(\d+))?t?(\d+)$/i.exec(plain(table));
    const seated = () => { // the row of the table that was typed; none where the slip is of another round
      const read = slip();
      return read && (!read[1] || read[1] === form.dataset.round) ? row(read[2]) : null;
    };
    const names = (found) => Array.from(found.querySelectorAll(".name")).map((name, place) => `${place + 1} ${name.textContent}`).join("  –  ");
    const clear = () => { table.value = ""; if (!lock.checked) keys.value = ""; table.focus(); };

    const enter = async () => {
      if (sending) return;
      sending = true;
      const typed = `${plain(table)} ${plain(keys)}`;
      const key = unheard?.typed === typed ? unheard.key : fresh(form.elements.key.value);
      const answer = await send(form, { key }).catch(() => ({ wrong: form.dataset.unheard, lost: true }));
      sending = false;
      unheard = answer.lost ? { typed, key } : null;
      if (answer.wrong) {
        say(line, answer.wrong, "bad");
        const field = answer.field === "table" ? table : keys;
        field.focus(); field.select();
        return;
      }
      row(answer.table)?.setAttribute("data-told", answer.told); // known at once, before the page hears of it
      say(line, `✓ ${answer.said}  ·  ${answer.done}/${answer.tables}`, "good");
      clear();
    };

    const takeBack = async () => {
      const answer = await send(form, { action: form.getAttribute("action") + "/undo", key: fresh("undo") })
        .catch(() => ({ wrong: form.dataset.unheard }));
      row(answer.table)?.removeAttribute("data-told");
      say(line, answer.wrong || `↶ ${answer.said}  ·  ${answer.done}/${answer.tables}`, answer.wrong ? "bad" : "good");
      clear();
    };

    form.noValidate = true; // an empty result is no mistake yet: Enter goes from the table to it
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!table.value.trim()) { table.focus(); return; }
      const found = seated();
      if (found?.dataset.told && document.activeElement === table) {
        say(line, `${table.value}: ${found.dataset.told}`, "bad"); table.select(); return;
      }
      if (found && !keys.value.trim()) { say(line, names(found), ""); keys.focus(); return; }
      enter(); // no such table: the server says why
    });
    table.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing) { event.preventDefault(); form.requestSubmit(); }
      if ((event.key === "-" || event.key === "z") && !table.value) { event.preventDefault(); takeBack(); }
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { table.value = keys.value = ""; say(line, "", ""); table.focus(); }
    });
    const finish = (event) => {
      if (!event.isComposing && table.value.trim() && complete.test(plain(keys))) form.requestSubmit();
    };
    keys.addEventListener("input", finish);
    keys.addEventListener("compositionend", finish);
    table.addEventListener("input", () => { const found = seated(); say(line, found ? names(found) : "", ""); });
    if (!table.value) table.focus();
  };

  // --- check-in: a station keeps its focus; what the scanner reads ends with Enter ---------------------------------
  const station = () => {
    const form = document.getElementById("station");
    if (!form) return;
    const line = document.querySelector(".station .said"), who = form.elements.who;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!who.value.trim()) return;
      const rows = document.querySelectorAll("#waiting tbody tr:not([hidden])");
      const only = rows.length === 1 && !/^\W*\d/.test(who.value) && rows[0].querySelector("[name=who]");
      const answer = await send(form, { key: fresh(form.elements.key.value), ...(only ? { who: only.value } : {}) })
        .catch(() => ({ wrong: form.dataset.unheard }));
      say(line, answer.wrong || `✓ ${answer.said}  ·  ${answer.present}/${answer.expected}`, answer.wrong ? "bad" : "good");
      if (!answer.wrong) { who.value = ""; who.dispatchEvent(new Event("input", { bubbles: true })); }
      who.focus(); who.select();
      refresh();
    });
  };

  // --- the draft: drag one name onto another -----------------------------------------------------------------------
  let dragged = null;
  const seat = (event) => event.target.closest?.("td[data-player]");
  document.addEventListener("dragstart", (event) => {
    const cell = seat(event);
    if (cell) { dragged = cell.dataset.player; event.dataTransfer.effectAllowed = "move"; }
  });
  document.addEventListener("dragover", (event) => { if (dragged && seat(event)) { event.preventDefault(); seat(event).classList.add("over"); } });
  document.addEventListener("dragleave", (event) => seat(event)?.classList.remove("over"));
  document.addEventListener("drop", (event) => {
    const cell = seat(event);
    if (!dragged || !cell || cell.dataset.player === dragged) { dragged = null; return; }
    event.preventDefault();
    const form = document.querySelector("form[action$='/desk/change']");
    form.elements.one.value = dragged;
    form.elements.other.value = cell.dataset.player;
    dragged = null;
    form.requestSubmit();
  });

  // --- the players: the panel of one is fetched when it is opened; the address names it, so that it stays fresh ------
  const settle = () => {
    const [first] = document.querySelectorAll(".menu[data-at]"), open = document.querySelector(".menu[data-at][open]");
    if (first) history.replaceState(null, "", open ? open.dataset.at : first.dataset.at.split("?")[0]);
  };
  const openPanel = async (link) => {
    const page = await fetched(link.href.replace("#", "&alone=true#"));
    const panel = page?.getElementById(link.id)?.closest(".menu");
    if (!panel) { location.assign(link.href); return; }
    for (const other of document.querySelectorAll(".menu[data-at][open]")) other.open = false;
    const before = document.getElementById(link.id); // of a live page this may be another link by now, or the panel
    (before?.closest(".menu") ?? before)?.replaceWith(panel);
    settle();
    panel.querySelector("summary").focus();
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".menu-link");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openPanel(link);
  });
  document.addEventListener("keydown", (event) => {
    const panel = event.key === "Escape" && !event.isComposing && event.target.closest?.(".menu[open]");
    if (panel) { panel.open = false; panel.querySelector("summary").focus(); }
  });
  document.addEventListener("toggle", (event) => { if (event.target.matches(".menu[data-at]")) settle(); }, true);

  // --- the setup form asks the book again when a choice changes what it says ---------------------------------------
  document.addEventListener("change", (event) => {
    const button = event.target.matches("[data-again]") && event.target.form?.querySelector("[name=again]");
    if (button) event.target.form.requestSubmit(button);
  });

  const begin = () => {
    keypad(); station();
    for (const hint of document.querySelectorAll(".drag-hint")) hint.hidden = false;
  };
  document.addEventListener("headjudge:fresh", () => { for (const hint of document.querySelectorAll(".drag-hint")) hint.hidden = false; });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
})();
