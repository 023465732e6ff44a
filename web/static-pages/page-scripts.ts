/** Composes the inline script of a static page: the common part, and the scripts of the forms it contains. */
export type PageScripts = Record<"every" | "contactForm" | "emailHints" | "questionSearch", string>;

export function pageScript(html: string, { every, contactForm, emailHints, questionSearch }: PageScripts): string {
  const forms = [
    html.includes("data-contact-form") ? contactForm : "",
    html.includes('type="email"') ? emailHints : "",
    html.includes("data-question-search") ? questionSearch : "",
  ];
  return [every, ...forms].filter((script) => script !== "").join("\n");
}
