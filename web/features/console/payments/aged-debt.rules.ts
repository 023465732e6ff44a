/** The columns of what is owed by age. */
import type { OwedByAge } from "#domain/invoices/invoices.contract.ts";

export const ageColumns = [
  { age: "notDue", head: "Not due yet" },
  { age: "to30", head: "1–30 days late" },
  { age: "to60", head: "31–60" },
  { age: "to90", head: "61–90" },
  { age: "older", head: "Over 90" },
] as const satisfies readonly { age: keyof OwedByAge; head: string }[];

export const owedInAll = (owed: OwedByAge): number => ageColumns.reduce((sum, { age }) => sum + owed[age], 0);
