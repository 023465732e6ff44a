/** The office says that the crew is running late for a booking of today. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, momentText } from "../kernel/text.ts";

/** Less is not worth a message; more would be another day. */
export const lateMinutes = { min: 5, max: 240 } as const;
const message = `Enter the delay in minutes, from ${lateMinutes.min} to ${lateMinutes.max}`;

/** Tells the customer when to expect the crew; the agreed window stays. The same number of minutes again sends nothing. */
export const runningLateContract = commandContract({
  name: "running-late",
  callers: "office",
  input: z.object({
    reference: boundedText(20, "Enter a booking reference, like B-7F3K9M"),
    minutes: z.int({ error: message }).min(lateMinutes.min, message).max(lateMinutes.max, message),
    /** Of the window that the minutes are counted from: refused once the booking is in another one. */
    startsAt: momentText("Choose the booking again").optional(),
  }),
  /** When the crew is expected now, as ISO 8601 with London's offset. */
  answer: z.strictObject({ startsAt: z.string(), endsAt: z.string(), isNew: z.boolean() }),
  codes: ["bookings.not_found", "bookings.not_today", "accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 120, perSeconds: 600 },
});

export const runningLateContracts = [runningLateContract] as const;
