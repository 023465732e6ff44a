/**
 * Codes of gates and doors after the booking: what its customer may change, what the office and the crew's sheet show.
 * A code goes in and is not told again to whoever gave it.
 */
import { z } from "zod";
import type { BookingSummary } from "./bookings.contract.ts";
import { boundedText } from "../kernel/text.ts";
import { typedLine } from "../kernel/typed-text.ts";
import { gateCodeSchema } from "./place.contract.ts";

const reference = boundedText(20, "Enter your booking reference, like B-7F3K9M");

/** Without `gateCode` it only says whether there is one; null (or empty) removes it. */
export const setGateCodeSchema = z.object({ reference, gateCode: gateCodeSchema.nullable().optional() });
export type SetGateCodeInput = z.input<typeof setGateCodeSchema>;

/** `unreadable`: there is one, but its key is lost; give it again. */
export type GateCodeState = "given" | "none" | "unreadable";
export type SetGateCodeAnswer = { gateCode: GateCodeState };

export const revealGateCodeSchema = z.object({
  reference,
  reason: typedLine(0, 200, "Say why in a few words", () => "Say why in 200 characters or fewer").optional(),
});
export type RevealGateCodeInput = z.input<typeof revealGateCodeSchema>;
/** Null: none was given. */
export type RevealGateCodeAnswer = { reference: string; gateCode: string | null };

/** One collection on the crew's sheet. */
export type SheetCollection = Pick<
  BookingSummary,
  "reference" | "status" | "service" | "window" | "address" | "onSite" | "access" | "notes" | "paymentMethod" | "totalPence" | "allowance"
> & {
  contact: { fullName: string; mobile?: string };
  items: { name: string; quantity: number }[];
  gateCode: string | null;
  gateCodeState: GateCodeState;
};
/** `date`: London's day, always today. */
export type DaySheetAnswer = { date: string; collections: SheetCollection[] };

/** Every code these commands may answer with beside `bookings.not_found` and those of any caller. */
export const gateCodeProblemCodes = ["bookings.gate_code_closed", "bookings.gate_code_unreadable", "bookings.too_many_gate_codes"] as const;
