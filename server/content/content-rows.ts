/** What the columns of the content hold whose type in the database says less than its constraint, or is JSON. */
import { z } from "zod";
import { acceptances } from "#domain/catalogue/catalogue.ts";
import { proofs } from "#domain/claims/claims.ts";
import type { Company } from "#domain/company/company.ts";
import { zoneStatuses } from "#domain/coverage/coverage.rules.ts";
import { services } from "#domain/pricing/price-choices.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";

export const acceptanceColumn = z.enum(acceptances);
export const proofColumn = z.enum(proofs);
export const zoneStatusColumn = z.enum(zoneStatuses);

export const companyColumns = z.object({
  bank_details: z.object({ accountName: z.string(), sortCode: z.string(), accountNumber: z.string() }).nullable(),
  opening_hours_text: z.array(z.object({ days: z.string(), hours: z.string() })),
  service_area: z.object({ latitude: z.number(), longitude: z.number(), radiusMetres: z.number() }),
}) satisfies z.ZodType<{
  bank_details: Company["bankDetails"];
  opening_hours_text: Company["openingHours"];
  service_area: Company["serviceArea"];
}>;

/** Its shape; that its amounts make sense was checked before it went live (`checkTariff`). */
export const tariffRulesColumn = z.object({
  ladder: z.array(z.object({ litres: z.number(), pence: z.number(), minutes: z.number(), kilograms: z.number() })),
  overweightPencePerKilogram: z.number(),
  labourPencePerMinute: z.number(),
  serviceMinimumPence: z.record(z.enum(services), z.number()),
  stairsPencePerFloor: z.number(),
  carry: z.object({ freeMetres: z.number(), stepMetres: z.number(), pencePerStep: z.number() }),
  parkingPence: z.number(),
  dismantlingPence: z.number(),
  emergencyPence: z.number(),
  sameDayPence: z.number(),
  sameDayFreeUpTo: z.object({ litres: z.number(), kilograms: z.number() }),
  bankHolidayPence: z.number(),
  weekendPence: z.number(),
  reduction: z.object({ outsideReadyPercent: z.number(), flexibleDayPence: z.number(), mostPercent: z.number() }),
  roundToPence: z.number(),
  vatPercent: z.number(),
  review: z.object({ mostVans: z.number(), rubbleKilograms: z.number() }),
} satisfies Record<keyof Omit<Tariff, "version">, z.ZodType>) satisfies z.ZodType<Omit<Tariff, "version">>;
