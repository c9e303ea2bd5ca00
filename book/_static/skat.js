// What the pages need of script: the reader's settings, keyboard access to parts that scroll sideways, and the
// mark in 'On this page'. Every page is whole without it.
"use strict";

// A part that scrolls must be reachable by keyboard, and one that does not must not be a stop on the way.
const scrollable = ".pst-scrollable-table-container, .skat-scroll, .cell_output > .output, div.highlight > pre";
const reach = () => {
  for (const part of document.querySelectorAll(scrollable)) {
    if (part.scrollWidth > part.clientWidth) {
      part.tabIndex = 0;
      part.setAttribute("role", "group");
      if (!part.hasAttribute("aria-label")) {
        const caption = part.querySelector("caption, figcaption, svg[aria-label]");
        const name = caption && (caption.getAttribute("aria-label") || caption.textContent.trim());
        part.setAttribute("aria-label", name || document.body.dataset.scrolls || "Scrolls sideways");
        part.dataset.named = "";
      }
    } else {
      part.removeAttribute("tabindex");
      part.removeAttribute("role");
      if ("named" in part.dataset) {
        part.removeAttribute("aria-label");
        delete part.dataset.named;
      }
    }
  }
};
// The theme sets tabindex itself, at load and 300 ms after a change: ours comes after it.
let waiting;
const later = () => { clearTimeout(waiting); waiting = setTimeout(reach, 350); };
window.addEventListener("load", () => { reach(); setTimeout(reach, 0); });
window.addEventListener("resize", later);
document.addEventListener("toggle", later, true);

// The settings. The head of the page has applied what is kept on the device; here a reader chooses.
const settings = document.querySelector(".skat-settings");
if (settings) {
  const root = document.documentElement;
  const button = settings.querySelector("button");
  const panel = settings.querySelector(".skat-settings-panel");
  const kept = { suits: "skat-suits", letters: "skat-letters", mode: "mode", form: "skat-form" };
  const night = matchMedia("(prefers-color-scheme: dark)");
  const colour = () => {
    const { mode } = root.dataset;
    root.dataset.theme = mode === "auto" ? (night.matches ? "dark" : "light") : mode;
  };
  // The house rules of the reader's table: what is ticked stands open, the rest is away (skat.css hides it
  // before this runs); with none ticked each is a folded line.
  const house = [...panel.querySelectorAll('input[name="house"]')];
  const rules = () => (root.dataset.house || "").split(" ");
  const play = (chosen) => {
    const played = house.map((box) => box.value).filter((rule) => chosen.includes(rule));
    if (played.length) root.dataset.house = played.join(" ");
    else delete root.dataset.house;
    for (const part of document.querySelectorAll("details.house")) {
      part.open = played.some((rule) => part.classList.contains(`house-${rule}`));
    }
    return played.join(" ");
  };
  const show = () => {
    for (const box of house) box.checked = rules().includes(box.value);
    for (const name of Object.keys(kept)) {
      const choice = panel.querySelector(`input[name="${name}"][value="${root.dataset[name] || ""}"]`);
      if (choice) choice.checked = true;
    }
  };
  const open = (now) => {
    panel.hidden = !now;
    button.setAttribute("aria-expanded", String(now));
  };
  // The theme, too, listens to the system, even where the reader has chosen otherwise: ours comes after it.
  night.addEventListener("change", () => setTimeout(colour));
  panel.addEventListener("change", ({ target }) => {
    let value = target.value;
    if (house.includes(target)) value = play(house.filter((box) => box.checked).map((box) => box.value));
    else root.dataset[target.name] = value;
    colour();
    try {
      localStorage.setItem(target.name === "house" ? "skat-house" : kept[target.name], value);
    } catch (refused) { /* full: it holds for this page */ }
    later();
  });
  button.addEventListener("click", () => { show(); open(panel.hidden); });
  settings.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden) return;
    open(false);
    button.focus();
  });
  // It closes where the reader goes on: by a click beside it, or by the Tab key.
  document.addEventListener("pointerdown", ({ target }) => { if (!settings.contains(target)) open(false); });
  settings.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !settings.contains(relatedTarget)) open(false);
  });
  // What is chosen in another window, or before the way back to this page, holds here as well.
  const again = () => {
    for (const [name, key] of Object.entries(kept)) {
      const value = localStorage.getItem(key);
      if (value && panel.querySelector(`input[name="${name}"][value="${CSS.escape(value)}"]`)) root.dataset[name] = value;
    }
    play((localStorage.getItem("skat-house") || "").split(" "));
    colour();
    show();
  };
  window.addEventListener("storage", again);
  window.addEventListener("pageshow", (event) => { if (event.persisted) again(); });
  play(rules());
  show();
}

// On a projector the arrow keys go from part to part: a part begins with a heading.
document.addEventListener("keydown", (event) => {
  if (document.documentElement.dataset.form !== "projector") return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea, [tabindex='0'], .skat-settings")) return;
  const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
  if (!step) return;
  // Above or below: browsers do not agree on the size of a pixel in what is enlarged, but on the sign they do.
  const parts = [...document.querySelectorAll(".bd-article :is(h2, h3)")].filter((it) => it.getClientRects().length);
  const top = (it) => it.getBoundingClientRect().top;
  const there = step > 0 ? parts.find((it) => top(it) > 40) : parts.findLast((it) => top(it) < -4) || document.body;
  if (!there) return;
  event.preventDefault();
  there.scrollIntoView({ block: "start", behavior: "instant" });
});

