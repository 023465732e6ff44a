/** Parses and formats UK phone numbers, with our own patterns because a full phone library is too large for a form. */
import { betweenValues, withoutEdges } from "./list-cell.ts";
import { cleanPhone, plainSigns } from "./pasted-text.ts";

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

/** Words beside a number that say only which it is. */
const kinds =
  /(?<![\p{L}\p{N}])(?:mobile|mob|cell|home|work|office|landline|telephone|tel|phone|number|no|main|day|evening|or|and|none|n\/?a|[hmtwo])(?![\p{L}\p{N}])/giu;
const run = /[+(]{0,3}\d(?:[\s().\-\u2010-\u2015/]*\d)*/g;
/** So many characters are looked through; a longer text is prose. */
const maxLooked = 300;

/**
 * Every number in a cell of a list, as it may have come out of another program: two in one cell, the 0 or + in front lost, an amount with
 * an exponent. `rest` is what is neither a number nor says which kind it is: kept by whoever asks, so that nothing is lost.
 */
export function phonesIn(text: string): { numbers: string[]; rest: string } {
  if (text.length > maxLooked) return { numbers: [], rest: text };
  const numbers: string[] = [];
  const rest = unexponented(plainSigns(text)).replace(run, (digits) => {
    const read = splitNumbers(digits.split(/[\s/]+/));
    numbers.push(...(read ?? []));
    return read === null ? digits : " ";
  });
  const isOnlyKinds = !/[\p{L}\p{N}]/u.test(rest.replace(kinds, " "));
  return { numbers: [...new Set(numbers)], rest: isOnlyKinds ? "" : withoutEdges(rest.replace(/\s+/g, " "), betweenValues) };
}

/** `7.700900117E9` and `7700900117.0` are whole numbers that a program has written as amounts; of `4.477E+11` digits are gone. */
function unexponented(text: string): string {
  const [, first = "", decimals = "", exponent] = /^\s*(\d)(?:\.(\d+))?E\+?(\d{1,2})\s*$/i.exec(text) ?? [];
  if (exponent !== undefined) return decimals.length === Number(exponent) ? first + decimals : text;
  return text.replace(/^(\s*\d{9,})\.0+\s*$/, "$1");
}

/** The groups as one number, or as several, one behind the other; null where they are neither. */
function splitNumbers(groups: readonly string[]): string[] | null {
  const number = restored(groups.join(" "));
  if (number !== null) return [number];
  for (let count = 1; count < Math.min(groups.length, 8); count += 1) {
    const first = restored(groups.slice(0, count).join(" "));
    const others = first === null ? null : splitNumbers(groups.slice(count));
    if (first !== null && others !== null) return [first, ...others];
  }
  return null;
}

/** Spreadsheets take a number for an amount: the 0 of a landline may be gone, too. */
function restored(text: string): string | null {
  const phone = parsePhone(text);
  if (phone.ok) return phone.e164;
  const landline = parsePhone(/^\s*[1238]\d{9}\s*$/.test(text) ? `0${text.trim()}` : "");
  return landline.ok ? landline.e164 : null;
}
