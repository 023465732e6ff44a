/**
 * What else there is, said honestly. No price of anybody else's stands here unless somebody looked it up: a figure needs
 * its source and the day it was checked. Where there is none, the visitor's own is asked for.
 */
export type LocalFigure = {
  pence: number;
  source: { name: string; url: string };
  /** A London calendar day. */
  checked: string;
};

export type Alternative = {
  id: "skip" | "council" | "tip";
  name: string;
  /** What to put into the box. */
  price: string;
  remark: string;
  figure?: LocalFigure;
};

export const alternatives: readonly Alternative[] = [
  {
    id: "skip",
    name: "A skip",
    price: "Hire, with the permit where it stands on the road",
    remark:
      "Better for rubble that comes bit by bit. You load it, level with the rim. Ask first about sofas, mattresses, fridges and screens.",
  },
  {
    id: "council",
    name: "Council bulky collection",
    price: "What your council asks for these things",
    remark:
      "Often the cheapest way for a few things of a household. Your council’s website says what it takes, where to put it and how long it takes.",
  },
  {
    id: "tip",
    name: "Your own tip run",
    price: "Fuel or van hire, and any charge at the gate, for all trips",
    remark:
      "For a household’s own waste. Look up booking, vans and trailers, and charges for rubble and plasterboard before you load. Count your hours too.",
  },
];

/** Said where something may still be of use to somebody. */
export const charityText =
  "Still good? A charity’s furniture shop or a neighbour may fetch it for nothing. Padded seats need their fire label for that.";
