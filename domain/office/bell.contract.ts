/** `staff-bell`: what needs a person now, and how much of it is new to the caller; `see-bell`: marks it as seen. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { momentText } from "../kernel/text.ts";

export const alertKinds = ["waiting", "quotes", "enquiries", "late", "threads", "complaints", "refunds", "tasks", "messages"] as const;
export type AlertKind = (typeof alertKinds)[number];

const count = z.int();
const moment = z.string().nullable();

export const staffBellContract = commandContract({
  name: "staff-bell",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({
    /** Only kinds with at least one item, the most urgent kind first. */
    alerts: z.array(
      z.strictObject({
        kind: z.enum(alertKinds),
        /** The same count as on the Today page. */
        count,
        /** How many of them appeared since this person last looked. */
        fresh: count,
        /** Of the item with the earliest promised answer. */
        requestedAt: moment,
        promisedAt: moment,
      }),
    ),
    /** Just after the newest of all; to be sent with `see-bell`. */
    newestAt: moment,
  }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 600, perSeconds: 600 },
});
export type StaffBell = z.output<typeof staffBellContract.answer>;

export const seeBellContract = commandContract({
  name: "see-bell",
  callers: "office",
  input: z.object({ seenTo: momentText("Say up to when") }),
  answer: z.strictObject({ seenAt: z.string() }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 120, perSeconds: 600 },
});
