/** The problems of typed answers by field. Missing answers are no problem here: they are asked for before the price is locked. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { contactMissing, contactProblems } from "#domain/kernel/contact-checks.ts";
import { parseOutcode } from "#domain/kernel/postcode.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import { quoteContactSchema } from "#domain/quotes/quote-facts.contract.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { hazardProblems } from "#web/features/job-form/hazards.rules.ts";
import { itemProblems } from "#web/features/job-form/picker/item-problems.rules.ts";
import { storedOf } from "../contact/kept-contact.rules.ts";
import type { QuoteDraft } from "./draft.rules.ts";
import type { Step } from "../flow/steps.rules.ts";

/** `today`: London's day. */
export function stepProblems(step: Step, { facts, contact }: QuoteDraft, catalogue: Catalogue, today: string): FieldProblem[] {
  if (step === "what") return whatProblems(facts, catalogue);
  if (step === "where") return whereProblems(facts, today);
  return step === "save" || step === "check" ? whoProblems(contact) : [];
}

const problem = (field: string, message: string): FieldProblem => ({ field, code: "invalid", message });

function whatProblems({ method, items, hidden, hazards }: QuoteFacts, catalogue: Catalogue): FieldProblem[] {
  const isList = method !== "size" && method !== "measure";
  return [
    ...(isList ? items.flatMap((item, index) => itemProblems(item, index, catalogue)) : []),
    ...(hidden.length > 1_000 ? [problem("hidden", "Keep this to 1,000 characters or fewer")] : []),
    ...hazardProblems(hazards),
  ];
}

function whereProblems({ place, when }: QuoteFacts, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (place.postcode.trim() !== "" && !parseOutcode(place.postcode).ok)
    problems.push(problem("place.postcode", "Enter a postcode, like BN14 8QX, or its first half"));
  if (place.carryMetres < 1 || place.carryMetres > priceLimits.carryMetres)
    problems.push(problem("place.carryFar", "Enter the distance in metres, from 61 to 500"));
  if (when.kind === "date" && when.date === null) problems.push(problem("when.date", "Choose a date, or “as soon as you can”"));
  if (when.kind === "date" && when.date !== null && when.date < today) problems.push(problem("when.date", "Choose today or a later date"));
  return problems;
}

function whoProblems({ kept, ...contact }: QuoteDraft["contact"]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const [email, mobile] = [contact.email.trim(), contact.mobile.trim()];
  const read = quoteContactSchema.safeParse({ ...contact, email: email || undefined, mobile: mobile || undefined });
  for (const { path, message } of read.error?.issues ?? []) {
    const field = `contact.${path.join(".")}`;
    if (!problems.some((one) => one.field === field)) problems.push(problem(field, message));
  }
  if (storedOf({ ...contact, kept }) !== null) return problems;
  // This page asks for the mobile number before the email address.
  for (const one of contactProblems({ email, mobile }))
    problems.push(one.code === contactMissing ? { ...one, field: "contact.mobile" } : one);
  if (email === "" && mobile !== "" && contact.preference === "email")
    problems.push(problem("contact.preference", "Choose text or call, or enter an email address"));
  if (mobile === "" && email !== "" && contact.preference !== "email")
    problems.push(problem("contact.preference", "Choose email, or enter a phone number"));
  return problems;
}
