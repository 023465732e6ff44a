/**
 * The answer of an estimator: items and volume, never prices. Litres and kilograms; likely lies between
 * low and high. The engine prices the result.
 */
import { z } from "zod";
import { stances } from "../../measuring/reference-objects.rules.ts";
import { boundedText, uuidText } from "../../kernel/text.ts";
import { wasteTypes } from "../../pricing/price-choices.ts";

/** How the load was determined. `vision` proposes, the customer's own answer replaces it, a person's replaces both. */
export const estimateMethods = ["vision", "chips", "size", "measure", "staff"] as const;
export type EstimateMethod = (typeof estimateMethods)[number];

const share = z.number().min(0).max(1);
/** Litres or kilograms; the limit is far above any load and within the database's integers. */
const amount = z.number().min(0).max(1_000_000);
export const spreadSchema = z
  .object({ low: amount, likely: amount, high: amount })
  .refine(({ low, likely, high }) => low <= likely && likely <= high, "low, likely and high must rise");
export type Spread = z.output<typeof spreadSchema>;

export const estimateSchema = z.object({
  items: z
    .array(
      z.object({
        /** An id of the catalogue. */
        slug: boundedText(60).min(1),
        qty: z.number().int().min(1).max(99),
        confidence: share,
        photoIds: z.array(uuidText()).max(12),
        /** Left, top, right, bottom in ten-thousandths of the first photo named. */
        box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
      }),
    )
    .max(60),
  volume: spreadSchema,
  kg: spreadSchema,
  flags: z.array(boundedText(40)).max(20),
  /** Questions whose answers would reduce the uncertainty. */
  unknowns: z.array(boundedText(200)).max(10),
  confidence: share,
  method: z.enum(estimateMethods),
  /** Empty where no model was asked. */
  modelVersion: boundedText(100),
});
export type Estimate = z.output<typeof estimateSchema>;

/** A volume measured on photos. Litres. */
export const measuredSchema = z.object({
  volume: spreadSchema,
  waste: z.enum(wasteTypes),
  /** The pile has gaps; the volume above is what is left without them. */
  isLoose: z.boolean().optional(),
  /** The drawn lines, for another person to check; each in ten-thousandths of its photo. */
  lines: z
    .array(
      z.object({
        photoId: uuidText(),
        of: z.enum(["known", "width", "height", "depth"]),
        from: z.tuple([z.int32(), z.int32()]),
        to: z.tuple([z.int32(), z.int32()]),
        /** Millimetres: given for the reference object, computed for the others. */
        millimetres: z.number().int().min(1).max(100_000),
        /** For the reference object: upright on the ground, or along it. */
        stance: z.enum(stances).optional(),
      }),
    )
    .max(40),
});
export type Measured = z.output<typeof measuredSchema>;
