/** `availability`: the windows of the coming days with capacity for a load at a postcode. */
import { availabilityContract } from "#domain/bookings/bookings.contract.ts";
import type { ArrivalWindow } from "#domain/bookings/bookings.contract.ts";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import type { Content } from "#server/content/content.ts";
import { readServicedZone } from "#server/coverage/coverage.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { findWindows } from "./windows.ts";

/** Bookings are taken for today and the sixty days after it. */
export const bookingHorizonDays = 60;
const usualDays = 14;

export function availabilityCommand({ database, content }: { database: Pick<Database, "perform">; content: () => Content }) {
  return defineCommand(availabilityContract, {
    run: async ({ actor, now }, { postcode, load, from, days }) => {
      const { zone } = readServicedZone(postcode, "postcode", content());
      const today = londonDate(now);
      const first = from ?? today;
      if (first < today)
        throw requestProblem("request.invalid", {
          fields: [{ field: "from", code: "scheduling.date_past", message: "Choose today or a later date" }],
        });
      const lastDay = addDays(today, bookingHorizonDays);
      if (first > lastDay)
        throw requestProblem("request.invalid", {
          fields: [{ field: "from", code: "scheduling.date_too_late", message: `Choose a date within ${bookingHorizonDays} days` }],
        });
      const windows = await findWindows(database, { actor, now, content: content(), zone, load, from: first, days: days ?? usualDays });
      const byDay = new Map<string, ArrivalWindow[]>();
      for (const { date, ...window } of windows) if (date <= lastDay) byDay.set(date, [...(byDay.get(date) ?? []), window]);
      return { status: 200, body: { days: [...byDay].map(([date, ofDay]) => ({ date, windows: ofDay })) } };
    },
  });
}
