/** The server's own logins, derived from the administrator's, so that every process on one database uses the same. */
import { createHmac } from "node:crypto";

/**
 * `chalkway_server` is the server's: it may take on every role, the service's included. `chalkway_rest` is that of `rest/v1`: it may
 * take on `anon` and `authenticated` only, so that no bug there can bypass a policy.
 */
type Login = "chalkway_server" | "chalkway_rest";

/** Hexadecimal. Changes with the administrator's password, and is set again by the next migration. */
export const serverPassword = (adminUrl: string): string => derivePassword("chalkway_server", adminUrl);
export const restPassword = (adminUrl: string): string => derivePassword("chalkway_rest", adminUrl);

/** The server's own connection string: a role that owns nothing and bypasses nothing. */
export const serverUrl = (adminUrl: string): string => loginUrl("chalkway_server", adminUrl);
/** The connection string of `rest/v1`. */
export const restUrl = (adminUrl: string): string => loginUrl("chalkway_rest", adminUrl);

function derivePassword(login: Login, adminUrl: string): string {
  return createHmac("sha256", decodeURIComponent(new URL(adminUrl).password))
    .update(login)
    .digest("hex");
}

function loginUrl(login: Login, adminUrl: string): string {
  const url = new URL(adminUrl);
  url.username = login;
  url.password = derivePassword(login, adminUrl);
  return url.toString();
}
