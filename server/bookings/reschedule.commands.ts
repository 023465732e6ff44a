/** `reschedule-windows` and `reschedule-booking`: another window for the same load, at the price of that window. */
import { randomUUID } from "node:crypto";
import type { EarlyStartTicks } from "#domain/bookings/booking-checks.rules.ts";
import { rescheduleBookingContract, rescheduleWindowsContract } from "#domain/bookings/own-booking.contract.ts";
import type { OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { canReschedule, isOffered, rescheduleUntil, reschedulesLeft } from "#domain/bookings/own-booking.rules.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { ownBookingFactsProcedure, rescheduleBookingProcedure } from "./own-booking.procedures.ts";
import type { ChangedBooking, OwnBookingFacts } from "./own-booking.procedures.ts";
import { neededEarlyStart, firstDay, otherWindows, readOwnBooking, repeatable, priceInWindow, problemForCustomer } from "./own-booking.ts";
import type { Needs } from "./own-booking.ts";
import type { ReservationLimits } from "./holds/reservation-limits.ts";

type MoveNeeds = Needs & { reservationLimits: ReservationLimits | undefined };
const usualDays = 14;

/** The differences between a customer moving their own booking and the office moving one for its customer. */
export type MovedBy = {
  facts: typeof ownBookingFactsProcedure;
  reschedule: typeof rescheduleBookingProcedure;
  /** @throws Problem when it may no longer be moved */
  requireMovable: (facts: OwnBookingFacts, now: Date, isOurFault?: boolean) => void;
  /** Whoever moves it (by a shared link) cannot agree to a higher price or give the customer's consents. */
  maySpendNothing?: true;
  /** Rewords a refusal for whoever asked. */
  reworded: (error: unknown) => unknown;
};
const byCustomer: MovedBy = {
  facts: ownBookingFactsProcedure,
  reschedule: rescheduleBookingProcedure,
  requireMovable: requireReschedulable,
  reworded: problemForCustomer,
};

export const rescheduleCommands = (needs: MoveNeeds) => [
  defineCommand(rescheduleWindowsContract, { run: (context, input) => answerWindows(needs, byCustomer, context, input) }),
  defineCommand(rescheduleBookingContract, { run: (context, input) => answerMove(needs, byCustomer, context, input) }),
];

type WindowsAsked = {
  reference: string;
  tokenHash?: string | undefined;
  from?: string | undefined;
  days?: number | undefined;
  isOurFault?: boolean | undefined;
};

export async function answerWindows(needs: MoveNeeds, by: MovedBy, context: CommandContext, request: WindowsAsked) {
  const { reference, tokenHash, from = londonDate(context.now), days = usualDays, isOurFault = false } = request;
  const facts = await readOwnBooking(needs.database, context, { reference, tokenHash }, by.facts);
  by.requireMovable(facts, context.now, isOurFault);
  const offered = await otherWindows(needs, context, facts, { from, days, load: facts.hold, isOurFault });
  const windows = by.maySpendNothing === true ? offered.filter(costsNoMore) : offered;
  const byDay = new Map<string, OtherWindow[]>();
  for (const { date, ...window } of windows) byDay.set(date, [...(byDay.get(date) ?? []), window]);
  return { status: 200 as const, body: { days: [...byDay].map(([date, ofDay]) => ({ date, windows: ofDay })) } };
}

const costsNoMore = ({ deltaPence, needsEarlyStart }: OtherWindow): boolean => deltaPence <= 0 && needsEarlyStart !== true;

export async function answerMove(needs: MoveNeeds, by: MovedBy, context: CommandContext, input: Asked & { reference: string }) {
  const facts = await readOwnBooking(needs.database, context, input, by.facts);
  // A repeated request gets the same answer, whatever the window would cost now.
  if (facts.done !== null)
    return { status: 200 as const, body: movedAnswer(facts.done, facts.done.payload.before?.totalPence ?? facts.done.totalPence) };
  try {
    const moved = await move(needs, by, context, facts, input);
    return { status: 200 as const, body: movedAnswer(moved, facts.booking.totalPence) };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "bookings.window_taken") throw by.reworded(error);
    const search = { from: londonDate(context.now), days: 61, max: 4, load: facts.hold };
    if (by.maySpendNothing === true) throw bookingProblem("bookings.window_taken", { cause: error });
    const nextWindows = (await otherWindows(needs, context, facts, search)).slice(0, 3);
    throw bookingProblem("bookings.window_taken", { cause: error, nextWindows });
  }
}

type Asked = {
  tokenHash?: string | undefined;
  windowId: string;
  rowVersion: number;
  expectedTotalPence?: number | undefined;
  isOurFault?: boolean | undefined;
} & EarlyStartTicks;

async function move(needs: MoveNeeds, by: MovedBy, context: CommandContext, facts: OwnBookingFacts, request: Asked) {
  const { database, content, reservationLimits } = needs;
  const { window, booking, rowVersion, hold } = facts;
  // A stale version is reported first, because the request may be based on outdated facts.
  if (rowVersion === request.rowVersion) by.requireMovable(facts, context.now, request.isOurFault);
  if (window === null || window.date < firstDay(facts, content(), context.now)) throw windowClosed();
  const price = priceInWindow(facts, window, content(), context.now, request.isOurFault);
  if (!("totalPence" in price)) throw bookingProblem("bookings.not_reschedulable");
  if (by.maySpendNothing === true && price.totalPence > booking.totalPence) throw windowClosed();
  if (rowVersion === request.rowVersion && request.expectedTotalPence !== undefined && request.expectedTotalPence !== price.totalPence)
    throw bookingProblem("bookings.price_changed", { totalPence: price.totalPence, lines: price.lines });
  const { lines, totalPence, vatPence, timing } = price;
  return by.reschedule.perform(database, context.actor, {
    ...repeatable(context),
    reference: booking.reference,
    tokenHash: request.tokenHash,
    windowId: window.id,
    holdId: randomUUID(),
    rowVersion: request.rowVersion,
    readVersion: rowVersion,
    speed: window.speed,
    vanNearby: window.vanNearby,
    price: { lines, totalPence, vatPence, timing },
    load: { minutes: hold.minutes, litres: hold.litres, kilograms: hold.kilograms, allowanceMinutes: hold.allowanceMinutes },
    consents: neededEarlyStart(facts, window.date, request),
    limits: reservationLimits,
    ...(request.isOurFault === true ? { isOurFault: true } : {}),
  });
}

/** @throws Problem that says how many moves are left and until when one was possible. */
export function requireReschedulable({ booking, reschedules, events }: OwnBookingFacts, now: Date): void {
  if (canReschedule({ ...booking, reschedules, isOffered: isOffered(events, booking.window.startsAt) }, now)) return;
  const until = isoInLondon(rescheduleUntil(booking));
  throw bookingProblem("bookings.not_reschedulable", { left: reschedulesLeft(reschedules), until });
}

export function windowClosed(): Problem {
  const message = "This window can no longer be booked. Choose another.";
  return bookingProblem("bookings.window_closed", { fields: [{ field: "windowId", code: "bookings.window_closed", message }] });
}

function movedAnswer({ reference, startsAt, endsAt, sequence, rowVersion, totalPence, reschedules }: ChangedBooking, before: number) {
  return {
    reference,
    window: { startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt) },
    sequence,
    rowVersion,
    totalPence,
    deltaPence: totalPence - before,
    left: reschedulesLeft(reschedules),
  };
}
