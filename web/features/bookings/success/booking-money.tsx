/** The money of a booking: its price and how it is paid; once it has ended without a collection, what is charged instead. */
import { bookingBalance } from "#domain/bookings/balance.rules.ts";
import { linkBearer } from "#domain/bookings/booking-link.ts";
import { isToBeConfirmed } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { PayNow } from "#web/features/job-form/pay-now.tsx";
import { exVatText, vatText } from "#domain/bookings/copy/booking.copy.ts";
import { endedMoney } from "#domain/bookings/copy/ended-booking.copy.ts";
import { latePaymentCopy, payerText, paymentCopy } from "#domain/bookings/copy/price-promise.copy.ts";
import type { PaymentCopy } from "#domain/bookings/copy/price-promise.copy.ts";
import { describeAllowance } from "#domain/pricing/load/sizes.rules.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { Facts, Part } from "./booking-part.tsx";
import type { BookingViewProps } from "./booking-view-props.ts";
import { TransferCode } from "./transfer-code.tsx";

type BookingFacts = BookingViewProps;

export function PriceParts(booking: BookingFacts) {
  return (
    <>
      {booking.summary.status === "closed" ? <LatePayment {...booking} /> : <Payment {...booking} />}
      <Part title="The price">
        <Price {...booking} />
      </Part>
    </>
  );
}

/** Nothing for a request that nobody confirmed and that was not paid for, whose title says so, nor where no charge has been set. */
export function ChargePart({ summary, company, ...way }: BookingFacts) {
  if ((summary.status === "lapsed" && summary.owedPence === 0) || summary.feePence === undefined) return null;
  const payment = latePaymentCopy(summary, summary.owedPence ?? 0, company);
  return (
    <Part title="What it costs">
      {endedMoney(summary).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {payment !== null && <HowToPay {...payment} {...way} />}
      <PayOnline summary={summary} pence={summary.owedPence ?? 0} {...way} />
    </Part>
  );
}

function Payment({ summary, company, ...way }: BookingFacts) {
  const { method, ...payment } = paymentCopy(summary, company);
  const payer = payerText(summary.payer);
  return (
    <Part title="How to pay">
      <p className="font-semibold">{method}</p>
      <HowToPay {...payment} {...way} />
      <PayOnline summary={summary} pence={bookingBalance(summary).leftPence} {...way} />
      {payer !== null && <p>{`The bill goes to ${payer}.`}</p>}
    </Part>
  );
}

/** Of a closed booking that is not settled. */
function LatePayment({ summary, company, ...way }: BookingFacts) {
  const payment = latePaymentCopy(summary, bookingBalance(summary).leftPence, company);
  if (payment === null) return null;
  return (
    <Part title="How to pay">
      <HowToPay {...payment} {...way} />
      <PayOnline summary={summary} pence={bookingBalance(summary).leftPence} {...way} />
    </Part>
  );
}

type PayOnlineProps = Pick<BookingFacts, "summary" | "bookingKey" | "command"> & { pence: number };

/** Nothing where the office or the customer has to answer first, where another pays, or a company on account. */
function PayOnline({ summary, pence, bookingKey: { reference, accessToken }, command }: PayOnlineProps) {
  if (isToBeConfirmed(summary) || summary.payer !== undefined || summary.paymentMethod === "account") return null;
  const bearer = accessToken === undefined ? undefined : linkBearer({ reference, accessToken });
  return <PayNow {...{ reference, pence, command, bearer }} lead="You can pay it now, on our payment provider’s page:" />;
}

type HowToPayProps = Omit<PaymentCopy, "method"> & Pick<BookingFacts, "bookingKey" | "command">;

function HowToPay({ how, bank, bookingKey, command }: HowToPayProps) {
  return (
    <>
      <p>{how}</p>
      {bank.length > 0 && <Facts rows={bank} />}
      {bank.length > 0 && <TransferCode bookingKey={bookingKey} command={command} />}
    </>
  );
}

function Price({ summary, company }: Pick<BookingFacts, "summary" | "company">) {
  const exVat = exVatText(summary, company);
  return (
    <>
      <PriceLines lines={summary.lines} />
      <p className="-mt-3 text-right text-[0.9375rem] text-ink-soft">{vatText(summary, company)}</p>
      {exVat !== null && <p className="-mt-3 text-right text-[0.9375rem] tabular-nums">{`Without VAT: ${exVat}`}</p>}
      <p>{`This covers ${describeAllowance(summary.allowance)}.`}</p>
    </>
  );
}
