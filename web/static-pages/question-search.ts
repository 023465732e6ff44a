/** Search over the questions of /faq: every word must occur in a question, its answer or its index words. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");

startQuestionSearch();

function startQuestionSearch(): void {
  const box = document.querySelector<HTMLElement>("[data-question-search]");
  const input = box?.querySelector("input");
  const count = box?.querySelector("output");
  if (!box || !input || !count) return;
  const entries = [...document.querySelectorAll<HTMLElement>("[data-question]")].map((element) => ({
    element,
    text: letters(`${element.textContent ?? ""} ${element.dataset["question"] ?? ""}`),
    details: element.querySelector("details"),
  }));
  const groups = [...document.querySelectorAll<HTMLElement>("[data-question-group]")];
  const search = (): void => {
    const wanted = letters(input.value).split(/\s+/).filter(Boolean);
    const matches = entries.filter((entry) => {
      const isMatch = wanted.every((word) => entry.text.includes(word));
      entry.element.hidden = !isMatch;
      return isMatch;
    });
    // One or two matches are opened; more stay a closed list.
    for (const { details } of entries) details?.removeAttribute("open");
    if (wanted.length > 0 && matches.length <= 2) for (const { details } of matches) details?.setAttribute("open", "");
    for (const group of groups) group.hidden = group.querySelector("[data-question]:not([hidden])") === null;
    count.textContent = wanted.length === 0 ? "" : countText(matches.length);
  };
  input.addEventListener("input", search);
  if (input.value !== "") search(); // typed before this script was there
  box.dataset["ready"] = "";
}

function countText(matchCount: number): string {
  if (matchCount === 0) return "No questions match. Try fewer words, or call us.";
  return matchCount === 1 ? "1 question" : `${matchCount} questions`;
}
