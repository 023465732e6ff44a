/** Reads the company settings. */
import type { Company } from "#domain/company/company.ts";
import { visitor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { companyColumns } from "./content-rows.ts";

export function readCompany(database: Pick<Database, "asActor">): Promise<Company> {
  return database.asActor(visitor, readCompanyIn);
}

export async function readCompanyIn(tx: Tx): Promise<Company> {
  const row = await tx.selectFrom("company_settings").selectAll().executeTakeFirstOrThrow();
  const { bank_details, opening_hours_text, service_area } = companyColumns.parse(row);
  return {
    name: row.name,
    legalName: row.legal_name,
    phone: row.phone,
    email: row.email,
    addressLines: row.address_lines,
    carrierNumber: row.carrier_number,
    companyNumber: row.company_number,
    vatRegistered: row.vat_registered,
    vatNumber: row.vat_number,
    bankDetails: bank_details,
    openingHours: opening_hours_text,
    emergencyLine: row.emergency_line,
    serviceArea: service_area,
  };
}
