/** `needs-you`: everything in the office that waits for a person, the most urgent first. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { needsYouKinds } from "./needs-you-choices.ts";

const moment = z.string();

export const needsYouContract = commandContract({
  name: "needs-you",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({
    /** Whoever waits at this minute (`rankOf`), then by `dueAt`, the soonest first. */
    rows: z.array(
      z.strictObject({
        kind: z.enum(needsYouKinds),
        /** What opens it: a reference; the id of a chat, a task or a van. */
        id: z.string(),
        reference: z.string().nullable(),
        /** The customer, or the van. Null where nobody has given a name. */
        name: z.string().nullable(),
        /** What it is about: the newest message, a task’s title, a town, what went wrong. */
        text: z.string().nullable(),
        /** Since when it waits. */
        since: moment,
        /** What we promised, or where nothing was promised, by when it should be done (needs-you.rules.ts). */
        dueAt: moment,
        isPromised: z.boolean(),
        /** The start of the arrival window or of the van's next job. */
        startsAt: moment.nullable(),
        pence: z.int().nullable(),
      }),
    ),
    /** All there are of each kind, also those that are no row of this answer; up to 1,000. */
    counts: z.partialRecord(z.enum(needsYouKinds), z.int()),
  }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 300, perSeconds: 300 },
});
export type NeedsYou = z.output<typeof needsYouContract.answer>;
export type NeedsYouRow = NeedsYou["rows"][number];
