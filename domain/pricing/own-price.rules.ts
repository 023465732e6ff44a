/** A total that a person sets for a job they saw or heard described: the engine's lines, and one for what lies between. */
import { divideHalfUp } from "../kernel/money.ts";
import type { PriceLine } from "./price-answer.contract.ts";

/** How long the reason may be, and the highest total, in pence. */
export const ownPriceLimits = { reason: 300, totalPence: 5_000_000 } as const;
/** How far from the engine's price a moderator may go until an administrator has set it; app.own_price_limit has it too, and a test compares. */
export const usualOwnPriceLimitPence = 5_000;

type Priced = { lines: readonly PriceLine[]; totalPence: number; vatPence: number };

/** A line of an earlier own price and the new one are one line. */
export function withOwnPrice<Price extends Priced>(
  engine: Price,
  totalPence: number,
  vatPercent: number,
): Omit<Price, "lines"> & { lines: PriceLine[] } {
  const before = engine.lines.filter(({ code }) => code === "own-price").reduce((sum, { pence }) => sum + pence, 0);
  const pence = before + totalPence - engine.totalPence;
  const line: PriceLine = {
    code: "own-price",
    label: "Our price for this job",
    pence,
    why: "Set by one of our team for what is to be done",
  };
  return {
    ...engine,
    lines: [...engine.lines.filter(({ code }) => code !== "own-price"), ...(pence === 0 ? [] : [line])],
    totalPence,
    vatPence: divideHalfUp(totalPence * vatPercent, 100 + vatPercent),
  };
}

/** Whether only an administrator may set it. */
export const needsAdmin = (enginePence: number, totalPence: number, limitPence: number): boolean =>
  Math.abs(totalPence - enginePence) > limitPence;
