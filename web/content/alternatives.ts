/** Alternatives to us. Their prices are rows of `comparison_figures`, not written here. */
import type { ComparisonKind } from "#domain/comparison/comparison-choices.ts";

export type Alternative = {
  id: ComparisonKind;
  name: string;
  /** What to put into the box. */
  price: string;
  remark: string;
};

export const alternatives: readonly Alternative[] = [
  {
    id: "skip",
    name: "A skip",
    price: "Hire, plus a permit if it’s on the road",
    remark:
      "Better for rubble that builds up over days. You load it, no higher than the rim. Check first about sofas, mattresses, fridges and screens.",
  },
  {
    id: "council",
    name: "Council bulky collection",
    price: "What your council charges for these items",
    remark:
      "Often the cheapest way to clear a few household items. Your council’s website says what it takes, where to leave it and how long you’ll wait.",
  },
  {
    id: "tip",
    name: "Your own tip run",
    price: "Fuel or van hire, and any charge at the tip, for all trips",
    remark:
      "For your own household waste. Before you load, check whether you need to book, the rules for vans and trailers, and charges for rubble and plasterboard. Count your time too.",
  },
];

/** Shown where items may still be usable. */
export const charityText =
  "Still in good condition? A charity shop or a neighbour may collect it for free. Sofas and padded chairs need their fire label.";
