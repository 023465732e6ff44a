/**
 * Which requests are counted, and as what, from what browsers say of every request. Only a browser that opens a page
 * says `navigate`, so programs that fetch pages are not counted; who asks to be left out is not either.
 */

import { wantsToBeLeftOut } from "#domain/statistics/opt-out.rules.ts";
import type { VisitHeaders } from "#domain/statistics/opt-out.rules.ts";

export type Visit = {
  /** From a page of ours, from another website, or neither. */
  source: "inside" | "elsewhere" | "direct";
  kind: "opened" | "fetched_ahead";
};

/** Undefined: not a browser opening a page, or one that is left out. */
export function visitOf(headers: VisitHeaders): Visit | undefined {
  if (headers["sec-fetch-mode"] !== "navigate" || wantsToBeLeftOut(headers)) return undefined;
  const site = headers["sec-fetch-site"];
  return {
    source: site === "same-origin" || site === "same-site" ? "inside" : site === "cross-site" ? "elsewhere" : "direct",
    kind: headers["sec-purpose"] === undefined && headers["purpose"] === undefined ? "opened" : "fetched_ahead",
  };
}

/** Whether a command was called by a page of ours, in a browser of somebody who may be counted. */
export const isCountedStep = (headers: VisitHeaders): boolean => headers["sec-fetch-site"] === "same-origin" && !wantsToBeLeftOut(headers);
