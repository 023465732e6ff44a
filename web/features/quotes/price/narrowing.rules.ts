/** The questions that would narrow the price range, each with its step and field. */
import type { OpenQuestion } from "#domain/quotes/price/open-questions.rules.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import type { Outcome } from "./outcome.rules.ts";
import type { Step } from "../flow/steps.rules.ts";

export type Way = { step: Step; field: string; label: string; /** How far it may move the price. */ pence: number };

const questions: Readonly<Record<OpenQuestion["code"], Omit<Way, "pence">>> = {
  location: { step: "where", field: "field-place.location", label: "Tell us where the items are" },
  lift: { step: "where", field: "field-place.lift", label: "Tell us whether there is a lift" },
  parking: { step: "where", field: "field-place.parking", label: "Tell us where the van can stop" },
  hazards: { step: "what", field: "field-hazards.present", label: "Tell us whether anything needs special care" },
  postcode: { step: "where", field: "field-place.postcode", label: "Enter your postcode" },
};

export function listNarrowings({ open }: Pick<Outcome, "open">, facts: QuoteFacts): Way[] {
  const ways = open.map(({ code, pence }) => ({ ...questions[code], pence: Math.max(0, pence) }));
  if (facts.method === "size" || facts.method === "measure")
    ways.push({ step: "what", field: "what-tab-things", label: "List the items instead of choosing a size", pence: 0 });
  if (facts.method === "vision")
    ways.push({ step: "what", field: "chosen-title", label: "Check the list we made from your photos", pence: 0 });
  return ways;
}

/** The step and field of an answer that is required before the price can be locked. */
export function wayTo(field: string): { step: Step; field: string } {
  const step = field.startsWith("place") || field.startsWith("when") ? "where" : "what";
  return { step, field: `field-${field}` };
}
