// The search puts what is written for readers first. The pages for programmers come after all others, but for the
// name that somebody types as code writes it: bids_for, RuleError, Card.parse.
var Scorer = {
  score: ([page, title, anchor, description, score]) => {
    if (!page.startsWith("book/reference/api")) return score;
    const asked = (new URLSearchParams(location.search).get("q") || "").trim();
    const named = /\w[_.]\w|[a-z][A-Z]/.test(asked) && `.${title}`.endsWith(`.${asked}`);
    // A function of a module comes before what a class calls by the same name.
    return named && anchor ? score + 1000 - 20 * title.split(".").length : score - 1000;
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
