/** Whether a booking asks for the work that was quoted. When the crew comes is the window's matter, not the work's. */
import type { PriceRequest, Tariff } from "../../pricing/pricing.contract.ts";

/** The order of things, a thing in two lines and metres within one band of the tariff make no difference. */
export function isSameWork(one: PriceRequest, other: PriceRequest, { carry }: Pick<Tariff, "carry">): boolean {
  const carrySteps = (metres: number) => Math.max(0, Math.ceil((metres - carry.freeMetres) / carry.stepMetres));
  const workOf = ({ service, items, access, timing }: PriceRequest) => {
    const lift = access.floor !== 0 && access.lift;
    const answers = answersOf({ ...access, lift, carryMetres: carrySteps(access.carryMetres) });
    return JSON.stringify([service, itemsOf(items), answers, timing.outsideReady]);
  };
  return workOf(one) === workOf(other);
}

/** An answer that was not given is the same as no, or as none. */
function answersOf(access: PriceRequest["access"]): [string, unknown][] {
  const given = Object.entries(access).filter(([, answer]) => answer !== undefined && answer !== false && answer !== 0);
  return given.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function itemsOf(items: PriceRequest["items"]): [string, number][] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
