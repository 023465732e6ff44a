/** Whether a booking requests the quoted work. The time of collection is not part of the work. */
import type { PriceRequest, Tariff } from "../../pricing/pricing.contract.ts";

/** The order of items, one item in two lines, and metres within one band of the tariff make no difference. */
export function isSameWork(one: PriceRequest, other: PriceRequest, { carry }: Pick<Tariff, "carry">): boolean {
  const carrySteps = (metres: number) => Math.max(0, Math.ceil((metres - carry.freeMetres) / carry.stepMetres));
  const comparableWork = ({ service, items, access, timing }: PriceRequest) => {
    const lift = access.floor !== 0 && access.lift;
    const answers = givenAnswers({ ...access, lift, carryMetres: carrySteps(access.carryMetres) });
    return JSON.stringify([service, sumItems(items), answers, timing.outsideReady]);
  };
  return comparableWork(one) === comparableWork(other);
}

/** A missing answer counts as no or none. */
function givenAnswers(access: PriceRequest["access"]): [string, unknown][] {
  const given = Object.entries(access).filter(([, answer]) => answer !== undefined && answer !== false && answer !== 0);
  return given.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function sumItems(items: PriceRequest["items"]): [string, number][] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
