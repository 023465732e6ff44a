/** What a customer's dashboard shows first: future collections, unpaid amounts, and what the customer has to do. */
import type { BookingState } from "../bookings/booking-request.contract.ts";
import type { Presence } from "../bookings/place/place-choices.ts";
import { isUnattended } from "../bookings/place/presence.rules.ts";
import { balanceOf } from "../bookings/balance.rules.ts";
import { agreedStates, waitingStates } from "../bookings/booking-states.ts";
import { addDays, londonDate } from "../kernel/london-time.ts";
import type { CustomerOverview, ListedBooking, OwnQuote, Task } from "./overview.contract.ts";

/** Agreed or requested, and not completed. */
export const liveStates = [...waitingStates, ...agreedStates] as const;

/** Hours after the window during which the crew may still come; then the booking is no longer a future one, whatever its state. */
export const lateHours = 3;

export function isUpcoming({ status, window }: Pick<ListedBooking, "status" | "window">, now: Date): boolean {
  return liveStates.some((state) => state === status) && Date.parse(window.endsAt) + lateHours * 3_600_000 > now.getTime();
}

type Payable = Pick<ListedBooking, "reference" | "status" | "totalPence" | "window"> & {
  paymentMethod: CustomerOverview["unpaid"][number]["method"];
  paidPence: number;
  creditPence?: number;
  presence?: Presence | undefined;
};

/** Agreed and not settled. A closed booking is settled in one way or another. */
const payableStates: ReadonlySet<BookingState> = new Set([...agreedStates, "completed"]);

/** The amount still to be transferred. Cash is paid to the crew on the day and left out. */
export function unpaidOf(bookings: readonly Payable[]): CustomerOverview["unpaid"] {
  return bookings
    .filter(({ status, paymentMethod }) => paymentMethod === "bank-transfer" && payableStates.has(status))
    .map(({ reference, totalPence, paidPence, creditPence, paymentMethod, presence, window }) => {
      const day = londonDate(window.startsAt);
      return {
        reference,
        pence: balanceOf({ totalPence, paidPence, creditPence }).leftPence,
        method: paymentMethod,
        payBy: isUnattended(presence) ? addDays(day, -1) : day,
      };
    })
    .filter(({ pence }) => pence > 0);
}

type Waiting = Pick<ListedBooking, "reference" | "status"> & { lapsesAt?: string | undefined; isPrepaid: boolean };

/** What only the customer can do, most urgent first. */
export function tasksOf({
  bookings,
  quotes,
  unpaid,
}: {
  bookings: readonly Waiting[];
  quotes: readonly Pick<OwnQuote, "reference" | "status">[];
  unpaid: CustomerOverview["unpaid"];
}): Task[] {
  const prepaid = new Set(bookings.filter(({ isPrepaid }) => isPrepaid).map(({ reference }) => reference));
  const tasks: Task[] = [
    ...bookings
      .filter(({ status }) => status === "needs_customer")
      .map(({ reference, lapsesAt }) => ({ kind: "answer" as const, reference, ...(lapsesAt === undefined ? {} : { until: lapsesAt }) })),
    ...quotes.filter(({ status }) => status === "needs_info").map(({ reference }) => ({ kind: "answer-quote" as const, reference })),
    ...unpaid
      .filter(({ reference }) => prepaid.has(reference))
      .map(({ reference, payBy }) => ({ kind: "pay" as const, reference, until: payBy })),
  ];
  return tasks;
}
