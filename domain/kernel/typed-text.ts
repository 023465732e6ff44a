/** Text as people type it into a form: control characters taken out, ends trimmed, counted as people count. */
import type { z } from "zod";
import { linkMessage, readsAsLink } from "./links.ts";
import { boundedText, tooLongMessage } from "./text.ts";

/** Control characters become spaces, spaces one; line breaks stay, as `\n`. */
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

/**
 * `message` is said when there is too little of it. Letters outside the basic plane count once, as PostgreSQL counts them.
 */
export function typedText(min: number, max: number, message: string, tooLong: (length: number) => string = countedTooLong(max)) {
  return inBounds(boundedBeforeCleaning(max, message).transform(cleanText), { min, max, message, tooLong });
}

/** The same, with line breaks as spaces. */
export function typedLine(min: number, max: number, message: string, tooLong: (length: number) => string = countedTooLong(max)) {
  const line = boundedBeforeCleaning(max, message).transform((text) => cleanText(text.replace(/\s+/g, " ")));
  return inBounds(line, { min, max, message, tooLong });
}

/** A name or a line of an address: one line that nobody can mistake for a link, because it goes into our mail. */
export const plainLine = (min: number, max: number, message: string) =>
  typedLine(min, max, message, () => tooLongMessage(max)).refine((text) => !readsAsLink(text), { error: linkMessage });

/** Twice and a little: for spaces that are trimmed, and letters that JavaScript counts twice. */
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
