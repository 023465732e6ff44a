/** What keeps a step from being done, as sentences at fields. The schemas are the server's own; the rest are the page's questions. */
import { bookCollectionSchema } from "#domain/bookings/bookings.contract.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { addDays } from "#domain/kernel/london-time.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { priceLimits } from "#domain/pricing/pricing.contract.ts";
import type { PriceAnswer } from "#domain/pricing/pricing.contract.ts";
import { carryMetresOf } from "#web/features/job-form/carry.rules.ts";
import type { Draft } from "./draft/draft.rules.ts";
import { notesOf } from "./request.rules.ts";
import type { Step } from "./flow/steps.rules.ts";

export type Facts = {
  catalogue: Catalogue;
  /** The price of the draft as it stands; null when nothing can be priced yet. */
  price: PriceAnswer | null;
  /** London's day. */
  today: string;
  /** Why we cannot book in this postcode; null when we can or do not know yet. */
  coverageProblem: string | null;
};

type Schema = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; code?: string; message: string }[] } };
};

const shape = bookCollectionSchema.shape;
const phoneMessage = "Enter a UK phone number, like 07700 900123";
const postcodeMessage = "Enter a full UK postcode, like BN14 8QX";

export function problemsOf(step: Step, draft: Draft, facts: Facts): FieldProblem[] {
  return stepRules[step](draft, facts);
}

const stepRules: Readonly<Record<Step, (draft: Draft, facts: Facts) => FieldProblem[]>> = {
  where: whereProblems,
  what: whatProblems,
  access: accessProblems,
  when: (draft) => (draft.window === null ? [problem("window", "Choose an arrival window")] : []),
  who: whoProblems,
  check: checkProblems,
};

function whereProblems({ address }: Draft, facts: Facts): FieldProblem[] {
  const postcode = parsePostcode(address.postcode).ok ? facts.coverageProblem : postcodeMessage;
  return [
    ...(postcode === null ? [] : [problem("address.postcode", postcode)]),
    ...issues(shape.address, "address", { ...filled(address), line1: address.line1, town: address.town, postcode: "BN14 8QX" }),
  ];
}

function whatProblems(draft: Draft, facts: Facts): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (draft.service === null) problems.push(problem("service", "Choose a service"));
  if (draft.items.length === 0) problems.push(problem("items", "Add at least one item"));
  draft.items.forEach((item, index) => {
    const known = facts.catalogue.get(item.id);
    if (known === undefined) problems.push(problem(`items.${index}.quantity`, "Remove this item: it is no longer on our list"));
    if (item.quantity < 1 || item.quantity > priceLimits.quantity)
      problems.push(problem(`items.${index}.quantity`, `${known?.name ?? "This item"}: enter a quantity from 1 to 99`));
    if (known?.acceptance === "ask-first" && item.confirmed === null)
      problems.push(problem(`items.${index}.confirmed`, `${known.name}: answer yes or no`));
    if (known?.acceptance === "ask-first" && item.confirmed === false)
      problems.push(problem(`items.${index}.confirmed`, `${known.name}: remove it, we cannot take it like that`));
  });
  problems.push(...tooMuch(draft, facts, problems.length === 0), ...hazardProblems(draft));
  return problems;
}

function tooMuch(draft: Draft, { price }: Facts, isOtherwiseFine: boolean): FieldProblem[] {
  const count = draft.items.reduce((sum, item) => sum + Math.max(item.quantity, 0), 0);
  if (isOtherwiseFine && count > priceLimits.totalQuantity)
    return [problem("items", "That is more than 200 things: call us and we will price it with you")];
  if (price !== null && "review" in price)
    return [problem("items", "We need to price this with you: call us, or take something off the list")];
  if (price !== null && "refused" in price)
    return [problem("items", price.refused[0]?.why ?? "Something on the list cannot be taken: remove it")];
  return [];
}

function hazardProblems({ hazards, ...draft }: Draft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (hazards.present === null)
    problems.push(problem("hazards.present", "Say whether there is anything with fridge gas, paint, oil or the like"));
  if (hazards.present === "yes" && hazards.kinds.length === 0) problems.push(problem("hazards.kinds", "Tick what there is"));
  return [...problems, ...issues(shape.notes, "notes", notesOf({ ...draft, hazards }))];
}

function accessProblems({ access, place }: Draft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (access.floor !== 0 && access.lift === null) problems.push(problem("access.lift", "Say whether there is a lift"));
  if (carryMetresOf(access) === null) problems.push(problem("access.carryFar", "Enter the carry in metres, from 1 to 500"));
  const { notes, floor, parking, dismantleCount } = access;
  problems.push(...issues(shape.place, "place", { gateCode: place.gateCode }));
  return [...problems, ...issues(shape.access, "access", { floor, parking, dismantleCount, notes })];
}

function whoProblems({ contact, onSite, payer }: Draft): FieldProblem[] {
  const problems = issues(shape.contact, "contact", { ...filled(contact), fullName: contact.fullName });
  const isSilent = contact.email.trim() === "" && contact.mobile.trim() === "";
  if (isSilent) problems.push(problem("contact.mobile", "Enter a mobile number or an email address, so that we can reach you"));
  else if (contact.mobile.trim() !== "" && !parsePhone(contact.mobile).ok) problems.push(problem("contact.mobile", phoneMessage));
  if (onSite.isOther) {
    problems.push(...issues(shape.onSite, "onSite", onSite));
    if (!parsePhone(onSite.mobile).ok) problems.push(problem("onSite.mobile", phoneMessage));
  }
  if (payer.isOther) problems.push(...issues(shape.payer, "payer", payer));
  return problems;
}

/**
 * A collection inside the 14 days after the day of booking needs the customer's express request (Consumer Contracts
 * Regulations 2013, reg 36); a later one does not, and is then not asked for.
 */
export function needsEarlyStart(collectionDate: string, today: string): boolean {
  return collectionDate <= addDays(today, 14);
}

function checkProblems({ paymentMethod, consents, window }: Draft, { today }: Facts): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (paymentMethod === null) problems.push(problem("paymentMethod", "Choose how you want to pay"));
  if (!consents.scope) problems.push(problem("consents.scope", "Tick to confirm that the list is complete and your answers are right"));
  if (!consents.terms) problems.push(problem("consents.terms", "Tick to agree to the terms of service"));
  if (window !== null && needsEarlyStart(window.date, today) && !consents.startWithin14Days)
    problems.push(problem("consents.startWithin14Days", "Tick to have us collect within your 14-day cancellation period"));
  return problems;
}

function problem(field: string, message: string): FieldProblem {
  return { field, code: "invalid", message };
}

/** One problem a field: the first the schema names. */
function issues(schema: Schema, prefix: string, value: unknown): FieldProblem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  const problems = result.error.issues.map((issue) => ({
    field: [prefix, ...issue.path].join("."),
    code: issue.code ?? "invalid",
    message: issue.message,
  }));
  return problems.filter((one, index) => problems.findIndex((other) => other.field === one.field) === index);
}

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
}
