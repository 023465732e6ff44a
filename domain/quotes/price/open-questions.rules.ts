/** The unanswered questions of a quote, and how much each may change the price: what makes up its range, and what narrows it. */
import type { QuoteFacts } from "../quote-facts.contract.ts";

/** Questions that affect the price. */
const pricedQuestions = ["location", "lift", "parking"] as const;
/** Questions that affect whether we come and may take it. */
const otherQuestions = ["hazards", "postcode"] as const;

export type PricedQuestion = (typeof pricedQuestions)[number];
export type OpenQuestion =
  | { code: PricedQuestion; /** How far apart its cheapest and its dearest usual answer are. */ pence: number }
  | { code: (typeof otherQuestions)[number]; pence: 0 };

/** `totalOf`: the price of these facts. Sorted by effect on the price, largest first. */
export function listOpenQuestions(facts: QuoteFacts, totalOf: (facts: QuoteFacts) => number): OpenQuestion[] {
  const priced = pricedQuestions
    .filter((code) => isOpen[code](facts))
    .map((code) => ({
      code,
      pence: totalOf(withAnswer(facts, code, "dearest")) - totalOf(withAnswer(facts, code, "cheapest")),
    }));
  const others = otherQuestions.filter((code) => isOpen[code](facts)).map((code) => ({ code, pence: 0 as const }));
  return [...priced.toSorted((one, other) => other.pence - one.pence), ...others];
}

const isOpen: Readonly<Record<OpenQuestion["code"], (facts: QuoteFacts) => boolean>> = {
  location: ({ place }) => place.location === null && !place.outsideReady,
  lift: ({ place }) => needsLift(place) && place.lift === null,
  parking: ({ place }) => place.parking === null || place.parking === "unknown",
  hazards: ({ hazards }) => hazards.present === null || (hazards.present === "yes" && hazards.kinds.length === 0),
  postcode: ({ place }) => place.postcode.trim() === "",
};

/** Whether there are stairs between the items and the street. */
export function needsLift({ location, outsideReady }: QuoteFacts["place"]): boolean {
  return !outsideReady && (location === "upper_floor" || location === "loft" || location === "basement");
}

const usuallyWorst = { floor: 2, lift: "no" } as const;

/** The same facts with the usual cheapest or dearest answer to one question. */
export function withAnswer(facts: QuoteFacts, code: OpenQuestion["code"], which: "cheapest" | "dearest"): QuoteFacts {
  const place = { ...facts.place };
  if (code === "location") {
    place.location = which === "cheapest" ? "ground_floor" : "upper_floor";
    if (which === "dearest") Object.assign(place, usuallyWorst);
  }
  if (code === "lift") place.lift = which === "cheapest" ? "yes" : "no";
  if (code === "parking") place.parking = which === "cheapest" ? "drive" : "red_route";
  return { ...facts, place };
}
