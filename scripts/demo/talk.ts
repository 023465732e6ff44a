/** What is written about a booking: between its customer and the office, and by the office for itself. */
import { londonInstant, londonDate, londonTime } from "#domain/kernel/london-time.ts";
import { addBookingNoteContract } from "#domain/bookings/for-customer.contract.ts";
import { answerBookingMessageContract, officeMessagesContract, sendBookingMessageContract } from "#domain/threads/threads.contract.ts";
import { later } from "./world.ts";
import type { Booked, World } from "./world.ts";

/** A question before the collection and its answer within hours; questions of the last hours are unanswered. */
export function talk(
  { firm, timeline, staff }: World,
  { plan, chance, by, reference, startsAt }: Booked,
  [question, answer]: readonly [string, string],
): void {
  if (by === undefined) return;
  const sentAt = byDay(new Date(plan.bookedAt.getTime() + (startsAt.getTime() - plan.bookedAt.getTime()) * (0.2 + 0.6 * chance.share())));
  timeline.at(sentAt, plan.number, async (now) => {
    const { messages } = await firm.call(sendBookingMessageContract, { reference, text: question }, { now, by });
    const newest = messages.at(-1);
    timeline.at(later(sentAt, chance.integer(25, 240)), plan.number, async (moment) => {
      if (newest !== undefined)
        await firm.call(officeMessagesContract, { reference, readTo: newest.id }, { now: moment, by: staff.moderator });
      await firm.call(answerBookingMessageContract, { reference, text: answer }, { now: later(moment, 2), by: staff.moderator });
    });
  });
}

export function note({ firm, timeline, staff }: World, { plan, chance, reference }: Booked, text: string): void {
  timeline.at(later(plan.bookedAt, chance.integer(30, 600)), plan.number, async (now) => {
    await firm.call(addBookingNoteContract, { reference, text }, { now, by: staff.moderator });
  });
}

/** Shifts a time into waking hours. */
function byDay(moment: Date): Date {
  const time = londonTime(moment);
  return time < "08:00" || time > "20:00" ? londonInstant(londonDate(moment), "12:10") : moment;
}
