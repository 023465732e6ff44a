/** The confidence in a quote's price, and what would raise it, as sentences. */
import type { EstimateMethod } from "../estimate/estimator.contract.ts";
import { listOpenQuestions } from "./open-questions.rules.ts";
import type { OpenQuestion } from "./open-questions.rules.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";

const sureness: Readonly<Record<Exclude<EstimateMethod, "vision" | "measure">, number>> = { staff: 1, chips: 0.95, size: 0.7 };
const measureGain = 0.15;
const minMeasured = 0.5;
const doubts: Readonly<Record<OpenQuestion["code"], number>> = { location: 0.1, lift: 0.05, parking: 0.05, hazards: 0, postcode: 0 };

export type Narrowing = {
  kind: "list-things" | "measure" | "location" | "lift" | "parking" | "person";
  label: string;
  /** How much it adds to the confidence, 0 to 1. */
  gain: number;
};

/** 0 to 1. `estimated`: the vision service's own confidence; null where it was not asked. */
export function quoteConfidence(facts: QuoteFacts, estimated: number | null): number {
  const sure = openDoubts(facts).reduce((left, { gain }) => left - gain, methodSureness(facts, estimated));
  return Math.round(Math.max(0, Math.min(1, sure)) * 100) / 100;
}

/** The greatest gain first; empty once a person has reviewed it. */
export function listNarrowings(facts: QuoteFacts, estimated: number | null): Narrowing[] {
  if (facts.method === "staff") return [];
  const sure = methodSureness(facts, estimated);
  const ways = openDoubts(facts);
  if (facts.method !== "chips")
    ways.push({
      kind: "list-things",
      label: facts.method === "vision" ? "Check the list we made from your photos" : "List the items instead",
      gain: sureness.chips - sure,
    });
  if (facts.method === "size") ways.push({ kind: "measure", label: "Measure the pile on a photo", gain: measureGain });
  ways.push({ kind: "person", label: "Ask us to check it", gain: 1 - sure });
  return ways.filter(({ gain }) => gain > 0).toSorted((one, other) => other.gain - one.gain);
}

function methodSureness({ method, measured }: QuoteFacts, estimated: number | null): number {
  if (method === "vision") return estimated ?? 0;
  if (method !== "measure") return sureness[method];
  if (measured === null || !(measured.volume.likely > 0)) return 0;
  const { low, likely, high } = measured.volume;
  return Math.max(minMeasured, 1 - (high - low) / likely / 2);
}

const labels: Readonly<Partial<Record<OpenQuestion["code"], { kind: Narrowing["kind"]; label: string }>>> = {
  location: { kind: "location", label: "Tell us where the items are" },
  lift: { kind: "lift", label: "Tell us whether there is a lift" },
  parking: { kind: "parking", label: "Tell us where the van can stop" },
};

function openDoubts(facts: QuoteFacts): Narrowing[] {
  if (facts.method === "staff") return [];
  return listOpenQuestions(facts, () => 0).flatMap(({ code }) => {
    const way = labels[code];
    return way === undefined ? [] : [{ ...way, gain: doubts[code] }];
  });
}
