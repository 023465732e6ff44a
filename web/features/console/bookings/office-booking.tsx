/** One booking as the office works on it: all answers and photos, its history, and the decisions while it waits. */
import { Suspense, useState } from "react";
import { bookingBalance, chargedFor } from "#domain/bookings/balance.rules.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ContactWays } from "../kit/contact-ways.tsx";
import { CustomerLink } from "../kit/customer-link.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { WhoComes } from "../kit/who-comes.tsx";
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
import { bookingRows } from "./booking-rows.ts";
import { BookingTimeline } from "./booking-timeline.tsx";
import { ForCustomer } from "./for-customer.tsx";
import { PaperAndNext } from "./print-confirmation.tsx";
import { OtherSteps } from "./other-steps.tsx";
import { OfficeThread } from "./office-thread.tsx";
import { RecordPayment } from "./record-payment.tsx";
import { RecordRefund } from "./record-refund.tsx";
import { RunningLate } from "./running-late.tsx";
import { officeState } from "./office-state.ts";
import { WaiveCharge } from "./waive-charge.tsx";
import { useOfficeBooking } from "./use-office-booking.ts";
import { VisitsInVain } from "./visits-in-vain.tsx";
import { canGoBack, useRefundablePayments } from "./use-refundable-payments.ts";

const OnlineMoney = lazyComponent(() => import("./online-money.tsx").then((module) => module.OnlineMoney));

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
      <PaperAndNext reference={booking.reference} />
      <WhoComes coming={opened.coming} />
      <VisitsInVain opened={opened} onDone={setDone} />
      <div className="mt-5">
        <FactList isWide rows={bookingRows(opened)} />
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
          <MoneySection opened={opened} isUnreachable={isUnreachable} onDone={setDone} />
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

function MoneySection({ opened, isUnreachable, onDone }: MoneyProps) {
  const { isAdmin } = useOffice();
  const { reference } = opened.booking;
  const online = useRefundablePayments(reference);
  const isSentOnline = online.data !== undefined && canGoBack(online.data).length > 0;
  return (
    <>
      <BookingMoney opened={opened} onDone={onDone} />
      <WaiveCharge opened={opened} onDone={onDone} />
      <PaymentLink reference={reference} leftPence={bookingBalance(chargedFor(opened.booking)).leftPence} onDone={onDone} />
      <RecordPayment
        reference={reference}
        paidPence={opened.money.paidPence}
        leftPence={bookingBalance(chargedFor(opened.booking)).leftPence}
        onDone={onDone}
      />
      <Fetched query={online} pending={null}>
        {(paid) =>
          paid.attempts.length + paid.payments.length > 0 && (
            <Suspense fallback={null}>
              <OnlineMoney online={paid} isAdmin={isAdmin} isUnreachable={isUnreachable} onDone={onDone} />
            </Suspense>
          )
        }
      </Fetched>
      {isAdmin && <RecordRefund reference={reference} isUnreachable={isUnreachable} isSentOnline={isSentOnline} onDone={onDone} />}
      <BookingInvoices opened={opened} onDone={onDone} />
    </>
  );
}

function QuotePhotos({ reference, office }: { reference: string; office: OfficeBook }) {
  const quote = useOfficeQuote(reference);
  return (
    <Fetched query={quote} pending={<Skeleton className="mt-5 h-40" />}>
      {({ view }) => <ShownPhotos view={view} catalogue={office.book.catalogue} />}
    </Fetched>
  );
}
