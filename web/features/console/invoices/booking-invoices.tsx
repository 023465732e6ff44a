/** On a booking's page: its invoices and credit notes, and for an administrator the next one, seen before it is issued. */
import { Link } from "react-router";
import { invoiceKindName } from "#domain/invoices/invoice.copy.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import type { ListedInvoice } from "#domain/invoices/invoices.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { listDay } from "#web/platform/list-moment.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StateDot } from "../bookings/state-dot.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { sectionAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { whyNothing, shownState } from "./invoice.rules.ts";
import { IssueInvoice } from "./issue-invoice.tsx";
import { useBookingInvoices, useInvoicePreview } from "./use-invoices.ts";

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

export function BookingInvoices({ opened, onDone }: Props) {
  const { isAdmin } = useOffice();
  const invoices = useBookingInvoices(opened.booking.reference);
  return (
    <section className="mt-6">
      <h4 className="mb-2 font-semibold">Invoices</h4>
      <Fetched query={invoices} pending={<Skeleton className="h-8" />}>
        {(list) => (
          <>
            {list.length > 0 && <InvoiceList invoices={list} />}
            {isAdmin ? (
              <Next opened={opened} invoices={list.length} onDone={onDone} />
            ) : (
              list.length === 0 && <p className="text-ink-soft">None yet.</p>
            )}
          </>
        )}
      </Fetched>
    </section>
  );
}

function InvoiceList({ invoices }: { invoices: readonly ListedInvoice[] }) {
  const { home } = useOffice();
  return (
    <ul aria-label="Invoices" className="space-y-1">
      {invoices.map((invoice) => {
        const { number, kind, grossPence, dueOn, leftPence } = invoice;
        const isNote = kind === "credit-note";
        return (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <Link to={sectionAddress(home, "invoices", { invoice: number })} className="text-downs underline">
              {`${invoiceKindName(kind)} ${number}`}
            </Link>
            <span>{formatPence(isNote ? -grossPence : grossPence)}</span>
            {!isNote && <StateDot {...shownState(invoice)} />}
            {leftPence > 0 && <span className="text-ink-soft">{`${formatPence(leftPence)} left, due ${listDay(dueOn)}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Next({ opened: { booking }, invoices, onDone }: Props & { invoices: number }) {
  const preview = useInvoicePreview(booking.reference);
  return (
    <Fetched query={preview} pending={<Skeleton className="mt-3 h-11" />}>
      {(invoice) =>
        invoice === null ? (
          <p className="mt-2 text-ink-soft">{whyNothing({ state: booking.status, feePence: booking.feePence, invoices })}</p>
        ) : (
          <IssueInvoice
            reference={booking.reference}
            email={booking.payer?.email ?? booking.contact.email ?? null}
            preview={invoice}
            onDone={onDone}
          />
        )
      }
    </Fetched>
  );
}
