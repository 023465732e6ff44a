/**
 * Which requests are counted, and as what, by the headers browsers send with every request. Only a browser that opens a page
 * sends `navigate`, so programs that fetch pages are not counted; visitors who opted out are not either.
 */

import { wantsToBeLeftOut } from "#domain/statistics/opt-out.rules.ts";
import type { VisitHeaders } from "#domain/statistics/opt-out.rules.ts";

export type Visit = {
  /** From one of our pages, from another website, or neither. */
  source: "inside" | "elsewhere" | "direct";
  kind: "opened" | "fetched_ahead";
};

/** Undefined: not a browser opening a page, or a visitor who opted out. */
export function readVisit(headers: VisitHeaders): Visit | undefined {
  if (headers["sec-fetch-mode"] !== "navigate" || wantsToBeLeftOut(headers)) return undefined;
  const site = headers["sec-fetch-site"];
  return {
    source: site === "same-origin" || site === "same-site" ? "inside" : site === "cross-site" ? "elsewhere" : "direct",
    kind: headers["sec-purpose"] === undefined && headers["purpose"] === undefined ? "opened" : "fetched_ahead",
  };
}

/** Whether a command was called by one of our pages, for a visitor who has not opted out. */
export const isCountedStep = (headers: VisitHeaders): boolean => headers["sec-fetch-site"] === "same-origin" && !wantsToBeLeftOut(headers);
