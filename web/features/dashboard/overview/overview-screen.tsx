/** The overview: next collection, tasks of the customer, amounts to pay, open quotes. */
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { CustomerOverview } from "#domain/dashboard/overview.contract.ts";
import { isUpcoming } from "#domain/dashboard/overview.rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyVan } from "#web/ui/van/empty-van.tsx";
import { BookingRow } from "../bookings/booking-row.tsx";
import { isOpenQuote } from "../quotes/quote-states.ts";
import { QuoteRow } from "../quotes/quote-row.tsx";
import { placeAddress } from "../sections.rules.ts";
import { NextCollection } from "./next-collection.tsx";
import { Tasks } from "./tasks.tsx";
import { Unpaid } from "./unpaid.tsx";

/** `addBooking`: for accounts, a way to a booking that was made without signing in. */
export function OverviewScreen({ overview, addBooking }: { overview: CustomerOverview; addBooking: ReactElement | null }) {
  const { next, bookings, quotes, unpaid } = overview;
  const isEmpty = bookings.length === 0 && quotes.length === 0;
  if (isEmpty)
    return (
      <>
        <NothingYet />
        {addBooking}
      </>
    );
  return (
    <div className="space-y-8">
      <Tasks overview={overview} />
      <Collections overview={overview} />
      {next === undefined && <NothingNext />}
      <Unpaid unpaid={unpaid} />
      <OpenQuotes quotes={quotes.filter(isOpenQuote)} />
      {addBooking}
    </div>
  );
}

/** The next collection in full and later ones as rows; with none ahead, the latest past ones. */
function Collections({ overview: { next, bookings, at } }: { overview: CustomerOverview }) {
  const now = new Date(at);
  const toCome = bookings.filter((booking) => isUpcoming(booking, now) && booking.reference !== next?.reference);
  const others = next === undefined ? bookings.slice(0, 3) : toCome.toReversed().slice(0, 3);
  if (next === undefined && others.length === 0) return null;
  return (
    <div>
      <ul aria-label="Your collections" className="space-y-3">
        {next !== undefined && <NextCollection next={next} />}
        {others.map((booking) => (
          <BookingRow key={booking.reference} booking={booking} now={at} />
        ))}
      </ul>
      {bookings.length > others.length + (next === undefined ? 0 : 1) && (
        <p className="mt-3">
          <Link to={placeAddress({ section: "bookings" })} className="font-semibold text-downs underline underline-offset-4">
            See all bookings
          </Link>
        </p>
      )}
    </div>
  );
}

function OpenQuotes({ quotes }: { quotes: CustomerOverview["quotes"] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="open-quotes-title">
      <h2 id="open-quotes-title" className="text-xl">
        Open quotes
      </h2>
      <ul className="mt-3 space-y-3">
        {quotes.slice(0, 3).map((quote) => (
          <QuoteRow key={quote.reference} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

function NothingNext() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p>Nothing booked at the moment.</p>
      <ButtonLink to="/book">Book collection</ButtonLink>
    </Card>
  );
}

function NothingYet() {
  return (
    <Card className="grid items-center gap-8 lg:grid-cols-[1fr_16rem]">
      <div>
        <h2 className="text-2xl">No collections yet</h2>
        <p className="mt-3 max-w-prose text-ink-soft">
          Anything you book while signed in appears here. To add a booking you made without signing in, use its reference and a code.
        </p>
        <ButtonLink to="/book" className="mt-6">
          Book collection
        </ButtonLink>
      </div>
      <EmptyVan className="max-w-64" />
    </Card>
  );
}
