/** The link to a quote; whoever holds it may read the quote. The token is in the fragment, which reaches no log. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/** `https://…/quote#q=Q-7F3K9M.token`; a path in `publicUrl` is kept. */
export function quoteLink(publicUrl: string, reference: string, accessToken: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/quote#q=${reference}.${accessToken}`;
}

/** `https://…/q#7F3K9M.token` for a `quoteLink`: a shorter form for text messages. The server sees only `/q`. */
export function shortQuoteLink(link: string): string {
  return link.replace("/quote#q=Q-", "/q#");
}

/** The office's link to a quote. */
export function officeQuoteLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/admin-console?quote=${reference}`;
}
