/** The server's own login, derived from the administrator's so that every process on one database agrees on it. */
import { createHmac } from "node:crypto";

/** Hexadecimal. Changes with the administrator's password, and is set again at the next migration. */
export function serverPassword(adminUrl: string): string {
  return createHmac("sha256", decodeURIComponent(new URL(adminUrl).password))
    .update("chalkway_server")
    .digest("hex");
}

/** The address under which the server itself connects: a role that owns nothing and bypasses nothing. */
export function serverUrl(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.username = "chalkway_server";
  url.password = serverPassword(adminUrl);
  return url.toString();
}
