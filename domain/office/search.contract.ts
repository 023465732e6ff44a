/** `staff-search`: every record of the office by a name, number, postcode, reference or the words of a note. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { typedLine } from "../kernel/typed-text.ts";

export const searchKinds = ["booking", "quote", "contact", "enquiry", "company"] as const;
export type SearchKind = (typeof searchKinds)[number];
export const maxSearchLength = 100;

/** The newest first, the one of that very reference before all others. Less than two letters find nothing. */
export const staffSearchContract = commandContract({
  name: "staff-search",
  callers: "office",
  input: z.object({
    query: typedLine(0, maxSearchLength, "Enter a name, number, postcode or reference"),
    limit: z.number().int("Enter a whole number").min(1, "Ask for 1 to 50").max(50, "Ask for 1 to 50").default(20),
  }),
  answer: z.strictObject({
    results: z.array(
      z.strictObject({
        kind: z.enum(searchKinds),
        /** Its reference; a company has none, and this is its id. */
        id: z.string(),
        title: z.string(),
        detail: z.string(),
      }),
    ),
  }),
  codes: ["accounts.admin_required", "accounts.second_factor_required"],
  // Asked as somebody types.
  limit: { calls: 1_200, perSeconds: 600 },
});
export type SearchResult = z.output<typeof staffSearchContract.answer>["results"][number];
