/** What the stored drafts of the booking and the quote have in common: how they are read, and for how long. */

/** A draft is dropped after 14 days: prices and windows have moved on by then. */
const draftMilliseconds = 14 * 24 * 60 * 60 * 1_000;

/** Both as milliseconds since 1970. A device whose clock was put back has saved in the future; the same 14 days hold. */
export const isDraftCurrent = (savedAt: number, now: number): boolean => Math.abs(now - savedAt) <= draftMilliseconds;

/** Null for text that is no JSON, and for no text. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
