/**
 * What customers do with their own bookings, by session or portal grant: read, move, cancel, add items, change contact
 * details. A booking of somebody else is answered like one that does not exist.
 */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { phoneMessage } from "../kernel/phone.ts";
import { boundedText, dateText, tooLongMessage, uuidText } from "../kernel/text.ts";
import { plainLine, enteredText } from "../kernel/typed-text.ts";
import { priceLineSchema } from "../pricing/price-answer.contract.ts";
import { priceLimits } from "../pricing/price-choices.ts";
import { accessSchema, pricedItemSchema } from "../pricing/pricing.contract.ts";
import { changeKinds, earlyStartTicks, paymentMethods, windowKinds } from "./booking-request.contract.ts";
import { bookingSummarySchema } from "./booking-summary.contract.ts";
import { ownContactContracts } from "./own-contact.contract.ts";
import { placeSchema } from "./place/place.contract.ts";

const reference = boundedText(20, "Enter your booking reference, like B-7F3K9M");
const rowVersion = z.int32({ error: "Open the booking again" }).min(1, "Open the booking again");
const pence = (message: string) => z.int32({ error: message });
const limit = { calls: 60, perSeconds: 600 };
const readLimit = { calls: 300, perSeconds: 600 };

/** What happened, as a sentence; `code` says which kind of event it is. */
const timelineEntrySchema = z.strictObject({
  at: z.string(),
  code: z.enum(["moved", ...changeKinds, "paid", "refunded"]),
  text: z.string(),
  /** Who did it: `You`, `Chalkway Clearance`. */
  by: z.string(),
  /** For a change of the scope sheet: its content before and after, and the price lines that belong to it. */
  change: z
    .strictObject({
      items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
      before: z.strictObject({ lines: z.array(priceLineSchema), totalPence: z.int() }),
      after: z.strictObject({ lines: z.array(priceLineSchema), totalPence: z.int() }),
    })
    .optional(),
});
export type TimelineEntry = z.output<typeof timelineEntrySchema>;

export const bookingDetailsSchema = bookingSummarySchema.extend({
  /** Sent back with a change: an older one is refused with `bookings.changed`. */
  rowVersion: z.int(),
  /** True: opened by the booking's link alone. Other people's numbers, what was paid and sent back and the gate code are left out, and money goes back only with a code. */
  isByLink: z.boolean(),
  timeline: z.array(timelineEntrySchema),
  cancel: z.strictObject({
    isPossible: z.boolean(),
    /** What cancelling costs now, and what of the money paid is refunded. */
    feePence: z.int(),
    refundPence: z.int(),
    /** London's offset. */
    freeUntil: z.string(),
    /** The fee table with this booking's own times: up to and including `until` it costs that much; the last step ends with the window. */
    steps: z.array(z.strictObject({ until: z.string(), feePence: z.int() })),
  }),
  /** `left`: moves left online; `until`: the last moment for one, 18:00 the day before. `weAreLate`: by more than an hour, so another visit is free. */
  reschedule: z.strictObject({
    isPossible: z.boolean(),
    left: z.int(),
    until: z.string(),
    weAreLate: z.boolean(),
    /** We couldn’t come as promised, and offered other times: no charge, and not counted as a move. */
    isOffered: z.boolean().optional(),
  }),
  /** Access and list at a new price: as long as a move is free. */
  correct: z.strictObject({ isPossible: z.boolean(), until: z.string() }),
  /** Whether everything is said to be outside, ready to load. */
  outsideReady: z.boolean(),
  addItems: z.strictObject({ isPossible: z.boolean(), until: z.string() }),
  changeDetails: z.strictObject({
    isPossible: z.boolean(),
    /** False by the booking's link: email and mobile are changed by whoever is signed in or has opened it with a code. */
    mayChangeContact: z.boolean(),
  }),
  gateCode: z.enum(["given", "none", "unreadable"]),
  /** What we take off or refund because we were late, cancelled on the day or did not come; `why` follows the amount. */
  credits: z.array(z.strictObject({ pence: z.int(), why: z.string() })),
  paidPence: z.int(),
  documents: z.array(z.strictObject({ kind: z.string(), name: z.string(), createdAt: z.string() })),
});
export type BookingDetails = z.output<typeof bookingDetailsSchema>;

export const bookingDetailsContract = commandContract({
  name: "booking-details",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference }),
  answer: bookingDetailsSchema,
  codes: ["accounts.session_required", "bookings.not_found"],
  limit: readLimit,
});

