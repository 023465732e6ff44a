/** Which links of a reply are shown as links, and which amounts in it stand out. No DOM. */

/** A path of our own pages, as the server writes them; anything else (another site, a script, a command) is shown as text. */
const ownPath = /^\/(?:[a-z0-9][a-z0-9/-]{0,120})?(?:\?[\w=&%.-]{0,200})?(?:#[\w-]{0,60})?$/i;

export const isOwnPath = (path: string): boolean => path.length <= 400 && ownPath.test(path) && !path.startsWith("/functions/");

const amount = /£\d{1,3}(?:,\d{3})*(?:\.\d\d)?|£\d{1,9}(?:\.\d\d)?/g;

export type TextPart = { text: string; isPrice: boolean };

/** `prices`: pence, from the price engine. Only amounts among them are highlighted. */
export function partsOfReply(text: string, prices: readonly number[] = []): TextPart[] {
  const known = new Set(prices);
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(amount)) {
    if (!known.has(Math.round(Number(match[0].replace(/[£,]/g, "")) * 100))) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isPrice: false });
    parts.push({ text: match[0], isPrice: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isPrice: false });
  return parts;
}
