/**
 * Deals: possible work, from the first enquiry to done or lost. Stages follow from enquiries, quotes and bookings; the
 * office moves what these do not show. Pence; times are ISO 8601 with London's offset, days are London's.
 */
import { z } from "zod";
import { contactReference } from "./contacts.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, uuidText } from "../kernel/text.ts";
import { plainLine, enteredLine } from "../kernel/typed-text.ts";
import { services } from "../pricing/price-choices.ts";
import { dealLimits, dealRecordKinds, dealSorts, dealStages, lostReasons } from "./deal-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 600, perSeconds: 600 };
const referenceMessage = "Choose a deal, like D-7F3K9M";
export const dealReference = boundedText(20, referenceMessage).regex(/^D-[0-9A-HJKMNP-TV-Z]{6}$/, referenceMessage);
const rowVersion = z.int32({ error: "Open the deal again" }).min(1, "Open the deal again");
const stage = z.enum(dealStages, { error: "Choose a stage" });
const service = z.enum(services, { error: "Choose a service" });
const lostReason = z.enum(lostReasons, { error: "Say why it was lost" });
const day = dateText("Enter a date like 2026-11-24");

export const personSchema = z.strictObject({ id: z.string(), name: z.string() });
export const dealSchema = z.strictObject({
  reference: z.string(),
  title: z.string(),
  stage,
  valuePence: z.int(),
  /** Value times the chance of the stage. */
  weightedPence: z.int(),
  expectedOn: z.string().nullable(),
  service: service.nullable(),
  lostReason: lostReason.nullable(),
  owner: personSchema.nullable(),
  /** The present contact: after a merge the one that was kept. */
  contact: z.strictObject({ reference: z.string(), name: z.string() }).nullable(),
  property: z.strictObject({ id: z.string(), line: z.string() }).nullable(),
  stageEnteredAt: z.string(),
  /** When it counts as neglected; null: never. */
  rotsAt: z.string().nullable(),
  isRotting: z.boolean(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  rowVersion: z.int(),
});
export type Deal = z.output<typeof dealSchema>;

const filters = {
  /** `mine`, `none`, or a colleague's id. */
  owner: z.union([z.enum(["mine", "none"]), uuidText("Choose a colleague")], { error: "Choose a colleague" }).optional(),
  service: service.optional(),
  isRotting: z.boolean({ error: "Say yes or no" }).optional(),
  /** Days on which the work is expected, both included. */
  from: day.optional(),
  to: day.optional(),
  contact: contactReference.optional(),
  query: enteredLine(0, 100, "Enter a name, title or reference").optional(),
};

/** A column of the board holds at most 50 cards; its totals count all. Won and lost show the last 30 days. */
export const dealBoardContract = commandContract({
  name: "deal-board",
  callers: "office",
  input: z.object(filters),
  answer: z.strictObject({
    columns: z.array(
      z.strictObject({
        stage,
        count: z.int(),
        valuePence: z.int(),
        weightedPence: z.int(),
        rotting: z.int(),
        /** There are more than shown. */
        hasMore: z.boolean(),
        deals: z.array(dealSchema),
      }),
    ),
  }),
  codes: staffCodes,
  limit,
});
export type DealBoard = z.output<typeof dealBoardContract.answer>;

/** The list; with `from`, `to` and `perPage` a month of the calendar. `count` stops at 1,000. */
export const staffDealsContract = commandContract({
  name: "staff-deals",
  callers: "office",
  input: z.object({
    ...filters,
    stage: stage.optional(),
    /** Excludes deals that are won or lost. */
    isOpen: z.boolean({ error: "Say yes or no" }).default(false),
    sort: z.enum(dealSorts, { error: "Choose what to sort by" }).default("entered"),
    descending: z.boolean({ error: "Say yes or no" }).default(true),
    perPage: z.int({ error: "Ask for 1 to 500" }).min(1, "Ask for 1 to 500").max(dealLimits.mostPerPage, "Ask for 1 to 500").default(50),
    /** `next` of the previous page. */
    after: z.object({ value: boundedText(40, "Open the list again"), id: uuidText() }).optional(),
  }),
  answer: z.strictObject({
    deals: z.array(dealSchema),
    count: z.int(),
    next: z.strictObject({ value: z.string(), id: z.string() }).nullable(),
  }),
  codes: [...staffCodes, "deals.cursor_invalid"],
  limit,
});

export const dealRecordContract = commandContract({
  name: "deal-record",
  callers: "office",
  input: z.object({ reference: dealReference }),
  answer: z.strictObject({
    deal: dealSchema,
    /** Its records, the newest first. `reference` is null where that kind has none. */
    records: z.array(
      z.strictObject({
        kind: z.enum(dealRecordKinds),
        reference: z.string().nullable(),
        state: z.string(),
        at: z.string(),
        totalPence: z.int().nullable(),
      }),
    ),
    /** Every move, the newest first. `by` is null where a fact caused it. */
    events: z.array(
      z.strictObject({
        from: stage.nullable(),
        to: stage,
        by: z.string().nullable(),
        reason: z.string().nullable(),
        at: z.string(),
      }),
    ),
  }),
  codes: [...staffCodes, "deals.not_found"],
  limit,
});
export type DealRecord = z.output<typeof dealRecordContract.answer>;

const changed = ["deals.not_found", "deals.changed"] as const; // 409 with `by` (a name, or null for a fact) and `at`

/** Without `reference`: creates a deal; with `reference` and `rowVersion`: changes it. Fields left out stay. */
export const saveDealContract = commandContract({
  name: "save-deal",
  callers: "office",
  input: z
    .object({
      reference: dealReference.optional(),
      rowVersion: rowVersion.optional(),
      title: plainLine(1, dealLimits.title, "Say what the deal is about").optional(),
      contact: contactReference.nullable().optional(),
      propertyId: uuidText("Choose a property").nullable().optional(),
      valuePence: z
        .int({ error: "Enter an amount in pounds" })
        .min(0, "Enter an amount in pounds")
        .max(dealLimits.valuePence, "Enter £50,000 or less")
        .optional(),
      expectedOn: day.nullable().optional(),
      service: service.nullable().optional(),
      ownerId: uuidText("Choose a colleague").nullable().optional(),
    })
    .refine((deal) => deal.reference !== undefined || deal.title !== undefined, {
      path: ["title"],
      error: "Say what the deal is about",
    })
    .refine((deal) => (deal.reference === undefined) === (deal.rowVersion === undefined), {
      path: ["rowVersion"],
      error: "Open the deal again",
    }),
  answer: z.strictObject({ deal: dealSchema }),
  codes: [...staffCodes, ...changed, "deals.contact_not_found", "deals.property_not_found", "deals.owner_not_found"],
  limit: { calls: 120, perSeconds: 600 },
});

/** A manual move. Never into or out of booked and won, and lost needs a reason (`deals.reason_needed`). */
export const moveDealContract = commandContract({
  name: "move-deal",
  callers: "office",
  input: z.object({ reference: dealReference, rowVersion, stage, lostReason: lostReason.optional() }),
  answer: z.strictObject({ deal: dealSchema }),
  codes: [...staffCodes, ...changed, "deals.follows_bookings", "deals.reason_needed"],
  limit: { calls: 240, perSeconds: 600 },
});

export const dealContracts = [dealBoardContract, staffDealsContract, dealRecordContract, saveDealContract, moveDealContract] as const;
