/** UK VAT numbers as people write them: kept as `GB` or `XI` (Northern Ireland) and the digits, without spaces. */
import { cleanPhone, plainSigns } from "../kernel/pasted-text.ts";
import type { ReadNumber } from "./company-number.ts";

/** A firm's, with the three digits of a branch or without; a government department's; a health authority's. */
const number = /^(GB|XI)?(\d{9}(?:\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/;
const label = /^(?:(?:v\.?a\.?t\.?|vrn|registration|registered|reg\.?)[ .:]*)*(?:(?:number|num|no|nr)\b[ .:]*|#)?/i;

export function readVatNumber(text: string): ReadNumber {
  const plain = cleanPhone(plainSigns(text).trim().replace(label, ""));
  const [, country = "GB", digits] = number.exec(plain.replace(/[\s.-]/g, "").toUpperCase()) ?? [];
  return digits === undefined
    ? { ok: false, message: "Enter a UK VAT number: 9 or 12 digits, like GB123456789" }
    : { ok: true, value: country + digits };
}
