/** Text typed into a form: control characters removed, ends trimmed, length counted in Unicode characters. */
import type { z } from "zod";
import { linkMessage, readsAsLink } from "./links.ts";
import { boundedText, tooLongMessage } from "./text.ts";

/** Control characters become spaces, runs of spaces one space; line breaks stay, as `\n`. */
export function cleanText(text: string): string {
  return withoutControls(text).replace(/ {2,}/g, " ").trim();
}

export function withoutControls(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
  );
}

/** `message` is shown when the text is too short. Characters outside the basic plane count once, as in PostgreSQL. */
export function typedText(min: number, max: number, message: string, tooLong: (length: number) => string = countedTooLong(max)) {
  return inBounds(boundedBeforeCleaning(max, message).transform(cleanText), { min, max, message, tooLong });
}

/** The same, with line breaks as spaces. */
export function typedLine(min: number, max: number, message: string, tooLong: (length: number) => string = countedTooLong(max)) {
  const line = boundedBeforeCleaning(max, message).transform((text) => cleanText(text.replace(/\s+/g, " ")));
  return inBounds(line, { min, max, message, tooLong });
}

/** A name or a line of an address: one line that cannot be mistaken for a link, because it is printed in our mail. */
export const plainLine = (min: number, max: number, message: string) =>
  typedLine(min, max, message, () => tooLongMessage(max)).refine((text) => !readsAsLink(text), { error: linkMessage });

/** Allows twice the length and some more before cleaning: for spaces that are trimmed, and characters that JavaScript counts twice. */
const boundedBeforeCleaning = (max: number, message: string) => boundedText(max * 2 + 100, message, tooLongMessage(max));

type Bounds = { min: number; max: number; message: string; tooLong: (length: number) => string };

function inBounds<T extends z.ZodType<string, string>>(text: T, { min, max, message, tooLong }: Bounds) {
  return text
    .refine((value) => lengthOf(value) >= min, { error: message })
    .refine((value) => lengthOf(value) <= max, { error: ({ input }) => tooLong(lengthOf(String(input))) });
}

const countedTooLong = (max: number) => (length: number) =>
  `Keep this to ${max.toLocaleString("en-GB")} characters: there are ${(length - max).toLocaleString("en-GB")} too many`;

const lengthOf = (text: string) => Array.from(text).length;
