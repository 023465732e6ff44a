/**
 * Change orders: a new price for a booking, computed by the engine, raised by the office, approved or declined by whoever
 * holds its link or may open the booking. Amounts in pence; times are ISO 8601 with London's offset.
 */
import { z } from "zod";
import { bookingStates } from "../booking-request.contract.ts";
import { commandContract } from "../../kernel/command-contract.ts";
import { boundedText, uuidText } from "../../kernel/text.ts";
import { enteredText } from "../../kernel/typed-text.ts";
import { ownPriceSchema } from "../../pricing/own-price.contract.ts";
import { priceLineSchema } from "../../pricing/price-answer.contract.ts";
import { priceLimits } from "../../pricing/price-choices.ts";
import { accessSchema, pricedItemSchema } from "../../pricing/pricing.contract.ts";
import { changeLimits, changeReasons, changeStatuses } from "./change-order-choices.ts";

const bookingReference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const referenceMessage = "Enter a change order, like CO-7F3K9M";
const reference = boundedText(20, referenceMessage).regex(/^CO-[0-9A-HJKMNP-TV-Z]{6}$/, referenceMessage);
const rowVersion = z.int32({ error: "Open the booking again" }).min(1, "Open the booking again");
const version = z.int32({ error: "Open the change again" }).min(0, "Open the change again");
const limit = { calls: 120, perSeconds: 600 };
const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;

const linesSchema = z.array(priceLineSchema);
const itemsSchema = z.array(z.strictObject({ name: z.string(), quantity: z.int() }));

