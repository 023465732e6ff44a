/** Parses and formats UK phone numbers, with our own patterns because a full phone library is too large for a form. */
import { cleanPhone } from "./pasted-text.ts";

export type PhoneKind = "mobile" | "landline";
export type ParsedPhone = { ok: true; e164: string; kind: PhoneKind } | { ok: false };

export const phoneMessage = "Enter a UK phone number, like 07700 900123";

const mobilePattern = /^\+447\d{9}$/;
// The first digit 1, 2, 3 or 8 (no 09) is followed by 8 or 9 digits: an ordinary landline has ten digits after its 0.
const landlinePattern = /^\+44[1238]\d{8,9}$/;

/** The code of the country in front, with or without its +, and a 0 too many after it; or the 0 of a mobile lost in a spreadsheet. */
const prefix = /^(?:(?:\+|00)44|44(?=0?[12378]\d{8,9}$))0?|^0(?=[1-9])|^(?=7\d{9}$)/;

/** `07700 900123`, `+44 (0)1273 496 000`, `0044…`, `447700900123`, pasted with what came along (pasted-text.ts); anything foreign, premium or incomplete is refused. */
export function parsePhone(text: string): ParsedPhone {
  const e164 = cleanPhone(text)
    .replace(/[\s().\-_/\u2010-\u2015]/g, "")
    .replace(prefix, "+44");
  if (mobilePattern.test(e164)) return { ok: true, e164, kind: "mobile" };
  if (landlinePattern.test(e164)) return { ok: true, e164, kind: "landline" };
  return { ok: false };
}

/** `+447700900123` as `07700 900123`, grouped as UK numbers are read out. Text that is not `+44…` comes back unchanged. */
export function formatPhone(e164: string): string {
  if (!e164.startsWith("+44")) return e164;
  const digits = `0${e164.slice(3)}`;
  if (digits.startsWith("02")) return grouped(digits, 3, 7);
  if (/^0(?:3|8|11|1\d1)/.test(digits)) return grouped(digits, 4, 7);
  return grouped(digits, 5);
}

function grouped(digits: string, ...cuts: number[]): string {
  return [0, ...cuts].map((from, index) => digits.slice(from, cuts[index])).join(" ");
}
