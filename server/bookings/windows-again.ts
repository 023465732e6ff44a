/** Other windows for a booking that was given up unpaid: its things, at its price or less, with the consents that it has. */
import { randomUUID } from "node:crypto";
import { answerPromise, answersInTime, officeCalendar } from "#domain/bookings/waiting/answer-promise.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { requiredDeposit } from "#domain/payments/deposit.rules.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import type { Content } from "#server/content/content.ts";
import type { Needs } from "./own-booking.ts";
import type { OwnBookingFacts } from "./own-booking.procedures.ts";
import { firstDay, lacksEarlyStart, otherWindows, priceInWindow } from "./own-booking.ts";
import { windowClosed } from "./reschedule.commands.ts";

const daysAhead = 61;
/** Enough that three are left of those at the same price. */
const looksAt = 60;
const offered = 3;

export async function windowsAgain(needs: Needs, context: CommandContext, facts: OwnBookingFacts) {
  const search = { from: londonDate(context.now), days: daysAhead, max: looksAt, load: facts.hold };
  // Its own window is one of them where it has room again.
  const windows = await otherWindows(needs, context, { ...facts, windowId: "" }, search);
  const answerBy = answerByOf(facts, needs.content(), context.now);
  return windows
    .filter((window) => window.deltaPence <= 0 && window.needsEarlyStart !== true)
    .filter(({ startsAt }) => answerBy === undefined || answersInTime(answerBy, startsAt))
    .slice(0, offered);
}

/** What `app.rebook_unpaid` takes for the window that the facts are about. @throws Problem where it cannot be had at that price */
export function bookingAgain(needs: Needs, context: CommandContext, facts: OwnBookingFacts) {
  const { window, booking, hold, rowVersion } = facts;
  const content = needs.content();
  if (window === null || window.date < firstDay(facts, content, context.now)) throw windowClosed();
  const price = priceInWindow(facts, window, content, context.now);
  const answerBy = answerByOf(facts, content, context.now);
  const isInTime = answerBy === undefined || answersInTime(answerBy, window.startsAt);
  if (!("totalPence" in price) || price.totalPence > booking.totalPence || lacksEarlyStart(facts, window.date) || !isInTime)
    throw windowClosed();
  const { lines, totalPence, vatPence, timing } = price;
  return {
    windowId: window.id,
    holdId: randomUUID(),
    readVersion: rowVersion,
    speed: window.speed,
    vanNearby: window.vanNearby,
    load: { minutes: hold.minutes, litres: hold.litres, kilograms: hold.kilograms, allowanceMinutes: hold.allowanceMinutes },
    price: { lines, totalPence, vatPence, timing },
    depositPence: requiredDeposit({ totalPence, presence: booking.place?.presence, speed: window.speed }),
    answerBy,
  };
}

/** Where a person looks at it before it is agreed: by when. */
function answerByOf({ booking }: OwnBookingFacts, { openingHours, bankHolidays }: Content, now: Date): Date | undefined {
  if (booking.reviewReasons === undefined || booking.reviewReasons.length === 0) return undefined;
  return answerPromise(now, officeCalendar(openingHours, bankHolidays));
}
