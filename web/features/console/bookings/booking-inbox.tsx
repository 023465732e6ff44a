/** Waiting bookings: by promised answer time, soonest first, then those that wait for their customer. */
import { useSearchParams } from "react-router";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { problemOf } from "../kit/problem-of.ts";
import { TimeLeft } from "../kit/time-left.tsx";
import { WaitingRow } from "../kit/waiting-row.tsx";
import { useWaitingBookings } from "./waiting-bookings.ts";
import type { WaitingBooking } from "./waiting-bookings.ts";

export function BookingInbox({ renderedAt }: { renderedAt: string }) {
  const [, setQuery] = useSearchParams();
  const waiting = useWaitingBookings();
  const now = useNow(10_000, Date.parse(renderedAt));
  const list = waiting.data ?? [];
  return (
    <section aria-labelledby="bookings-title">
      <h2 id="bookings-title" className="text-2xl">
        Bookings to answer
      </h2>
      {waiting.isPending && <Skeleton className="mt-4 h-14" />}
      {waiting.isError && <ProblemNotice problem={problemOf(waiting.error)} onRetry={() => void waiting.refetch()} />}
      {waiting.isSuccess && list.length === 0 && <p className="mt-3 text-ink-soft">No bookings are waiting.</p>}
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {list.map((booking) => (
            <WaitingRow
              key={booking.reference}
              reference={booking.reference}
              about={`${booking.contact_name}, ${booking.postcode}, for ${formatMoment(booking.starts_at)}`}
              isOpen={false}
              onOpen={() => setQuery({ section: "bookings", booking: booking.reference })}
            >
              <Due booking={booking} now={now} />
            </WaitingRow>
          ))}
        </ul>
      )}
    </section>
  );
}

type DueProps = { booking: WaitingBooking; now: number };

function Due({ booking: { state, created_at, answer_by, lapses_at }, now }: DueProps) {
  if (state === "needs_customer")
    return <Badge tone="sea">{`Waiting for the customer${lapses_at === null ? "" : ` until ${formatMoment(lapses_at)}`}`}</Badge>;
  return answer_by === null ? null : <TimeLeft requestedAt={created_at} promisedAt={answer_by} now={now} />;
}
