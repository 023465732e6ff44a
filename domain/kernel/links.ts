/**
 * Links hidden in typed text: refused in names and addresses, and made harmless where the text goes into mail. Mail
 * programs turn many things into links: a scheme, `www.`, a name with a known top-level domain, an address.
 */

export const linkMessage = "Please leave out web and email addresses. If there are none, add a space after each full stop";

/** Top-level domains that are no words of a British address; any two letters count as a country's. */
const endings = new Set(
  (
    "com net org info biz name pro app dev xyz top site online shop store club live link click icu vip work win bid loan date stream " +
    "download review trade space website tech cloud email support today world agency digital solutions page web wiki blog cam cfd sbs lol " +
    "bond mov zip buzz fun monster quest gov edu mil int mobi asia tel jobs travel cat aero museum coop africa london scot wales cymru"
  ).split(" "),
);

/** Whether a mail program or a person would take a part of it for a link or an e-mail address. */
export function readsAsLink(text: string): boolean {
  const plain = folded(text.normalize("NFKC")).toLowerCase();
  return (
    /:\/\/|\bwww\.\S|\b(?:https?|ftp|mailto|tel|sms|javascript|data):\S/.test(plain) || plain.split(/[\s,;()<>"[\]{}|]+/).some(isAddress)
  );
}

function isAddress(word: string): boolean {
  const [, domain] = word.split("@");
  if (domain !== undefined) return domain.includes(".");
  const [host = "", ...rest] = word.split(/[/?#:\\]/);
  const labels = host.split(".").filter((label) => label !== "");
  const ending = labels.at(-1) ?? "";
  if (labels.length < 2 || !/^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(ending)) return labels.length === 4 && labels.every(isNumber);
  return rest.length > 0 || ending.length === 2 || ending.startsWith("xn--") || endings.has(ending);
}

const isNumber = (label: string) => /^\d{1,3}$/.test(label);

/** The same text with a space wherever a mail program would find a link. */
export function withoutLinks(text: string): string {
  return folded(text)
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})|(?<=\p{L})\.(?=\p{N})/gu, ". ")
    .replace(/:(?=\/\/)/g, ": ")
    .replace(/\b(https?|ftp|mailto|tel|sms|javascript|data):(?=\S)/gi, "$1: ")
    .replace(/(?<=\S)@(?=\S)/g, " @ ");
}

/** Replaces variants of full stop, colon and at sign by the ASCII ones, and removes invisible characters. */
export const folded = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u3002\uff0e\uff61\u2024]/g, ".")
    .replace(/\uff1a/g, ":")
    .replace(/\uff20/g, "@");
