/** `book-for-caller` by the office, `accept-booking` by whoever holds the link it sent. Safe to repeat. */
import { consentProblems } from "#domain/bookings/booking-checks.rules.ts";
import type { BookCollection } from "#domain/bookings/bookings.contract.ts";
import { acceptBookingContract, bookForCallerContract, maxToAccept } from "#domain/bookings/for-callers.contract.ts";
import { isUnattended } from "#domain/bookings/place/presence.rules.ts";
import { answerPromise, lastContractDay, officeCalendar } from "#domain/bookings/waiting/answer-promise.rules.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { Content, ContentStore } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { BookCollectionNeeds } from "../book-collection.usecase.ts";
import { throwAtItsField } from "../at-its-field.ts";
import { bookedAlready, prepareBooking } from "../book-collection.usecase.ts";
import { readSummary } from "../booking-summary.ts";
import { repeatable } from "../own-booking.ts";
import { storedConsents } from "../stored-consents.ts";
import { accessTokenHashOf } from "../tokens.ts";
import { acceptBookingProcedure, bookForCallerProcedure } from "./for-callers.procedures.ts";
import { normalReference } from "./waiting-bookings.commands.ts";

type Needs = Omit<BookCollectionNeeds, "gateCodes"> & { content: Pick<ContentStore, "current"> };

export const forCallersCommands = (needs: Needs) => [bookForCaller(needs), acceptBooking(needs)];

/** Validation runs as if the customer had ticked everything; none of these ticks is stored. */
const toBeTicked = { scope: true, terms: true, startWithin14Days: true, rightLostWhenComplete: true, unattended: true };

const bookForCaller = (needs: Needs) =>
  defineCommand(bookForCallerContract, {
    run: async (context, input) => {
      if ((input.place?.gateCode ?? "") !== "") throw requestProblem("request.invalid", { fields: [gateCodeProblem] });
      const stored = await book(needs, context, input).catch((error: unknown) =>
        bookedAlready(needs.database, context, error).catch(throwAtItsField),
      );
      const { reference, status, totalPence, startsAt, endsAt, lapsesAt, replayed } = stored;
      const window = { startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt) };
      return { status: replayed ? 200 : 201, body: { reference, status, totalPence, window, lapsesAt: isoInLondon(lapsesAt ?? startsAt) } };
    },
  });

async function book(needs: Needs, context: CommandContext, input: Omit<BookCollection, "consents">) {
  const unlimited = { ...needs, reservationLimits: undefined };
  const { booking } = await prepareBooking(unlimited, context, needs.content.current(), { ...input, consents: toBeTicked });
  const { answerBy = promiseOf(needs.content.current(), context.now) } = booking.booking;
  const waiting = { ...booking.booking, state: "pending_confirmation" as const, answerBy };
  const given = { ...booking, booking: waiting, consents: [], messages: [], maxWaiting: maxToAccept };
  return bookForCallerProcedure.perform(needs.database, context.actor, given);
}

const gateCodeProblem: FieldProblem = {
  field: "place.gateCode",
  code: "bookings.gate_code_of_caller",
  message: "Leave the code out: the customer adds it to their booking once they have accepted it",
};

const acceptBooking = ({ database, content }: Needs) =>
  defineCommand(acceptBookingContract, {
    run: async (context, { consents, expectedTotalPence, ...key }) => {
      const summary = await readSummary(database, context.actor, key);
      const { customer, place, window, reviewReasons = [] } = summary;
      const { now } = context;
      const promised = promiseOf(content.current(), now);
      const review = reviewReasons.length > 0 ? { answerBy: promised } : null;
      const given: Pick<BookCollection, "consents" | "customer" | "place"> = {
        consents,
        ...(customer === undefined ? {} : { customer }),
        ...(place === undefined ? {} : { place }),
      };
      const missing = [
        ...consentProblems(
          consents,
          londonDate(window.startsAt),
          lastContractDay(londonDate(now), review, window.startsAt),
          given.customer,
        ),
        ...(isUnattended(place?.presence) && consents.unattended !== true ? [unattendedProblem] : []),
      ];
      // One that is accepted already is answered by the database: what is asked of a yes given now may be more than it was then.
      if (missing.length > 0 && summary.awaitsAcceptance === true) throw requestProblem("request.invalid", { fields: missing });
      const { status, answerBy } = await acceptBookingProcedure.perform(database, context.actor, {
        ...repeatable(context),
        reference: normalReference(key.reference),
        accessTokenHash: accessTokenHashOf(key),
        expectedTotalPence,
        consents: storedConsents(given),
        answerBy: promised,
      });
      return { status: 200, body: { status, ...(answerBy === null ? {} : { answerBy: isoInLondon(answerBy) }) } };
    },
  });

const unattendedProblem: FieldProblem = {
  field: "consents.unattended",
  code: "consent_missing",
  message: "Tick to let us collect while nobody is there",
};

const promiseOf = ({ openingHours, bankHolidays }: Content, now: Date): Date =>
  answerPromise(now, officeCalendar(openingHours, bankHolidays));
