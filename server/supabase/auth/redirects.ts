/** Where a link may lead: our own site, an address of the allow list or, outside production, localhost; anything else is replaced by our site. */

export type AllowedRedirects = { allowedRedirects: readonly string[]; allowsLoopback: boolean };

/** Maximum characters: a pattern with several stars is slow on a long address. */
const maxLength = 2_000;

/** In a pattern of the allow list `*` stays within one label or path segment, `**` does not. */
export function redirectTarget(
  wanted: string | undefined,
  siteUrl: string,
  { allowedRedirects, allowsLoopback }: AllowedRedirects,
): string {
  if (wanted === undefined || wanted === "" || wanted.length > maxLength || !URL.canParse(wanted)) return siteUrl;
  const url = new URL(wanted);
  if (url.username !== "" || url.password !== "") return siteUrl;
  // Compared as a browser parses it, not as written: "https://3232235777#.example.org" leads to a numeric address.
  const read = [url.href, url.href.replace(/^([^/]*\/\/[^/]*)\/$/, "$1")];
  if (allowedRedirects.some((glob) => read.some((text) => pattern(glob).test(text)))) return wanted;
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && (url.origin === new URL(siteUrl).origin || (allowsLoopback && isLoopback(url))) ? wanted : siteUrl;
}

const isLoopback = ({ hostname }: URL) => hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

function pattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) => (part === "**" ? ".*" : part === "*" ? "[^./]*" : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join("");
  return new RegExp(`^${source}$`);
}
