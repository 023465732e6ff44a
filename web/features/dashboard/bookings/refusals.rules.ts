/** What a refused change of a booking leaves on the page. */
import { CommandError } from "#web/platform/commands.ts";

/** What was chosen no longer holds. Not where an answer is missing, too much was asked in a short time, or no answer came: then the same is sent again. */
export const isOutOfDate = (error: unknown): boolean =>
  error instanceof CommandError && error.status < 500 && error.status !== 429 && error.fields.length === 0;

/** The sentence at a field, by its name. */
export const problemsAt =
  (error: unknown) =>
  (name: string): string | undefined =>
    error instanceof CommandError ? error.fields.find(({ field }) => field === name)?.message : undefined;
