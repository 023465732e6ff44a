/** Schemas of content columns that are JSON, or whose type is wider than their constraint. */
import { z } from "zod";
import { acceptances } from "#domain/catalogue/catalogue.ts";
import { comparisonKinds } from "#domain/comparison/comparison-choices.ts";
import { proofs } from "#domain/claims/claims.ts";
import type { Company } from "#domain/company/company.ts";
import { zoneStatuses } from "#domain/coverage/coverage.rules.ts";
import { services } from "#domain/pricing/price-choices.ts";
import type { Service } from "#domain/pricing/price-choices.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";

export const acceptanceColumn = z.enum(acceptances);
export const comparisonKindColumn = z.enum(comparisonKinds);
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

const minimums = Object.fromEntries(services.map((service) => [service, z.number()])) as Record<Service, z.ZodNumber>;

/** The shape of a tariff, allowing amounts added later; `checkTariff` checks their values. */
export const tariffRulesColumn = z.looseObject({
  ladder: z.array(z.object({ litres: z.number(), pence: z.number(), minutes: z.number(), kilograms: z.number() })),
  overweightPencePerKilogram: z.number(),
  labourPencePerMinute: z.number(),
  serviceMinimumPence: z.object(minimums),
  stairsPencePerFloor: z.number(),
  carry: z.object({ freeMetres: z.number(), stepMetres: z.number(), pencePerStep: z.number() }),
  parkingPence: z.number(),
  paidBayPence: z.number().default(0),
  roadCharges: z.array(z.object({ outcode: z.string(), label: z.string(), pence: z.number() })).default([]),
  dismantlingPence: z.number(),
  emergencyPence: z.number(),
  sameDayPence: z.number(),
  sameDayFreeUpTo: z.object({ litres: z.number(), kilograms: z.number() }),
  bankHolidayPence: z.number(),
  weekendPence: z.number(),
  reduction: z.object({
    outsideReadyPercent: z.number(),
    flexibleDayPence: z.number(),
    mostPercent: z.number(),
    vanNearbyPercent: z.number().default(0),
    vanNearbyMostPence: z.number().default(0),
  }),
  roundToPence: z.number(),
  vatPercent: z.number(),
  review: z.object({ mostVans: z.number(), rubbleKilograms: z.number() }),
}) satisfies z.ZodType<Omit<Tariff, "version">>;
