/** Objects of known size, by which others are measured. */

/** `standing`: upright, its foot on the ground. `lying`: along the ground. */
export const stances = ["standing", "lying"] as const;
export type Stance = (typeof stances)[number];

export type ReferenceObject = {
  id: "door" | "bin" | "paper";
  name: string;
  millimetres: number;
  /** The variation of real ones, as a fraction of the size. */
  spread: number;
  stance: Stance;
};

export const referenceObjects: readonly ReferenceObject[] = [
  // 6 ft 6 in, the usual height of a door leaf in England; a threshold may hide a little of it.
  { id: "door", name: "A door", millimetres: 1_981, spread: 0.012, stance: "standing" },
  // 240 litres by EN 840: 1,060 to 1,070 mm with its lid shut.
  { id: "bin", name: "A wheelie bin", millimetres: 1_065, spread: 0.006, stance: "standing" },
  { id: "paper", name: "An A4 sheet", millimetres: 297, spread: 0.003, stance: "standing" },
];

/** A length in millimetres that the customer measured or remembers. */
export const ownLength = { shortest: 100, longest: 10_000, spread: 0.01 } as const;
