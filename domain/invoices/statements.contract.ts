/** A company's statement of account: what it was invoiced, credited and paid in a month, and what it owed at its end. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { invoicePaperSchema } from "./invoices.contract.ts";

const statementEntries = ["invoice", "credit-note", "payment", "returned"] as const;
export type StatementEntry = (typeof statementEntries)[number];

/** Days are London's; sums in pence. What the company owes is above zero. */
export const statementSchema = z.strictObject({
  company: z.strictObject({ name: z.string(), companyNumber: z.string().optional(), vatNumber: z.string().optional() }),
  firm: invoicePaperSchema.shape.firm,
  from: z.string(),
  to: z.string(),
  issuedAt: z.string(),
  openingPence: z.int(),
  closingPence: z.int(),
  entries: z.array(
    z.strictObject({
      on: z.string(),
      /** `returned`: paid back, or taken from this invoice for another. */
      what: z.enum(statementEntries),
      number: z.string(),
      bookingReference: z.string(),
      purchaseOrder: z.string().optional(),
      pence: z.int(),
    }),
  ),
  /** What was left of each invoice at the end, the oldest due first. */
  open: z.array(z.strictObject({ number: z.string(), bookingReference: z.string(), dueOn: z.string(), leftPence: z.int() })),
  /** The same by how many days it was overdue. */
  aged: z.strictObject({ notDue: z.int(), to30: z.int(), to60: z.int(), to90: z.int(), older: z.int() }),
});
export type Statement = z.output<typeof statementSchema>;

/** Its PDF. A month that is over keeps the statement that was issued first; one that is not goes up to now. */
export const issueStatementContract = commandContract({
  name: "issue-statement",
  callers: "office",
  input: z.object({
    companyId: uuidText("Choose a company"),
    month: boundedText(7, "Enter a month like 2026-11").regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "Enter a month like 2026-11"),
  }),
  answer: "file",
  codes: ["accounts.admin_required", "accounts.staff_required", "crm.company_not_found", "invoices.month_not_begun"],
  limit: { calls: 60, perSeconds: 600 },
});

export const statementContracts = [issueStatementContract] as const;