// What a term means, in a small card while its link is pointed at or has the focus. The card may be pointed at too,
// and Escape puts it away. By touch, and without script, the link leads to the entry.
const terms = document.querySelectorAll("a.skat-term[title]");
if (terms.length) {
  const card = document.createElement("div");
  card.id = "skat-meaning";
  card.className = "skat-meaning";
  card.setAttribute("role", "tooltip");
  card.hidden = true;
  document.body.append(card);
  let shown = null;
  let timer;
  const away = () => {
    clearTimeout(timer);
    if (shown) shown.removeAttribute("aria-describedby");
    shown = null;
    card.hidden = true;
  };
  const tell = (link) => {
    away();
    shown = link;
    card.textContent = link.dataset.meaning;
    card.hidden = false;
    link.setAttribute("aria-describedby", card.id);
    const line = link.getClientRects()[0];
    const room = document.documentElement.clientWidth - card.offsetWidth - 8;
    const below = line.bottom + card.offsetHeight + 8 <= window.innerHeight;
    card.style.left = `${Math.max(8, Math.min(line.left, room)) + window.scrollX}px`;
    card.style.top = `${(below ? line.bottom + 4 : line.top - card.offsetHeight - 4) + window.scrollY}px`;
  };
  const soon = (what, wait) => { clearTimeout(timer); timer = setTimeout(what, wait); };
  for (const link of terms) {
    link.dataset.meaning = link.title;
    link.removeAttribute("title"); // or the browser's own card would come as well
    link.addEventListener("pointerenter", ({ pointerType }) => { if (pointerType === "mouse") soon(() => tell(link), 250); });
    link.addEventListener("pointerleave", () => soon(away, 250));
    link.addEventListener("focus", () => { if (link.matches(":focus-visible")) tell(link); });
    link.addEventListener("blur", away);
  }
  card.addEventListener("pointerenter", () => clearTimeout(timer));
  card.addEventListener("pointerleave", () => soon(away, 250));
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") away(); });
}

// The buttons say whether what they open is open; the theme moves it within a quarter of a second.
for (const [name, side] of [[".primary-toggle", ".bd-sidebar-primary"], [".secondary-toggle", ".bd-sidebar-secondary"]]) {
  const button = document.querySelector(name);
  const part = document.querySelector(side);
  if (!button || !part) continue;
  const say = () => button.setAttribute("aria-expanded", String(getComputedStyle(part).visibility !== "hidden"));
  const soon = () => setTimeout(say, 400);
  // Opened over the text, the list of chapters shows the one being read.
  button.addEventListener("click", () => setTimeout(() => {
    const here = part.querySelector("a.current");
    if (here && getComputedStyle(part).position === "fixed") here.scrollIntoView({ block: "center", behavior: "instant" });
  }, 300));
  for (const event of ["click", "keydown"]) document.addEventListener(event, soon);
  window.addEventListener("resize", soon);
  say();
}

// The heading being read is marked in 'On this page'.
const links = new Map();
for (const link of document.querySelectorAll(".bd-toc-nav a[href^='#']")) {
  const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (section) links.set(section, link);
}
if (links.size) {
  const mark = () => {
    let now = null;
    for (const section of links.keys()) {
      if (section.getBoundingClientRect().top < 140) now = section;
    }
    for (const [section, link] of links) {
      link.classList.toggle("active", section === now);
      if (section === now) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  let asked = false;
  window.addEventListener("scroll", () => {
    if (!asked) { asked = true; requestAnimationFrame(() => { asked = false; mark(); }); }
  }, { passive: true });
  mark();
}

// The search quotes each page it finds: a card of the text by its name, other pictures and the hidden deck not at all.
if (typeof Search !== "undefined") {
  // Numbers are words here: Sphinx leaves them out of a query, though its index has them.
  const parse = Search._parseQuery;
  Search._parseQuery = (query) => {
    const [asked, wanted, unwanted, marked, objects] = parse(query);
    for (const word of splitQuery(query).filter((one) => /^\d+$/.test(one))) {
      wanted.add(word);
      marked.add(word);
    }
    return [asked, wanted, unwanted, marked, objects];
  };
  const quote = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const hidden of page.querySelectorAll('[style*="display:none"]')) hidden.remove();
    for (const picture of page.querySelectorAll("svg")) {
      picture.replaceWith(picture.matches(".sk-i[aria-label]") ? picture.getAttribute("aria-label") : " ");
    }
    // Cells and lines stand apart on the page, so they do in a quotation.
    for (const part of page.querySelectorAll("td, th, caption, figcaption, summary, p, li, dt, dd")) part.append(" ");
    return quote(page.documentElement.outerHTML, anchor);
  };
}

// A link may lead into a folded part, which then opens. Some browsers do this by themselves.
const unfold = () => {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = () => place && place.closest("details:not([open])");
  if (!folded()) return;
  while (folded()) folded().open = true;
  place.scrollIntoView();
};
window.addEventListener("hashchange", unfold);
unfold();

// On paper nothing can be unfolded: what is folded is opened for the printer, and folded again.
let folded = [];
window.addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll(".bd-article details:not([open])")];
  for (const part of folded) part.open = true;
});
window.addEventListener("afterprint", () => {
  for (const part of folded) part.open = false;
  folded = [];
});
