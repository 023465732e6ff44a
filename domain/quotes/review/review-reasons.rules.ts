/** Why a quote cannot be priced automatically: missing facts, and reasons for a review. */
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { ZoneStatus } from "../../coverage/coverage.rules.ts";
import { parseOutcode } from "../../kernel/postcode.ts";
import { litresPerYard } from "../../pricing/load/load-by-size.rules.ts";
import type { HazardKind } from "../../waste/hazards.ts";
import { openHazards } from "../../waste/hazards.rules.ts";
import { needsLift } from "../price/open-questions.rules.ts";
import { unansweredItems } from "../price/quote-price.rules.ts";
import type { PricedQuote, QuotePricing } from "../price/quote-price.rules.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";

export type MissingFact = { field: string; message: string };
type ReviewBook = { catalogue: Catalogue; zoneStatus: (outcode: string) => ZoneStatus | undefined | null };

/** Cubic yards up to which an estimate by vision needs no review. */
const maxByVision = 7;
const maxByChoice = 14;
/** Tolerance in cubic yards: a step of the ladder is a few litres above its nominal yards. */
const closeYards = 0.05;
const minConfidence = 0.75;
/** The maximum distance of either end of the range, as a fraction of the price. */
const widestRange = 0.3;

/** In the order of the form. */
export function missingFacts(facts: QuoteFacts, pricing: QuotePricing, catalogue: Catalogue): MissingFact[] {
  const { place, hazards } = facts;
  const missing: MissingFact[] = [];
  const addMissing = (field: string, message: string) => void missing.push({ field, message });
  const unanswered = unansweredItems(facts, catalogue).filter(({ isRefused }) => !isRefused);
  for (const { id, name } of unanswered)
    addMissing(`items.${facts.items.findIndex((item) => item.id === id)}.confirmed`, `Answer the question about this: ${name}`);
  if (pricing.is === "empty" && unanswered.length === 0) addMissing("items", "Add an item or choose a size");
  if (hazards.present === null) addMissing("hazards.present", "Tell us whether anything here needs special care");
  if (!parseOutcode(place.postcode).ok) addMissing("place.postcode", "Enter your postcode, or its first half, like BN14");
  if (place.location === null && !place.outsideReady) addMissing("place.location", "Tell us where the items are");
  if (needsLift(place) && place.lift === null) addMissing("place.lift", "Tell us whether there is a lift");
  if (place.parking === null) addMissing("place.parking", "Tell us where the van can stop");
  return missing;
}

/** Sentences for the customer. A missing fact is not a reason. A quote published by a person has none. */
export function quoteReviewReasons(facts: QuoteFacts, pricing: QuotePricing, book: ReviewBook, estimated: number | null): string[] {
  const isChecked = facts.method === "staff";
  const reasons = isChecked
    ? []
    : [...hazardReasons(facts, book.catalogue), ...wayInReasons(facts), ...refusedAnswers(facts, book.catalogue)];
  reasons.push(...zoneReasons(facts, book.zoneStatus));
  if (pricing.is === "refused") reasons.push(...pricing.refused.map(({ why }) => why));
  if (pricing.is === "review") reasons.push(...pricing.reasons);
  if (pricing.is === "priced" && !isChecked) reasons.push(...amountReasons(facts, pricing), ...visionReasons(facts, estimated));
  return reasons;
}

function amountReasons({ method }: QuoteFacts, { answer }: PricedQuote): string[] {
  const yards = answer.allowance.litres / litresPerYard - closeYards;
  const max = method === "vision" ? maxByVision : maxByChoice;
  if (yards > max)
    return [
      method === "vision"
        ? `From your photos, this looks like more than ${max} cubic yards`
        : `This is more than ${max} cubic yards, a full van`,
    ];
  const furthest = Math.max(answer.highPence - answer.totalPence, answer.totalPence - answer.lowPence);
  return furthest > answer.totalPence * widestRange ? ["The price could still change a lot"] : [];
}

const visionReasons = ({ method }: QuoteFacts, estimated: number | null): string[] =>
  method === "vision" && (estimated ?? 0) < minConfidence ? ["We can’t tell enough from the photos"] : [];

/** Items whose question was answered with no: the price does not include them. */
const refusedAnswers = (facts: QuoteFacts, catalogue: Catalogue): string[] =>
  unansweredItems(facts, catalogue)
    .filter(({ isRefused }) => isRefused)
    .map(({ name }) => `${name}: we’ll check this first`);

const hazardNames: Readonly<Record<HazardKind, string>> = {
  "fridge-gas": "something with fridge gas",
  paint: "paint",
  oil: "oil",
  "gas-bottles": "gas bottles",
  asbestos: "asbestos",
  needles: "needles",
  batteries: "batteries",
};

function hazardReasons({ hazards, items }: QuoteFacts, catalogue: Catalogue): string[] {
  const open = openHazards(
    hazards,
    items.map(({ id }) => ({ id, flags: catalogue.get(id)?.flags ?? [] })),
  );
  if (open === "unnamed") return ["You said there is something hazardous: we’ll check this first"];
  if (open.length === 0) return [];
  return [`You told us about ${open.map((kind) => hazardNames[kind]).join(", ")}: we’ll check this first`];
}

function zoneReasons({ place }: QuoteFacts, zoneStatus: ReviewBook["zoneStatus"]): string[] {
  const parsed = parseOutcode(place.postcode);
  if (!parsed.ok) return [];
  const status = zoneStatus(parsed.outcode);
  if (status === "serviced" || status === null) return [];
  if (status === "phone_only") return [`We price jobs in ${parsed.outcode} by phone`];
  return [`We don’t usually cover ${parsed.outcode}: we’ll check whether we can`];
}

function wayInReasons({ place }: QuoteFacts): string[] {
  if (place.vehicleLimit !== "height_under_2.5m") return [];
  return ["Our vans are taller than 2.5 metres: we’ll check how to reach you"];
}
