/** What pages may say of extras: read from the sources (extras.test.ts) and from the pages as they are sent (tests/e2e/public-pages.spec.ts). */
import type { PriceLineCode } from "#domain/pricing/pricing.contract.ts";

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!])\s+|\n+/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** An extra's names, its price line, and the tariff figures that may stand beside it. */
export const extras: readonly { named: RegExp; code: PriceLineCode; figures: readonly string[] }[] = [
  { named: /\bpaid (parking )?bay|\bwhatever the meter/i, code: "parking", figures: ["paidBay"] },
  { named: /no (van can stop|place for the van)|nowhere within 25/i, code: "parking", figures: ["parking"] },
  { named: /floor without a lift|floors? .* no lift/i, code: "stairs", figures: ["stairs"] },
  { named: /metres begun|\bfar to carry|long carry/i, code: "carry", figures: ["carry", "carryFreeMetres", "carryStepMetres"] },
  { named: /\b(road|crossing|congestion|toll) charge/i, code: "road-charge", figures: [] },
  { named: /taking .*apart .*(\{dismantling\}|£)/i, code: "dismantling", figures: ["dismantling"] },
  { named: /\bsame day is\b/i, code: "same-day", figures: ["sameDay"] },
  { named: /\bbank holiday (\{|£)/i, code: "bank-holiday", figures: ["bankHoliday"] },
  { named: /\bsunday (is|\|) /i, code: "weekend", figures: ["weekend"] },
  { named: /emergency (collection )?(\{|£)/i, code: "emergency", figures: ["emergency"] },
];

/** Phrases that announce a charge whose amount is only known on the day. */
export const unknownBefore =
  /\bat cost\b(?! afterwards)|what (they|it|the bay|the permit|parking) costs? us|what the (bay|meter|permit|crossing) (costs|takes) (is|goes|comes)|we (add|charge) what|nobody can know (them )?before|(parking|tolls?|permits?|congestion|meter)[^.]* (is|are|comes?|goes|charged) (extra|on top)|plus (parking|tolls?|permits?|congestion)|pass(ed)? (it )?on to you/i;
