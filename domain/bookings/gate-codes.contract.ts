/**
 * Codes of gates and doors after the booking: what its customer may change, what the office and the crew's sheet show.
 * A code is never shown again to whoever gave it.
 */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { bookingDocumentSchema } from "./booking-summary.contract.ts";
import { gateCodeSchema } from "./place/place.contract.ts";

const reference = boundedText(20, "Enter your booking reference, like B-7F3K9M");
/** `unreadable`: a code is stored, but its key is lost; it has to be given again. */
const gateCodeState = z.enum(["given", "none", "unreadable"]);
export type GateCodeState = z.output<typeof gateCodeState>;

/** Without `gateCode` it only says whether there is one; null (or empty) removes it. */
export const setGateCodeContract = commandContract({
  name: "set-gate-code",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference, gateCode: gateCodeSchema.nullable().optional() }),
  answer: z.strictObject({ gateCode: gateCodeState }),
  codes: ["bookings.not_found", "bookings.gate_code_closed"],
  limit: { calls: 60, perSeconds: 900 },
});

/** One booking per call, audited with who asked and why. */
export const revealGateCodeContract = commandContract({
  name: "reveal-gate-code",
  callers: "office",
  input: z.object({
    reference,
    reason: enteredLine(0, 200, "Say why in a few words", () => "Say why in 200 characters or fewer").optional(),
  }),
  /** Null: none was given. */
  answer: z.strictObject({ reference: z.string(), gateCode: z.string().nullable() }),
  codes: [
    "accounts.admin_required",
    "accounts.staff_required",
    "bookings.not_found",
    "bookings.gate_code_unreadable",
    "bookings.too_many_gate_codes",
  ],
  limit: { calls: 60, perSeconds: 900 },
});

/** What the crew needs and no more: no email address, no payer, no consents. */
const sheetCollectionSchema = bookingDocumentSchema
  .pick({
    reference: true,
    status: true,
    service: true,
    window: true,
    address: true,
    onSite: true,
    access: true,
    notes: true,
    hazards: true,
    quote: true,
    place: true,
    photoCount: true,
    paymentMethod: true,
    totalPence: true,
    paidPence: true,
    creditPence: true,
    allowance: true,
  })
  .extend({
    contact: z.strictObject({ fullName: z.string(), mobile: z.string().optional() }),
    items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
    gateCode: z.string().nullable(),
    gateCodeState,
  });
/** One collection on the crew's sheet. */
export type SheetCollection = z.output<typeof sheetCollectionSchema>;

/** The sheet the office gives the crew, with gate codes, on the day of the collections only. */
export const daySheetContract = commandContract({
  name: "day-sheet",
  callers: "office",
  input: z.object({}),
  /** `date`: London's day, always today. */
  answer: z.strictObject({ date: z.string(), collections: z.array(sheetCollectionSchema) }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 60, perSeconds: 900 },
});

export const gateCodeContracts = [setGateCodeContract, revealGateCodeContract, daySheetContract] as const;
