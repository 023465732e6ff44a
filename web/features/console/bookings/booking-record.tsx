/** One booking on a page of its own, with a link back to the list and its filters. */
import { useSearchParams } from "react-router";
import { usePriceBook } from "#web/features/job-form/use-price-book.ts";
import { Card } from "#web/ui/card.tsx";
import type { OfficeData } from "../kit/office-data.ts";
import { OfficeRecord } from "../live/office-record.tsx";
import { OfficeBookingPage } from "./office-booking.tsx";

export function BookingRecord({ reference, data }: { reference: string; data: OfficeData }) {
  const [query, setQuery] = useSearchParams();
  const book = usePriceBook(data);
  const close = () => {
    const next = new URLSearchParams(query);
    next.delete("booking");
    next.set("section", "bookings");
    setQuery(next);
  };
  return (
    <>
      <h2 className="mb-4 text-2xl">Bookings</h2>
      <Card as="section">
        <OfficeRecord kind="booking" reference={reference} queryKey={["office-booking", reference]}>
          <OfficeBookingPage reference={reference} office={{ items: data.items, book }} onClose={close} />
        </OfficeRecord>
      </Card>
    </>
  );
}
