/** One booking as the office works on it: all answers and photos, its history, and the decisions while it waits. */
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { useState } from "react";
import { balanceOf, chargedFor } from "#domain/bookings/balance.rules.ts";
import { bookingFacts } from "#domain/bookings/copy/booking-facts.copy.ts";
import { addressLines, itemName, windowLabels } from "#domain/bookings/copy/booking.copy.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { payerText } from "#domain/bookings/copy/price-promise.copy.ts";
import { officeReviewText } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ContactWays } from "../kit/contact-ways.tsx";
import { CustomerLink } from "../kit/customer-link.tsx";
import { Fetched } from "../kit/fetched.tsx";
import type { OfficeBook } from "../quotes/price-book.ts";
import { ShownPhotos } from "../quotes/shown-photos.tsx";
import { Said } from "../kit/said.tsx";
import { useOfficeQuote } from "../quotes/waiting-quotes.ts";
import { BookingComplaints } from "../complaints/booking-complaints.tsx";
import { BookingChangeOrders } from "../changes/booking-change-orders.tsx";
import { PaymentLink } from "../payments/payment-link.tsx";
import { BookingInvoices } from "../invoices/booking-invoices.tsx";
import { useOffice } from "../shell/use-office.ts";
import { BookingDecisions } from "./booking-decisions.tsx";
import { BookingMoney } from "./booking-money.tsx";
import { BookingNotes } from "./booking-notes.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";
import { ForCustomer } from "./for-customer.tsx";
import { OtherSteps } from "./other-steps.tsx";
import { OfficeThread } from "./office-thread.tsx";
import { RecordPayment } from "./record-payment.tsx";
import { RecordRefund } from "./record-refund.tsx";
import { RunningLate } from "./running-late.tsx";
import { officeState } from "./office-state.ts";
import { WaiveCharge } from "./waive-charge.tsx";
import { useOfficeBooking } from "./waiting-bookings.ts";

type Props = { reference: string; office: OfficeBook; onClose: () => void };

export function OfficeBookingPage({ reference, ...rest }: Props) {
  const booking = useOfficeBooking(reference);
  return (
    <Fetched query={booking} pending={<Skeleton className="h-64" />}>
      {(opened) => <Shown opened={opened} {...rest} />}
    </Fetched>
  );
}

function Shown({ opened, office, onClose }: Omit<Props, "reference"> & { opened: OfficeBooking }) {
  const { booking } = opened;
  const [done, setDone] = useState("");
  const { label, tone } = officeState(booking.status);
  const isUnreachable = isLandlineOnly(booking.contact);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-3 text-xl">
          <span>{`Booking ${booking.reference} `}</span>
          <Badge tone={tone}>{label}</Badge>
        </h3>
        <Button variant="quiet" size="small" onClick={onClose}>
          Back to the list
        </Button>
      </div>
      <Said text={done} />
      <ContactWays contact={booking.contact} />
      <CustomerLink reference={booking.reference} />
      <div className="mt-5">
        <FactList isWide rows={rowsOf(opened)} />
      </div>
      {opened.photosReference !== null && <QuotePhotos reference={opened.photosReference} office={office} />}
      {booking.quote !== undefined && <QuotePhotos reference={booking.quote.reference} office={office} />}
      <details className="mt-5">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">{`The price, ${formatPence(booking.totalPence)}`}</summary>
        <PriceLines lines={booking.lines} withWhy className="mt-2" />
      </details>
      <div className="grid items-start gap-x-10 min-[68.75rem]:grid-cols-2">
        <div className="min-w-0">
          <BookingComplaints reference={booking.reference} isUnreachable={isUnreachable} onDone={setDone} />
          <BookingChangeOrders opened={opened} office={office} onDone={setDone} />
          <BookingDecisions opened={opened} onDone={setDone} />
          <RunningLate booking={booking} onDone={setDone} />
          <OtherSteps opened={opened} onDone={setDone} />
          <ForCustomer opened={opened} onDone={setDone} />
          <MoneyOf opened={opened} isUnreachable={isUnreachable} onDone={setDone} />
        </div>
        <div>
          <BookingTimeline steps={opened.timeline} />
          <BookingNotes reference={booking.reference} notes={opened.notes} />
          <OfficeThread reference={booking.reference} isUnreachable={isUnreachable} />
        </div>
      </div>
    </>
  );
}

type MoneyProps = { opened: OfficeBooking; isUnreachable: boolean; onDone: (message: string) => void };

function MoneyOf({ opened, isUnreachable, onDone }: MoneyProps) {
  const { isAdmin } = useOffice();
  const { reference } = opened.booking;
  return (
    <>
      <BookingMoney opened={opened} />
      <WaiveCharge opened={opened} onDone={onDone} />
      <PaymentLink reference={reference} leftPence={balanceOf(chargedFor(opened.booking)).leftPence} onDone={onDone} />
      <RecordPayment reference={reference} paidPence={opened.money.paidPence} onDone={onDone} />
      {isAdmin && <RecordRefund reference={reference} isUnreachable={isUnreachable} onDone={onDone} />}
      <BookingInvoices opened={opened} onDone={onDone} />
    </>
  );
}

function rowsOf({ booking, hasGateCode }: OfficeBooking) {
  const { day, time } = windowLabels(booking.window);
  const isWaiting = booking.status === "pending_confirmation";
  return [
    {
      label: "Why it’s waiting",
      value: isWaiting || booking.status === "needs_customer" ? officeReviewText(booking.reviewReasons ?? []) : "",
    },
    { label: "Answer promised", value: isWaiting && booking.answerBy !== undefined ? `by ${formatMoment(booking.answerBy)}` : "" },
    { label: "We asked", value: booking.question ?? "" },
    {
      label: "We offered",
      value: booking.offer === undefined ? "" : `${windowLabels(booking.offer).day}, ${windowLabels(booking.offer).time}`,
    },
    { label: "When", value: `${day}, ${time}` },
    { label: "Where", value: keepPostcodesWhole(addressLines(booking.address).join(", ")) },
    { label: "What", value: [serviceName(booking.service), ...booking.items.map(itemName)].join("\n") },
    ...bookingFacts(booking, "office"),
    { label: "Gate or door code", value: hasGateCode ? "Given: look it up under Day sheet (we record who does)" : "" },
    { label: "Payer", value: payerText(booking.payer) ?? "" },
  ].filter(({ value }) => value !== "");
}

function QuotePhotos({ reference, office }: { reference: string; office: OfficeBook }) {
  const quote = useOfficeQuote(reference);
  return (
    <Fetched query={quote} pending={<Skeleton className="mt-5 h-40" />}>
      {({ view }) => <ShownPhotos view={view} catalogue={office.book.catalogue} />}
    </Fetched>
  );
}
