/** The functions of database/functions/own-bookings.sql and added-items.sql: what customers do with their own bookings. */
import { z } from "zod";
import { bookingStates, paymentMethods, windowKinds } from "#domain/bookings/booking-request.contract.ts";
import { officeNoteSchema } from "#domain/bookings/for-customer.contract.ts";
import { cancelBookingContract } from "#domain/bookings/own-booking.contract.ts";
import type { EventPayload } from "#domain/bookings/booking-timeline.copy.ts";
import { moneyKinds } from "#domain/documents/document-choices.ts";
import { speeds } from "#domain/pricing/price-choices.ts";
import type { PriceRequest, Tariff } from "#domain/pricing/pricing.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { storedDocumentSchema } from "./bookings.procedures.ts";
import {
  storedAccess,
  storedAllowance,
  storedItems,
  storedLines,
  storedNames,
  storedOnSite,
  storedPlace,
  storedTiming,
} from "./stored-parts.ts";

const repeatable = { now: z.date(), idempotencyKey: z.string().optional(), requestHash: z.string() };
const keyReused = requestProblem.pick("idempotency.key_reused");
const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const limitsSchema = z.record(z.string(), z.int()).optional();
const loadSchema = z.strictObject({ minutes: z.int(), litres: z.number(), kilograms: z.number(), allowanceMinutes: z.int() });
export const changedBookingSchema = z.strictObject({
  reference: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  sequence: z.int(),
  rowVersion: z.int(),
  totalPence: z.int(),
  reschedules: z.int(),
  answerBy: z.string().nullable(),
});
export type ChangedBooking = z.output<typeof changedBookingSchema>;

/** `tokenHash`: of a link that may change the time; the reference is ignored then. */
const factsInput = z.strictObject({
  ...repeatable,
  reference: z.string(),
  tokenHash: z.string().optional(),
  windowId: z.string().optional(),
  sameDayFeeFrom: z.string(),
});
export const bookingFactsSchema = z
  .strictObject({
    booking: storedDocumentSchema,
    rowVersion: z.int(),
    reschedules: z.int(),
    paidPence: z.int(),
    feePence: z.int(),
    /** The caller shows the booking's link and nothing more. */
    isByLink: z.boolean(),
    gateCodeKey: z.string().nullable(),
    windowId: z.string(),
    timing: storedJson<PriceRequest["timing"]>(),
    tariff: storedJson<Omit<Tariff, "version">>(),
    tariffVersion: z.int(),
    hold: loadSchema.extend({ id: z.string(), depotId: z.string(), outcode: z.string() }),
    /** The requested window, as it would be chosen now. */
    window: z
      .strictObject({
        id: z.string(),
        kind: z.enum(windowKinds),
        startsAt: z.string(),
        endsAt: z.string(),
        date: z.string(),
        speed: z.enum(speeds),
        vanNearby: z.boolean(),
      })
      .nullable(),
    /** The event this very request wrote before. */
    done: changedBookingSchema.extend({ payload: storedJson<EventPayload>() }).nullable(),
    events: z.array(
      z.strictObject({
        at: z.string(),
        from: z.enum(bookingStates).nullable(),
        to: z.enum(bookingStates),
        by: z.enum(["visitor", "customer", "crew", "staff", "system"]),
        reason: z.string().nullable(),
        payload: storedJson<EventPayload>(),
      }),
    ),
    /** Receipts and refunds, the oldest first. */
    payments: z.array(
      z.strictObject({
        at: z.string(),
        kind: z.enum(moneyKinds),
        method: z.enum(paymentMethods),
        amountPence: z.int(),
        reason: z.string().optional(),
      }),
    ),
  })
  .nullable();

/** Null: not the caller's, or no such booking. */
export const ownBookingFactsProcedure = procedure({
  name: "own_booking_facts",
  input: factsInput,
  answer: bookingFactsSchema,
  problems: keyReused,
});
/** Null: no such booking. */
export const officeBookingFactsProcedure = procedure({
  name: "office_booking_facts",
  input: factsInput,
  answer: bookingFactsSchema,
  problems: { ...keyReused, ...notOffice },
});
export type OwnBookingFacts = NonNullable<z.output<typeof ownBookingFactsProcedure.answer>>;

const priceSchema = z.strictObject({
  lines: storedLines,
  totalPence: z.int(),
  vatPence: z.int(),
  allowance: storedAllowance.optional(),
  timing: storedTiming,
});
/** The consents that another day required. */
const earlyStartSchema = z.array(z.strictObject({ kind: z.string(), textVersion: z.string() }));
const inWindow = { holdId: z.string(), speed: z.enum(speeds), vanNearby: z.boolean(), load: loadSchema };
const changeProblems = {
  ...keyReused,
  ...bookingProblem.pick("bookings.not_found", "bookings.changed", "bookings.window_taken", "bookings.window_closed"),
};

/** The version the caller saw, and the one this server read and priced: requests at the same moment may lie between. */
const versions = { rowVersion: z.int(), readVersion: z.int() };

const rescheduleInput = z.strictObject({
  ...repeatable,
  ...inWindow,
  ...versions,
  tokenHash: z.string().optional(),
  reference: z.string(),
  windowId: z.string(),
  price: priceSchema,
  consents: earlyStartSchema,
  limits: limitsSchema,
  isOurFault: z.literal(true).optional(),
});

const rescheduleProblems = {
  ...changeProblems,
  ...bookingProblem.pick("bookings.not_reschedulable", "bookings.day_limit", "bookings.code_required"),
};

