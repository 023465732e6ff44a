/**
 * What a valid e-mail address is, for browser, server and (as `app.is_email`) the database; normalising it, and suggesting a
 * correction for a misspelt one.
 */
import { betweenValues, withoutEdges } from "./list-cell.ts";
import { cleanEmail, plainSigns } from "./pasted-text.ts";

export const emailLimits = { address: 254, name: 64, label: 63 } as const;
export const emailMessage = "Enter an email address, like name@example.com";

const namePattern = /^[A-Za-z0-9!#$%&'*+=^_{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+=^_{|}~-]+)*$/;
const labelPattern = /^[A-Za-z0-9-]+$/;

/**
 * A name and a domain as used in practice: one `@`, a dot in the domain, plain letters. Stricter than the standard
 * where that only helps to inject something into a link: no quotes, brackets, slashes, question marks.
 */
export function isEmail(text: string): boolean {
  if (text.length > emailLimits.address) return false;
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
function isOneEditAway(address: string, meant: string): boolean {
  if (Math.abs(address.length - meant.length) > 1) return false;
  let start = 0;
  while (start < address.length && address[start] === meant[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  return (
    rest(address, 1) === rest(meant, 1) ||
    rest(address, 1) === rest(meant, 0) ||
    rest(address, 0) === rest(meant, 1) ||
    (address[start] === meant[start + 1] && address[start + 1] === meant[start] && rest(address, 2) === rest(meant, 2))
  );
}

/** So many characters are looked through; a longer text is prose. */
const maxLooked = 4_000;

/** Every address in a cell of a list: one behind the other, with a name before it (`Ann <ann@…>`), or as a link. `rest` is what is none, so that nothing is lost. */
export function emailsIn(text: string): { emails: string[]; rest: string } {
  if (text.length > maxLooked) return { emails: [], rest: text };
  const emails = new Set<string>();
  const plain = plainSigns(text);
  const values = plain.includes("<") ? plain.split(/[,;|]/).map(withoutName).join(" ") : plain;
  const left = values.split(/([\s,;|/<>()[\]"]+)/).map((word) => {
    const email = word.includes("@") ? readAddress(word) : null;
    if (email === null) return word;
    emails.add(email);
    return " ";
  });
  const rest = withoutEdges(left.join("").replace(/\s+/g, " "), betweenValues);
  return { emails: [...emails], rest: /[\p{L}\p{N}@]/u.test(rest) ? rest : "" };
}

/** `Ann Hill <ann@x.example>` → `ann@x.example` */
function withoutName(text: string): string {
  const inside = text.slice(text.indexOf("<") + 1, text.includes(">") ? text.lastIndexOf(">") : undefined);
  return text.includes("<") && inside.includes("@") ? inside : text;
}

function readAddress(word: string): string | null {
  const [address = ""] = word.replace(/^['.:]*(?:mailto:)?/i, "").split("?", 1);
  const email = withoutEdges(address, "'.:").toLowerCase();
  return isEmail(email) ? email : null;
}
