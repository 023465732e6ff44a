/** Text as people type it into a form: control characters taken out, ends trimmed, counted as people count. */
import { z } from "zod";

/**
 * `message` is said when there is too little of it. Line breaks stay, as `\n`; letters outside the basic plane count
 * once, as PostgreSQL counts them, and halves of one become U+FFFD, which it would refuse.
 */
export function typedText(least: number, most: number, message: string) {
  return z
    .string({ error: message })
    .transform((value) =>
      value
        .toWellFormed()
        .replace(/\r\n?/g, "\n")
        // oxlint-disable-next-line no-control-regex -- they are what is looked for
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
        .replace(/ {2,}/g, " ")
        .trim(),
    )
    .refine((value) => lengthOf(value) >= least, { error: message })
    .refine((value) => lengthOf(value) <= most, {
      error: ({ input }) =>
        `Keep this to ${most.toLocaleString("en-GB")} characters: there are ${(lengthOf(String(input)) - most).toLocaleString("en-GB")} too many`,
    });
}

/** The same on one line. */
export const typedLine = (least: number, most: number, message: string) =>
  z
    .string({ error: message })
    .transform((value) => value.replace(/\s+/g, " "))
    .pipe(typedText(least, most, message));

const lengthOf = (text: string) => Array.from(text).length;
