/** What the page of a shared booking says about money. */
import { paidText } from "#domain/bookings/balance.rules.ts";
import { endedMoney } from "#domain/bookings/copy/ended-booking.copy.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { SharedBooking } from "#domain/people/people.contract.ts";

type Money = Pick<SharedBooking, "totalPence" | "paidPence" | "creditPence" | "feePence" | "owedPence" | "refundBy">;

/** Null where the link does not show the price. `hasEnded`: nothing was collected, so the price's lines are not charged. */
export function sharedMoney({ totalPence, ...booking }: Money): { heading: string; texts: string[]; hasEnded: boolean } | null {
  if (totalPence === undefined) return null;
  if (booking.feePence !== undefined) return { heading: "What it costs", texts: endedMoney({ totalPence, ...booking }), hasEnded: true };
  const paid = paidText({ totalPence, ...booking });
  return { heading: `The price, ${formatPence(totalPence)}`, texts: paid === null ? [] : [paid], hasEnded: false };
}
