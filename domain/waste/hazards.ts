/** The kinds of hazards a job may have: their names, whether we take them, and what to do about them. */
import type { hazardKinds } from "../quotes/quote-choices.ts";

export type HazardKind = (typeof hazardKinds)[number];
export type Hazard = { label: string; isTaken: boolean; what: string };

export const hazardTable: Readonly<Record<HazardKind, Hazard>> = {
  "fridge-gas": {
    label: "Fridge gas",
    isTaken: true,
    what: "Fridges, freezers and air conditioners: add each one to your list, and we’ll take it to a site that recovers the gas.",
  },
  paint: {
    label: "Paint",
    isTaken: true,
    what: "Add tins of water-based paint to your list. We can’t take solvent-based paint, gloss or varnish: ask your council where they go.",
  },
  oil: {
    label: "Oil",
    isTaken: true,
    what: "Used cooking oil can go on your list. We can’t take engine oil or fuel: ask your council where they go.",
  },
  "gas-bottles": { label: "Gas bottles", isTaken: false, what: "We can’t take these. Ask the supplier named on them to take them back." },
  asbestos: {
    label: "Asbestos",
    isTaken: false,
    what: "We can’t take this. Leave it where it is and call your council or a licensed specialist.",
  },
  needles: { label: "Needles", isTaken: false, what: "We can’t take these. Your council or pharmacy collects them in a sharps box." },
  batteries: {
    label: "Batteries",
    isTaken: true,
    what: "Add car batteries or boxes of household batteries to your list, and keep them separate from everything else.",
  },
};