const windowSchema = z.strictObject({ startsAt: z.string(), endsAt: z.string() });
/** Another window for the booking, with its price there. */
const otherWindowSchema = windowSchema.extend({
  id: z.string(),
  kind: z.enum(windowKinds),
  left: z.int(),
  /** Compared with the agreed price; may be negative. */
  deltaPence: z.int(),
  totalPence: z.int(),
  vanNearby: z.boolean().optional(),
  /** Within the 14-day cancellation period, which requires ticks (`startWithin14Days`, `rightLostWhenComplete`) that this booking does not have. */
  needsEarlyStart: z.boolean().optional(),
});
export type OtherWindow = z.output<typeof otherWindowSchema>;

/** The windows with capacity for this load, with its price there. */
export const rescheduleWindowsContract = commandContract({
  name: "reschedule-windows",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({
    reference,
    from: dateText("Enter a date like 2026-11-24").optional(),
    days: z.number().int("Enter whole days").min(1, "Ask for 1 to 60 days").max(60, "Ask for 1 to 60 days").optional(),
  }),
  answer: z.strictObject({ days: z.array(z.strictObject({ date: z.string(), windows: z.array(otherWindowSchema) })) }),
  codes: ["accounts.session_required", "bookings.not_found", "bookings.not_reschedulable"],
  limit: readLimit,
});

/** Free for as long as cancelling is, three times. With `bookings.window_taken` the error carries `nextWindows`. */
export const rescheduleBookingContract = commandContract({
  name: "reschedule-booking",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({
    reference,
    windowId: uuidText("Choose an arrival window"),
    rowVersion,
    /** The total that was shown for the window; if it has changed, `bookings.price_changed`. Left out: whatever the window costs. */
    expectedTotalPence: pence("Choose the window again").min(0, "Choose the window again").optional(),
    ...earlyStartTicks,
  }),
  answer: z.strictObject({
    reference: z.string(),
    window: windowSchema,
    /** `SEQUENCE` of the invitation. */
    sequence: z.int(),
    rowVersion: z.int(),
    totalPence: z.int(),
    deltaPence: z.int(),
    /** Moves left online. */
    left: z.int(),
  }),
  codes: [
    "bookings.code_required",
    "accounts.session_required",
    "bookings.not_found",
    "bookings.changed",
    "bookings.not_reschedulable",
    "bookings.window_taken",
    "bookings.window_closed",
    "bookings.day_limit",
    "bookings.price_changed",
  ],
  limit,
});

export const cancelBookingContract = commandContract({
  name: "cancel-booking",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({
    reference,
    expectedFeePence: pence("Look at what cancelling costs, then decide").min(0, "Look at what cancelling costs, then decide"),
    reason: enteredText(0, 300, "Say why", () => "Say why in 300 characters or fewer").optional(),
  }),
  answer: z.strictObject({
    reference: z.string(),
    status: z.literal("cancelled_customer"),
    feePence: z.int(),
    refundPence: z.int(),
    rowVersion: z.int(),
  }),
  codes: [
    "accounts.session_required",
    "bookings.not_found",
    "bookings.fee_changed",
    "bookings.illegal_transition",
    "bookings.code_required",
  ],
  limit,
});
/** With `bookings.fee_changed` the error carries what it costs now. */
export type FeeChangedDetails = { feePence: number; refundPence: number };

/**
 * Without `expectedDeltaPence` a preview. With it the items are added, at that price only. With `windowId` in that window,
 * one of `nextWindows`. With `ask` the list goes to a person, who answers with a price.
 */
export const addItemsContract = commandContract({
  name: "add-items",
  callers: "customer",
  hidesFromStrangers: true,
  input: z
    .object({
      reference,
      items: z
        .array(pricedItemSchema, { error: "Add at least one item" })
        .min(1, "Add at least one item")
        .max(priceLimits.items, "That is more than 200 lines: call us and we’ll price it with you"),
      expectedDeltaPence: pence("Look at the price, then add the items").optional(),
      windowId: uuidText("Choose an arrival window").optional(),
      ...earlyStartTicks,
      ask: z.boolean({ error: "Say yes or no" }).optional(),
    })
    .refine(({ ask, expectedDeltaPence }) => ask !== true || expectedDeltaPence === undefined, {
      path: ["ask"],
      message: "Either add the items at their price or ask a person, not both",
    }),
  answer: z.union([
    z.strictObject({
      deltaPence: z.int(),
      /** All lines of the price, as they would be on the booking. */
      lines: z.array(priceLineSchema),
      totalPence: z.int(),
      /** In the booking's own window (or in `windowId`). */
      fits: z.boolean(),
      /** Where it does not fit: the next windows with capacity for all of it. */
      nextWindows: z.array(otherWindowSchema).optional(),
      rowVersion: z.int(),
    }),
    z.strictObject({ totalPence: z.int(), rowVersion: z.int(), window: windowSchema, sequence: z.int() }),
    z.strictObject({ asked: z.literal(true), answerBy: z.string() }),
  ]),
  codes: [
    "bookings.code_required",
    "accounts.session_required",
    "bookings.not_found",
    "bookings.changed",
    "bookings.not_addable",
    "bookings.not_priced",
    "bookings.price_changed",
    "bookings.window_taken",
    "bookings.window_closed",
    "bookings.not_reschedulable",
    "bookings.day_limit",
    "bookings.too_many_bookings",
    "bookings.too_many_changes",
    "bookings.over_account_limit",
  ],
  limit,
});

