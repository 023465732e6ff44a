/**
 * What the commands of the portal and of grants take and give (design: contract.md). A grant is `base64(JSON).signature`;
 * the JSON says type, expires (milliseconds since 1970), kid, id, and sub (admin) or reference (portal).
 */
import { z } from "zod";
import { boundedText } from "../kernel/text.ts";
import type { BookingState } from "../bookings/bookings.contract.ts";
import type { Service } from "../pricing/pricing.contract.ts";

const text = (max: number, message: string) =>
  boundedText(max + 50, message)
    .trim()
    .min(1, message)
    .max(max, message);
const reference = text(20, "Enter your booking reference, like B-7F3K9M");
const postcode = text(20, "Enter the postcode of the collection, like BN14 8QX");

export const requestPortalCodeSchema = z.object({ reference, postcode });
export const openPortalSchema = z.object({ reference, postcode, code: text(20, "Enter the six digits of the code we sent") });
export const noInputSchema = z.object({});

export type RequestPortalCodeInput = z.input<typeof requestPortalCodeSchema>;
export type OpenPortalInput = z.input<typeof openPortalSchema>;
/** `open-portal` and `admin-grant`. */
export type GrantAnswer = { grant: string };

/** A booking as its customer's list shows it. */
export type OwnBooking = {
  reference: string;
  state: BookingState;
  /** With London's offset of that day. */
  startsAt: string;
  endsAt: string;
  service: Service;
  totalPence: number;
  address: { line1: string; line2?: string; town: string; postcode: string };
};
export type MyBookingsAnswer = { bookings: OwnBooking[] };

/** With `portal.too_many_tries` the error carries the moment from which another try counts. */
export type TooManyTriesDetails = { retryAt: string };

/** Every code these commands may answer with beside those of any request. */
export const portalProblemCodes = [
  "portal.code_wrong",
  "portal.too_many_tries",
  "accounts.session_required",
  "accounts.admin_required",
  "accounts.second_factor_required",
] as const;
export type PortalProblemCode = (typeof portalProblemCodes)[number];
