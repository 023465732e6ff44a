/** The next three windows with capacity, for a customer whose window is no longer free. */
import type { Load } from "#domain/bookings/bookings.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { Content, Zone } from "#server/content/content.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { findWindows } from "#server/scheduling/scheduling.public.ts";

const horizonDays = 61;

export function nextWindows(
  database: Pick<Database, "perform">,
  { context, content, zone, load }: { context: CommandContext; content: Content; zone: Zone; load: Load },
) {
  return findWindows(database, {
    actor: context.actor,
    now: context.now,
    content,
    zone,
    load,
    from: londonDate(context.now),
    days: horizonDays,
    max: 3,
  });
}
