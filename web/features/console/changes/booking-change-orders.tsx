/** The change orders of one booking, on its page, and the form for another. */
import { useState } from "react";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useRecordLine } from "../live/record-context.ts";
import type { OfficeBook } from "../quotes/price-book.ts";
import { ChangeOrderRow } from "./change-order-row.tsx";
import { RaiseChange } from "./raise-change.tsx";
import { useChangeOrders } from "./use-change-orders.ts";

type Props = { opened: OfficeBooking; office: OfficeBook; onDone: (message: string) => void };

export function BookingChangeOrders({ opened, office, onDone }: Props) {
  const list = useChangeOrders({ booking: opened.booking.reference });
  const { settle } = useRecordLine();
  const [drafts, setDrafts] = useState(0);
  /** A new draft in place of the one that was sent or cleared. */
  const begin = () => setDrafts((count) => count + 1);
  const now = useNow(1_000);
  const changes = list.data?.changes ?? [];
  const isWaiting = changes.some((change) => change.status === "sent" || change.status === "draft");
  return (
    <>
      {changes.length > 0 && (
        <ul aria-label="Change orders" className="mt-5 space-y-3">
          {changes.map((change) => (
            <ChangeOrderRow key={change.reference} change={change} now={now} onDone={onDone} />
          ))}
        </ul>
      )}
      <RaiseChange
        key={drafts}
        {...{ opened, office, isWaiting }}
        onDone={(message) => {
          begin();
          onDone(message);
        }}
        onClear={() => {
          begin();
          settle();
        }}
      />
    </>
  );
}
