// What the pages need of script: keyboard access to parts that scroll sideways, and the mark in
// 'On this page'. Every page is whole without it.
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

// The buttons say whether what they open is open; the theme moves it within a quarter of a second.
for (const [name, side] of [[".primary-toggle", ".bd-sidebar-primary"], [".secondary-toggle", ".bd-sidebar-secondary"]]) {
  const button = document.querySelector(name);
  const part = document.querySelector(side);
  if (!button || !part) continue;
  const say = () => button.setAttribute("aria-expanded", String(getComputedStyle(part).visibility !== "hidden"));
  const soon = () => setTimeout(say, 400);
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
  const quote = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const picture of page.querySelectorAll("svg")) {
      picture.replaceWith(picture.matches(".sk-i[aria-label]") ? picture.getAttribute("aria-label") : " ");
    }
    // Cells and lines stand apart on the page, so they do in a quotation.
    for (const part of page.querySelectorAll("td, th, caption, figcaption, summary, p, li, dt, dd")) part.append(" ");
    for (const hidden of page.querySelectorAll('[style*="display:none"]')) hidden.remove();
    return quote(page.documentElement.outerHTML, anchor);
  };
}
