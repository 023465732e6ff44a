/**
 * Addresses end up in browser histories, proxies' logs and referrers. A secret key is therefore never accepted in a query,
 * whatever the parameter's name.
 */
import { decodeJwt } from "jose";

export function hasSecretInQuery(url: string): boolean {
  const start = url.indexOf("?");
  return start >= 0 && [...new URLSearchParams(url.slice(start)).values()].some(isSecret);
}

/** A secret key of ours, or a token with the service's role, whether its signature is valid or not. */
function isSecret(value: string): boolean {
  const token = value.trim().replace(/^Bearer\s/i, "");
  if (token.startsWith("sb_secret_")) return true;
  if (!token.startsWith("ey")) return false;
  try {
    return decodeJwt(token)["role"] === "service_role";
  } catch {
    return false; // not a token
  }
}

/** Paths are logged; this removes whatever looks like a key or a token. */
export const withoutSecrets = (path: string): string =>
  path
    .slice(0, 200)
    .replaceAll(/(?:sb_secret_|ey)[\w.-]+/g, "[secret]")
    .replace(/^(\/calendar\/).+/s, "$1[secret]");
