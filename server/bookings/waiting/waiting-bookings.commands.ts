/** `move-booking` and `office-booking` for the office, `answer-booking` for whoever holds the booking's link. Safe to repeat. */
import { randomUUID } from "node:crypto";
import { answerPromise, officeCalendar } from "#domain/bookings/waiting/answer-promise.rules.ts";
import { needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import { requestedEarlyStart } from "#domain/bookings/copy/cancellation.copy.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { answerBookingContract, moveBookingContract, officeBookingContract } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import type { AnswerBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Database } from "#server/platform/database/database.ts";
import { presentSummary, readSummary } from "../booking-summary.ts";
import { earlyStartConsents } from "../own-booking.ts";
import type { StoredConsent } from "../stored-consents.ts";
import { bookingProblem } from "../bookings.errors.ts";
import { hashAccessToken } from "../tokens.ts";
import { answerBookingProcedure, moveBookingAsStaffProcedure, officeBookingProcedure } from "./waiting-bookings.procedures.ts";

type Needs = { database: Pick<Database, "perform">; content: () => Content };

export const waitingBookingCommands = (needs: Needs) => [moveBooking(needs), officeBooking(needs), answerBooking(needs)];

const moveBooking = ({ database, content }: Needs) =>
  defineCommand(moveBookingContract, {
    run: async (context, { reference, reason, question, taken, override, ...step }) => {
      try {
        const body = await moveBookingAsStaffProcedure.perform(database, context.actor, {
          ...repeatable(context),
          ...step,
          reference: normalReference(reference),
          reason: reason || undefined,
          question: question || undefined,
          taken: taken || undefined,
          override: override || undefined,
          holdId: randomUUID(),
          answerBy: promiseAnswer(content(), context.now),
        });
        return { status: 200, body };
      } catch (error) {
        throw withMoment(error);
      }
    },
  });

const officeBooking = ({ database }: Needs) =>
  defineCommand(officeBookingContract, {
    run: async ({ actor, now }, input) => {
      const stored = await officeBookingProcedure.perform(database, actor, { reference: normalReference(input.reference), now });
      if (stored === null) throw bookingProblem("bookings.not_found");
      const timeline = stored.timeline.map((step) => ({ ...step, at: isoInLondon(step.at) }));
      const notes = stored.notes.map((note) => ({ ...note, at: isoInLondon(note.at) }));
      const money = { ...stored.money, payments: stored.money.payments.map((payment) => ({ ...payment, at: isoInLondon(payment.at) })) };
      return { status: 200, body: { ...stored, timeline, notes, money, booking: presentSummary(stored.booking) } };
    },
  });

const answerBooking = ({ database, content }: Needs) =>
  defineCommand(answerBookingContract, {
    run: async (context, input) => {
      const { actor, now } = context;
      const stored = await answerBookingProcedure.perform(database, actor, {
        ...repeatable(context),
        reference: normalReference(input.reference),
        accessTokenHash: hashAccessToken(input),
        choice: input.choice,
        answer: input.answer || undefined,
        ...(input.shown !== undefined && { shown: input.shown }),
        consents: input.choice === "accept" ? await readEarlyStart({ database, content }, context, input) : [],
        answerBy: promiseAnswer(content(), now),
      });
      const { status, answerBy } = stored;
      return { status: 200, body: { status, ...(answerBy === null ? {} : { answerBy: isoInLondon(answerBy) }) } };
    },
  });

/** The consents to store, where an offered window requires some that the booking lacks. @throws Problem when a tick is missing */
async function readEarlyStart({ database }: Needs, { actor, now }: CommandContext, input: AnswerBooking): Promise<StoredConsent[]> {
  const { offer, consents, customer } = await readSummary(database, actor, input);
  const isEarly = offer !== undefined && isConsumer(customer) && needsEarlyStart(londonDate(offer.startsAt), londonDate(now));
  return isEarly && !requestedEarlyStart(consents) ? earlyStartConsents(input) : [];
}

const promiseAnswer = ({ openingHours, bankHolidays }: Content, now: Date): Date =>
  answerPromise(now, officeCalendar(openingHours, bankHolidays));

const repeatable = ({ now, idempotencyKey, requestHash }: CommandContext) => ({ now, idempotencyKey, requestHash });

/** Converts the time in a problem about somebody else's change to London's format; other errors stay unchanged. */
export function withMoment(cause: unknown): unknown {
  if (!(cause instanceof Problem) || cause.code !== "bookings.changed") return cause;
  const { at } = cause.extras;
  return bookingProblem("bookings.changed", { ...cause.extras, ...(typeof at === "string" ? { at: isoInLondon(at) } : {}), cause });
}

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
export function normalReference(reference: string): string {
  const normal = normaliseReference(reference);
  if (!normal) throw bookingProblem("bookings.not_found");
  return normal;
}
