/** What a customer's dashboard shows first: future collections, unpaid amounts, and what the customer has to do. */
import type { BookingState, WayToPay } from "../bookings/booking-request.contract.ts";
import type { Presence } from "../bookings/place/place-choices.ts";
import { isUnattended } from "../bookings/place/presence.rules.ts";
import { agreedStates, comingStates, undisputedStates, waitingStates } from "../bookings/generated/state-sets.ts";
import { addDays, londonDate } from "../kernel/london-time.ts";
import type { CustomerOverview, ListedBooking, OwnQuote, Task } from "./overview.contract.ts";

/** Agreed or requested, and not completed. */
export const liveStates = [...waitingStates, ...agreedStates] as const;

/** Hours after the window during which the crew may still come; then the booking is no longer a future one, whatever its state. */
export const lateHours = 3;

export function isUpcoming({ status, window }: Pick<ListedBooking, "status" | "window">, now: Date): boolean {
  return liveStates.some((state) => state === status) && Date.parse(window.endsAt) + lateHours * 3_600_000 > now.getTime();
}

type Payable = Pick<ListedBooking, "reference" | "status" | "window"> & {
  paymentMethod: WayToPay;
  /** London's day by which its open invoice is to be paid. */
  invoiceDueOn?: string | undefined;
  /** What is due to us (`app.balance_pence`). */
  balancePence: number;
  /** The charge that took the price's place; null where it is charged in full, or nothing has been set. */
  feePence: number | null;
  endedEarly: boolean;
  /** Somebody else was named, and is asked instead. */
  hasPayer: boolean;
  presence?: Presence | undefined;
};

/** To be transferred by the day. */
const payableStates: ReadonlySet<BookingState> = new Set([...agreedStates, "completed"]);

const isComing = (status: BookingState): boolean => comingStates.some((state) => state === status);

/**
 * What the customer still has to transfer: the price, or the charge in its place. Cash is paid to the crew on the day, so that
 * it is here only once the booking is closed; what is on account once it is done, until the day its invoice names. Disputed amounts are settled by a person.
 */
export function listUnpaid(bookings: readonly Payable[]): CustomerOverview["unpaid"] {
  return bookings
    .filter((booking) => booking.balancePence > 0 && !booking.hasPayer && isDue(booking))
    .map(({ reference, balancePence, endedEarly, presence, window, paymentMethod, invoiceDueOn }) => {
      const day = londonDate(window.startsAt);
      const owed = { reference, pence: balancePence };
      if (paymentMethod === "account" && !endedEarly) return { ...owed, what: "price", payBy: invoiceDueOn ?? day };
      return endedEarly ? { ...owed, what: "charge" } : { ...owed, what: "price", payBy: isUnattended(presence) ? addDays(day, -1) : day };
    });
}

function isDue({ status, paymentMethod, endedEarly, feePence }: Payable): boolean {
  if (endedEarly) return status !== "disputed" && feePence !== null;
  if (paymentMethod === "account") return undisputedStates.some((state) => state === status);
  return status === "closed" || (paymentMethod === "bank-transfer" && payableStates.has(status));
}

type Waiting = Pick<ListedBooking, "reference" | "status"> & { lapsesAt?: string | undefined; isPrepaid: boolean };

/** What only the customer can do, most urgent first. */
export function listTasks({
  bookings,
  quotes,
  unpaid,
}: {
  bookings: readonly Waiting[];
  quotes: readonly Pick<OwnQuote, "reference" | "status">[];
  unpaid: CustomerOverview["unpaid"];
}): Task[] {
  const prepaid = new Set(bookings.filter(({ status, isPrepaid }) => isPrepaid && isComing(status)).map(({ reference }) => reference));
  const tasks: Task[] = [
    ...bookings
      .filter(({ status }) => status === "needs_customer")
      .map(({ reference, lapsesAt }) => ({ kind: "answer" as const, reference, ...(lapsesAt === undefined ? {} : { until: lapsesAt }) })),
    ...quotes.filter(({ status }) => status === "needs_info").map(({ reference }) => ({ kind: "answer-quote" as const, reference })),
    ...unpaid
      .filter(({ reference }) => prepaid.has(reference))
      .map(({ reference, payBy }) => ({ kind: "pay" as const, reference, ...(payBy === undefined ? {} : { until: payBy }) })),
  ];
  return tasks;
}
