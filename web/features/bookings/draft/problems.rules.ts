/** The problems of a step, as sentences at fields: from the server's schemas, and for the questions only the page asks. */
import { consentProblems, onSiteProblems, postcodeProblems } from "#domain/bookings/booking-checks.rules.ts";
import { customerProblems } from "#domain/bookings/place/customer.rules.ts";
import { presenceProblems } from "#domain/bookings/place/presence.rules.ts";
import { bookCollectionSchema } from "#domain/bookings/booking-request.contract.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { contactProblems } from "#domain/kernel/contact-checks.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { priceLimits } from "#domain/pricing/pricing.contract.ts";
import type { PriceAnswer } from "#domain/pricing/pricing.contract.ts";
import { readCarryMetres } from "#web/features/job-form/carry.rules.ts";
import { hazardProblems } from "#web/features/job-form/hazards.rules.ts";
import { awaitsPhoto } from "../photos/awaits-photo.rules.ts";
import { itemProblems } from "#web/features/job-form/picker/item-problems.rules.ts";
import { findKeptContact } from "./kept-contact.rules.ts";
import type { Draft } from "./draft.rules.ts";
import { onThePage } from "../flow/page-fields.rules.ts";
import type { Step } from "../flow/steps.rules.ts";

export type Facts = {
  catalogue: Catalogue;
  /** The price of the draft as it stands; null when nothing can be priced yet. */
  price: PriceAnswer | null;
  /** The last day on which this booking can become a contract. */
  contractDay: string;
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

export function stepProblems(step: Step, draft: Draft, facts: Facts): FieldProblem[] {
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

function whereProblems({ address }: Draft, { coverageProblem }: Facts): FieldProblem[] {
  const unread = postcodeProblems(address.postcode);
  const notServed = coverageProblem === null ? [] : [problem("address.postcode", coverageProblem)];
  return [
    ...(unread.length > 0 ? unread : notServed),
    ...issues(shape.address, "address", { ...filled(address), line1: address.line1, town: address.town, postcode: "BN14 8QX" }),
  ];
}

function whatProblems(draft: Draft, facts: Facts): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (draft.items.length === 0) problems.push(problem("items", "Add at least one item"));
  draft.items.forEach((item, index) => {
    if (!facts.catalogue.has(item.id)) problems.push(problem(`items.${index}.quantity`, "Remove this item: it is no longer on our list"));
    problems.push(...itemProblems(item, index, facts.catalogue));
  });
  problems.push(...tooMuch(draft, facts, problems.length === 0), ...hazardProblems(draft.hazards), ...noteProblems(draft));
  return problems;
}

function tooMuch(draft: Draft, { price }: Facts, isOtherwiseFine: boolean): FieldProblem[] {
  const count = draft.items.reduce((sum, item) => sum + Math.max(item.quantity, 0), 0);
  if (isOtherwiseFine && count > priceLimits.totalQuantity)
    return [problem("items", `That is more than ${priceLimits.totalQuantity} items: call us and we’ll price it with you`)];
  if (price !== null && "review" in price)
    return [
      problem("items", "We need to price this with you: use the button below the list to send it to us, call us, or remove something"),
    ];
  if (price !== null && "refused" in price)
    return [problem("items", price.refused[0]?.why ?? "There’s something on the list we can’t take: remove it")];
  return [];
}

function noteProblems(draft: Draft): FieldProblem[] {
  return issues(shape.notes, "notes", draft.notes.trim());
}

function accessProblems(draft: Draft): FieldProblem[] {
  const { access, place } = draft;
  const problems: FieldProblem[] = [];
  if (access.floor !== 0 && access.lift === null) problems.push(problem("access.lift", "Tell us whether there is a lift"));
  if (readCarryMetres(access) === null) problems.push(problem("access.carryFar", "Enter the distance in metres, from 1 to 500"));
  problems.push(...issues(shape.place, "place", { gateCode: place.gateCode, what3words: place.what3words.trim() || undefined }));
  problems.push(...draftPresenceProblems(draft).filter(({ field }) => field === "photos"));
  return [...problems, ...issues(shape.access, "access", { ...access, lift: undefined, carryMetres: undefined })];
}

/** A step requires only that photos were added; that they have arrived is checked when booking. */
const draftPresenceProblems = ({ place, paymentMethod, consents, photos, quote }: Draft): FieldProblem[] =>
  presenceProblems({ presence: place.presence, paymentMethod, consents, photoCount: photos.shown + (quote === null ? 0 : 1) });

function whoProblems({ contact, onSite, payer, customer, quote }: Draft): FieldProblem[] {
  return [
    ...issues(shape.contact, "contact", { ...filled(contact), fullName: contact.fullName }),
    ...(findKeptContact({ contact, quote }) === null ? onThePage(contactProblems(contact)) : []),
    ...(onSite.isOther ? [...issues(shape.onSite, "onSite", onSite), ...onSiteProblems(onSite)] : []),
    ...(payer.isOther ? issues(shape.payer, "payer", payer) : []),
    ...issues(shape.customer, "customer", customer),
    ...customerProblems(customer),
  ];
}

function checkProblems(draft: Draft, { contractDay }: Facts): FieldProblem[] {
  const { paymentMethod, consents, window, customer } = draft;
  return [
    ...(paymentMethod === null ? [problem("paymentMethod", "Choose how you want to pay")] : []),
    ...(paymentMethod === "account" ? issues(shape.purchaseOrder, "purchaseOrder", draft.purchaseOrder) : []),
    ...draftPresenceProblems(draft).filter(({ field }) => field !== "photos"),
    ...(awaitsPhoto(draft) ? [problem("photosReady", "Your photo is still on its way to us: wait a moment, then book")] : []),
    ...consentProblems(consents, window?.date ?? null, contractDay, customer),
  ];
}

function problem(field: string, message: string): FieldProblem {
  return { field, code: "invalid", message };
}

/** One problem for each field: the schema's first. */
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
