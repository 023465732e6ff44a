/** `windows-to-rebook` and `rebook`: another visit after one that came to nothing, by one press of the office. */
import { randomUUID } from "node:crypto";
import { isEndedInVain, isOurMiss } from "#domain/bookings/rebooking.rules.ts";
import { rebookContract, windowsToRebookContract } from "#domain/bookings/rebooking.contract.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { bookedAlready } from "./book-collection.usecase.ts";
import { bookingProblem } from "./bookings.errors.ts";
import type { GateCodes } from "./gate-codes/gate-codes.ts";
import { officeBookingFactsProcedure } from "./own-booking.procedures.ts";
import type { OwnBookingFacts } from "./own-booking.procedures.ts";
import { neededEarlyStart, firstDay, otherWindows, priceInWindow, readOwnBooking, repeatable } from "./own-booking.ts";
import type { Needs as OwnNeeds } from "./own-booking.ts";
import { gateCodeToCarryProcedure, rebookProcedure } from "./rebooking.procedures.ts";
import { windowClosed } from "./reschedule.commands.ts";
import { tokenHash } from "./tokens.ts";
import type { BookingTokens } from "./tokens.ts";
import { normalReference, withMoment } from "./waiting/waiting-bookings.commands.ts";

type Needs = OwnNeeds & { tokens: Pick<BookingTokens, "accessToken">; gateCodes: GateCodes };
const usualDays = 14;

export const rebookingCommands = (needs: Needs): Command[] => [windowsToRebook(needs), rebook(needs)];

const windowsToRebook = (needs: Needs) =>
  defineCommand(windowsToRebookContract, {
    run: async (context, { reference, from = londonDate(context.now), days = usualDays }) => {
      const facts = await readToRebook(needs, context, { reference });
      const search = { from, days, load: facts.hold, isOurFault: isOurMiss(facts.events) };
      const byDay = Map.groupBy(await otherWindows(needs, context, facts, search), ({ date }) => date);
      const offered = [...byDay].map(([date, windows]) => ({ date, windows: windows.map(({ date: _, ...window }) => window) }));
      return { status: 200, body: { days: offered } };
    },
  });

const rebook = (needs: Needs) =>
  defineCommand(rebookContract, {
    run: async (context, input) => {
      const booked = await rebooked(needs, context, input).catch((error: unknown) =>
        bookedAlready(needs.database, context, error).catch((refusal: unknown) => {
          throw withMoment(refusal);
        }),
      );
      const { reference, startsAt, endsAt, totalPence } = booked;
      return { status: 200, body: { reference, window: { startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt) }, totalPence } };
    },
  });

type Asked = Parameters<typeof neededEarlyStart>[2] & {
  reference: string;
  windowId: string;
  rowVersion: number;
  expectedTotalPence?: number | undefined;
};

async function rebooked(needs: Needs, context: CommandContext, request: Asked) {
  const { database, content, tokens } = needs;
  const facts = await readToRebook(needs, context, request);
  const { window, booking, hold } = facts;
  if (window === null || window.date < firstDay(facts, content(), context.now)) throw windowClosed();
  const price = priceInWindow(facts, window, content(), context.now, isOurMiss(facts.events));
  if (!("totalPence" in price)) throw windowClosed();
  const { lines, totalPence, vatPence, timing } = price;
  if (request.expectedTotalPence !== undefined && request.expectedTotalPence !== totalPence)
    throw bookingProblem("bookings.price_changed", { totalPence, lines });
  const bookingId = randomUUID();
  return rebookProcedure.perform(database, context.actor, {
    ...repeatable(context),
    reference: booking.reference,
    bookingId,
    accessTokenHash: tokenHash(tokens.accessToken(bookingId)),
    windowId: window.id,
    holdId: randomUUID(),
    rowVersion: request.rowVersion,
    readVersion: facts.rowVersion,
    speed: window.speed,
    vanNearby: window.vanNearby,
    price: { lines, totalPence, vatPence, timing },
    load: { minutes: hold.minutes, litres: hold.litres, kilograms: hold.kilograms, allowanceMinutes: hold.allowanceMinutes },
    consents: neededEarlyStart(facts, window.date, request),
    ...(facts.gateCodeKey === null ? {} : await carriedGateCode(needs, context, booking.reference, bookingId)),
  });
}

/**
 * The booking as it would be made anew today: the 14 days of its contract begin now, and its own hold gives no room back.
 * @throws Problem where the visit did not come to nothing, or another is booked already
 */
async function readToRebook(
  needs: Needs,
  context: CommandContext,
  key: { reference: string; windowId?: string },
): Promise<OwnBookingFacts> {
  const reference = normalReference(key.reference);
  const facts = await readOwnBooking(needs.database, context, { ...key, reference }, officeBookingFactsProcedure);
  const { booking, events } = facts;
  if (booking.rebookedAs !== undefined) throw bookingProblem("bookings.rebooked_already", { as: booking.rebookedAs });
  if (!isEndedInVain(booking.status, events)) throw bookingProblem("bookings.not_rebookable");
  const { confirmedAt: _, ...made } = booking;
  return { ...facts, booking: { ...made, bookedAt: context.now.toISOString() } };
}

/** Sealed for the new booking; nothing where it cannot be read any more. */
async function carriedGateCode({ database, gateCodes }: Needs, { actor }: CommandContext, reference: string, bookingId: string) {
  const carried = await gateCodeToCarryProcedure.perform(database, actor, { reference });
  const code = carried?.gateCode ? gateCodes.open(carried.bookingId, carried.gateCode) : undefined;
  return code === undefined ? {} : { gateCode: gateCodes.seal(bookingId, code) };
}
