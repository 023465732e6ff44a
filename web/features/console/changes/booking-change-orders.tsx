/** The change orders of one booking, on its page, and the form for another. */
import { mayChange } from "#domain/bookings/change-orders/change-order.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { useNow } from "#web/platform/use-now.ts";
import type { OfficeBook } from "../quotes/price-book.ts";
import { ChangeOrderRow } from "./change-order-row.tsx";
import { RaiseChange } from "./raise-change.tsx";
import { useChangeOrders } from "./use-change-orders.ts";

type Props = { opened: OfficeBooking; office: OfficeBook; onDone: (said: string) => void };

export function BookingChangeOrders({ opened, office, onDone }: Props) {
  const { reference, status } = opened.booking;
  const list = useChangeOrders({ booking: reference });
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
      {mayChange(status) && !isWaiting && <RaiseChange key={opened.rowVersion} opened={opened} office={office} onDone={onDone} />}
    </>
  );
}
