/** Where somebody wanted to go, carried to `/portal` and back; and where each role is at home. */
import type { RoleName } from "#web/platform/supabase.ts";

export type Asked = { pathname: string; search: string; hash: string };

/** In the router's state for this visit, and in the address for a reload. */
export function carriedTo(asked: Asked): { to: string; state: { from: Asked } } {
  const { pathname, search, hash } = asked;
  return { to: `/portal?next=${encodeURIComponent(pathname + search + hash)}`, state: { from: { pathname, search, hash } } };
}

/** The place asked for; null where none was, or where it is not one of ours. */
export function askedFor(search: string, state: unknown): string | null {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return ownPath(pathOf(from)) ?? ownPath(new URLSearchParams(search).get("next"));
}

function pathOf(from: unknown): string | null {
  if (typeof from !== "object" || from === null || !("pathname" in from) || typeof from.pathname !== "string") return null;
  const rest = ["search", "hash"].map((key) => {
    const part: unknown = Reflect.get(from, key);
    return typeof part === "string" ? part : "";
  });
  return from.pathname + rest.join("");
}

/** A page of this site and no other, whatever a browser makes of slashes; never the way in itself. */
export function ownPath(path: string | null): string | null {
  if (path === null || !path.startsWith("/") || /^\/[/\\]|[\\\s]/.test(path)) return null;
  const base = "https://here.invalid";
  const url = URL.parse(path, base);
  if (url === null || url.origin !== base) return null;
  return ["/portal", "/auth"].includes(url.pathname.replace(/\/+$/, "")) ? null : url.pathname + url.search + url.hash;
}

export const homeOf = (role: RoleName | null): string =>
  role === "admin" ? "/admin-console" : role === "moderator" ? "/crm" : "/customer-dashboard";
