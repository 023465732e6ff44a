/** Converts between the costs form's text and amounts. */
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
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

export const toCostsDraft = (costs: RunningCosts | null): TypedCosts =>
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
function parsePermille(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d))?\s*%?$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * 10 + Number(match[2] ?? 0);
}

function parsePercent(text: string): number | null {
  const permille = parsePermille(text);
  return permille === null || permille % 10 !== 0 ? null : permille / 10;
}

/** Null for what is not an amount; the command's schema says what may be entered. */
export const costsIn = (draft: TypedCosts): Record<keyof RunningCosts, number | null> => ({
  tipPencePerTonne: parsePounds(draft.tipPencePerTonne),
  crewPencePerHour: parsePounds(draft.crewPencePerHour),
  travelPencePerJob: parsePounds(draft.travelPencePerJob),
  feePermille: parsePermille(draft.feePermille),
  floorPercent: parsePercent(draft.floorPercent),
});
