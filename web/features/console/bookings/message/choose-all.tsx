/** Selects all bookings shown, up to the limit of a message; pressed again, deselects them. */
import type { StaffBooking } from "#domain/office/booking-list.contract.ts";
import { bookingMessageLimits } from "#domain/office/booking-message-choices.ts";
import type { ChosenBooking } from "./message-store.ts";

type Props = {
  bookings: readonly StaffBooking[];
  chosen: readonly ChosenBooking[];
  onChoose: (chosen: readonly ChosenBooking[]) => void;
};

/** Above the list, not in its head, which phones do not show. Bookings selected under other filters stay selected. */
export function ChooseAll({ bookings, chosen, onChoose }: Props) {
  const isChosen = new Set(chosen.map(({ reference }) => reference));
  const rest = bookings.filter(({ reference }) => !isChosen.has(reference));
  const listed = new Set(bookings.map(({ reference }) => reference));
  const hasAll = rest.length === 0;
  const turn = () =>
    onChoose(
      hasAll
        ? chosen.filter(({ reference }) => !listed.has(reference))
        : [...chosen, ...rest.map(({ reference, customer, startsAt }) => ({ reference, customer, startsAt }))].slice(
            0,
            bookingMessageLimits.bookings,
          ),
    );
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2.5 px-1">
      <input
        id="choose-all"
        type="checkbox"
        className="size-4.5 cursor-pointer accent-downs"
        ref={(box) => void (box !== null && (box.indeterminate = !hasAll && rest.length < bookings.length))}
        checked={hasAll}
        onChange={turn}
      />
      <span>{`Choose all ${bookings.length} on this page`}</span>
    </label>
  );
}
