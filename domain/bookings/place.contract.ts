/** The place of a collection, as a booking takes it (design: contract.md, `place`). What is not asked for yet is left out, not refused. */
import { z } from "zod";

/** One line: whatever else was pasted with it (control characters, halves of letters) is put right. The length is looked at first. */
export const oneLineText = (max: number, message: string, tooLong: string) =>
  z
    .string({ error: message })
    .max(max, tooLong)
    .transform((text) =>
      text
        .replace(/\p{Surrogate}/gu, "\ufffd")
        // oxlint-disable-next-line no-control-regex -- they are what is looked for
        .replace(/[\u0000-\u001f\u007f]/g, " ")
        .trim(),
    );

const gateCodeLength = 60;

/** An empty one is none. */
export const gateCodeSchema = oneLineText(
  gateCodeLength,
  "Enter the code",
  `Keep the code to ${gateCodeLength} characters; put directions into the notes`,
);

export const placeSchema = z.object({ gateCode: gateCodeSchema.optional() });
