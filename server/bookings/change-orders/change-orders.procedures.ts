/** The functions of database/functions/change-orders.sql. Those of the office check the role and the second factor themselves; tokens are passed as digests. */
import { z } from "zod";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { bookingDocumentSchema } from "#domain/bookings/booking-summary.contract.ts";
import { changeReasons, changeStatuses } from "#domain/bookings/change-orders/change-order-choices.ts";
import { bookingProblem } from "../bookings.errors.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { changeProblem } from "./change-orders.errors.ts";
import { storedAccess, storedAllowance, storedItems, storedLines } from "../stored-parts.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const repeatable = { now: z.date(), idempotencyKey: z.string().optional(), requestHash: z.string() };
const keyReused = requestProblem.pick("idempotency.key_reused");
const { items, lines, access } = bookingDocumentSchema.shape;
const loadSchema = z.strictObject({ minutes: z.int(), litres: z.number(), kilograms: z.number(), allowanceMinutes: z.int() });
/** Problems of a booking's own step, all of which the database has checked before. */
const stepProblems = bookingProblem.pick(
  "bookings.not_found",
  "bookings.changed",
  "bookings.illegal_transition",
  "bookings.step_refused",
  "bookings.reason_missing",
);
const roomProblems = bookingProblem.pick("bookings.window_taken", "bookings.window_closed");

const storedSchema = z.strictObject({
  id: z.string(),
  reference: z.string(),
  status: z.enum(changeStatuses),
  version: z.int(),
  reason: z.enum(changeReasons),
  statement: z.string(),
  raisedAt: z.string(),
  raisedBy: z.string().nullable(),
  isMine: z.boolean(),
  needsApproval: z.boolean(),
  approvedBy: z.string().nullable(),
  sentAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  itemsBefore: items,
  itemsAfter: items,
  accessBefore: access,
  accessAfter: access,
  linesBefore: lines,
  linesAfter: lines,
  totalBeforePence: z.int(),
  totalAfterPence: z.int(),
  deltaPence: z.int(),
  photos: z.array(z.string()),
  own: z.strictObject({ enginePence: z.int(), reason: z.string() }).nullable(),
  overAccountPence: z.int().nullable(),
  accountLeftPence: z.int().nullable(),
  booking: z.strictObject({
    reference: z.string(),
    fullName: z.string(),
    mobile: z.string().nullable(),
    status: z.enum(bookingStates),
    startsAt: z.string(),
    endsAt: z.string(),
    paidPence: z.int(),
    creditPence: z.int(),
  }),
});
export type StoredChange = z.output<typeof storedSchema>;

export const raiseChangeOrderProcedure = procedure({
  name: "raise_change_order",
  input: z.strictObject({
    ...repeatable,
    id: z.string(),
    newReference: z.string(),
    reference: z.string(),
    rowVersion: z.int(),
    readVersion: z.int(),
    reason: z.enum(changeReasons),
    statement: z.string(),
    needsApproval: z.boolean(),
    settlesAtOnce: z.boolean(),
    needsPhoto: z.boolean(),
    moderatorMaxPence: z.int(),
    photos: z.array(z.strictObject({ id: z.string(), picture: z.string() })),
    after: z.strictObject({
      items: storedItems,
      access: storedAccess,
      lines: storedLines,
      totalPence: z.int(),
      vatPence: z.int(),
      allowance: storedAllowance,
      load: loadSchema,
      /** Where a person set the total: what the engine made of it, and why. */
      own: z.strictObject({ enginePence: z.int(), reason: z.string() }).optional(),
    }),
    overLimit: z.boolean(),
    tokenHash: z.string(),
  }),
  answer: storedSchema,
  problems: {
    ...notOffice,
    ...keyReused,
    ...stepProblems,
    ...roomProblems,
    ...changeProblem.pick(
      "changes.not_possible",
      "changes.already_open",
      "changes.too_many",
      "changes.goodwill_limit",
      "changes.own_price_limit",
      "changes.over_account_limit",
      "changes.photo_missing",
      "changes.unreachable",
    ),
  },
});

const stepInput = { ...repeatable, reference: z.string(), version: z.int() };

export const sendChangeOrderProcedure = procedure({
  name: "send_change_order",
  input: z.strictObject({ ...stepInput, overLimit: z.boolean(), tokenHash: z.string() }),
  answer: storedSchema,
  problems: {
    ...notOffice,
    ...keyReused,
    ...stepProblems,
    ...changeProblem.pick(
      "changes.not_found",
      "changes.moved_on",
      "changes.second_person",
      "changes.over_account_limit",
      "changes.not_possible",
      "changes.outdated",
      "changes.already_open",
      "changes.unreachable",
    ),
  },
});

export const withdrawChangeOrderProcedure = procedure({
  name: "withdraw_change_order",
  input: z.strictObject(stepInput),
  answer: storedSchema,
  problems: { ...notOffice, ...keyReused, ...stepProblems, ...changeProblem.pick("changes.not_found", "changes.moved_on") },
});

export const officeChangeOrdersProcedure = procedure({
  name: "office_change_orders",
  input: z.strictObject({ isOpen: z.boolean(), now: z.date() }),
  answer: z.array(storedSchema),
  problems: notOffice,
});

export const officeChangesOfBookingProcedure = procedure({
  name: "office_changes_of_booking",
  input: z.strictObject({ reference: z.string() }),
  answer: z.array(storedSchema),
  problems: notOffice,
});

export const doesChangeFitProcedure = procedure({
  name: "does_change_fit",
  input: z.strictObject({ reference: z.string(), load: loadSchema, now: z.date() }),
  answer: z.strictObject({ fits: z.boolean(), accountLeftPence: z.int().nullable() }),
  problems: { ...notOffice, ...bookingProblem.pick("bookings.not_found"), ...roomProblems },
});

const keyInput = { reference: z.string(), tokenHash: z.string().optional(), accessTokenHash: z.string().optional() };

export const changeOrderProcedure = procedure({
  name: "change_order",
  input: z.strictObject({ ...keyInput, now: z.date() }),
  answer: storedSchema,
  problems: changeProblem.pick("changes.not_found"),
});

export const changesOfBookingProcedure = procedure({
  name: "changes_of_booking",
  input: z.strictObject({ reference: z.string(), accessTokenHash: z.string().optional() }),
  answer: z.array(storedSchema),
  problems: bookingProblem.pick("bookings.not_found"),
});

export const changeOrderPhotoProcedure = procedure({
  name: "change_order_photo",
  input: z.strictObject({ ...keyInput, photoId: z.string() }),
  answer: z.strictObject({ picture: z.string() }),
  problems: changeProblem.pick("changes.not_found"),
});

export const answerChangeOrderProcedure = procedure({
  name: "answer_change_order",
  input: z.strictObject({ ...repeatable, ...keyInput, version: z.int(), choice: z.enum(["approve", "decline"]) }),
  answer: storedSchema,
  problems: {
    ...keyReused,
    ...stepProblems,
    ...roomProblems,
    ...changeProblem.pick("changes.not_found", "changes.expired", "changes.moved_on", "changes.outdated", "changes.not_possible"),
  },
});

export const expireChangeOrdersProcedure = procedure({
  name: "expire_change_orders",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ expired: z.int(), failed: z.int() }),
  problems: stepProblems,
});
