/** The place of a collection, as a booking takes it. What is not asked for yet is left out, not refused. */
import { z } from "zod";
import { typedLine } from "../kernel/typed-text.ts";

const gateCodeLength = 60;

/** An empty one is none. */
export const gateCodeSchema = typedLine(
  0,
  gateCodeLength,
  "Enter the code",
  () => `Keep the code to ${gateCodeLength} characters; put directions into the notes`,
);

export const placeSchema = z.object({ gateCode: gateCodeSchema.optional() });
