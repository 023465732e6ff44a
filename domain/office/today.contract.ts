/** `staff-today`: the day's figures, each the length of a list that the console opens. */
import { z } from "zod";
import { bookingStates } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";

const count = z.int();
const pence = z.int();
const moment = z.string().nullable();

export const staffTodayContract = commandContract({
  name: "staff-today",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({
    /** London's day. */
    date: z.string(),
    /** `late`: also of days before. */
    collections: z.strictObject({ total: count, done: count, late: count }),
    /** Of this day's collections, and of the same weekday a week before. */
    revenue: z.strictObject({ pence, lastWeekPence: pence }),
    vans: z.array(
      z.strictObject({
        name: z.string(),
        minutes: count,
        minutesCapacity: count,
        litres: count,
        litresCapacity: count,
        /** Off the road or its crew on leave, for a part of the day or all of it. */
        isOff: z.boolean(),
        /** This day's, in their order. `startsAt`: the planned arrival; `endsAt`: when the van is free again. */
        stops: z.array(
          z.strictObject({
            reference: z.string(),
            town: z.string(),
            state: z.enum(bookingStates),
            startsAt: z.string(),
            endsAt: z.string(),
          }),
        ),
      }),
    ),
    /** Quotes that wait for a person; times of the one with the earliest promised answer. */
    quotes: z.strictObject({ count, requestedAt: moment, promisedAt: moment }),
    /** Bookings that wait for us; times as for quotes. */
    waiting: z.strictObject({ count, requestedAt: moment, promisedAt: moment }),
    /** Bookings whose customer wrote something that the office has not answered. */
    unreadThreads: count,
    /** Bookings that wait for their customer's answer. */
    asked: count,
    unpaid: z.strictObject({ count, pence }),
    /** Given up after the last attempt, in the last 30 days. */
    failedMessages: count,
  }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 300, perSeconds: 300 },
});
export type StaffToday = z.output<typeof staffTodayContract.answer>;
