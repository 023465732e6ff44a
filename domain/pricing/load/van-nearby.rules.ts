/** The reduction for a van nearby where only the load is known: `availability` shows it before the items are named. */
import { divideHalfUp } from "../../kernel/money.ts";
import { reductionOn } from "../charges.rules.ts";
import { extraLabourPence, ladderStepAt, overweightPence } from "./load.rules.ts";
import type { Tariff } from "../pricing.contract.ts";

/** A percentage of the lowest service's price for such a load; the reduction line of a price uses its own service. */
export function nearbyReductionPence(load: { litres: number; kilograms: number; minutes: number }, tariff: Tariff): number {
  const step = ladderStepAt(load.litres, tariff.ladder);
  // A load has at least the included minutes, rounded to whole ones, which are not extra labour.
  const isLonger = load.minutes > divideHalfUp(step.minutes, step.denominator);
  const base =
    divideHalfUp(step.pence, step.denominator) +
    overweightPence(load.kilograms * 1_000, step, tariff) +
    (isLonger ? extraLabourPence(load.minutes, step, tariff) : 0);
  const floor = Math.min(...Object.values(tariff.serviceMinimumPence));
  return reductionOn(Math.max(base, floor), floor, { outsideReady: false, flexibleDay: false, vanNearby: true }, tariff);
}
