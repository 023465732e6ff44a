/** Booking references, `B-7F3K9M`: six Crockford characters, no I, L, O or U. Generating one needs randomness and is done elsewhere. */

/** Crockford's alphabet, for generating references. */
export const referenceAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const bookingPattern = /^B-[0-9A-HJKMNP-TV-Z]{6}$/;

/** `B-7F3K9M`, `Q-7F3K9M` and the number of a receipt or credit note, `B-7F3K9M-R1`, anywhere in a text. */
export const referencesInText = /\b[BQ]-[0-9A-HJKMNP-TV-Z]{6}(?:-R?\d{1,3})?\b/g;

export function isBookingReference(text: string): boolean {
  return bookingPattern.test(text);
}

/**
 * Normalises a reference as read out or typed: lower case, missing hyphen or `B`, the letter O for 0, I or L for 1.
 * Null when it cannot be one.
 */
export function normaliseReference(text: string): string | null {
  const candidate = text
    .toUpperCase()
    .replace(/^\s*B\s*[-\u2010-\u2015]/, "")
    .replace(/[^A-Z0-9]/g, "");
  const body = candidate.length === 7 && candidate.startsWith("B") ? candidate.slice(1) : candidate;
  const reference = `B-${body.replace(/O/g, "0").replace(/[IL]/g, "1")}`;
  return isBookingReference(reference) ? reference : null;
}
