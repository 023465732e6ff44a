/** Whether a booking asks for the work that was quoted. When the crew comes is the window's matter, not the work's. */
import type { PriceRequest, Tariff } from "../pricing/pricing.contract.ts";

/** The order of things, a thing in two lines and metres within one band of the tariff make no difference. */
export function isSameWork(one: PriceRequest, other: PriceRequest, { carry }: Pick<Tariff, "carry">): boolean {
  const carrySteps = (metres: number) => Math.max(0, Math.ceil((metres - carry.freeMetres) / carry.stepMetres));
  const workOf = ({ service, items, access, timing }: PriceRequest) =>
    JSON.stringify([
      service,
      itemsOf(items),
      access.floor,
      access.floor !== 0 && access.lift,
      carrySteps(access.carryMetres),
      access.parking,
      access.dismantleCount,
      timing.outsideReady,
    ]);
  return workOf(one) === workOf(other);
}

function itemsOf(items: PriceRequest["items"]): [string, number][] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
