/** The address under which a customer agrees to a change. The token stands behind `#`: a browser sends it to no server and no log. */
import { withoutTrailingSlashes } from "../../kernel/slashes.ts";

export const changeOrderPath = "/change-order";

/** `https://…/change-order#CO-7F3K9M.token`. */
export const changeOrderLink = (publicUrl: string, reference: string, token: string): string =>
  `${withoutTrailingSlashes(publicUrl)}${changeOrderPath}#${reference}.${token}`;

const longest = 100;
const pattern = /^#?(CO-[0-9A-HJKMNP-TV-Z]{6})\.([\w-]+)$/;

/** Null for what is no such link, or only a part of one. */
export function readChangeOrderLink(hash: string): { reference: string; token: string } | null {
  const [, reference, token] = pattern.exec(hash.length > longest ? "" : hash) ?? [];
  return reference === undefined || token === undefined ? null : { reference, token };
}
