/** The address that leads back to a quote; whoever holds it may read the quote. In the fragment, so that it reaches no log. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/** `https://…/quote#q=Q-7F3K9M.token`; a path in `publicUrl` is kept. */
export function quoteLink(publicUrl: string, reference: string, accessToken: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/quote#q=${reference}.${accessToken}`;
}

/** `https://…/q#7F3K9M.token` for a `quoteLink`: the same, shorter, for text messages. The server sees no more of it than `/q`. */
export function shortQuoteLink(link: string): string {
  return link.replace("/quote#q=Q-", "/q#");
}

/** Where the office looks at a quote. */
export function officeQuoteLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/admin-console?quote=${reference}`;
}
