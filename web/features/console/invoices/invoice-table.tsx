/** Rows of invoices. The number is the link; j and k move between rows, Enter opens. On a phone each is a block of a few lines. */
import { clsx } from "clsx";
import { useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListedInvoice } from "#domain/invoices/invoices.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { listDay } from "#web/platform/list-moment.ts";
import { StateDot } from "../bookings/state-dot.tsx";
import { useListKeys } from "../crm/frame/use-list-keys.ts";
import { sectionAddress } from "../shell/sections.rules.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { invoiceSearch } from "./invoice-filters.rules.ts";
import { shownState } from "./invoice.rules.ts";

type Column = {
  head: string;
  isNumber?: true;
  /** Wide enough for a day of this year. */
  isDated?: true;
  /** Said before the value on a phone, where the columns have no heads. */
  isNamed?: true;
  isWide?: true;
  /** Its place on a phone, where number and state stand above: a line of its own, or the left or right half of one. */
  onPhone: string;
  of: (invoice: ListedInvoice, home: OfficeHome) => ReactNode;
};

const right = "max-sm:col-start-2 max-sm:text-right";

/** A credit note takes off, asks for nothing and is never due. */
const columns: readonly Column[] = [
  { head: "Customer", onPhone: "max-sm:col-span-2", of: ({ customerName }) => customerName },
  { head: "Booking", onPhone: "max-sm:col-start-1", of: (invoice, home) => <BookingLink invoice={invoice} home={home} /> },
  { head: "Issued", isNamed: true, isWide: true, isDated: true, onPhone: "", of: ({ issuedAt }) => listDay(issuedAt) },
  { head: "Due", isNamed: true, isDated: true, onPhone: right, of: ({ kind, dueOn }) => (kind === "credit-note" ? "" : listDay(dueOn)) },
  {
    head: "Total",
    isNumber: true,
    isNamed: true,
    onPhone: "max-sm:col-start-1",
    of: ({ kind, grossPence }) => formatPence(kind === "credit-note" ? -grossPence : grossPence),
  },
  {
    head: "Left",
    isNumber: true,
    isNamed: true,
    onPhone: right,
    of: ({ kind, leftPence }) => (kind === "credit-note" ? "" : formatPence(leftPence)),
  },
];

const sides = "px-2 2xl:px-3";
const headClass = `sticky top-14 z-10 border-b border-line-strong bg-paper ${sides} py-2 text-left font-semibold`;

export function InvoiceTable({ invoices, query }: { invoices: readonly ListedInvoice[]; query: URLSearchParams }) {
  const { home } = useOffice();
  const rows = useRef<HTMLTableSectionElement>(null);
  useListKeys({ list: rows });
  return (
    <div className="mt-3 rounded-medium border border-line bg-paper">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Invoices</caption>
        <thead className="max-sm:hidden">
          <tr>
            <th scope="col" className={headClass}>
              Number
            </th>
            {columns.map(({ head, isNumber, isWide }) => (
              <th key={head} scope="col" className={clsx(headClass, isNumber && "text-right", isWide && "max-lg:hidden")}>
                {head}
              </th>
            ))}
            <th scope="col" className={`${headClass} sm:pl-4 lg:pl-6`}>
              State
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {invoices.map((invoice) => (
            <Row key={invoice.number} invoice={invoice} home={home} to={invoiceSearch(query, invoice.number)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ invoice, home, to }: { invoice: ListedInvoice; home: OfficeHome; to: string }) {
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-downs-soft has-[:focus-visible]:bg-downs-soft max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-1.5">
      <th scope="row" className={`${sides} py-0 text-left font-semibold`}>
        <Link
          to={to}
          data-row={invoice.number}
          className="inline-flex min-h-10 items-center whitespace-nowrap text-downs tabular-nums hover:underline"
        >
          {invoice.number}
        </Link>
      </th>
      {columns.map(({ head, isNumber, isDated, isNamed, isWide, onPhone, of }) => {
        const cell = of(invoice, home);
        return (
          <td
            key={head}
            className={clsx(
              sides,
              "py-1.5 tabular-nums max-sm:py-0.5",
              onPhone,
              isNumber ? "whitespace-nowrap sm:text-right" : "wrap-anywhere",
              isDated && "sm:min-w-24",
              isWide && "max-lg:hidden",
              cell === "" && "max-sm:hidden",
            )}
          >
            {isNamed === true && <span className="text-ink-soft sm:hidden">{`${head} `}</span>}
            <span>{cell}</span>
          </td>
        );
      })}
      <td
        className={`${sides} py-1.5 max-sm:col-start-2 max-sm:row-start-1 max-sm:self-center max-sm:text-right sm:min-w-32 sm:pl-4 lg:pl-6`}
      >
        <StateDot {...shownState(invoice)} />
        {invoice.creditsNumber !== null && (
          <span className="block text-sm whitespace-nowrap text-ink-soft max-sm:hidden">{`for ${invoice.creditsNumber}`}</span>
        )}
      </td>
    </tr>
  );
}

/** A booking goes after seven years; its papers stay. */
const BookingLink = ({ invoice: { bookingReference, hasBooking }, home }: { invoice: ListedInvoice; home: OfficeHome }) =>
  hasBooking ? (
    <Link
      to={sectionAddress(home, "bookings", { booking: bookingReference })}
      className="inline-flex min-h-6 items-center whitespace-nowrap text-downs tabular-nums hover:underline"
    >
      {bookingReference}
    </Link>
  ) : (
    <span className="whitespace-nowrap">{bookingReference}</span>
  );
