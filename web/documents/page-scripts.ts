/** What the one script of a document page is made of: what every such page runs, and what only a form needs where that form is. */
export type PageScripts = { every: string; contactForm: string; questionSearch: string };

export function pageScript(html: string, { every, contactForm, questionSearch }: PageScripts): string {
  const forms = [html.includes("data-contact-form") ? contactForm : "", html.includes("data-question-search") ? questionSearch : ""];
  return [every, ...forms].filter((script) => script !== "").join("\n");
}
