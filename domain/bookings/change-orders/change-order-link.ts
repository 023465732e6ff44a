/** The link by which a customer approves a change. The token follows `#`, which browsers send to no server. */
import { withoutTrailingSlashes } from "../../kernel/slashes.ts";

export const changeOrderPath = "/change-order";

/** `https://…/change-order#CO-7F3K9M.token`. */
export const changeOrderLink = (publicUrl: string, reference: string, token: string): string =>
  `${withoutTrailingSlashes(publicUrl)}${changeOrderPath}#${reference}.${token}`;

const longest = 100;
const pattern = /^#?(CO-[0-9A-HJKMNP-TV-Z]{6})\.([\w-]+)$/;

/** Null for anything that is not a complete link of this kind. */
export function readChangeOrderLink(hash: string): { reference: string; token: string } | null {
  const [, reference, token] = pattern.exec(hash.length > longest ? "" : hash) ?? [];
  return reference === undefined || token === undefined ? null : { reference, token };
}
