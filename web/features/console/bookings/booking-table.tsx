/** Rows of bookings. The reference is the link; j and k go from row to row, Enter opens. Narrow screens keep when, who and the state. */
import { clsx } from "clsx";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { formatDay, formatTimeRangeShort, londonDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { StaffBooking } from "#domain/office/booking-list.contract.ts";
import type { BookingSort } from "#domain/office/booking-list-choices.ts";
import { useSingleKeys } from "../shell/use-shortcuts.ts";
import { sortedBy } from "./filters.rules.ts";
import type { BookingFilters, Column } from "./filters.rules.ts";
import { officeState } from "./office-state.ts";
import { StateDot } from "./state-dot.tsx";

type Cell = { head: string; sort?: BookingSort; isNumber?: true; isWide?: true; isWhole?: true; of: (booking: StaffBooking) => ReactNode };

export const cells: Readonly<Record<Column, Cell>> = {
  when: { head: "Collection", sort: "collection", of: whenText },
  customer: { head: "Customer", of: ({ customer }) => customer },
  place: { head: "Where", isWide: true, of: ({ town, postcode }) => `${town}, ${postcode}` },
  service: { head: "Service", isWide: true, of: ({ service }) => serviceName(service) },
  state: { head: "State", isWhole: true, of: ({ state }) => <StateDot {...officeState(state)} /> },
  total: { head: "Total", sort: "total", isNumber: true, isWide: true, of: ({ totalPence }) => formatPence(totalPence) },
  left: {
    head: "Left to pay",
    isNumber: true,
    isWide: true,
    of: ({ totalPence, paidPence }) => (totalPence > paidPence ? formatPence(totalPence - paidPence) : "–"),
  },
  booked: { head: "Booked on", sort: "booked", isWide: true, of: ({ bookedAt }) => formatDay(londonDate(bookedAt)) },
};

function whenText({ startsAt, endsAt, isAllDay }: StaffBooking): string {
  return `${formatDay(londonDate(startsAt))}, ${isAllDay ? "any time" : formatTimeRangeShort(startsAt, endsAt)}`;
}

type TableProps = {
  bookings: readonly StaffBooking[];
  filters: BookingFilters;
  query: URLSearchParams;
  onShow: (filters: BookingFilters) => void;
};

export function BookingTable({ bookings, filters, query, onShow }: TableProps) {
  const [hasKeys] = useSingleKeys();
  return (
    <div className="mt-3 rounded-medium border border-line bg-paper">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- from the link of one row to that of another, wherever the focus is among them */}
      <table className="w-full border-collapse text-[0.9375rem]" onKeyDown={hasKeys ? goThroughRows : undefined}>
        <caption className="sr-only">Bookings</caption>
        <thead className="max-sm:hidden">
          <tr>
            <th scope="col" className={headClass}>
              Reference
            </th>
            {filters.columns.map((column) => (
              <Head key={column} cell={cells[column]} filters={filters} onShow={onShow} />
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} columns={filters.columns} to={addressOf(query, booking.reference)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The filters stay in the address, so that back leads to the list as it was. */
function addressOf(query: URLSearchParams, reference: string): string {
  const next = new URLSearchParams(query);
  next.set("section", "bookings");
  next.set("booking", reference);
  return `?${next.toString()}`;
}

const headClass = "sticky top-14 z-10 border-b border-line-strong bg-paper px-2 py-2 text-left font-semibold sm:px-3";

function Head({ cell: { head, sort, isNumber, isWide }, filters, onShow }: { cell: Cell } & Pick<TableProps, "filters" | "onShow">) {
  const isSorted = sort !== undefined && filters.sort === sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (filters.descending ? "descending" : "ascending") : undefined}
      className={clsx(headClass, isNumber && "text-right", isWide && "max-lg:hidden")}
    >
      {sort === undefined ? (
        head
      ) : (
        <button
          type="button"
          onClick={() => onShow(sortedBy(filters, sort))}
          className="-mx-1 min-h-8 cursor-pointer rounded-small px-1 font-semibold text-downs hover:bg-downs-soft"
        >
          {head}
          <span aria-hidden="true" className={isSorted ? "" : "invisible"}>
            {filters.descending && isSorted ? " ↓" : " ↑"}
          </span>
        </button>
      )}
    </th>
  );
}

function Row({ booking, columns, to }: { booking: StaffBooking; columns: readonly Column[]; to: string }) {
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-downs-soft has-[:focus-visible]:bg-downs-soft max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-1">
      <th scope="row" className="px-2 py-0 text-left font-semibold sm:px-3">
        <Link to={to} data-row className="inline-flex min-h-10 items-center whitespace-nowrap text-downs tabular-nums hover:underline">
          {booking.reference}
        </Link>
      </th>
      {columns.map((column) => {
        const { of, isNumber, isWide, isWhole } = cells[column];
        return (
          <td
            key={column}
            className={clsx(
              "px-2 py-1.5 tabular-nums max-sm:py-0.5 sm:px-3",
              isNumber && "text-right",
              isWide && "max-lg:hidden",
              isNumber || isWhole ? "whitespace-nowrap" : "wrap-anywhere",
              // On a phone reference and state stand beside each other, the rest under them.
              isWhole ? "max-sm:col-start-2 max-sm:row-start-1 max-sm:self-center" : "max-sm:col-span-2",
            )}
          >
            {of(booking)}
          </td>
        );
      })}
    </tr>
  );
}

/** From the link of one row to that of the next. */
function goThroughRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === "j" || event.key === "ArrowDown" ? 1 : event.key === "k" || event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  links[at + step]?.focus();
}
