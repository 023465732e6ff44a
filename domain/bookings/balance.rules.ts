/** What of an agreed price is paid and what is due. The one rule for every page, message and paper; the database holds the same (app.balance_pence). */
import { formatPence } from "../kernel/money.ts";

/** `paidPence`: received and not refunded; `creditPence`: taken off because we came late. Absent where there is none. */
export type Charged = { totalPence: number; paidPence?: number | undefined; creditPence?: number | undefined };
/** `backPence`: paid beyond what is owed. */
export type Balance = { paidPence: number; leftPence: number; backPence: number };

export function bookingBalance({ totalPence, paidPence = 0, creditPence = 0 }: Charged): Balance {
  const left = totalPence - creditPence - paidPence;
  return { paidPence, leftPence: Math.max(0, left), backPence: Math.max(0, -left) };
}

/** What is paid for: the charge for cancelling or for not letting the crew in, where that takes the price's place. */
export const chargedFor = <Booking extends Charged & { feePence?: number | undefined }>(booking: Booking): Booking =>
  booking.feePence === undefined ? booking : { ...booking, totalPence: booking.feePence };

/** The agreed price less what was taken off it as goodwill; charges are computed from it. The same as `app.price_pence`. */
export const priceOf = ({ totalPence, goodwillPence = 0 }: { totalPence: number; goodwillPence?: number | undefined }): number =>
  Math.max(0, totalPence - goodwillPence);

export type Account = {
  totalPence: number;
  /** The charge for cancelling or for not letting the crew in, less goodwill given since; null where the booking is charged in full. */
  feePence: number | null;
  /** Taken off the price as goodwill and refunded. */
  creditedPence: number;
  /** Compensation for coming late, cancelling on the day or not coming. */
  serviceCreditPence: number;
  /** Receipts less refunds: below zero where more was refunded. */
  receivedPence: number;
};

/** What a booking comes to: the charge in place of the price where there was no collection; else the price less what came off it. */
export const chargedPence = (account: Omit<Account, "receivedPence">): number =>
  // What comes off for having come late is at most the price that is left.
  account.feePence ?? Math.max(0, priceOf({ ...account, goodwillPence: account.creditedPence }) - account.serviceCreditPence);

/** What is due to us; below zero: that much is to be refunded. The same rule as `app.balance_pence`; a test compares the two. */
export const balancePence = (account: Account): number =>
  chargedPence(account) - account.receivedPence - (account.feePence === null ? 0 : account.serviceCreditPence);

/** `£50.00 paid, £63.00 left to pay`; null before anything was paid or taken off. */
export function paidText(charged: Charged): string | null {
  const { creditPence = 0 } = charged;
  const { paidPence, leftPence, backPence } = bookingBalance(charged);
  if (paidPence === 0 && creditPence === 0) return null;
  const settled = [
    ...(paidPence === 0 ? [] : [`${formatPence(paidPence)} paid`]),
    ...(creditPence === 0 ? [] : [`${formatPence(creditPence)} off because we were late`]),
  ].join(" and ");
  if (backPence > 0) return `${settled}, ${formatPence(backPence)} to be refunded`;
  return `${settled}, ${leftPence === 0 ? "nothing" : formatPence(leftPence)} left to pay`;
}

/** Whether something was paid and nothing is left to pay. */
export const isSettled = (charged: Charged): boolean => {
  const { paidPence, leftPence } = bookingBalance(charged);
  return (paidPence > 0 || (charged.creditPence ?? 0) > 0) && leftPence === 0;
};
