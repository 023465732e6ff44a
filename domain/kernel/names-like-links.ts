/**
 * Names that look like links and are none: `Checkatrade.com Ltd`, `Dr.No`, `E.ON`. A link in a name could be pressed in our
 * mail, so what is more than a bare host (a scheme, `www.`, an address, a path) is refused in every name, and mail prints
 * names without links (`withoutLinks`).
 */
import { folded, readsAsLink } from "./links.ts";

const titles = "dr mr mrs ms miss mx prof rev fr sr jr sir st capt col maj sgt hon messrs no co bros wm jas chas geo thos";
export const titlesBefore = new RegExp(`^(?:(?:${titles.split(" ").join("|")})\\.)+\\p{L}+\\.?$`, "iu");
/** `J.Ng`, `P.J.Li`, `E.ON`: capitals, where a short link (`t.me`) has none. */
const initialsBefore = /^(?:\p{Lu}\.)+\p{Lu}\p{L}*\.?$/u;
const legalForm =
  /(?:^|[\s(])(?:limited|ltd|p\.?l\.?c|l\.?l\.?p|lp|c\.?i\.?c|cio|inc|llc|corp|gmbh|b\.?v|pty|company|group|holdings|partners|partnership|trust)(?=$|[\s.,)])/i;
const tradingAs = /\b(?:t\/a|trading as)\s+$/i;
const maxWordsBefore = 2;

/** Whether a name of a person or a firm holds what a mail program would make a link of; a firm may be called by its host alone. */
export function nameHoldsLink(name: string, of: "anybody" | "firm" = "anybody"): boolean {
  const plain = folded(name.normalize("NFKC"));
  const hosts = plain.split(/[\s,;()]+/).filter((word) => readsAsLink(word) && !titlesBefore.test(word) && !initialsBefore.test(word));
  const [host = ""] = hosts;
  if (hosts.length === 0) return readsAsLink(plain.replace(/\./g, ". "));
  return hosts.length > 1 || !isBareHost(host) || !isFirms(plain, host, of);
}

const isBareHost = (word: string): boolean =>
  /^(?!www\.|xn--)[\p{L}\p{N}-]+(?:\.[\p{L}]{2,}){1,2}\.?$/iu.test(word) && !word.includes(".xn--");

function isFirms(name: string, host: string, of: "anybody" | "firm"): boolean {
  const at = name.indexOf(host);
  const [before, after] = [name.slice(0, at), name.slice(at + host.length)];
  if (tradingAs.test(before)) return true;
  const words = before.split(/\s+/).filter((word) => word !== "");
  if (of === "firm" && words.every((word) => /^the$/i.test(word))) return true;
  return words.length <= maxWordsBefore && legalForm.test(after);
}
