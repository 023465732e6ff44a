/** The office's list of bookings: paged, exported by administrators, its filters saved by name. */
import { z } from "zod";
import { bookingStates, waysToPay } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, uuidText } from "../kernel/text.ts";
import { plainLine, enteredLine } from "../kernel/typed-text.ts";
import { services } from "../pricing/pricing.contract.ts";
import { bookingShowNames, bookingSorts, savedFilterLimits } from "./booking-list-choices.ts";
import { maxSearchLength } from "./search-choices.ts";
import { comingSchema } from "./who-comes.contract.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const filters = {
  show: z.enum(bookingShowNames, { error: "Choose what to show" }).default("all"),
  state: z.enum(bookingStates, { error: "Choose a state" }).optional(),
  service: z.enum(services, { error: "Choose a service" }).optional(),
  /** The van that has it in its plan, by its whole name; the beginning of the town's. */
  van: enteredLine(0, 60, "Enter the name of a van").optional(),
  town: enteredLine(0, 60, "Enter a town").optional(),
  /** London days of the collection, both included. */
  from: dateText("Enter a date like 2026-11-24").optional(),
  to: dateText("Enter a date like 2026-11-24").optional(),
  /** As `staff-search` takes it. */
  query: enteredLine(0, maxSearchLength, "Enter a name, number, postcode or reference").optional(),
  sort: z.enum(bookingSorts, { error: "Choose what to sort by" }).default("collection"),
  descending: z.boolean({ error: "Say yes or no" }).default(false),
};

/**
 * `after`: `next` of the previous page. `count` is of all pages, up to 1,000. With a `query`, which a booking or one of its notes has, the list has
 * the 500 newest; a `count` of 501 says that there are more.
 */
export const staffBookingsContract = commandContract({
  name: "staff-bookings",
  callers: "office",
  input: z.object({ ...filters, after: z.object({ value: boundedText(40, "Open the list again"), id: uuidText() }).optional() }),
  answer: z.strictObject({
    bookings: z.array(
      z.strictObject({
        id: z.string(),
        reference: z.string(),
        state: z.enum(bookingStates),
        startsAt: z.string(),
        endsAt: z.string(),
        isAllDay: z.boolean(),
        customer: z.string(),
        town: z.string(),
        postcode: z.string(),
        service: z.enum(services),
        /** The agreed price. */
        totalPence: z.int(),
        /** What there is to pay in all: the price less what came off it, or the charge in its place. */
        chargedPence: z.int(),
        /** Received and not refunded. */
        paidPence: z.int(),
        /** Due to us, of the price or of a charge in its place; below zero: to be refunded. */
        balancePence: z.int(),
        paymentMethod: z.enum(waysToPay),
        bookedAt: z.string(),
        /** While it waits for us. */
        answerBy: z.string().nullable(),
        phone: z.string().nullable(),
        coming: comingSchema,
      }),
    ),
    count: z.int(),
    next: z.strictObject({ value: z.string(), id: z.string() }).nullable(),
  }),
  codes: [...staffCodes, "office.cursor_invalid"],
  limit: { calls: 600, perSeconds: 600 },
});
export type StaffBookings = z.output<typeof staffBookingsContract.answer>;
export type StaffBooking = StaffBookings["bookings"][number];

/** CSV for a spreadsheet, 10,000 rows at most, with a line below them that says so where there are more. Administrators only; audited. */
export const exportBookingsContract = commandContract({
  name: "export-bookings",
  callers: "office",
  input: z.object(filters),
  answer: "file",
  codes: staffCodes,
  limit: { calls: 20, perSeconds: 3600 },
});

const list = z.enum(["bookings"], { error: "Choose a list" });
const saved = z.strictObject({ filters: z.array(z.strictObject({ id: z.string(), name: z.string(), query: z.string() })) });

export const savedFiltersContract = commandContract({
  name: "saved-filters",
  callers: "office",
  input: z.object({ list }),
  answer: saved,
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});

/** `query`: the query string of the list's address. An existing name gets the new filters. */
export const saveFilterContract = commandContract({
  name: "save-filter",
  callers: "office",
  input: z.object({
    list,
    name: plainLine(1, savedFilterLimits.name, "Enter a name for these filters"),
    query: boundedText(savedFilterLimits.query, "Use fewer filters"),
  }),
  answer: saved,
  codes: [...staffCodes, "office.too_many_filters"],
  limit: { calls: 60, perSeconds: 600 },
});

export const removeFilterContract = commandContract({
  name: "remove-filter",
  callers: "office",
  input: z.object({ list, id: uuidText() }),
  answer: saved,
  codes: staffCodes,
  limit: { calls: 60, perSeconds: 600 },
});
