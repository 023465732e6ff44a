/** Chooses a booking: the customer's bookings as links to the same section. */
import { useState } from "react";
import { Link } from "react-router";
import type { ReactNode } from "react";
import { formatDayAmong, formatTimeRange } from "#domain/kernel/london-time.ts";
import { serviceCopy } from "#web/content/services.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";

type Props = { section: string; beside?: (reference: string) => ReactNode };

export function BookingChoice({ section, beside }: Props) {
  const [now] = useState(() => new Date());
  const bookings = useOwnQuery("my-bookings", {});
  return (
    <Loaded query={bookings} what="your collections">
      {({ bookings: own }) =>
        own.length === 0 ? (
          <Card>
            <p>You have no bookings yet.</p>
            <ButtonLink to="/book" className="mt-4">
              Book collection
            </ButtonLink>
          </Card>
        ) : (
          <ul aria-label="Your bookings" className="space-y-3">
            {own.map(({ reference, service, startsAt, endsAt }) => (
              <li key={reference} className="flex flex-wrap items-center gap-x-4 rounded-medium border border-line bg-paper px-4 py-3">
                <Link
                  to={`/customer-dashboard?section=${section}&ref=${reference}`}
                  className="min-h-11 py-2.5 font-semibold text-downs underline underline-offset-4"
                >
                  {`${serviceCopy[service].name}, ${formatDayAmong(startsAt, now)}`}
                </Link>
                <span className="text-ink-soft">{`${formatTimeRange(startsAt, endsAt)}, ${reference}`}</span>
                {beside?.(reference)}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

export const AllBookings = ({ section }: { section: string }) => (
  <p className="mb-4">
    <Link
      to={`/customer-dashboard?section=${section}`}
      className="inline-block py-2.5 font-semibold text-downs underline underline-offset-4"
    >
      All bookings
    </Link>
  </p>
);
