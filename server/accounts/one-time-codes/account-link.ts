/** The link of an e-mail about an account: to a page of ours that asks for one press, so that mail scanners use up nothing. */
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import { pkcePrefix } from "./one-time-secrets.ts";
import type { OneTimeSecrets } from "./one-time-secrets.ts";

export type AccountLinkFacts = {
  tokenId: string;
  linkType?: string | undefined;
  redirectTo?: string | undefined;
  pkce?: boolean | undefined;
  /** Who the mail is to: the page that confirms a new account shows it. */
  email?: string | undefined;
};

/** `https://…/auth#token_hash=…&type=signup&redirect_to=…`; undefined where there is only a code. The fragment reaches no server log. */
export function accountLink(
  secrets: Pick<OneTimeSecrets, "linkToken">,
  publicUrl: string,
  { tokenId, linkType, redirectTo, pkce = false, email }: AccountLinkFacts,
): string | undefined {
  if (linkType === undefined) return undefined;
  const facts = new URLSearchParams({ token_hash: `${pkce ? pkcePrefix : ""}${secrets.linkToken(tokenId)}`, type: linkType });
  if (email !== undefined && linkType === "signup") facts.set("email", email);
  if (redirectTo !== undefined) facts.set("redirect_to", redirectTo);
  return `${withoutTrailingSlashes(publicUrl)}/auth#${facts.toString()}`;
}
