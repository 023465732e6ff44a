/** The functions of database/functions/office.sql. Each checks the role and the second factor itself. */
import { z } from "zod";
import { bookingStates, waysToPay } from "#domain/bookings/booking-request.contract.ts";
import { bookingSorts } from "#domain/office/booking-list-choices.ts";
import { comingSchema } from "#domain/office/who-comes.contract.ts";
import { searchKinds } from "#domain/office/search.contract.ts";
import { services } from "#domain/pricing/pricing.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import type { buildFilter } from "./booking-list.queries.ts";
import { officeProblem } from "./office.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const list = z.string();

export const staffSearchProcedure = procedure({
  name: "staff_search",
  input: z.strictObject({ query: z.string(), limit: z.int(), now: z.date() }),
  answer: z.array(
    z.strictObject({
      kind: z.enum(searchKinds),
      id: z.string(),
      name: z.string().nullable(),
      state: z.string(),
      at: z.string(),
      place: z.string().nullable(),
      coming: comingSchema,
    }),
  ),
  problems: notOffice,
});

/** A row as `app.office_bookings` writes it: its columns in this order. */
const bookingRowSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.enum(bookingStates),
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.enum(services),
    z.int(),
    z.enum(waysToPay),
    z.string(),
    z.string().nullable(),
    z.int(),
    z.int(),
    z.int(),
    z.int(),
    z.int().nullable(),
    z.string().nullable(),
    comingSchema,
  ])
  .transform(([id, reference, state, startsAt, endsAt, windowKind, customer, town, postcode, ...sold]) => {
    const [service, totalPence, paymentMethod, bookedAt, answerBy, ...paid] = sold;
    const [paidPence, balancePence, creditedPence, serviceCreditPence, feePence, phone, coming] = paid;
    const window = { startsAt, endsAt, windowKind };
    const money = { totalPence, paymentMethod, paidPence, balancePence, creditedPence, serviceCreditPence, feePence };
    return { id, reference, state, ...window, customer, town, postcode, service, bookedAt, answerBy, ...money, phone, coming };
  });
export type BookingRow = z.output<typeof bookingRowSchema>;

export const officeBookingsProcedure = procedure({
  name: "office_bookings",
  input: z.strictObject({
    query: z.string().optional(),
    filter: storedJson<ReturnType<typeof buildFilter>>(),
    sort: z.enum(bookingSorts),
    descending: z.boolean(),
    after: z.strictObject({ value: z.string(), id: z.string() }).optional(),
    limit: z.int(),
    maxCounted: z.int(),
  }),
  answer: z.strictObject({ count: z.int(), rows: z.array(bookingRowSchema) }),
  problems: notOffice,
});

export const saveFilterProcedure = procedure({
  name: "save_filter",
  input: z.strictObject({ list, name: z.string(), query: z.string(), now: z.date() }),
  answer: z.strictObject({}),
  problems: { ...notOffice, ...officeProblem.pick("office.too_many_filters") },
});

export const removeFilterProcedure = procedure({
  name: "remove_filter",
  input: z.strictObject({ id: z.string() }),
  answer: z.strictObject({}),
  problems: notOffice,
});

export const recordExportProcedure = procedure({
  name: "record_export",
  input: z.strictObject({ list, filters: z.record(z.string(), z.unknown()), context: auditContextSchema }),
  answer: z.strictObject({}),
  problems: notOffice,
});

export const seeBellProcedure = procedure({
  name: "see_bell",
  input: z.strictObject({ seenTo: z.string(), now: z.date() }),
  answer: z.strictObject({ seenAt: z.string() }),
  problems: notOffice,
});
