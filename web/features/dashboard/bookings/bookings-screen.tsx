/** All bookings: those to come, soonest first, and those of the past, newest first. */
import { Link } from "react-router";
import type { CustomerOverview } from "#domain/dashboard/overview.contract.ts";
import { isUpcoming } from "#domain/dashboard/overview.rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { placeAddress } from "../sections.rules.ts";
import type { DashboardPlace } from "../sections.rules.ts";
import { BookingRow } from "./booking-row.tsx";

const names = { upcoming: "Upcoming", past: "Past" } as const;

export function BookingsScreen({ overview, when }: { overview: CustomerOverview; when: DashboardPlace["when"] }) {
  const now = new Date(overview.at);
  const toCome = overview.bookings.filter((booking) => isUpcoming(booking, now)).toReversed();
  const past = overview.bookings.filter((booking) => !isUpcoming(booking, now));
  const counts = { upcoming: toCome.length, past: past.length };
  const listed = when === "past" ? past : toCome;
  return (
    <>
      <nav aria-label="Which bookings">
        <ul className="flex gap-1 rounded-medium bg-downs-soft p-1 sm:max-w-80">
          {(["upcoming", "past"] as const).map((one) => (
            <li key={one} className="flex-1">
              <Link
                to={placeAddress({ section: "bookings", when: one })}
                aria-current={one === when ? "page" : undefined}
                className="flex min-h-11 items-center justify-center rounded-[9px] px-3 font-semibold text-downs-deep hover:bg-paper/60 aria-[current=page]:bg-paper aria-[current=page]:shadow-soft"
              >
                {`${names[one]} (${counts[one]})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {listed.length === 0 ? (
        <None when={when} />
      ) : (
        <ul aria-label={`${names[when]} bookings`} className="mt-4 space-y-3">
          {listed.map((booking) => (
            <BookingRow key={booking.reference} booking={booking} now={overview.at} />
          ))}
        </ul>
      )}
      {overview.hasMore && when === "past" && (
        <p className="mt-4 text-ink-soft">
          <Sentence>These are your 200 most recent bookings. Call us about an older one.</Sentence>
        </p>
      )}
    </>
  );
}

function None({ when }: { when: DashboardPlace["when"] }) {
  return (
    <Card className="mt-4">
      <p>{when === "past" ? "Nothing yet. Collections move here once they are done or cancelled." : "Nothing booked at the moment."}</p>
      {when === "upcoming" && (
        <ButtonLink to="/book" className="mt-4">
          Book collection
        </ButtonLink>
      )}
    </Card>
  );
}