export const rescheduleBookingProcedure = procedure({
  name: "reschedule_booking",
  input: rescheduleInput,
  answer: changedBookingSchema,
  problems: rescheduleProblems,
});

export const rescheduleForCustomerProcedure = procedure({
  name: "reschedule_for_customer",
  input: rescheduleInput,
  answer: changedBookingSchema,
  problems: { ...notOffice, ...rescheduleProblems },
});

const cancelInput = z.strictObject({ ...repeatable, reference: z.string(), expectedFeePence: z.int(), reason: z.string().optional() });
const cancelAnswer = cancelBookingContract.answer.omit({ reference: true, status: true });
const cancelProblems = {
  ...keyReused,
  ...bookingProblem.pick(
    "bookings.not_found",
    "bookings.changed",
    "bookings.fee_changed",
    "bookings.illegal_transition",
    "bookings.step_refused",
    "bookings.reason_missing",
    "bookings.code_required",
  ),
};
/** Null: no such link, or one without the right to change the time. */
export const factsByLinkProcedure = procedure({
  name: "facts_by_link",
  input: factsInput,
  answer: bookingFactsSchema,
  problems: keyReused,
});

export const rescheduleByLinkProcedure = procedure({
  name: "reschedule_by_link",
  input: rescheduleInput,
  answer: changedBookingSchema,
  problems: rescheduleProblems,
});

export const cancelForCustomerProcedure = procedure({
  name: "cancel_for_customer",
  input: cancelInput.extend({ reason: z.string(), rowVersion: z.int() }),
  answer: cancelAnswer,
  problems: { ...notOffice, ...cancelProblems },
});

export const cancelOwnBookingProcedure = procedure({
  name: "cancel_own_booking",
  input: cancelInput,
  answer: cancelAnswer,
  problems: cancelProblems,
});

export const changeOwnDetailsProcedure = procedure({
  name: "change_own_details",
  input: z.strictObject({
    ...repeatable,
    ...versions,
    reference: z.string(),
    /** Absent fields stay; null removes one. */
    set: z.strictObject({
      access: storedAccess.optional(),
      notes: z.string().nullable().optional(),
      place: storedPlace.optional(),
      onSite: storedOnSite.nullable().optional(),
      paymentMethod: z.enum(paymentMethods).optional(),
    }),
    changed: z.array(z.string()),
  }),
  answer: changedBookingSchema,
  problems: {
    ...keyReused,
    ...bookingProblem.pick(
      "bookings.not_found",
      "bookings.changed",
      "bookings.details_closed",
      "bookings.code_required",
      "bookings.too_many_changes",
    ),
  },
});

export const doItemsFitProcedure = procedure({
  name: "do_items_fit",
  input: z.strictObject({ ...inWindow, reference: z.string(), windowId: z.string().optional(), now: z.date() }),
  answer: z.strictObject({ fits: z.boolean() }),
  problems: bookingProblem.pick("bookings.not_found", "bookings.window_taken", "bookings.window_closed"),
});

export const addOwnItemsProcedure = procedure({
  name: "add_own_items",
  input: z.strictObject({
    ...repeatable,
    ...inWindow,
    reference: z.string(),
    windowId: z.string().optional(),
    rowVersion: z.int(),
    /** The whole new scope sheet, and what was added. */
    items: storedItems,
    added: storedNames,
    price: priceSchema,
    consents: earlyStartSchema,
    limits: limitsSchema,
  }),
  answer: changedBookingSchema,
  problems: {
    ...changeProblems,
    ...bookingProblem.pick(
      "bookings.not_addable",
      "bookings.not_reschedulable",
      "bookings.day_limit",
      "bookings.too_many_bookings",
      "bookings.too_many_changes",
      "bookings.over_account_limit",
      "bookings.code_required",
    ),
  },
});

export const correctOwnBookingProcedure = procedure({
  name: "correct_own_booking",
  input: z.strictObject({
    ...repeatable,
    ...inWindow,
    ...versions,
    load: loadSchema.optional(),
    reference: z.string(),
    /** Absent fields stay. */
    set: z.strictObject({
      access: storedAccess.optional(),
      items: storedItems.optional(),
      place: storedPlace.optional(),
      line1: z.string().optional(),
      line2: z.string().nullable().optional(),
    }),
    changed: z.array(z.string()),
    removed: storedNames,
    /** Absent: nothing that it depends on changes. */
    price: priceSchema.optional(),
  }),
  answer: changedBookingSchema,
  problems: {
    ...changeProblems,
    ...bookingProblem.pick(
      "bookings.not_correctable",
      "bookings.details_closed",
      "bookings.code_required",
      "bookings.over_account_limit",
      "bookings.too_many_changes",
    ),
  },
});

export const askAboutItemsProcedure = procedure({
  name: "ask_about_items",
  input: z.strictObject({
    ...repeatable,
    reference: z.string(),
    items: storedNames,
    text: z.string(),
    reasons: z.array(z.string()),
    answerBy: z.date(),
  }),
  answer: z.strictObject({ answerBy: z.string() }),
  problems: { ...keyReused, ...bookingProblem.pick("bookings.not_found", "bookings.not_addable", "bookings.too_many_changes") },
});

export const addBookingNoteProcedure = procedure({
  name: "add_booking_note",
  input: z.strictObject({ ...repeatable, reference: z.string(), text: z.string() }),
  answer: z.strictObject({ notes: z.array(officeNoteSchema) }),
  problems: { ...notOffice, ...keyReused, ...bookingProblem.pick("bookings.not_found", "bookings.too_many_notes") },
});
