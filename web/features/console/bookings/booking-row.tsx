/** One booking of the list: a checkbox to select it, its reference as the link, and its columns. */
import { clsx } from "clsx";
import { Link } from "react-router";
import type { StaffBooking } from "#domain/office/booking-list.contract.ts";
import { cells, cellSides } from "./booking-cells.tsx";
import type { Column } from "./filters.rules.ts";

type RowProps = {
  booking: StaffBooking;
  columns: readonly Column[];
  to: string;
  isChosen: boolean;
  isFull: boolean;
  onTurn: (booking: StaffBooking) => void;
};

export function BookingRow({ booking, columns, to, isChosen, isFull, onTurn }: RowProps) {
  // With every column there is no space to spare before the widest screens.
  const isEvery = columns.length === Object.keys(cells).length;
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-downs-soft has-[:focus-visible]:bg-downs-soft max-sm:grid max-sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] max-sm:py-1">
      <td className="p-0 sm:pl-1">
        <label className="inline-flex size-10 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Choose ${booking.reference}, ${booking.customer}`}
            className="size-4.5 cursor-pointer accent-downs"
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() => onTurn(booking)}
          />
        </label>
      </td>
      <th scope="row" className={`${cellSides} py-0 text-left font-semibold`}>
        <Link
          to={to}
          data-row={booking.reference}
          className="inline-flex min-h-10 items-center text-downs tabular-nums hover:underline max-sm:wrap-anywhere sm:whitespace-nowrap"
        >
          {booking.reference}
        </Link>
      </th>
      {columns.map((column) => {
        const { of, isNumber, isDated, isNamed, isWide, isWhole } = cells[column];
        return (
          <td
            key={column}
            className={clsx(
              cellSides,
              "py-1.5 tabular-nums max-sm:py-0.5",
              isNumber && "text-right",
              isWide && "max-lg:hidden",
              isNumber ? "whitespace-nowrap" : "wrap-anywhere",
              isWhole && (isEvery ? "sm:min-w-27" : "sm:min-w-32"),
              isDated && !isEvery && "xl:min-w-36",
              isNamed && (isEvery ? "xl:min-w-29" : "lg:min-w-29"),
              // On a phone reference and state stand beside each other, the rest under them.
              isWhole ? "xl:min-w-34 max-sm:col-start-3 max-sm:row-start-1 max-sm:self-center" : "max-sm:col-start-2 max-sm:col-span-2",
            )}
          >
            {of(booking)}
          </td>
        );
      })}
    </tr>
  );
}
