/** What was paid of an invoice, by which payment, and what credit notes took off it. */
import { Link, useSearchParams } from "react-router";
import type { OfficeInvoice } from "#domain/invoices/invoices.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { listDay } from "#web/platform/list-moment.ts";
import { invoiceSearch } from "./invoice-filters.rules.ts";
import { paidFrom } from "./invoice.rules.ts";

type PaymentsProps = Pick<OfficeInvoice, "allocations" | "leftPence" | "uncreditedPence">;

export function InvoicePayments({ allocations, leftPence, uncreditedPence }: PaymentsProps) {
  return (
    <section className="mt-6">
      <h4 className="font-semibold">Paid</h4>
      {allocations.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing yet.</p>
      ) : (
        <ul aria-label="Payments" className="mt-1 space-y-1">
          {allocations.map((allocation, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are only ever added at the end
            <li key={index} className="tabular-nums wrap-anywhere">
              <span>{formatPence(allocation.pence)}</span>
              <span className="text-ink-soft">{`, ${paidFrom(allocation)}, ${listDay(allocation.at)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 font-semibold tabular-nums">{describeLeft(leftPence, uncreditedPence)}</p>
    </section>
  );
}

const describeLeft = (leftPence: number, uncreditedPence: number): string => {
  if (uncreditedPence === 0) return "All of it has been credited: nothing is asked for.";
  return leftPence === 0 ? "Nothing is left to pay." : `${formatPence(leftPence)} is left to pay.`;
};

export function CreditNotes({ notes }: { notes: OfficeInvoice["creditNotes"] }) {
  const [query] = useSearchParams();
  if (notes.length === 0) return null;
  return (
    <section className="mt-6">
      <h4 className="font-semibold">Taken off by credit notes</h4>
      <ul aria-label="Credit notes" className="mt-1 space-y-1">
        {notes.map(({ number, grossPence, reason, issuedAt }) => (
          <li key={number} className="tabular-nums wrap-anywhere">
            <Link to={invoiceSearch(query, number)} className="text-downs underline">
              {number}
            </Link>
            <span>{`, ${formatPence(grossPence)}`}</span>
            <span className="text-ink-soft">{`, ${reason}, ${listDay(issuedAt)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
