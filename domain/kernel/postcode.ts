/**
 * Reads UK postcodes as people type them. The pattern is our own and not the `postcode` package:
 * the package accepts `ZZ9 9ZZ` and refuses `GIR 0AA`, and this file travels to the browser.
 */
export type ParsedPostcode = { ok: true; postcode: string; outcode: string } | { ok: false };
export type ParsedOutcode = { ok: true; outcode: string } | { ok: false };

export const postcodeMessage = "Enter a full UK postcode, like BN14 8QX";
/** Where the outward code alone is enough. */
export const outcodeMessage = `${postcodeMessage}, or its first half, like BN14`;

const district = "[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9](?:[0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])";
const fullPattern = new RegExp(`^(?:GIR0AA|${district}[0-9][ABD-HJLNP-UW-Z]{2})$`);
const outwardPattern = new RegExp(`^(?:GIR|${district})$`);

/** A full postcode in its written form, `BN14 8QX`; spaces, hyphens, full stops and lower case are fine. */
export function parsePostcode(text: string): ParsedPostcode {
  const code = lettersAndDigits(text);
  if (!fullPattern.test(code)) return { ok: false };
  const outcode = code.slice(0, -3);
  return { ok: true, postcode: `${outcode} ${code.slice(-3)}`, outcode };
}

/** The outward code of a full postcode, or of an outward code on its own: enough for a price, not for a booking. */
export function parseOutcode(text: string): ParsedOutcode {
  const full = parsePostcode(text);
  if (full.ok) return { ok: true, outcode: full.outcode };
  const code = lettersAndDigits(text);
  return outwardPattern.test(code) ? { ok: true, outcode: code } : { ok: false };
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^a-z0-9]/gi, "").toUpperCase();
}

/** Replaces the space inside each postcode by a non-breaking one: for HTML only, not for text that is stored or searched. */
export function keepPostcodesWhole(text: string): string {
  return text.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, "$1\u00A0$2");
}
