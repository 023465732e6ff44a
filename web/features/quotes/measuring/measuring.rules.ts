/**
 * The steps and lines of measuring a pile and the result: converts between the screen's lines and the quote's
 * `Measured`.
 */
import type { WasteType } from "#domain/pricing/price-choices.ts";
import { referenceObjects, ownLength } from "#domain/measuring/reference-objects.rules.ts";
import type { ReferenceObject, Stance } from "#domain/measuring/reference-objects.rules.ts";
import { measurePile } from "#domain/measuring/measure-pile.rules.ts";
import type { DrawnLine, PileMeasure } from "#domain/measuring/measure-pile.rules.ts";
import type { Measured } from "#domain/quotes/estimate/estimator.contract.ts";
import type { MarkPoint } from "#domain/quotes/marks/marks.contract.ts";

export type MeasurePhoto = { id: string; url: string; width: number; height: number; name: string };
export type ReferenceChoice = ReferenceObject["id"] | "own";
export const steps = ["known", "width", "height", "height-again", "depth"] as const;
export type Step = (typeof steps)[number];
export type Ends = { from: MarkPoint; to: MarkPoint };

export type Measuring = {
  photoId: string;
  /** A second photo, for the side that the first does not show. */
  sidePhotoId: string | null;
  thing: ReferenceChoice | null;
  /** The length of the visitor's own reference object, metres as typed. */
  ownText: string;
  ownStance: Stance;
  lines: Partial<Record<Step, Ends>>;
  waste: WasteType;
  isLoose: boolean;
};

export const blankMeasuring = (photoId: string): Measuring => ({
  photoId,
  sidePhotoId: null,
  thing: null,
  ownText: "",
  ownStance: "standing",
  lines: {},
  waste: "mixed_house",
  isLoose: true,
});

/** On a second photo the pile's height, known from the first, is the reference for the depth. */
export function measuringSteps({ sidePhotoId }: Measuring): Step[] {
  return sidePhotoId === null ? ["known", "width", "height", "depth"] : ["known", "width", "height", "height-again", "depth"];
}

export function photoIdOf(step: Step, { photoId, sidePhotoId }: Measuring): string {
  const isOnSide = sidePhotoId !== null && (step === "height-again" || step === "depth");
  return isOnSide ? sidePhotoId : photoId;
}

/** The first step without a line; the last one when all are drawn. */
export function nextStep(measuring: Measuring): Step {
  return measuringSteps(measuring).find((step) => measuring.lines[step] === undefined) ?? "depth";
}

/** A line drawn for the first time opens the next one; a corrected line stays open. */
export function stepAfterDrawing(step: Step, before: Measuring, after: Measuring): Step {
  return before.lines[step] === undefined ? nextStep(after) : step;
}

export const isStanding = (step: Step, measuring: Measuring): boolean =>
  step === "height" || step === "height-again" || (step === "known" && chosenReference(measuring)?.stance !== "lying");

/** Millimetres from "1.8", "1,8 m" or "180 cm"; null for what is no length from 10 cm to 10 m. */
export function ownMillimetres(text: string): number | null {
  const [, digits, unit] = /^(\d{1,5}(?:[.,]\d{1,3})?)\s*(mm|cm|m)?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const per = { mm: 1, cm: 10, m: 1_000 }[unit?.toLowerCase() ?? "m"] ?? 1_000;
  const millimetres = Math.round(Number(digits.replace(",", ".")) * per);
  return millimetres >= ownLength.shortest && millimetres <= ownLength.longest ? millimetres : null;
}

export function chosenReference({
  thing,
  ownText,
  ownStance,
}: Measuring): Pick<ReferenceObject, "millimetres" | "spread" | "stance"> | null {
  if (thing !== "own") return referenceObjects.find(({ id }) => id === thing) ?? null;
  const millimetres = ownMillimetres(ownText);
  return millimetres === null ? null : { millimetres, spread: ownLength.spread, stance: ownStance };
}

/** The answer to show and, once complete, the `Measured` that the quote stores. */
export type Outcome = { answer: PileMeasure; measured: Measured | null };

