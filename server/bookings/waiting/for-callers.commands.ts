/**
 * `book-for-caller` by the office, `accept-booking` by whoever holds the link it sent, or the yes that somebody of the office heard on the
 * telephone. Safe to repeat.
 */
import { consentProblems } from "#domain/bookings/booking-checks.rules.ts";
import type { BookCollection, BookingSummary } from "#domain/bookings/bookings.contract.ts";
import {
  acceptBookingContract,
  acceptForCallerContract,
  bookForCallerContract,
  maxToAccept,
  sendAcceptanceAgainContract,
} from "#domain/bookings/for-callers.contract.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { isUnattended } from "#domain/bookings/place/presence.rules.ts";
import { answerPromise, lastContractDay, officeCalendar } from "#domain/bookings/waiting/answer-promise.rules.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { Content, ContentStore } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { quoteProblem } from "#server/quotes/quotes.errors.ts";
import type { BookCollectionNeeds, EnteredBooking } from "../book-collection.usecase.ts";
import { throwAtItsFieldToOffice } from "../at-its-field.ts";
import { bookedAlready, prepareBooking } from "../book-collection.usecase.ts";
import { readSummary } from "../booking-summary.ts";
import { officeBookingFactsProcedure } from "../own-booking.procedures.ts";
import { readOwnBooking, repeatable } from "../own-booking.ts";
import { consentsReadOut, storedConsents } from "../stored-consents.ts";
import { hashAccessToken } from "../tokens.ts";
import {
  acceptBookingProcedure,
  acceptForCallerProcedure,
  bookForCallerProcedure,
  sendAcceptanceAgainProcedure,
} from "./for-callers.procedures.ts";
import { normalReference } from "./waiting-bookings.commands.ts";

type Needs = Omit<BookCollectionNeeds, "gateCodes"> & { content: Pick<ContentStore, "current"> };

export const forCallersCommands = (needs: Needs) => [bookForCaller(needs), acceptBooking(needs), acceptForCaller(needs), sendAgain(needs)];

/** Validation runs as if the customer had ticked everything; none of these ticks is stored. */
const toBeTicked = { scope: true, terms: true, startWithin14Days: true, rightLostWhenComplete: true, unattended: true };

const bookForCaller = (needs: Needs) =>
  defineCommand(bookForCallerContract, {
    run: async (context, input) => {
      if ((input.place?.gateCode ?? "") !== "") throw requestProblem("request.invalid", { fields: [gateCodeProblem] });
      const work = input.agreedByPhone === undefined ? toAccept : agreed;
      const stored = await work(needs, context, input).catch((error: unknown) =>
        bookedAlready(needs.database, context, error).catch((refusal: unknown) => throwAtItsFieldToOffice(forOffice(refusal))),
      );
      const { reference, status, totalPence, startsAt, endsAt, lapsesAt, replayed } = stored;
      const window = { startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt) };
      const ending =
        input.agreedByPhone === undefined
          ? { lapsesAt: isoInLondon(lapsesAt ?? startsAt) }
          : { isToBePosted: isLandlineOnly(input.contact) };
      return { status: replayed ? 200 : 201, body: { reference, status, totalPence, window, ...ending } };
    },
  });

type Filled = Omit<EnteredBooking, "consents"> & { agreedByPhone?: BookCollection["consents"] | undefined };

/** Two colleagues, or a colleague and the customer, book one quote: the second is told what became of it. */
function forOffice(refusal: unknown): unknown {
  if (!(refusal instanceof Problem) || refusal.code !== "quotes.not_open") return refusal;
  const { extras } = refusal;
  const isBooked = extras["state"] === "accepted" || extras["state"] === "converted";
  if (!isBooked) return refusal;
  return quoteProblem("quotes.not_open", {
    ...extras,
    cause: refusal,
    message: "This quote has been booked already. Open it again to see the booking.",
  });
}

