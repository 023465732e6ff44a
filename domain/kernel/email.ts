/**
 * What a valid e-mail address is, for browser, server and (as `app.is_email`) the database; normalising it, and suggesting a
 * correction for a misspelt one.
 */

import { cleanEmail } from "./pasted-text.ts";

export const emailLimits = { whole: 254, name: 64, label: 63 } as const;
export const emailMessage = "Enter an email address, like name@example.com";

const namePattern = /^[A-Za-z0-9!#$%&'*+=^_{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+=^_{|}~-]+)*$/;
const labelPattern = /^[A-Za-z0-9-]+$/;

/**
 * A name and a domain as used in practice: one `@`, a dot in the domain, plain letters. Stricter than the standard
 * where that only helps to inject something into a link: no quotes, brackets, slashes, question marks.
 */
export function isEmail(text: string): boolean {
  if (text.length > emailLimits.whole) return false;
  const at = text.indexOf("@");
  const name = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split(".");
  return (
    name.length <= emailLimits.name && namePattern.test(name) && labels.length > 1 && labels.every(isLabel) && !isNumber(labels.at(-1))
  );
}

const isLabel = (label: string) =>
  label.length <= emailLimits.label && labelPattern.test(label) && !label.startsWith("-") && !label.endsWith("-");
const isNumber = (label: string | undefined) => /^\d*$/.test(label ?? "");

const commonDomains = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.co.uk",
  "outlook.com",
  "live.co.uk",
  "yahoo.com",
  "yahoo.co.uk",
  "icloud.com",
  "btinternet.com",
  "talktalk.net",
  "virginmedia.com",
  "ntlworld.com",
  "protonmail.com",
  "blueyonder.co.uk",
];
// Real providers whose domain is one keystroke away from a common one.
const realNeighbours = new Set(["mail.com", "ymail.com", "email.com", "live.com", "aol.com", "me.com", "hotmail.de", "yahoo.co"]);

/** Without what came along when it was pasted, the ASCII letters of the domain in lower case; the part before the `@` stays as typed. */
export function normaliseEmail(text: string): string {
  const address = cleanEmail(text);
  const at = address.lastIndexOf("@");
  return at < 0 ? address : address.slice(0, at + 1) + address.slice(at + 1).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** The address that was probably meant (`ann@gmial.com` → `ann@gmail.com`), or null. A suggestion only, never a refusal. */
export function suggestEmail(text: string): string | null {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf("@");
  if (at < 1) return null;
  const domain = email.slice(at + 1);
  const likely = likelyDomain(domain);
  return likely === null || likely === domain ? null : email.slice(0, at + 1) + likely;
}

function likelyDomain(domain: string): string | null {
  if (domain === "" || commonDomains.includes(domain) || realNeighbours.has(domain)) return null;
  const ending = domain
    .replace(/,/g, ".")
    .replace(/\.(?:con|cmo|ocm|comm|vom|xom|cim)$/, ".com")
    .replace(/\.(?:couk|co\.ik|co\.ul|c\.uk)$/, ".co.uk");
  if (commonDomains.includes(ending)) return ending;
  return commonDomains.find((candidate) => isOneEditAway(ending, candidate)) ?? (ending === domain ? null : ending);
}

/** One letter extra, missing or wrong, or two neighbours swapped. */
function isOneEditAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (typed[start] === meant[start + 1] && typed[start + 1] === meant[start] && rest(typed, 2) === rest(meant, 2))
  );
}

/** Every address in a cell of a list: one behind the other, with a name before it, or as a link. `rest` is what looks like one and is none, or all of a text without any. */
export function emailsIn(text: string): { emails: string[]; rest: string } {
  const words = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .split(/[\s,;|/<>()[\]"]+/)
    .map((word) => word.replace(/^'|'$|^mailto:|\?.*$|[.:]+$/gi, ""));
  const [emails, rest] = [new Set<string>(), new Array<string>()];
  for (const word of words.filter((one) => one.includes("@"))) {
    if (isEmail(word)) emails.add(word.toLowerCase());
    else rest.push(word);
  }
  return { emails: [...emails], rest: emails.size + rest.length === 0 ? text.trim() : rest.join(" ") };
}
