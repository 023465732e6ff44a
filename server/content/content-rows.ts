/** What the columns of the content hold whose type in the database says less than its constraint, or is JSON. */
import { z } from "zod";
import { acceptances } from "#domain/catalogue/catalogue.ts";
import { proofs } from "#domain/claims/claims.ts";
import type { Company } from "#domain/company/company.ts";
import { zoneStatuses } from "#domain/coverage/coverage.rules.ts";
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

/** Written by us alone: here only that it is an object. */
export const tariffRulesColumn = z.custom<Omit<Tariff, "version">>((rules) => typeof rules === "object" && rules !== null);
