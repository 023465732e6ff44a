/**
 * A booking's page below its head: what happens next, what is taken, the price, how to pay. Shared by link, portal grant
 * and account; each adds its own actions by `first` and `last`.
 */
import type { ReactElement } from "react";
import { bookingFacts } from "#domain/bookings/copy/booking-facts.copy.ts";
import { itemName } from "#domain/bookings/copy/booking.copy.ts";
import { transferNoteRows } from "#domain/bookings/place/place.copy.ts";
import { hasEndedEarly, isCalledOff } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { prepareList, seatingText } from "#domain/waste/waste.copy.ts";
import { FactList } from "#web/ui/fact-list.tsx";
import { BookedPhotos } from "./booked-photos.tsx";
import { ChargePart, PriceParts } from "./booking-money.tsx";
import { Facts, Part } from "./booking-part.tsx";
import { isCrewThere, isDone, itemsTitle } from "./booking-title.rules.ts";
import type { BookingViewProps } from "./booking-view-props.ts";
import { nextSteps } from "./next-steps.rules.ts";

type BookingFacts = Pick<BookingViewProps, "summary" | "company">;

/** `first`, `last`: parts of the page that contains it. */
export function BookingParts({
  summary,
  company,
  bookingKey,
  command,
  first,
  last,
}: BookingViewProps & { first?: ReactElement | false; last?: ReactElement | false }) {
  const isToCome = !isCalledOff(summary) && !isDone(summary) && !isCrewThere(summary);
  const endedEarly = hasEndedEarly(summary);
  return (
    <div className="@container mt-6">
      <div className="@2xl:columns-2 @2xl:gap-6">
        {first}
        {endedEarly && <ChargePart {...{ summary, company, bookingKey, command }} />}
        {isToCome && (
          <>
            <Part title="What happens next">
              <List ordered lines={nextSteps(summary)} />
            </Part>
            <Part title="Before we come">
              <List lines={prepareList(summary)} />
            </Part>
          </>
        )}
        <Part title={itemsTitle(summary)}>
          <Items summary={summary} />
          <BookedPhotos bookingKey={bookingKey} command={command} />
        </Part>
        <Part title="What you told us">
          <FactList rows={bookingFacts(summary, "page")} />
        </Part>
        {!endedEarly && <TransferNote summary={summary} />}
        {!endedEarly && <PriceParts {...{ summary, company, bookingKey, command }} />}
        {last}
      </div>
    </div>
  );
}

function List({ lines, ordered = false }: { lines: readonly string[]; ordered?: boolean }) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag className={`space-y-2 pl-5 ${ordered ? "list-decimal" : "list-disc"}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Tag>
  );
}

function Items({ summary }: Pick<BookingFacts, "summary">) {
  const seating = seatingText(summary.items);
  return (
    <>
      <List lines={summary.items.map(itemName)} />
      {seating !== null && <p>{seating}</p>}
    </>
  );
}

function TransferNote({ summary }: Pick<BookingFacts, "summary">) {
  const rows = transferNoteRows(summary);
  if (rows.length === 0) return null;
  return (
    <Part title="Waste transfer note">
      <Facts rows={rows} />
    </Part>
  );
}