export function measuringOutcome(measuring: Measuring, photos: readonly MeasurePhoto[]): Outcome {
  const reference = chosenReference(measuring);
  const lines = measuringSteps(measuring).flatMap((step): DrawnLine[] => {
    const ends = measuring.lines[step];
    if (ends === undefined) return [];
    const line = { photoId: photoIdOf(step, measuring), ...ends };
    if (step !== "known") return [{ ...line, of: step === "height-again" ? "height" : step }];
    return reference === null ? [] : [{ ...line, of: "known", ...reference }];
  });
  const isComplete = measuringSteps(measuring).every((step) => measuring.lines[step] !== undefined);
  const answer: PileMeasure = isComplete ? measurePile({ photos, lines, isLoose: measuring.isLoose }) : { is: "missing" };
  return { answer, measured: answer.is === "measured" ? toMeasured(measuring, answer, lines) : null };
}

type Answer = Extract<PileMeasure, { is: "measured" }>;

function toMeasured({ waste, isLoose }: Measuring, { volume, sides }: Answer, lines: readonly DrawnLine[]): Measured {
  const { low, likely, high } = volume;
  return {
    volume: { low: Math.round(low), likely: Math.max(1, Math.round(likely)), high: Math.max(1, Math.round(high)) },
    waste,
    isLoose,
    lines: lines.map((line) => ({
      photoId: line.photoId,
      of: line.of,
      from: [...line.from],
      to: [...line.to],
      millimetres: Math.min(100_000, Math.max(1, Math.round(line.of === "known" ? line.millimetres : sides[line.of].likely))),
      ...(line.of === "known" ? { stance: line.stance } : {}),
    })),
  };
}

/** Restores the lines from a quote's `Measured`; blank where its photo is gone. */
export function restoreMeasuring(measured: Measured | null, photos: readonly MeasurePhoto[]): Measuring {
  const reference = measured?.lines.find((line) => line.of === "known");
  const blank = blankMeasuring(reference?.photoId ?? photos[0]?.id ?? "");
  if (measured === null || reference === undefined) return blankMeasuring(photos[0]?.id ?? "");
  const isHere = measured.lines.every(({ photoId }) => photos.some(({ id }) => id === photoId));
  if (!isHere) return blankMeasuring(photos[0]?.id ?? "");
  const side = measured.lines.find((line) => line.of === "depth")?.photoId;
  const lines: Measuring["lines"] = {};
  for (const { of, photoId, from, to } of measured.lines)
    lines[of === "height" && photoId !== reference.photoId ? "height-again" : of] = { from, to };
  const stance = reference.stance ?? "standing";
  const choice = referenceObjects.find(({ millimetres }) => millimetres === reference.millimetres && stance === "standing")?.id ?? "own";
  return {
    ...blank,
    sidePhotoId: side === undefined || side === reference.photoId ? null : side,
    thing: choice,
    ownText: choice === "own" ? String(reference.millimetres / 1_000) : "",
    ownStance: stance,
    lines,
    waste: measured.waste,
    isLoose: measured.isLoose ?? true,
  };
}

/** The initial ends of a line added without dragging: centred, or continuing from the previous line. */
export function defaultEnds(step: Step, measuring: Measuring): Ends {
  const { width, height } = measuring.lines;
  if (step === "height" && width !== undefined) return { from: width.from, to: [width.from[0], Math.max(0, width.from[1] - 2_000)] };
  if (step === "depth" && measuring.sidePhotoId === null && height !== undefined) {
    const foot = height.from[1] >= height.to[1] ? height.from : height.to;
    return { from: foot, to: [Math.min(10_000, foot[0] + 1_000), Math.max(0, foot[1] - 600)] };
  }
  if (step === "depth" && measuring.lines["height-again"] !== undefined) {
    const { from } = measuring.lines["height-again"];
    return { from, to: [Math.min(10_000, from[0] + 2_000), from[1]] };
  }
  return isStanding(step, measuring) ? { from: [5_000, 7_000], to: [5_000, 4_000] } : { from: [3_500, 7_000], to: [6_500, 7_000] };
}
