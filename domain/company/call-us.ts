/** A sentence that says "call us" is shown with the number to call. The sentences are written without it; whoever shows one puts it in. */
const callUs = /\bcall us\b(?! on\b)/i;

/** The sentence in two, right after its first "call us"; null where it has none, or has the number already. */
export function splitAtCall(sentence: string): [before: string, after: string] | null {
  const match = callUs.exec(sentence);
  if (match === null) return null;
  const end = match.index + match[0].length;
  return [sentence.slice(0, end), sentence.slice(end)];
}

/** `phone`: as it is shown; "" while the firm has set none, and the sentence stays as it is. */
export function withNumber(sentence: string, phone: string): string {
  const parts = phone === "" ? null : splitAtCall(sentence);
  return parts === null ? sentence : `${parts[0]} on ${phone}${parts[1]}`;
}
