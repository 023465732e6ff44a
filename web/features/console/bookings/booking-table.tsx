/** Rows of bookings. The reference is the link; j and k move between rows, Enter opens, x selects. Narrow screens show only window, customer and state. */
import { clsx } from "clsx";
import type { KeyboardEvent } from "react";
import type { StaffBooking } from "#domain/office/booking-list.contract.ts";
import { bookingMessageLimits } from "#domain/office/booking-message-choices.ts";
import { cells, cellSides } from "./booking-cells.tsx";
import type { Cell } from "./booking-cells.tsx";
import { BookingRow } from "./booking-row.tsx";
import { useSingleKeys } from "../shell/use-shortcuts.ts";
import { sortedBy } from "./filters.rules.ts";
import type { BookingFilters } from "./filters.rules.ts";
import type { ChosenBooking } from "./message/message-store.ts";

type TableProps = {
  bookings: readonly StaffBooking[];
  filters: BookingFilters;
  query: URLSearchParams;
  chosen: readonly ChosenBooking[];
  onShow: (filters: BookingFilters) => void;
  onChoose: (chosen: readonly ChosenBooking[]) => void;
};

export function BookingTable({ bookings, filters, query, chosen, onShow, onChoose }: TableProps) {
  const [hasKeys] = useSingleKeys();
  const isChosen = new Set(chosen.map(({ reference }) => reference));
  const isFull = chosen.length >= bookingMessageLimits.bookings;
  const turn = ({ reference, customer, startsAt }: ChosenBooking) => {
    if (isChosen.has(reference)) onChoose(chosen.filter((one) => one.reference !== reference));
    else if (!isFull) onChoose([...chosen, { reference, customer, startsAt }]);
  };
  const choose = (reference: string) => {
    const booking = bookings.find((one) => one.reference === reference);
    if (booking) turn(booking);
  };
  return (
    <div className="mt-3 rounded-medium border border-line bg-paper">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- from the link of one row to that of another, wherever the focus is among them */}
      <table className="w-full border-collapse text-[0.9375rem]" onKeyDown={hasKeys ? (event) => goThroughRows(event, choose) : undefined}>
        <caption className="sr-only">Bookings</caption>
        <thead className="max-sm:hidden">
          <tr>
            <th scope="col" className={`${headClass} w-10`}>
              <span className="sr-only">Choose</span>
            </th>
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
            <BookingRow
              key={booking.id}
              booking={booking}
              columns={filters.columns}
              to={bookingAddress(query, booking.reference)}
              isChosen={isChosen.has(booking.reference)}
              isFull={isFull}
              onTurn={turn}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The filters stay in the address, so that back leads to the list as it was. */
function bookingAddress(query: URLSearchParams, reference: string): string {
  const next = new URLSearchParams(query);
  next.set("section", "bookings");
  next.set("booking", reference);
  return `?${next.toString()}`;
}

const headClass = `sticky top-14 z-10 border-b border-line-strong bg-paper ${cellSides} py-2 text-left font-semibold`;

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
          <span>{head}</span>
          <span aria-hidden="true" className={isSorted ? "" : "invisible"}>
            {filters.descending && isSorted ? " ↓" : " ↑"}
          </span>
        </button>
      )}
    </th>
  );
}

/** j and k move the focus to the link of the next or previous row; x selects the row. */
function goThroughRows(event: KeyboardEvent<HTMLTableElement>, choose: (reference: string) => void): void {
  const on = event.target instanceof HTMLElement ? event.target.dataset["row"] : undefined;
  if (event.key === "x" && on !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) return choose(on);
  const step = event.key === "j" || event.key === "ArrowDown" ? 1 : event.key === "k" || event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  links[at + step]?.focus();
}
