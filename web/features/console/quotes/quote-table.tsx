/** Rows of quotes. The reference is the link, and so is the name by pointer; j and k move between rows, Enter opens. On a phone each is a block of a few lines. */
import { useRef } from "react";
import { Link } from "react-router";
import { formatPence } from "#domain/kernel/money.ts";
import type { ListedQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import { listDay } from "#web/platform/list-moment.ts";
import { useNow } from "#web/platform/use-now.ts";
import { StateDot } from "../bookings/state-dot.tsx";
import { useListKeys } from "../crm/frame/use-list-keys.ts";
import { TimeLeft } from "../kit/time-left.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { quoteSearch, quoteStateOf } from "./quote-filters.rules.ts";
import type { QuoteFilters } from "./quote-filters.rules.ts";

type Props = { quotes: readonly ListedQuote[]; filters: QuoteFilters; renderedAt: string };

const heads = ["Quote", "Customer", "Area", "Price", "Due or valid", "Booking", "State"] as const;
/** Left out where there is little room: the quote's page has them. */
const wide: ReadonlySet<string> = new Set(["Area", "Booking"]);
const cell = "px-2 py-1.5 max-sm:py-0.5 2xl:px-3";

export function QuoteTable({ quotes, filters, renderedAt }: Props) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const now = useNow(10_000, Date.parse(renderedAt));
  useListKeys({ list: rows });
  return (
    <div className="mt-3 rounded-medium border border-line bg-paper">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Quotes</caption>
        <thead className="max-sm:hidden">
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={`border-b border-line-strong px-2 py-2 text-left font-semibold 2xl:px-3 ${wide.has(head) ? "max-lg:hidden" : ""}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {quotes.map((quote) => (
            <Row key={quote.reference} quote={quote} to={quoteSearch(filters, quote.reference)} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ quote, to, now }: { quote: ListedQuote; to: string; now: number }) {
  const { home } = useOffice();
  const { reference, customer, outcode, totalPence, bookingReference, status } = quote;
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-downs-soft has-[:focus-visible]:bg-downs-soft max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:py-1.5">
      <th scope="row" className="px-2 py-0 text-left font-semibold 2xl:px-3">
        <Link
          to={to}
          data-row={reference}
          className="inline-flex min-h-10 items-center whitespace-nowrap text-downs tabular-nums hover:underline"
        >
          {reference}
        </Link>
      </th>
      <td className={`${cell} wrap-anywhere`}>
        <Link to={to} tabIndex={-1} className="hover:underline">
          {customer ?? "Not known yet"}
        </Link>
      </td>
      <td className={`${cell} max-lg:hidden`}>{outcode}</td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>{totalPence === null ? "" : formatPence(totalPence)}</td>
      <td className={cell}>
        <Due quote={quote} now={now} />
      </td>
      <td className={`${cell} max-lg:hidden`}>
        {bookingReference !== null && (
          <Link
            to={recordAddress(home, "booking", bookingReference)}
            className="inline-flex min-h-6 items-center whitespace-nowrap text-downs tabular-nums hover:underline"
          >
            {bookingReference}
          </Link>
        )}
      </td>
      <td className={`${cell} max-sm:col-span-2`}>
        <StateDot {...quoteStateOf[status]} />
      </td>
    </tr>
  );
}

function Due({ quote: { status, promisedAt, askedAt: requestedAt, validUntil }, now }: { quote: ListedQuote; now: number }) {
  if (status === "needs_review" && promisedAt !== null && requestedAt !== null)
    return <TimeLeft requestedAt={requestedAt} promisedAt={promisedAt} now={now} />;
  return status === "priced" && validUntil !== null ? <span>{`until ${listDay(validUntil)}`}</span> : null;
}
