/**
 * The one home for what comes along when a number or an e-mail address is pasted or typed on another keyboard: marks that cannot be
 * seen, full-width signs and other scripts' digits, a link's `tel:` or `mailto:`, brackets, quotes, a comma at the end.
 */

/** What cannot be seen, or turns the direction of reading. */
export const unseenMarks = /[\p{DI}\x80-\x9f]+/gu;

/** The zeros of the scripts whose digits people here type; the other nine follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

function plainSign(sign: string): string {
  const code = sign.charCodeAt(0);
  const zero = zeros.find((start) => code >= start && code < start + 10);
  if (zero !== undefined) return String(code - zero);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : " ";
}

/** Without a link's scheme, a label before it, brackets or quotes around it, or what ends a sentence after it. */
function unwrap(text: string): string {
  let left = text;
  for (let before = ""; before !== left;) {
    before = left;
    left = left
      .trim()
      .replace(/^(?:mailto|tel|e-?mail|phone|mobile) ?:/i, "")
      .replace(/^[<([{"'“‘«]+/, "");
    left = withoutEnd(left);
  }
  return left;
}

const endings = ">)]}\"'”’».,;:";
/** A pattern for the end would look through the text once for each of these signs. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && endings.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/** A phone number as it would be typed: brackets within it stay. */
export const cleanPhone = (text: string): string => unwrap(plainSigns(text));

/** An e-mail address alone: of `Ann Hill <ann@x.example>` what stands in the brackets. */
export function cleanEmail(text: string): string {
  const plain = plainSigns(text).trim();
  const named = /^[^<>@]*<([^<>]+)>[.,;]?$/.exec(plain)?.[1];
  const [before = "", ...after] = unwrap(named ?? plain).split("@");
  return after.length === 0 ? before : [before.trimEnd(), ...after.map((part) => part.trim())].join("@");
}

/** Every sign as a British keyboard writes it, and none that cannot be seen. */
export const plainSigns = (text: string): string =>
  text
    .replace(unseenMarks, "")
    .replace(/[\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u00a0\u2000-\u200a\u202f\u3000]/g, plainSign);
