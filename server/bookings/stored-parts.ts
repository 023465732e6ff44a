/** Parts of a booking as they are written: each was read by its own schema before, or made by us, and is not parsed again. */
import type { z } from "zod";
import type { bookingDocumentSchema } from "#domain/bookings/booking-summary.contract.ts";
import type { Allowance, PriceLine, PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { storedJson } from "#server/kernel/stored-json.ts";

type Document = z.output<typeof bookingDocumentSchema>;
type Part<Name extends keyof Document> = NonNullable<Document[Name]>;

export const storedItems = storedJson<Part<"items">>();
export const storedAccess = storedJson<Part<"access">>();
export const storedTiming = storedJson<PriceRequest["timing"]>();
export const storedLines = storedJson<PriceLine[]>();
export const storedAllowance = storedJson<Allowance>();
export const storedPlace = storedJson<Part<"place">>();
export const storedOnSite = storedJson<Part<"onSite">>();
export const storedPayer = storedJson<Part<"payer">>();
export const storedCustomer = storedJson<Part<"customer">>();
export const storedHazards = storedJson<Part<"hazards">>();
/** What of the list was added, or stays behind. */
export const storedNames = storedJson<Pick<Part<"items">[number], "id" | "name" | "quantity">[]>();
