/** The page's field names where they differ from those of `book-collection`. */
import { contactMissing } from "#domain/kernel/contact-checks.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";

const pageNames: Readonly<Record<string, string>> = {
  postcode: "address.postcode",
  windowId: "window",
  holdId: "window",
  holdToken: "window",
  load: "window",
  "timing.outsideReady": "access.outsideReady",
  timing: "window",
  "timing.date": "window",
  "timing.speed": "window",
  "timing.flexibleDay": "window",
  "timing.day": "window",
  "load.litres": "window",
  "load.kilograms": "window",
  "load.minutes": "window",
  address: "address.line1",
  contact: "contact.fullName",
  onSite: "onSite.fullName",
  payer: "payer.fullName",
  customer: "customer.type",
  consents: "consents.scope",
};

/** The command's problems under the page's names, so that each shows at its field. */
export function onThePage(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ ...problem, field: pageNameOf(problem) }));
}

function pageNameOf({ field, code }: FieldProblem): string {
  // The page asks for the mobile number before the email address.
  return code === contactMissing ? "contact.mobile" : (pageNames[field] ?? field);
}
