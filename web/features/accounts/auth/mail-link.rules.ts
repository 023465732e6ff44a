/**
 * Reads the fragment of a link in one of our mails. Reading uses nothing up: programs that scan mail open every link,
 * so the link counts only once a person presses a button.
 */
import { ownPath } from "#web/features/accounts/guards/places.rules.ts";

export const mailLinkKinds = ["signup", "magiclink", "recovery", "invite", "email_change"] as const;
export type MailLinkKind = (typeof mailLinkKinds)[number];

export type MailLink =
  /** `goTo`: the page to open afterwards, as the mail was requested, if it is a page of ours. */
  | { state: "fresh"; kind: MailLinkKind; tokenHash: string; goTo: string | null; email?: string }
  /** The mail was requested by another program, to which `href` (`GET /verify`) redirects. */
  | { state: "elsewhere"; kind: MailLinkKind; href: string; email?: string }
  /** The server has refused it: used before, or expired. */
  | { state: "spent"; kind: MailLinkKind | null }
  /** Accepted; a change of address also needs the link sent to the other mailbox. */
  | { state: "half" };

/** `email`: who the mail went to, where it says so. */
export type OpenMailLink = Exclude<MailLink, { state: "spent" | "half" }>;

/** Null where the fragment is no link of a mail. */
export function readMailLink(fragment: string, origin: string): MailLink | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const kind = mailLinkKinds.find((candidate) => candidate === values.get("type")) ?? null;
  if (values.has("error_code") || values.has("error")) return { state: "spent", kind };
  if (values.has("message")) return { state: "half" };
  const tokenHash = values.get("token_hash");
  if (tokenHash === null || tokenHash === "" || kind === null) return null;
  const email = values.get("email");
  const mailedTo = email === null ? {} : { email: email.slice(0, 254) };
  const target = parseUrl(values.get("redirect_to"), origin);
  if (tokenHash.startsWith("pkce_") || (target !== null && target.origin !== origin))
    return { state: "elsewhere", kind, href: `/auth/v1/verify?${new URLSearchParams(linkParams(tokenHash, kind, target))}`, ...mailedTo };
  return { state: "fresh", kind, tokenHash, goTo: target === null ? null : linkPath(target), ...mailedTo };
}

/** Only pages of the web: a `javascript:` address is none. */
function parseUrl(text: string | null, origin: string): URL | null {
  const url = text === null || text === "" ? null : URL.parse(text, origin);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** Null for `/`, which is the default and not a requested page. */
const linkPath = ({ pathname, search, hash }: URL): string | null => (pathname === "/" ? null : ownPath(pathname + search + hash));

const linkParams = (token: string, type: string, target: URL | null): Record<string, string> => ({
  token,
  type,
  ...(target === null ? {} : { redirect_to: target.href }),
});

type LinkCopy = { heading: string; text: string; button: string };

export const linkCopy: Readonly<Record<MailLinkKind, LinkCopy>> = {
  signup: {
    heading: "Confirm your email",
    text: "One tap and your account is ready.",
    button: "Confirm my email",
  },
  magiclink: { heading: "Sign in", text: "You asked for a link to sign in.", button: "Sign me in" },
  recovery: {
    heading: "Reset your password",
    text: "You asked to reset your password. Your old one works until you choose a new one.",
    button: "Choose a new password",
  },
  invite: {
    heading: "You’ve been invited",
    text: "Accept the invitation, then choose a password for your account.",
    button: "Accept the invitation",
  },
  email_change: {
    heading: "Change your email",
    text: "We email your old address and your new one, and change it once both are confirmed.",
    button: "Confirm the change",
  },
};