/** They agreed on the telephone to what was read out, and whoever spoke to them has looked at it: it is booked at once. */
async function agreed(needs: Needs, context: CommandContext, { agreedByPhone, ...input }: Filled) {
  const unlimited = { ...needs, reservationLimits: undefined, isLookedAt: true };
  const given = { ...input, consents: agreedByPhone ?? { scope: false, terms: false, startWithin14Days: false } };
  const { booking } = await prepareBooking(unlimited, context, needs.content.current(), given);
  const readOut = consentsReadOut(given);
  return bookForCallerProcedure.perform(needs.database, context.actor, {
    ...booking,
    consents: [],
    maxWaiting: maxToAccept,
    agreed: readOut,
  });
}

async function toAccept(needs: Needs, context: CommandContext, { agreedByPhone: _, ...input }: Filled) {
  const unlimited = { ...needs, reservationLimits: undefined };
  const { booking } = await prepareBooking(unlimited, context, needs.content.current(), { ...input, consents: toBeTicked });
  const { answerBy = promiseAnswer(needs.content.current(), context.now) } = booking.booking;
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
      const { reviewReasons = [] } = summary;
      const promised = promiseAnswer(content.current(), context.now);
      const review = reviewReasons.length > 0 ? { answerBy: promised } : null;
      const { given, missing } = consentsFor(summary, consents, review, context.now);
      // One that is accepted already is answered by the database: what is asked of a yes given now may be more than it was then.
      if (missing.length > 0 && summary.awaitsAcceptance === true) throw requestProblem("request.invalid", { fields: missing });
      const { status, answerBy } = await acceptBookingProcedure.perform(database, context.actor, {
        ...repeatable(context),
        reference: normalReference(key.reference),
        accessTokenHash: hashAccessToken(key),
        expectedTotalPence,
        consents: storedConsents(given),
        answerBy: promised,
      });
      return { status: 200, body: { status, ...(answerBy === null ? {} : { answerBy: isoInLondon(answerBy) }) } };
    },
  });

type Consents = BookCollection["consents"];

/** What is agreed to, and which of it is still missing for this booking. */
function consentsFor(
  { customer, place, window }: Pick<BookingSummary, "customer" | "place" | "window">,
  consents: Consents,
  review: { answerBy: Date } | null,
  now: Date,
) {
  const given: Pick<BookCollection, "consents" | "customer" | "place"> = {
    consents,
    ...(customer === undefined ? {} : { customer }),
    ...(place === undefined ? {} : { place }),
  };
  const missing = [
    ...consentProblems(consents, londonDate(window.startsAt), lastContractDay(londonDate(now), review, window.startsAt), given.customer),
    ...(isUnattended(place?.presence) && consents.unattended !== true ? [unattendedProblem] : []),
  ];
  return { given, missing };
}

const acceptForCaller = ({ database }: Needs) =>
  defineCommand(acceptForCallerContract, {
    run: async (context, { reference, consents, expectedTotalPence }) => {
      const { booking } = await readOwnBooking(database, context, { reference: normalReference(reference) }, officeBookingFactsProcedure);
      const { given, missing } = consentsFor(booking, consents, null, context.now);
      if (missing.length > 0 && booking.awaitsAcceptance === true) throw requestProblem("request.invalid", { fields: missing });
      const body = await acceptForCallerProcedure.perform(database, context.actor, {
        ...repeatable(context),
        reference: normalReference(reference),
        expectedTotalPence,
        agreed: consentsReadOut(given),
      });
      return { status: 200, body };
    },
  });

const sendAgain = ({ database }: Needs) =>
  defineCommand(sendAcceptanceAgainContract, {
    run: async (context, { reference }) => {
      await sendAcceptanceAgainProcedure.perform(database, context.actor, {
        ...repeatable(context),
        reference: normalReference(reference),
      });
      return { status: 200, body: {} };
    },
  });

const unattendedProblem: FieldProblem = {
  field: "consents.unattended",
  code: "consent_missing",
  message: "Tick to let us collect while nobody is there",
};

const promiseAnswer = ({ openingHours, bankHolidays }: Content, now: Date): Date =>
  answerPromise(now, officeCalendar(openingHours, bankHolidays));
