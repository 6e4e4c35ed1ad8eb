// Pages a long list by itself: a screenful at a time, round and round, as long as a name can be found in peace.
(() => {
  "use strict";
  const SECONDS = 12;
  let turn = 0;

  const show = () => {
    const list = document.querySelector(".pager");
    if (!list) return;
    const width = list.clientWidth + parseFloat(getComputedStyle(list).columnGap || "0");
    const pages = Math.max(1, Math.round((list.scrollWidth + parseFloat(getComputedStyle(list).columnGap || "0")) / width));
    list.scrollTo({ left: (turn % pages) * width });
    let told = document.querySelector(".pages");
    if (!told) {
      told = document.createElement("p");
      told.className = "pages";
      told.setAttribute("aria-hidden", "true");
      document.body.append(told);
    }
    told.textContent = pages > 1 ? (turn % pages) + 1 + " / " + pages : "";
  };

  const next = () => { turn += 1; show(); };
  setInterval(next, SECONDS * 1000);
  document.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === " ") next();
    if (event.key === "ArrowLeft") { turn = Math.max(0, turn - 1); show(); }
  });
  document.addEventListener("headjudge:fresh", show);
  addEventListener("resize", show);
  show();
})();
