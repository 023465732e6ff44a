/** What is wrong with what was typed, field by field. What is merely missing is no problem here: it is asked for before the price is locked. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { parseOutcode } from "#domain/kernel/postcode.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import { quoteContactSchema } from "#domain/quotes/quote-facts.contract.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import type { QuoteDraft } from "./draft/draft.rules.ts";
import type { Step } from "./flow/steps.rules.ts";

const phoneMessage = "Enter a UK phone number, like 07700 900123";

/** `today`: London's day. */
export function problemsOf(step: Step, { facts, contact }: QuoteDraft, catalogue: Catalogue, today: string): FieldProblem[] {
  if (step === "what") return whatProblems(facts, catalogue);
  if (step === "where") return whereProblems(facts, today);
  return step === "save" || step === "check" ? contactProblems(contact) : [];
}

const problem = (field: string, message: string): FieldProblem => ({ field, code: "invalid", message });

function whatProblems({ method, items, hidden, hazards }: QuoteFacts, catalogue: Catalogue): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const isList = method !== "size" && method !== "measure";
  items.forEach((item, index) => {
    const known = catalogue.get(item.id);
    if (!isList) return;
    if (item.quantity < 1 || item.quantity > priceLimits.quantity)
      problems.push(problem(`items.${index}.quantity`, `${known?.name ?? "This item"}: enter a quantity from 1 to 99`));
    if (known?.acceptance === "ask-first" && item.confirmed === null)
      problems.push(problem(`items.${index}.confirmed`, `${known.name}: answer yes or no`));
    if (known?.acceptance === "ask-first" && item.confirmed === false)
      problems.push(problem(`items.${index}.confirmed`, `${known.name}: remove it, we cannot take it like that`));
  });
  if (hidden.length > 1_000) problems.push(problem("hidden", "Keep this to 1,000 characters or fewer"));
  if (hazards.present === null)
    problems.push(problem("hazards.present", "Say whether there is anything with fridge gas, paint, oil or the like"));
  if (hazards.present === "yes" && hazards.kinds.length === 0) problems.push(problem("hazards.kinds", "Tick what there is"));
  return problems;
}

function whereProblems({ place, when }: QuoteFacts, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (place.postcode.trim() !== "" && !parseOutcode(place.postcode).ok)
    problems.push(problem("place.postcode", "Enter a postcode, like BN14 8QX, or its first half"));
  if (place.carryMetres < 1 || place.carryMetres > priceLimits.carryMetres)
    problems.push(problem("place.carryFar", "Enter the carry in metres, from 61 to 500"));
  if (when.kind === "date" && when.date === null) problems.push(problem("when.date", "Choose a date, or “as soon as you can”"));
  if (when.kind === "date" && when.date !== null && when.date < today) problems.push(problem("when.date", "Choose a date from today on"));
  return problems;
}

function contactProblems(contact: QuoteDraft["contact"]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const [email, mobile] = [contact.email.trim(), contact.mobile.trim()];
  const read = quoteContactSchema.safeParse({ ...contact, email: email || undefined, mobile: mobile || undefined });
  for (const { path, message } of read.error?.issues ?? []) {
    const field = `contact.${path.join(".")}`;
    if (!problems.some((known) => known.field === field)) problems.push(problem(field, message));
  }
  if (email === "" && mobile === "")
    problems.push(problem("contact.mobile", "Enter a mobile number or an email address, so that we can reach you"));
  if (mobile !== "" && !parsePhone(mobile).ok) problems.push(problem("contact.mobile", phoneMessage));
  if (email === "" && mobile !== "" && contact.preference === "email")
    problems.push(problem("contact.preference", "Choose text or call, or enter an email address"));
  if (mobile === "" && email !== "" && contact.preference !== "email")
    problems.push(problem("contact.preference", "Choose email, or enter a mobile number"));
  return problems;
}
