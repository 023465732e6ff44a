/** The trader's details for the contract (Consumer Contracts Regulations 2013, Sch 2): only what the owner has entered. */
import type { Company } from "./company.ts";
import { formatPhone } from "../kernel/phone.ts";

/** What of the firm stands on every paper. */
export type Trader = Pick<
  Company,
  "name" | "legalName" | "addressLines" | "phone" | "email" | "companyNumber" | "vatRegistered" | "vatNumber" | "carrierNumber"
>;
export type TraderFact = { label: string; value: string };

/** Name, address, phone, e-mail, then those registrations that exist. */
export function traderFacts(company: Trader): TraderFact[] {
  const facts: TraderFact[] = [
    {
      label: "Trader",
      value:
        company.legalName === company.name || company.legalName === "" ? company.name : `${company.legalName}, trading as ${company.name}`,
    },
    { label: "Address", value: company.addressLines.join(", ") },
    { label: "Phone", value: formatPhone(company.phone) },
    { label: "Email", value: company.email },
    { label: "Company number", value: company.companyNumber },
    { label: "VAT number", value: company.vatRegistered ? company.vatNumber : "" },
    { label: "Waste carrier registration", value: company.carrierNumber },
  ];
  return facts.filter((fact) => fact.value !== "");
}
