/**
 * What is left of a price when the collection is paid for: revenue without VAT, less the tip, the crew, the drive and the
 * cost of taking the payment. A price below the firm's floor is warned about and never refused: the office decides.
 */
import { divideHalfUp } from "../kernel/money.ts";

export type RunningCosts = {
  tipPencePerTonne: number;
  /** The whole crew of a van. */
  crewPencePerHour: number;
  travelPencePerJob: number;
  /** Of what the customer pays, in thousandths. */
  feePermille: number;
  /** Of the revenue without VAT, in per cent. */
  floorPercent: number;
};

export type MarginInput = {
  /** With VAT. */
  totalPence: number;
  vatPence: number;
  kilograms: number;
  /** The crew's, at the address. */
  minutes: number;
};

export type Margin = {
  revenuePence: number;
  tipPence: number;
  crewPence: number;
  travelPence: number;
  feePence: number;
  /** Negative where the collection costs more than it brings. */
  marginPence: number;
  /** Of the revenue, rounded down: 24.9 is not 25. Zero where there is no revenue. */
  percent: number;
  isBelowFloor: boolean;
};

export function marginOf({ totalPence, vatPence, kilograms, minutes }: MarginInput, costs: RunningCosts): Margin {
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
