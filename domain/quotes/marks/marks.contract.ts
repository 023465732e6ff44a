/**
 * Marks on a photo: strokes to take or leave as vectors, and items pointed out by name. Coordinates are
 * whole ten-thousandths of the upright photo's width and height, so that a mark is the same on every size of it.
 */
import { z } from "zod";
import { boundedText } from "../../kernel/text.ts";
import { markKinds, markLimits, markScale } from "./mark-choices.ts";

const coordinate = z.number().int().min(0).max(markScale);
const pointSchema = z.tuple([coordinate, coordinate]);
export type MarkPoint = z.output<typeof pointSchema>;

export const strokeSchema = z.object({
  kind: z.enum(markKinds),
  /** Ten-thousandths of the photo's width. */
  width: z.number().int().min(markLimits.narrowest).max(markLimits.widest),
  points: z.array(pointSchema).min(1).max(markLimits.points),
});
export type Stroke = z.output<typeof strokeSchema>;

/** A named item on the photo; `at` is null where it was marked by keyboard, without a position. */
export const tagSchema = z.object({ kind: z.enum(markKinds), itemId: boundedText(60).min(1), at: pointSchema.nullable() });
export type Tag = z.output<typeof tagSchema>;

export const photoMarksSchema = z.object({
  strokes: z.array(strokeSchema).max(markLimits.strokes).default([]),
  tags: z.array(tagSchema).max(markLimits.tags).default([]),
});
export type PhotoMarks = z.output<typeof photoMarksSchema>;
