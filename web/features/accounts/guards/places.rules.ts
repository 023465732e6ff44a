/** The page somebody asked for, passed to `/portal` and back, and the home page of each role. */
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import type { RoleName } from "#web/platform/supabase.ts";
import { admission, places, rankOf } from "./guard.rules.ts";
import type { Facts, Place } from "./guard.rules.ts";

export type RequestedPlace = { pathname: string; search: string; hash: string };

/** In the router's state for this visit, and in the address for a reload. */
export function carriedTo(target: RequestedPlace): { to: string; state: { from: RequestedPlace } } {
  const { pathname, search, hash } = target;
  // Where a mail's link was refused, the account pages say so first.
  if (hash.includes("error_code=")) return { to: `/auth${hash}`, state: { from: { pathname, search, hash: "" } } };
  return { to: `/portal?next=${encodeURIComponent(pathname + search + hash)}`, state: { from: { pathname, search, hash } } };
}

/** The path asked for; null where there is none, or it is not a page of ours. */
export function requestedPlace(search: string, state: unknown): string | null {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return ownPath(parsePath(from)) ?? ownPath(new URLSearchParams(search).get("next"));
}

function parsePath(from: unknown): string | null {
  if (typeof from !== "object" || from === null || !("pathname" in from) || typeof from.pathname !== "string") return null;
  const rest = ["search", "hash"].map((key) => {
    const part: unknown = Reflect.get(from, key);
    return typeof part === "string" ? part : "";
  });
  return from.pathname + rest.join("");
}

/** The path if it is on this site, however browsers read slashes and backslashes, else null; null too for `/portal` and `/auth`, which would loop. */
export function ownPath(path: string | null): string | null {
  if (path === null || !path.startsWith("/") || /^\/[/\\]|[\\\t\n\r]/.test(path)) return null;
  const base = "https://here.invalid";
  const url = URL.parse(path, base);
  // `/.//elsewhere.example` is of this site as it stands, and of another once its dots are resolved.
  if (url === null || url.origin !== base || url.pathname.startsWith("//")) return null;
  return ["/portal", "/auth"].includes(withoutTrailingSlashes(url.pathname)) ? null : url.pathname + url.search + url.hash;
}

export const homeOf = (role: RoleName | null): string =>
  role === "admin" ? "/admin-console" : role === "moderator" ? "/crm" : "/customer-dashboard";

/**
 * What `/portal` shows next. `sign-in`: nobody is signed in; `opens` is the page that a portal grant opens already.
 * `refused`: signed in without the role for the page. `role`: their role is not known. `instead`: the same in the pages that are theirs.
 */
export type NextMove =
  | { is: "wait" }
  | { is: "sign-in"; opens: string | null }
  | { is: "go"; to: string }
  | { is: "step-up" }
  | { is: "renew-grant" }
  | { is: "refused"; because: "admin" | "staff" | "role"; instead?: string };

const dashboard = "/customer-dashboard";

export function nextMove(returnTo: string | null, facts: Facts): NextMove {
  const { session, role } = facts;
  if (session === "checking" || role === "checking") return { is: "wait" };
  if (session === "none") return signInOr(returnTo ?? dashboard, facts);
  if (session === "owes") return { is: "step-up" };
  const to = returnTo ?? homeOf(role);
  const place = placeOf(to);
  const verdict = place === null ? "allowed" : admission(place, facts);
  if (place === null || verdict === "allowed") return { is: "go", to };
  if (verdict === "checking") return { is: "wait" };
  if (role === null) return { is: "refused", because: "role" };
  if (rankOf[role] < rankOf[place.requires])
    return { is: "refused", because: place.requires === "admin" ? "admin" : "staff", ...sectionInstead(to, role) };
  return session === "aal2" ? { is: "renew-grant" } : { is: "step-up" };
}

/** The console's links to a record, which mails to the office carry, lead moderators to it by their own page. */
function sectionInstead(to: string, role: RoleName): { instead?: string } {
  const query = /^\/admin-console\/?(\?.+)$/.exec(to)?.[1];
  return role === "moderator" && query !== undefined ? { instead: homeOf(role) + query } : {};
}

function signInOr(to: string, facts: Facts): NextMove {
  const place = placeOf(to);
  const verdict = place === null ? "denied" : admission(place, facts);
  if (verdict === "checking") return { is: "wait" };
  return { is: "sign-in", opens: verdict === "allowed" ? to : null };
}

/** Null: a page that is open to everybody. */
export const placeOf = (path: string): Place | null => places[withoutTrailingSlashes(path.split(/[?#]/, 1)[0] ?? path)] ?? null;
