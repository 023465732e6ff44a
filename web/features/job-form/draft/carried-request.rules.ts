/** Converts a price request back into the answers of a form. */
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import type { CarriedJob } from "./carried-job.rules.ts";

type Carry = Pick<NonNullable<CarriedJob["access"]>, "carryMetres" | "carryFar">;

/** `carry`: the band that was chosen or the metres that were typed, which each page asks in its own bands. `today`: London's day. */
export function carryRequest({ service, items, access, timing }: PriceRequest, carry: Carry, today: string) {
  return {
    service,
    items: items.map(({ id, quantity, confirmed }) => ({ id, quantity, confirmed: confirmed ?? null })),
    access: { ...access, lift: access.floor === 0 ? null : access.lift ? "yes" : "no", ...carry },
    outsideReady: timing.outsideReady,
    wish: {
      date: timing.date ?? (timing.speed === "same-day" ? today : null),
      day: timing.day ?? "weekday",
      speed: timing.speed,
      flexibleDay: timing.flexibleDay,
    },
  } satisfies Partial<CarriedJob>;
}
