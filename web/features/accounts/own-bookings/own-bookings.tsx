/** The collections of whoever looks: all of an account's, or the one of a portal grant. */
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type { MyBookingsAnswer } from "#domain/accounts/portal.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useGrant } from "#web/features/accounts/grants/use-grant.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { BookingCard } from "./booking-card.tsx";

export function OwnBookings() {
  const bookings = useOwnBookings();
  if (bookings.isPending) return <BookingsSkeleton />;
  if (bookings.error !== null) return <NotFetched bookings={bookings} />;
  const list = bookings.data.bookings;
  if (list.length === 0) return <NoBookings />;
  return (
    <ul aria-label="Your collections" className="grid gap-4 lg:grid-cols-2">
      {list.map((booking) => (
        <BookingCard key={booking.reference} booking={booking} />
      ))}
    </ul>
  );
}

type Bookings = UseQueryResult<MyBookingsAnswer>;

function useOwnBookings(): Bookings {
  const { user, command } = useSession();
  const grant = useGrant("portal");
  const who = user?.id ?? (grant.is === "valid" ? grant.claims.id : null);
  return useQuery({
    queryKey: ["my-bookings", who],
    queryFn: ({ signal }) => command("my-bookings", {}, { signal }),
    enabled: who !== null,
  });
}

function NotFetched({ bookings }: { bookings: Bookings }) {
  const { error } = bookings;
  const isOver = error instanceof CommandError && error.status === 401;
  if (isOver)
    return (
      <Card className="max-w-2xl">
        <h2 className="text-xl">This view has been closed</h2>
        <p className="mt-2">Your access ended, here or on another device. Nothing about your booking has changed.</p>
        <ButtonLink to="/portal" variant="secondary" className="mt-5">
          Open it again
        </ButtonLink>
      </Card>
    );
  const message =
    error instanceof OfflineError
      ? "We can't reach our booking service. Check your connection, then try again."
      : "We could not fetch your collections just now. They are safe; this page only shows them.";
  return <ProblemNotice problem={{ message }} onRetry={() => void bookings.refetch()} />;
}

function NoBookings() {
  return (
    <Card className="grid items-center gap-8 sm:grid-cols-[1fr_16rem]">
      <div>
        <h2 className="text-2xl">No collections yet</h2>
        <p className="mt-3 max-w-prose text-ink-soft">
          What you book while you are signed in appears here. One made without signing in comes here with its reference and a code.
        </p>
        <ButtonLink to="/book" className="mt-6">
          Book collection
        </ButtonLink>
      </div>
      <VanFill still fill={0} className="max-w-64" />
    </Card>
  );
}

function BookingsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
      <p role="status" className="sr-only">
        Fetching your collections
      </p>
      <Card>
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-4 h-8 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-6 h-5 w-3/4" />
      </Card>
    </div>
  );
}
