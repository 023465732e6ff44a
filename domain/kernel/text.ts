/**
 * Text from outside, for every schema: refused by its length before any pattern, check or transformation runs
 * (zod goes on after a plain `max`), and where it contains what PostgreSQL cannot store.
 */
import { z } from "zod";
import type { FieldProblem } from "./problem.ts";

export const badTextMessage = "This contains a character we can’t use. Delete it, or type the text again";

/** No zero character and no unpaired surrogate: PostgreSQL refuses both. */
export const isKeepable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

export const tooLongMessage = (max: number): string => `Keep this to ${max.toLocaleString("en-GB")} characters or fewer`;

/** The only string schema in use (a test checks that): whatever is chained after it runs on at most `max` characters. */
export const boundedText = (max: number, message?: string, tooLong: string = message ?? tooLongMessage(max)) =>
  z
    .string(message === undefined ? {} : { error: message })
    .max(max, { abort: true, error: tooLong })
    .refine(isKeepable, { abort: true, error: badTextMessage });

const uuidLength = 36;
export const uuidText = (message = "Invalid UUID") => boundedText(uuidLength, message).pipe(z.uuid({ error: message }));

/** A London calendar day from 2000 to 2199: other years are typing errors, and some are outside what the calendar code supports. */
export const dateText = (message: string) =>
  boundedText(10, message).pipe(
    z.iso.date({ error: message, abort: true }).refine((day) => day >= "2000-01-01" && day < "2200-01-01", message),
  );

const [firstMoment, afterMoments] = [Date.UTC(2000, 0), Date.UTC(2200, 0)];
const isOfOurYears = (moment: string): boolean => Date.parse(moment) >= firstMoment && Date.parse(moment) < afterMoments;

/** Fractions of a second stay as written: cursors have microseconds. */
const inUtc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19)}${/\.\d+/.exec(moment)?.[0] ?? ""}Z`;

/** A time with its offset, from 2000 to 2199, converted to UTC: PostgreSQL accepts no offset beyond +15:59 and no year 0. */
export const momentText = (message: string) =>
  boundedText(40, message)
    .pipe(z.iso.datetime({ offset: true, error: message, abort: true }).refine(isOfOurYears, message))
    .transform(inUtc);

/** The names and values of a parsed body that PostgreSQL cannot store, by their dotted paths. Iterative, so that deep nesting cannot overflow the stack. */
export function badTextIn(body: unknown): FieldProblem[] {
  const problems: FieldProblem[] = [];
  let level: { path: string; value: unknown }[] = [{ path: "", value: body }];
  while (level.length > 0 && problems.length < maxProblems) {
    const next: typeof level = [];
    for (const { path, value } of level) {
      if (typeof value === "string" && !isKeepable(value)) problems.push(badText(path));
      if (typeof value !== "object" || value === null) continue;
      for (const [name, part] of Object.entries(value)) {
        if (isKeepable(name)) next.push({ path: path === "" ? name : `${path}.${name}`, value: part });
        else problems.push(badText(path));
      }
    }
    level = next;
  }
  return problems.slice(0, maxProblems);
}

const maxProblems = 20;
const badText = (field: string): FieldProblem => ({ field, code: "text_invalid", message: badTextMessage });

/** Whether JSON can contain such text at all: it can only occur in escapes. Avoids walking most bodies. */
export const mayHoldBadText = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json);
