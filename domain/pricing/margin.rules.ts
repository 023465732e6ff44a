/**
 * The margin of a price: revenue without VAT, less the tip, the crew, the drive and the cost of the payment. A price below
 * the firm's minimum margin causes a warning and is never refused: the office decides.
 */
import { divideHalfUp } from "../kernel/money.ts";

export type RunningCosts = {
  tipPencePerTonne: number;
  /** For the whole crew of a van. */
  crewPencePerHour: number;
  travelPencePerJob: number;
  /** Thousandths of what the customer pays. */
  feePermille: number;
  /** Minimum margin in per cent of the revenue without VAT. */
  floorPercent: number;
};

export type MarginInput = {
  /** With VAT. */
  totalPence: number;
  vatPence: number;
  kilograms: number;
  /** The crew's minutes at the address. */
  minutes: number;
};

export type Margin = {
  revenuePence: number;
  tipPence: number;
  crewPence: number;
  travelPence: number;
  feePence: number;
  /** Negative where the collection costs more than it earns. */
  marginPence: number;
  /** Per cent of the revenue, rounded down (24.9 is 24). Zero where there is no revenue. */
  percent: number;
  isBelowFloor: boolean;
};

export function computeMargin({ totalPence, vatPence, kilograms, minutes }: MarginInput, costs: RunningCosts): Margin {
  const revenuePence = totalPence - vatPence;
  const tipPence = divideHalfUp(costs.tipPencePerTonne * Math.ceil(kilograms), 1_000);
  const crewPence = divideHalfUp(costs.crewPencePerHour * Math.ceil(minutes), 60);
  const feePence = divideHalfUp(totalPence * costs.feePermille, 1_000);
  const marginPence = revenuePence - tipPence - crewPence - costs.travelPencePerJob - feePence;
  return {
    revenuePence,
    tipPence,
    crewPence,
    travelPence: costs.travelPencePerJob,
    feePence,
    marginPence,
    percent: revenuePence === 0 ? 0 : Math.floor((marginPence * 100) / revenuePence),
    isBelowFloor: marginPence * 100 < costs.floorPercent * revenuePence,
  };
}
