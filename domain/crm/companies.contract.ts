/** Companies that contacts work for, with their sites. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { readCompanyNumber } from "../company/company-number.ts";
import type { ReadNumber } from "../company/company-number.ts";
import { readVatNumber } from "../company/vat-number.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { companyLine, enteredLine, enteredText } from "../kernel/typed-text.ts";
import { maxSearchLength } from "../office/search-choices.ts";
import { contactLimits, lifecycles } from "./contact-choices.ts";
import { propertySchema, rowVersion, staffCodes } from "./contacts.contract.ts";

const companySchema = z.strictObject({
  id: z.string(),
  rowVersion: z.int(),
  name: z.string(),
  tradingName: z.string().nullable(),
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  sicCode: z.string().nullable(),
  termsDays: z.int(),
  creditLimitPence: z.int().nullable(),
  poRequired: z.boolean(),
  statementDay: z.int().nullable(),
  notes: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sites: z.array(propertySchema),
  contacts: z.array(
    z.strictObject({
      reference: z.string(),
      name: z.string(),
      jobTitle: z.string().nullable(),
      lifecycle: z.enum(lifecycles),
      /** Signed in with an address that the office has vouched for, they book on the company's account (0143). */
      booksOnAccount: z.boolean(),
    }),
  ),
  /** The total of all its contacts. */
  valuePence: z.int(),
});
export type CompanyRecord = z.output<typeof companySchema>;

export const staffCompaniesContract = commandContract({
  name: "staff-companies",
  callers: "office",
  input: z.object({
    query: enteredLine(0, maxSearchLength, "Enter a company").optional(),
    after: z.object({ value: boundedText(200, "Open the list again"), id: uuidText() }).optional(),
  }),
  answer: z.strictObject({
    companies: z.array(
      z.strictObject({ id: z.string(), name: z.string(), tradingName: z.string().nullable(), contacts: z.int(), termsDays: z.int() }),
    ),
    count: z.int(),
    next: z.strictObject({ value: z.string(), id: z.string() }).nullable(),
  }),
  codes: staffCodes,
  limit: { calls: 1_200, perSeconds: 600 },
});

export const companyRecordContract = commandContract({
  name: "company-record",
  callers: "office",
  input: z.object({ id: uuidText() }),
  answer: z.strictObject({ company: companySchema }),
  codes: [...staffCodes, "crm.company_not_found"],
  limit: { calls: 600, perSeconds: 600 },
});

const spaceless = (text: string) => text.replace(/\s/g, "").toUpperCase();
/** With its label, as it stands on a letter: "Company registered in England and Wales no. 1234567". */
const officialNumber = (read: (text: string) => ReadNumber) =>
  boundedText(contactLimits.officialNumber)
    .transform((text, context) => {
      const number = read(text);
      if (number.ok) return number.value;
      context.addIssue({ code: "custom", message: number.message });
      return z.NEVER;
    })
    .nullable()
    .optional();
const code = (pattern: RegExp, message: string) =>
  boundedText(30, message)
    .transform(spaceless)
    .refine((text) => pattern.test(text), { error: message })
    .nullable()
    .optional();

export const companyFieldsSchema = z.object({
  name: companyLine(1, contactLimits.companyName, "Enter the company’s name").optional(),
  tradingName: companyLine(1, contactLimits.companyName, "Enter the trading name").nullable().optional(),
  companyNumber: officialNumber(readCompanyNumber),
  vatNumber: officialNumber(readVatNumber),
  sicCode: code(/^\d{5}$/, "Enter five digits"),
  termsDays: z.int("Enter whole days").min(0, "Enter 0 to 60 days").max(60, "Enter 0 to 60 days").optional(),
  creditLimitPence: z
    .int("Enter an amount")
    .min(0, "Enter an amount")
    .max(contactLimits.creditLimitPence, "Enter a smaller amount")
    .nullable()
    .optional(),
  poRequired: z.boolean({ error: "Say yes or no" }).optional(),
  statementDay: z.int("Enter a day").min(1, "Enter 1 to 28").max(28, "Enter 1 to 28").nullable().optional(),
  notes: enteredText(0, contactLimits.notes, "Enter notes").optional(),
});

/** Without `id`: creates one. */
export const saveCompanyContract = commandContract({
  name: "save-company",
  callers: "office",
  input: z.object({ id: uuidText().optional(), rowVersion: rowVersion.optional(), fields: companyFieldsSchema }),
  answer: z.strictObject({ company: companySchema }),
  codes: [...staffCodes, "crm.company_not_found", "crm.name_missing", "crm.changed", "crm.company_number_taken"],
  limit: { calls: 300, perSeconds: 600 },
});

export const companiesContracts = [staffCompaniesContract, companyRecordContract, saveCompanyContract] as const;
