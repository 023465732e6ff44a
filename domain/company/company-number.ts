/** Numbers of Companies House, as people write them: kept as eight characters, in capitals, without spaces. */
import { cleanPhone, plainSigns } from "../kernel/pasted-text.ts";

/** Those that Companies House uses in front of six digits, with or without the letters some end in. */
const prefixes = "AC|CE|CS|ES|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|UN|ZC";
export const companyNumberPattern = new RegExp(`^(?:\\d{8}|(?:${prefixes})(?:\\d{6}|\\d{5}R|\\d{4}RS)|R\\d{7})$`);
export const shortNumber = new RegExp(`^(?:${prefixes}|R)?\\d{1,7}$`);
/** With more than two 0s missing, digits have been lost rather than 0s. */
const fewestDigits = { none: 6, prefix: 4 };

const label =
  /^(?:(?:registered|incorporated)(?: in)?(?: england(?: (?:&|and) wales)?| wales| scotland| northern ireland)?[ ,:]*)?(?:(?:companies house|company|co\.?|crn|registration|registered|reg\.?|house)[ .:]*)*(?:(?:number|numbers|num|no|nr)\b[ .:]*|#)?/i;

const eight = "A company number has eight characters, like 01234567 or SC123456";
const missingZeros = "A company number has eight characters: add the 0 in front, like 01234567";
const vatInstead = "That looks like a VAT number. A company number has eight characters, like 01234567";

export type ReadNumber = { ok: true; value: string } | { ok: false; message: string };

export function readCompanyNumber(text: string): ReadNumber {
  const plain = cleanPhone(plainSigns(text).trim().replace(label, ""));
  const number = plain
    .replace(/[\s.-]/g, "")
    .toUpperCase()
    .replace(/^O(?=\d{7}$)/, "0");
  if (companyNumberPattern.test(number)) return { ok: true, value: number };
  if (/^(?:GB|XI)\d{9}/.test(number)) return { ok: false, message: vatInstead };
  if (!shortNumber.test(number)) return { ok: false, message: eight };
  const [, prefix = "", digits = ""] = /^(\D*)(\d+)$/.exec(number) ?? [];
  if (digits.length < (prefix === "" ? fewestDigits.none : fewestDigits.prefix)) return { ok: false, message: missingZeros };
  return { ok: true, value: prefix + digits.padStart(8 - prefix.length, "0") };
}
