/** Cash by van and day: what the receipts come to, what was counted, and why it differs. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { dateText, uuidText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { maxPaymentPence } from "../documents/document-choices.ts";
import { statementLimits } from "./statement-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const pence = (message: string) => z.int({ error: message }).min(0, message).max(maxPaymentPence, message);

const cashDaySchema = z.strictObject({
  vanId: z.string(),
  van: z.string(),
  date: z.string(),
  /** What the receipts come to, as of now. */
  expectedPence: z.int(),
  receipts: z.array(z.strictObject({ reference: z.string(), number: z.string(), pence: z.int() })),
  /** `expectedPence`: what the receipts came to when it was counted. */
  count: z
    .strictObject({
      expectedPence: z.int(),
      countedPence: z.int(),
      /** Below zero: that much was missing. */
      differencePence: z.int(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
});
export type CashDay = z.output<typeof cashDaySchema>;

/** Of the last 31 days: those with cash or a count, the newest first. */
export const listCashContract = commandContract({
  name: "list-cash",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({ days: z.array(cashDaySchema) }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});

/** Once for a van and day. A difference needs its reason. */
export const countCashContract = commandContract({
  name: "count-cash",
  callers: "office",
  input: z.object({
    vanId: uuidText("Choose a van from the list"),
    date: dateText("Choose a day from the list"),
    /** What was shown as expected. If the receipts come to something else by now: 409 `payments.cash_changed`. */
    expectedPence: pence("Say what is expected"),
    countedPence: pence("Enter the amount in pounds, like 113 or 113.50"),
    reason: enteredLine(1, statementLimits.reason, "Say in one line why it differs").optional(),
  }),
  answer: z.strictObject({ differencePence: z.int() }),
  codes: [...staffCodes, "payments.no_van", "payments.cash_counted", "payments.cash_changed", "payments.reason_needed"],
  limit: { calls: 120, perSeconds: 600 },
});

export const cashContracts = [listCashContract, countCashContract] as const;
