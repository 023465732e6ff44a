/** The answer of the price engine: lines that add up, a range, and what is included; or why there is no price. Pence, litres, kilograms, minutes. */
import { z } from "zod";

export const priceLineCodes = [
  "load",
  "overweight",
  "extra-labour",
  "service-minimum",
  "handling",
  "stairs",
  "carry",
  "parking",
  "dismantling",
  "road-charge",
  "emergency",
  "same-day",
  "bank-holiday",
  "weekend",
  "zone",
  "reduction",
  "rounding",
  "late-answer",
  "own-price",
  "goodwill",
] as const;
export type PriceLineCode = (typeof priceLineCodes)[number];

export const priceLineSchema = z.strictObject({
  code: z.enum(priceLineCodes),
  label: z.string(),
  /** May be negative (`reduction`, `rounding`, `late-answer`, `own-price`, `goodwill`). */
  pence: z.int(),
  why: z.string(),
  avoidBy: z.string().optional(),
});
export type PriceLine = z.output<typeof priceLineSchema>;

/** What the price includes: the requested litres, and the included kilograms and minutes. */
export const allowanceSchema = z.strictObject({ litres: z.number(), kilograms: z.number(), minutes: z.number() });
export type Allowance = z.output<typeof allowanceSchema>;

export const pricedAnswerSchema = z.strictObject({
  lines: z.array(priceLineSchema),
  totalPence: z.int(),
  vatPence: z.int(),
  lowPence: z.int(),
  highPence: z.int(),
  allowance: allowanceSchema,
  tariffVersion: z.int(),
});
export type PricedAnswer = z.output<typeof pricedAnswerSchema>;

/** The reasons why only a person can price it. */
const reviewAnswerSchema = z.strictObject({ review: z.array(z.string()) });

/** Items we never take. */
const refusedAnswerSchema = z.strictObject({ refused: z.array(z.strictObject({ id: z.string(), why: z.string() })) });
export type RefusedAnswer = z.output<typeof refusedAnswerSchema>;

export const priceAnswerSchema = z.union([pricedAnswerSchema, reviewAnswerSchema, refusedAnswerSchema]);
export type PriceAnswer = z.output<typeof priceAnswerSchema>;
