/** `booking-details`, `cancel-booking` and `change-booking-details` for the booking's customer. */
import { listCredits } from "#domain/bookings/booking-credits.rules.ts";
import { customerTimeline } from "#domain/bookings/booking-timeline.copy.ts";
import { priceOf } from "#domain/bookings/balance.rules.ts";
import { cancellationSteps, contractMadeAt, computeRefund } from "#domain/bookings/cancellation.rules.ts";
import { withoutOthersContacts } from "#domain/bookings/kept-back.rules.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { bookingDetailsContract, cancelBookingContract } from "#domain/bookings/own-booking.contract.ts";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import {
  addItemsUntil,
  canAddItems,
  canCancel,
  canChangeDetails,
  canCorrect,
  canReschedule,
  isOffered,
  isAgreed,
  mayRebookFree,
  rescheduleUntil,
  reschedulesLeft,
} from "#domain/bookings/own-booking.rules.ts";
import { isCalledOff, isToBeConfirmed } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { addItemsCommand } from "./add-items.command.ts";
import { presentSummary } from "./booking-summary.ts";
import { correctBookingCommand } from "./correct-booking.command.ts";
import { changeBookingDetailsCommand } from "./change-details.command.ts";
import type { GateCodes } from "./gate-codes/gate-codes.ts";
import { cancelOwnBookingProcedure } from "./own-booking.procedures.ts";
import type { OwnBookingFacts } from "./own-booking.procedures.ts";
import { readOwnBooking, repeatable, problemForCustomer } from "./own-booking.ts";
import type { Needs } from "./own-booking.ts";
import { rescheduleCommands } from "./reschedule.commands.ts";
import type { ReservationLimits } from "./holds/reservation-limits.ts";

type OwnNeeds = Needs & { gateCodes: Pick<GateCodes, "hasKey">; reservationLimits: ReservationLimits | undefined };

export const ownBookingCommands = (needs: OwnNeeds): Command[] => [
  bookingDetails(needs),
  ...rescheduleCommands(needs),
  cancelBooking(needs),
  addItemsCommand(needs),
  correctBookingCommand(needs),
  changeBookingDetailsCommand(needs),
];

const bookingDetails = ({ database, content, gateCodes }: OwnNeeds) =>
  defineCommand(bookingDetailsContract, {
    run: async (context, { reference }) => {
      const facts = await readOwnBooking(database, context, { reference });
      return { status: 200, body: presentDetails(facts, { now: context.now, company: content().company.name, hasKey: gateCodes.hasKey }) };
    },
  });

const cancelBooking = ({ database }: Needs) =>
  defineCommand(cancelBookingContract, {
    run: async (context, { reference, expectedFeePence, reason }) => {
      const normal = normaliseReference(reference) ?? "";
      const cancelled = await cancelOwnBookingProcedure
        .perform(database, context.actor, { ...repeatable(context), reference: normal, expectedFeePence, reason: reason || undefined })
        .catch((error: unknown) => {
          throw problemForCustomer(error);
        });
      return { status: 200, body: { reference: normal, status: "cancelled_customer", ...cancelled } as const };
    },
  });

type Seen = { now: Date; company: string; hasKey: GateCodes["hasKey"] };

function presentDetails(facts: OwnBookingFacts, { now, company, hasKey }: Seen): BookingDetails {
  const { booking, rowVersion, reschedules, gateCodeKey, isByLink, events } = facts;
  const summary = isByLink ? withoutOthersContacts(presentSummary(booking)) : presentSummary(booking);
  const { status, window } = summary;
  const standing = { status, startsAt: window.startsAt, endsAt: window.endsAt };
  return {
    ...summary,
    rowVersion,
    paidPence: summary.paidPence ?? 0,
    isByLink,
    timeline: customerTimeline(events, isByLink ? [] : facts.payments, company).map((entry) => ({ ...entry, at: isoInLondon(entry.at) })),
    cancel: presentCancel(facts, summary.freeCancelUntil),
    reschedule: {
      isPossible: canReschedule({ ...summary, reschedules, isOffered: isOffered(events, window.startsAt) }, now),
      left: reschedulesLeft(reschedules),
      until: isoInLondon(rescheduleUntil(summary)),
      weAreLate: mayRebookFree(standing, now),
      ...(isOffered(events, window.startsAt) && { isOffered: true }),
    },
    correct: { isPossible: canCorrect(summary, now), until: isoInLondon(rescheduleUntil(summary)) },
    outsideReady: facts.timing.outsideReady,
    addItems: { isPossible: canAddItems(standing, now), until: isoInLondon(addItemsUntil(window.startsAt)) },
    changeDetails: { isPossible: canChangeDetails(status), mayChangeContact: !isByLink && canChangeDetails(status) },
    gateCode: gateCodeKey === null || isByLink ? "none" : hasKey(gateCodeKey) ? "given" : "unreadable",
    credits: isByLink ? [] : listCredits(events, { payments: facts.payments, refundBy: summary.refundBy }),
    documents: listDocuments(summary),
  };
}

/** The fee table with this booking's own times; the present fee is the one the database would charge. */
function presentCancel({ booking, paidPence, feePence }: OwnBookingFacts, freeUntil: string): BookingDetails["cancel"] {
  const { status, window, customer } = booking;
  const pricePence = priceOf(booking);
  const steps = cancellationSteps({
    windowStartsAt: window.startsAt,
    windowEndsAt: window.endsAt,
    bookedAt: contractMadeAt(booking),
    isConsumer: isConsumer(customer),
    totalPence: pricePence,
    paidPence,
    agreedPence: pricePence,
  });
  return {
    isPossible: canCancel(status),
    feePence,
    refundPence: computeRefund(paidPence, feePence),
    freeUntil,
    steps: isAgreed(status) ? steps.map((step) => ({ until: isoInLondon(step.until), feePence: step.feePence })) : [],
  };
}

/** The confirmation, once it exists. */
function listDocuments(summary: Pick<BookingDetails, "status" | "reference" | "bookedAt" | "confirmedAt">): BookingDetails["documents"] {
  if (isToBeConfirmed(summary) || (isCalledOff(summary) && summary.confirmedAt === undefined && summary.status === "lapsed")) return [];
  return [{ kind: "confirmation", name: `${summary.reference}.pdf`, createdAt: summary.confirmedAt ?? summary.bookedAt }];
}
