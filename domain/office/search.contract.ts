/** `staff-search`: finds any record of the office by name, number, postcode, reference or words of a note. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { maxSearchLength } from "./search-choices.ts";

export const searchKinds = ["booking", "quote", "contact", "enquiry", "company", "invoice"] as const;
export type SearchKind = (typeof searchKinds)[number];

/**
 * The newest first, but an exact reference before all others. Each word is the beginning of one in the record; several together, in records older than
 * some weeks, the words themselves where something has them: people whose names only begin so are among the contacts. Less than two letters return nothing.
 */
export const staffSearchContract = commandContract({
  name: "staff-search",
  callers: "office",
  input: z.object({
    query: enteredLine(0, maxSearchLength, "Enter a name, number, postcode or reference"),
    limit: z.number().int("Enter a whole number").min(1, "Ask for 1 to 50").max(50, "Ask for 1 to 50").default(20),
  }),
  answer: z.strictObject({
    results: z.array(
      z.strictObject({
        kind: z.enum(searchKinds),
        /** Its reference; the number of an invoice or credit note; for a company, which has neither, its id. */
        id: z.string(),
        title: z.string(),
        detail: z.string(),
      }),
    ),
  }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  // Called while the user types.
  limit: { calls: 1_200, perSeconds: 600 },
});
export type SearchResult = z.output<typeof staffSearchContract.answer>["results"][number];
