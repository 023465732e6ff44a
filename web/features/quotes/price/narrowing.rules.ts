/** What would narrow the price, each with the screen and the question that asks it. */
import type { OpenQuestion } from "#domain/quotes/open-questions.rules.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import type { Outcome } from "./outcome.rules.ts";
import type { Step } from "../flow/steps.rules.ts";

export type Way = { step: Step; field: string; words: string; /** How far it may move the price. */ pence: number };

const asked: Readonly<Record<OpenQuestion["code"], Omit<Way, "pence">>> = {
  location: { step: "where", field: "field-place.location", words: "Say where the things are" },
  lift: { step: "where", field: "field-place.lift", words: "Say whether there is a lift" },
  parking: { step: "where", field: "field-place.parking", words: "Say where the van can stop" },
  hazards: { step: "what", field: "field-hazards.present", words: "Say whether anything needs special care" },
  postcode: { step: "where", field: "field-place.postcode", words: "Enter your postcode" },
};

export function narrowingsOf({ open }: Pick<Outcome, "open">, facts: QuoteFacts): Way[] {
  const ways = open.map(({ code, pence }) => ({ ...asked[code], pence: Math.max(0, pence) }));
  if (facts.method === "size" || facts.method === "measure")
    ways.push({ step: "what", field: "what-tab-things", words: "List the things instead of a size", pence: 0 });
  if (facts.method === "vision")
    ways.push({ step: "what", field: "chosen-title", words: "Check the list we made from your photos", pence: 0 });
  return ways;
}

/** The question behind what is missing before a price can be kept. */
export function wayTo(field: string): { step: Step; field: string } {
  const step = field.startsWith("place") || field.startsWith("when") ? "where" : "what";
  return { step, field: `field-${field}` };
}
