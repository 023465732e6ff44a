/**
 * Addresses end up in histories, in proxies' logs and in what a browser tells the next site. A key that opens everything
 * is therefore not taken from one, whatever the parameter is called.
 */
import { decodeJwt } from "jose";

export function hasSecretInQuery(url: string): boolean {
  const start = url.indexOf("?");
  return start >= 0 && [...new URLSearchParams(url.slice(start)).values()].some(isSecret);
}

/** A secret key of ours, or a token that says it is the service's: whether it is signed does not matter here. */
function isSecret(value: string): boolean {
  const token = value.trim().replace(/^Bearer\s/i, "");
  if (token.startsWith("sb_secret_")) return true;
  if (!token.startsWith("ey")) return false;
  try {
    return decodeJwt(token)["role"] === "service_role";
  } catch {
    return false; // no token
  }
}

/** Paths are written down; what looks like a key or a token in one is not. */
export const withoutSecrets = (path: string): string =>
  path
    .slice(0, 200)
    .replaceAll(/(?:sb_secret_|ey)[\w.-]+/g, "[secret]")
    .replace(/^(\/calendar\/).+/s, "$1[secret]");
