/** The place of a collection, as a booking takes it (design: contract.md, `place`). What is not asked for yet is left out, not refused. */
import { z } from "zod";

export const gateCodeLength = 60;
const tooLong = `Keep the code to ${gateCodeLength} characters; put directions into the notes`;

/** An empty one is none. */
export const gateCodeSchema = z
  .string({ error: "Enter the code" })
  .max(gateCodeLength, tooLong)
  // A code is one line: whatever else was pasted with it becomes a space.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  .transform((text) => text.replace(/[\u0000-\u001f\u007f]/g, " ").trim());

export const placeSchema = z.object({ gateCode: gateCodeSchema.optional() });