const changeSchema = z.strictObject({
  reference: z.string(),
  bookingReference: z.string(),
  status: z.enum(changeStatuses),
  version: z.int(),
  reason: z.enum(changeReasons),
  statement: z.string(),
  itemsBefore: itemsSchema,
  itemsAfter: itemsSchema,
  /** How the items are reached, as text, where that is what changes. */
  accessBefore: z.array(z.string()),
  accessAfter: z.array(z.string()),
  linesBefore: linesSchema,
  linesAfter: linesSchema,
  totalBeforePence: z.int(),
  totalAfterPence: z.int(),
  deltaPence: z.int(),
  /** What would be left to pay. */
  leftAfterPence: z.int(),
  photos: z.array(z.string()),
  sentAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type Change = z.output<typeof changeSchema>;

/** With who raised it, and how to reach the customer. */
const officeChangeSchema = changeSchema.extend({
  raisedAt: z.string(),
  raisedBy: z.string().nullable(),
  isMine: z.boolean(),
  needsApproval: z.boolean(),
  approvedBy: z.string().nullable(),
  customer: z.strictObject({ fullName: z.string(), mobile: z.string().nullable() }),
  bookingStatus: z.enum(bookingStates),
  /** A total that whoever raised it set; null: it is the engine's. */
  own: z.strictObject({ enginePence: z.int(), reason: z.string() }).nullable(),
  /** How far an administrator let it go over the limit of the company that pays; null: it was within. */
  overAccountPence: z.int().nullable(),
  /** What is left of that limit, while this may be sent; null: no company pays, or one without a limit. */
  accountLeftPence: z.int().nullable(),
});
export type OfficeChange = z.output<typeof officeChangeSchema>;

const goodwillMessage = "Enter the reduction in pounds";
/** The change: the whole new list, the new access, or an amount, depending on the reason. */
const changeFields = {
  reference: bookingReference,
  reason: z.enum(changeReasons, { error: "Choose why the price changes" }),
  items: z
    .array(pricedItemSchema, { error: "Add at least one item" })
    .min(1, "Add at least one item")
    .max(priceLimits.items, "That is more than 200 lines: price it with the customer by phone")
    .optional(),
  access: accessSchema.optional(),
  goodwillPence: z
    .int({ error: goodwillMessage })
    .min(1, goodwillMessage)
    .max(changeLimits.adminGoodwillPence, "That is more than can be given as goodwill")
    .optional(),
};

const ownField = {
  /** A total of the colleague's own in place of the engine's, which stays beside it for the office; not with goodwill. */
  own: ownPriceSchema.optional(),
};

const priceCodes = [
  ...staffCodes,
  "bookings.not_found",
  "changes.not_possible",
  "changes.not_priced",
  "changes.within_promise",
  "changes.too_little_less",
  "changes.wrong_way",
  "changes.goodwill_limit",
  "changes.own_price_limit",
] as const;

/** The price and load of a change; nothing is stored. */
export const priceChangeOrderContract = commandContract({
  name: "price-change-order",
  callers: "office",
  input: z.object({ ...changeFields, ...ownField }),
  answer: z.strictObject({
    linesBefore: linesSchema,
    linesAfter: linesSchema,
    totalBeforePence: z.int(),
    totalAfterPence: z.int(),
    deltaPence: z.int(),
    /** What the engine makes of it. */
    enginePence: z.int(),
    /** Whether the booking's own window has capacity for the load. */
    fits: z.boolean(),
    needsPhoto: z.boolean(),
    needsSecondPerson: z.boolean(),
    /** What is left of the limit of the company that pays; null: no company does, or one without a limit. */
    accountLeftPence: z.int().nullable(),
    settlesAtOnce: z.boolean(),
    rowVersion: z.int(),
  }),
  codes: priceCodes,
  limit,
});
export type PricedChange = z.output<typeof priceChangeOrderContract.answer>;

/** It goes over the limit of the company that pays, and whoever sends this knows it: an administrator sends it, anybody else keeps it for one. */
const overLimit = z.boolean({ error: "Say yes or no" }).default(false);
const photoMessage = "Send each photo as base64, up to about 450 kB";

/** Raises it at the price shown. A reduction takes effect at once; one that needs a second person waits as a draft; others go to the customer. */
export const raiseChangeOrderContract = commandContract({
  name: "raise-change-order",
  callers: "office",
  input: z.object({
    ...changeFields,
    ...ownField,
    rowVersion,
    expectedDeltaPence: z.int32({ error: "Work out the price again" }),
    overLimit,
    statement: enteredText(1, changeLimits.statementLength, "Say what was found, or what the customer said"),
    /** Base64 of JPEG, PNG or WebP. */
    photos: z
      .array(boundedText(changeLimits.photoCharacters, photoMessage).min(4, photoMessage))
      .max(changeLimits.photos, "Send up to three photos")
      .default([]),
  }),
  answer: officeChangeSchema,
  codes: [
    ...priceCodes,
    "bookings.changed",
    "bookings.window_taken",
    "bookings.window_closed",
    "changes.price_changed",
    "changes.over_account_limit",
    "changes.already_open",
    "changes.too_many",
    "changes.photo_missing",
    "changes.photo_unreadable",
    "changes.unreachable",
  ],
  limit,
});

const stepCodes = [...staffCodes, "changes.not_found", "changes.moved_on"] as const;

/** Sends a draft (by a second person or an administrator), or an expired order again for another ten minutes under a new link. */
export const sendChangeOrderContract = commandContract({
  name: "send-change-order",
  callers: "office",
  input: z.object({ reference, version, overLimit }),
  answer: officeChangeSchema,
  codes: [
    ...stepCodes,
    "changes.second_person",
    "changes.over_account_limit",
    "changes.not_possible",
    "changes.outdated",
    "changes.already_open",
    "changes.unreachable",
  ],
  limit,
});

export const withdrawChangeOrderContract = commandContract({
  name: "withdraw-change-order",
  callers: "office",
  input: z.object({ reference, version }),
  answer: officeChangeSchema,
  codes: stepCodes,
  limit,
});

/** The orders of one booking; or of all bookings: open ones, the longest waiting first, or the last hundred. */
export const changeOrdersContract = commandContract({
  name: "change-orders",
  callers: "office",
  input: z.object({ booking: bookingReference.optional(), isOpen: z.boolean({ error: "Say yes or no" }).default(false) }),
  answer: z.strictObject({ changes: z.array(officeChangeSchema) }),
  codes: [...staffCodes, "bookings.not_found"],
  limit: { calls: 1_200, perSeconds: 600 },
});

/** `token`: of the change order's own link. Otherwise the booking's, or the caller's account or portal grant. */
const changeKeyShape = {
  reference,
  token: boundedText(64, "This link isn’t complete. Copy all of it").optional(),
  accessToken: boundedText(200, "Open the link from your confirmation").optional(),
};

export const changeOrderContract = commandContract({
  name: "change-order",
  callers: "anyone",
  input: z.object(changeKeyShape),
  answer: changeSchema,
  codes: ["changes.not_found"],
  limit: { calls: 240, perSeconds: 600 },
});

export const bookingChangeOrdersContract = commandContract({
  name: "booking-change-orders",
  callers: "anyone",
  input: z.object({ reference: bookingReference, accessToken: changeKeyShape.accessToken }),
  answer: z.strictObject({ changes: z.array(changeSchema) }),
  codes: ["bookings.not_found"],
  limit: { calls: 240, perSeconds: 600 },
});

export const changeOrderPhotoContract = commandContract({
  name: "change-order-photo",
  callers: "anyone",
  input: z.object({ ...changeKeyShape, photoId: uuidText("Choose a photo from the list") }),
  answer: "file",
  codes: ["changes.not_found"],
  limit: { calls: 240, perSeconds: 600 },
});

/** Answered once: a second answer gets the order as the first left it. Approved, the booking has the new list and price at once; declined, it stays as it is. */
export const answerChangeOrderContract = commandContract({
  name: "answer-change-order",
  callers: "anyone",
  input: z.object({ ...changeKeyShape, version, choice: z.enum(["approve", "decline"], { error: "Approve or decline" }) }),
  answer: changeSchema,
  codes: ["changes.not_found", "changes.moved_on", "changes.expired", "changes.outdated", "changes.not_possible", "changes.no_room"],
  limit: { calls: 30, perSeconds: 600 },
});

export const changeOrderContracts = [
  priceChangeOrderContract,
  raiseChangeOrderContract,
  sendChangeOrderContract,
  withdrawChangeOrderContract,
  changeOrdersContract,
  changeOrderContract,
  bookingChangeOrdersContract,
  changeOrderPhotoContract,
  answerChangeOrderContract,
] as const;
