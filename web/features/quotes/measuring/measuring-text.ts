/** The instructions of each measuring step, and the format of lengths. */
import { referenceObjects } from "#domain/measuring/reference-objects.rules.ts";
import type { Measuring, Step, ReferenceChoice } from "./measuring.rules.ts";

export const referenceChoices: readonly { value: ReferenceChoice; label: string }[] = [
  { value: "door", label: "A door" },
  { value: "bin", label: "A wheelie bin" },
  { value: "own", label: "Something else" },
  { value: "paper", label: "An A4 sheet" },
];

export const referenceNotes: Readonly<Record<ReferenceChoice, string>> = {
  door: "We assume the usual 1.98 metres, from the floor to the top of the door.",
  bin: "The usual 240-litre bin is 1.07 metres high with the lid shut.",
  own: "Anything you know or can measure: a spade, a fence panel, a plank.",
  paper: "Stand it up against the pile, and take the photo from close by. A door or a bin is more accurate.",
};

export const stepNames = (step: Step, { thing }: Measuring): string =>
  ({
    known: { door: "Door", bin: "Bin", paper: "A4 sheet", own: "My item" }[thing ?? "own"],
    width: "Width",
    height: "Height",
    "height-again": "Height again",
    depth: "Depth",
  })[step];

export function instructionFor(step: Step, measuring: Measuring): string {
  if (step === "known") return referenceInstruction(measuring);
  if (step === "width") return "Drag along the ground at the front of the pile, from its nearest corner to the other end.";
  if (step === "height") return "Drag from the ground at the nearest corner straight up, to the usual height of the pile.";
  if (step === "height-again") return "This photo has a different scale, so draw the pile’s height again.";
  return measuring.sidePhotoId === null
    ? "Drag along the ground at the side of the pile, from the nearest corner to the back."
    : "Drag along the ground, from the pile’s front to its back.";
}

function referenceInstruction({ thing, ownStance }: Measuring): string {
  if (thing === "own")
    return ownStance === "standing" ? "Drag over it, from the ground to its top." : "Drag along it, from one end to the other.";
  const name =
    referenceObjects
      .find(({ id }) => id === thing)
      ?.name.replace(/^An? /, "")
      .toLowerCase() ?? "item";
  return `Drag over the ${name.replace("a4", "A4")}, from the ground to its top.`;
}

/** "1.65 m"; under half a metre "34 cm". */
export function formatLength(millimetres: number): string {
  const centimetres = Math.round(millimetres / 10);
  return centimetres < 50 ? `${centimetres} cm` : `${(centimetres / 100).toFixed(2)} m`;
}

/** Rounds to five centimetres, which is the accuracy of a computed side. */
export function formatSide(millimetres: number): string {
  return millimetres < 500 ? `${Math.round(millimetres / 10)} cm` : `${(Math.round(millimetres / 50) / 20).toFixed(2).replace(/0$/, "")} m`;
}
