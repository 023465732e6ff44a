/** `staff-bell`: what needs a person now, and how much of it is new to whoever asks; `see-bell`: that they have seen it. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { momentText } from "../kernel/text.ts";

export const alertKinds = ["waiting", "quotes", "late", "refunds", "tasks", "messages"] as const;
export type AlertKind = (typeof alertKinds)[number];

const count = z.int();
const moment = z.string().nullable();

export const staffBellContract = commandContract({
  name: "staff-bell",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({
    /** Of those that there are, the most urgent kind first. */
    alerts: z.array(
      z.strictObject({
        kind: z.enum(alertKinds),
        /** As Today counts it. */
        count,
        /** Of them, since this person looked last. */
        fresh: count,
        /** Of what was promised an answer first. */
        requestedAt: moment,
        promisedAt: moment,
      }),
    ),
    /** Just after the newest of all: what `see-bell` is told. */
    newestAt: moment,
  }),
  codes: ["accounts.admin_required", "accounts.second_factor_required"],
  limit: { calls: 600, perSeconds: 600 },
});
export type StaffBell = z.output<typeof staffBellContract.answer>;

export const seeBellContract = commandContract({
  name: "see-bell",
  callers: "office",
  input: z.object({ seenTo: momentText("Say up to when") }),
  answer: z.strictObject({ seenAt: z.string() }),
  codes: ["accounts.admin_required", "accounts.second_factor_required"],
  limit: { calls: 120, perSeconds: 600 },
});
