/** Converts between the costs form's text and amounts. */
import { penceOf } from "#domain/comparison/typed-pounds.rules.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { RunningCosts } from "#domain/pricing/margin.rules.ts";

export type TypedCosts = Record<keyof RunningCosts, string>;

export const blankCosts: TypedCosts = {
  tipPencePerTonne: "",
  crewPencePerHour: "",
  travelPencePerJob: "",
  feePermille: "",
  floorPercent: "",
};

const pounds = (pence: number) => formatPounds(pence).replace("£", "");

export const costsDraftOf = (costs: RunningCosts | null): TypedCosts =>
  costs === null
    ? blankCosts
    : {
        tipPencePerTonne: pounds(costs.tipPencePerTonne),
        crewPencePerHour: pounds(costs.crewPencePerHour),
        travelPencePerJob: pounds(costs.travelPencePerJob),
        feePermille: String(costs.feePermille / 10),
        floorPercent: String(costs.floorPercent),
      };

/** Per mille of a percentage such as `1.5` or `2%`; null for other text. */
function permilleOf(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d))?\s*%?$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * 10 + Number(match[2] ?? 0);
}

function percentOf(text: string): number | null {
  const permille = permilleOf(text);
  return permille === null || permille % 10 !== 0 ? null : permille / 10;
}

/** Null for what is not an amount; the command's schema says what may be entered. */
export const costsIn = (draft: TypedCosts): Record<keyof RunningCosts, number | null> => ({
  tipPencePerTonne: penceOf(draft.tipPencePerTonne),
  crewPencePerHour: penceOf(draft.crewPencePerHour),
  travelPencePerJob: penceOf(draft.travelPencePerJob),
  feePermille: permilleOf(draft.feePermille),
  floorPercent: percentOf(draft.floorPercent),
});