/**
 * Without `expectedTotalPence` a preview. With it what was said is stored, at that total only. `items` is what is left of the list: things are added
 * by `add-items`. The postcode stays, because windows and vans belong to it.
 */
export const correctBookingContract = commandContract({
  name: "correct-booking",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({
    reference,
    rowVersion,
    access: accessSchema.optional(),
    outsideReady: z.boolean({ error: "Say yes or no" }).optional(),
    /** Null: not said. It has to fit the floor. */
    siteLocation: placeSchema.shape.siteLocation.unwrap().nullable().optional(),
    address: z
      .object({
        line1: plainLine(1, 100, "Enter the first line of the address"),
        line2: plainLine(0, 100, "Enter the second line").optional(),
      })
      .optional(),
    items: z
      .array(pricedItemSchema.pick({ id: true, quantity: true }), { error: "Send what is left of the list" })
      .min(1, "At least one thing has to stay on the list. If nothing is to be taken, cancel the booking")
      .max(priceLimits.items, "Send what is left of the list")
      .optional(),
    expectedTotalPence: pence("Look at the price, then save").min(0, "Look at the price, then save").optional(),
  }),
  answer: z.union([
    z.strictObject({
      deltaPence: z.int(),
      /** All lines of the price, as they would be on the booking. */
      lines: z.array(priceLineSchema),
      totalPence: z.int(),
      /** Whether there is time and room for it in the booking's own window. */
      fits: z.boolean(),
      rowVersion: z.int(),
    }),
    z.strictObject({ totalPence: z.int(), rowVersion: z.int(), sequence: z.int() }),
  ]),
  codes: [
    "accounts.session_required",
    "bookings.not_found",
    "bookings.changed",
    "bookings.not_correctable",
    "bookings.details_closed",
    "bookings.not_priced",
    "bookings.price_changed",
    "bookings.window_taken",
    "bookings.code_required",
    "bookings.too_many_changes",
    "bookings.over_account_limit",
  ],
  limit,
});
export type CorrectBooking = z.output<typeof correctBookingContract.input>;

const notes = (max: number) => enteredText(0, max, "Enter text", () => tooLongMessage(max));
const mobileText = boundedText(30, phoneMessage);

/**
 * What the crew needs to find and reach the customer. Fields left out stay; an empty text or null removes one. The gate
 * code has a command of its own (`set-gate-code`), which never shows it; so have the customer's email and mobile (`change-booking-contact`).
 */
export const changeBookingDetailsContract = commandContract({
  name: "change-booking-details",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({
    reference,
    rowVersion,
    /** About access to the items. */
    accessNotes: notes(300).optional(),
    notes: notes(1_000).optional(),
    paymentMethod: z.enum(paymentMethods, { error: "Choose how to pay" }).optional(),
    place: placeSchema.omit({ gateCode: true }).optional(),
    onSite: z
      .object({ fullName: plainLine(1, 80, "Enter the name of the person on site"), mobile: mobileText })
      .nullable()
      .optional(),
    /** Refused: a new address is proved by a code first (0123). Pages that were open before that send it. */
    contact: z.object({}).optional(),
  }),
  answer: z.strictObject({ reference: z.string(), rowVersion: z.int(), changed: z.array(z.string()) }),
  codes: [
    "accounts.session_required",
    "bookings.not_found",
    "bookings.changed",
    "bookings.details_closed",
    "bookings.payment_unavailable",
    "bookings.contact_protected",
    "bookings.code_required",
    "bookings.too_many_changes",
  ],
  limit,
});
export type ChangeBookingDetails = z.output<typeof changeBookingDetailsContract.input>;

export const ownBookingContracts = [
  bookingDetailsContract,
  rescheduleWindowsContract,
  rescheduleBookingContract,
  cancelBookingContract,
  addItemsContract,
  correctBookingContract,
  changeBookingDetailsContract,
  ...ownContactContracts,
] as const;
