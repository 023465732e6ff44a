/** Arrival windows with capacity, in the contract's format. */
import type { z } from "zod";
import type { ArrivalWindow, Load } from "#domain/bookings/bookings.contract.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { nearbyReductionPence } from "#domain/pricing/load/van-nearby.rules.ts";
import type { Speed, Tariff } from "#domain/pricing/pricing.contract.ts";
import { dayKindOf, sameDayFeeFrom } from "#domain/scheduling/scheduling.rules.ts";
import type { Content, Zone } from "#server/content/content.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { availabilityProcedure } from "./scheduling.procedures.ts";
import { vanMinutes } from "./van-minutes.ts";

type AvailableWindow = z.output<typeof availabilityProcedure.answer>[number];
export type DatedWindow = ArrivalWindow & { date: string };

export type WindowSearch = { actor: Actor; now: Date; content: Content; zone: Zone; load: Load; from: string; days: number; max?: number };

/** Bookable windows with capacity for the load, soonest first. One query. */
export async function findWindows(database: Pick<Database, "perform">, search: WindowSearch): Promise<DatedWindow[]> {
  const { actor, now, content, zone, load, from, days, max } = search;
  const rows = await availabilityProcedure.perform(database, actor, {
    now,
    depotId: zone.depotId,
    outcode: zone.outcode,
    from,
    days,
    most: max,
    minutes: vanMinutes({ allowanceMinutes: load.minutes, floor: 0, lift: false }, zone),
    litres: load.litres,
    kilograms: load.kilograms,
    sameDayFeeFrom,
  });
  return rows.map((window) => ({
    id: window.id,
    // Hours after midnight belong to the van's previous evening; customers see the next day's date.
    date: londonDate(window.startsAt),
    startsAt: isoInLondon(window.startsAt),
    endsAt: isoInLondon(window.endsAt),
    kind: window.kind,
    priceDeltaPence: priceDelta(window, load, content),
    ...(window.vanNearby ? { vanNearby: true } : {}),
    left: window.left,
  }));
}

/** What the window adds to a standard weekday's price. The engine waives the same-day fee for one small item. */
function priceDelta(window: AvailableWindow, load: Load, { tariff, bankHolidays }: Content): number {
  const day = dayKindOf(londonDate(window.startsAt), (date) => bankHolidays.has(date));
  return (
    speedPence(window.speed, tariff) +
    { weekday: 0, weekend: tariff.weekendPence, "bank-holiday": tariff.bankHolidayPence }[day] -
    (window.kind === "all-day" ? tariff.reduction.flexibleDayPence : 0) -
    (window.vanNearby ? nearbyReductionPence(load, tariff) : 0)
  );
}

const speedPence = (speed: Speed, tariff: Tariff) =>
  ({ standard: 0, "same-day": tariff.sameDayPence, emergency: tariff.emergencyPence })[speed];
