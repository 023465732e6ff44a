/** Text typed into a form: control and invisible characters removed, ends trimmed, length counted in Unicode characters. */
import type { z } from "zod";
import { linkMessage } from "./links.ts";
import { nameHoldsLink } from "./names-like-links.ts";
import { unseenMarks } from "./pasted-text.ts";
import { boundedText, tooLongMessage } from "./text.ts";

/** Control characters become spaces, runs of spaces one space; line breaks stay, as `\n`. What cannot be seen goes. */
export function cleanText(text: string): string {
  return withoutControls(text).replace(/ {2,}/g, " ").trim();
}

export function withoutControls(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2800]/g, " ")
      .replace(unseenMarks, (unseen: string, at: number, line: string) => (isPartOf(line, unseen, at) ? unseen : ""))
  );
}

const afterPicture = /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]$/u;
/** A letter of no alphabet that sets them side by side, or a mark on one. */
const afterJoined = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]$|\p{M}$/u;
const beforeJoined = /^[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]/u;

/**
 * What cannot be seen, or turns the direction of reading, would make one name look like another. It stays within a picture of several
 * signs, in the flags of England, Scotland and Wales, and between the letters of a script that joins them.
 */
function isPartOf(text: string, unseen: string, at: number): boolean {
  const end = at + unseen.length;
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(end, end + 2)];
  if (before === "🏴") return /^[\u{e0061}-\u{e007a}]{5}\u{e007f}$/u.test(unseen);
  if (afterPicture.test(before))
    return unseen === "\ufe0f" || (/^\ufe0f?\u200d$/.test(unseen) && /^\p{Extended_Pictographic}/u.test(after));
  return /^[\u200c\u200d]$/.test(unseen) && afterJoined.test(before) && beforeJoined.test(after);
}

/** `message` is shown when the text is too short. Characters outside the basic plane count once, as in PostgreSQL. */
export function enteredText(min: number, max: number, message: string, tooLong: (length: number) => string = countedTooLong(max)) {
  return inBounds(boundedBeforeCleaning(max, message).transform(cleanText), { min, max, message, tooLong });
}

/** The same, with line breaks as spaces. */
export function enteredLine(min: number, max: number, message: string, tooLong: (length: number) => string = countedTooLong(max)) {
  const line = boundedBeforeCleaning(max, message).transform((text) => cleanText(text.replace(/\s+/g, " ")));
  return inBounds(line, { min, max, message, tooLong });
}

/** A name or a line of an address: one line that cannot be mistaken for a link, because it is printed in our mail. */
export const plainLine = (min: number, max: number, message: string) =>
  enteredLine(min, max, message, () => tooLongMessage(max)).refine((text) => !nameHoldsLink(text), { error: linkMessage });

/** The same for what may be a firm's name, which may be a host: `Booking.com`. */
export const companyLine = (min: number, max: number, message: string) =>
  enteredLine(min, max, message, () => tooLongMessage(max)).refine((text) => !nameHoldsLink(text, "firm"), { error: linkMessage });

/** Allows twice the length and some more before cleaning: for spaces that are trimmed, and characters that JavaScript counts twice. */
const boundedBeforeCleaning = (max: number, message: string) => boundedText(max * 2 + 100, message, tooLongMessage(max));

type Bounds = { min: number; max: number; message: string; tooLong: (length: number) => string };

function inBounds<T extends z.ZodType<string, string>>(text: T, { min, max, message, tooLong }: Bounds) {
  return text
    .refine((value) => countLetters(value) >= min, { error: message })
    .refine((value) => countLetters(value) <= max, { error: ({ input }) => tooLong(countLetters(String(input))) });
}

const countedTooLong = (max: number) => (length: number) =>
  `Keep this to ${max.toLocaleString("en-GB")} characters: there are ${(length - max).toLocaleString("en-GB")} too many`;

const countLetters = (text: string) => Array.from(text).length;
