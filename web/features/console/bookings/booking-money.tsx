/** A booking's price, payments, refunds and balance. */
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { endedEarlyStates } from "#domain/bookings/generated/state-sets.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { bookingBalance, chargedFor } from "#domain/bookings/balance.rules.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { FactList } from "#web/ui/fact-list.tsx";
import { TakeBackPayment } from "./take-back-payment.tsx";
import { wayWords } from "./payment-ways.ts";

const kinds = {
  deposit: "Deposit",
  balance: "Payment",
  refund: "Refund",
  credit: "Credit",
  refund_returned: "Refund that came back",
  taken_back: "Taken back, recorded by mistake",
} as const;

const endedEarly: ReadonlySet<BookingState> = new Set(endedEarlyStates);

const orderText = (order: string | undefined): string => (order === undefined ? "" : `, their order ${order}`);

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

export function BookingMoney({ opened: { booking, money, timeline }, onDone }: Props) {
  const { feePence = 0, goodwillPence = 0 } = booking;
  const { leftPence, backPence } = bookingBalance(chargedFor(booking));
  const isCharged = booking.feePence === undefined ? !endedEarly.has(booking.status) : leftPence > 0;
  const waivedPence = timeline.reduce((sum, step) => sum + (step.waivedPence ?? 0), 0);
  return (
    <section className="mt-6">
      <h4 className="mb-2 font-semibold">Money</h4>
      <FactList
        isWide
        rows={[
          { label: "Price", value: formatPence(booking.totalPence) },
          ...(goodwillPence === 0 || booking.feePence !== undefined
            ? []
            : [{ label: "Taken off the price", value: formatPence(goodwillPence) }]),
          ...(feePence === 0 ? [] : [{ label: "Fee instead of the price", value: formatPence(feePence) }]),
          ...(waivedPence === 0 ? [] : [{ label: "Waived of the fee", value: formatPence(waivedPence) }]),
          ...(booking.paymentMethod === "account" ? [{ label: "Paid for", value: `On account${orderText(booking.purchaseOrder)}` }] : []),
          { label: "Paid", value: formatPence(money.paidPence) },
          ...(money.creditPence === 0 ? [] : [{ label: "We owe for letting them down", value: formatPence(money.creditPence) }]),
          // Without a collection nothing but a fee is left to pay: the refund says what goes back.
          ...(!isCharged
            ? []
            : [{ label: backPence > 0 ? "Paid too much" : "Left to pay", value: formatPence(backPence > 0 ? backPence : leftPence) }]),
        ]}
      />
      {money.payments.length > 0 && (
        <ul aria-label="Payments" className="mt-3 space-y-1">
          {money.payments.map(({ id, at, direction, kind, method, amountPence, status, by }) => (
            <li key={id}>
              <span className="tabular-nums">{`${direction === "out" ? "−" : ""}${formatPence(amountPence)}`}</span>
              <span>{` ${kinds[kind]}, ${wayWords[method]}`}</span>
              <span className="text-ink-soft">
                {`, ${formatMoment(at)}${by === null ? "" : `, ${by}`}${status === "received" ? "" : `, ${status}`}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {money.payments
        .filter(({ canTakeBack }) => canTakeBack)
        .map((payment) => (
          <TakeBackPayment key={payment.id} payment={payment} onDone={onDone} />
        ))}
    </section>
  );
}
