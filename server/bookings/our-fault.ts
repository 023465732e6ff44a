/** The next windows for a customer whom we let down: at the agreed price or less, also after the promised window began. */
import { isOffered } from "#domain/bookings/own-booking.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { officeBookingFactsProcedure } from "./own-booking.procedures.ts";
import { otherWindows, readOwnBooking } from "./own-booking.ts";
import type { Needs } from "./own-booking.ts";

const daysAhead = 61;

export async function windowsForOurFault(needs: Needs, context: CommandContext, reference: string, count: number) {
  const facts = await readOwnBooking(needs.database, context, { reference }, officeBookingFactsProcedure);
  const search = { from: londonDate(context.now), days: daysAhead, max: count + 1, load: facts.hold, isOurFault: true };
  const windows = (await otherWindows(needs, context, facts, search)).slice(0, count);
  return { windows, isOffered: isOffered(facts.events, facts.booking.window.startsAt) };
}

/** Whom an office booking belongs to, and what they were promised. */
export async function readOfficeBooking(database: Needs["database"], context: CommandContext, reference: string) {
  const { booking } = await readOwnBooking(database, context, { reference }, officeBookingFactsProcedure);
  return { contact: booking.contact, window: booking.window };
}
