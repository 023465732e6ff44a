/** `/change-order#CO-….token`: one change order by its own link. The token is in the fragment, so that it reaches no server log. */
import { useQuery } from "@tanstack/react-query";
import { readChangeOrderLink } from "#domain/bookings/change-orders/change-order-link.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { CommandError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { useHashLink } from "#web/platform/use-hash-link.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../../booking-messages.ts";
import { ChangeCard } from "./change-card.tsx";

export function ChangePage({ command }: { command: Command }) {
  const isHydrated = useHydrated();
  const key = useHashLink(readChangeOrderLink);
  const change = useQuery({
    queryKey: ["change-order", key],
    queryFn: ({ signal }) => command("change-order", key ?? { reference: "", token: "" }, { signal }),
    enabled: isHydrated && key !== null,
    refetchInterval: ({ state }) => (state.data?.status === "sent" ? 15_000 : false),
    refetchOnWindowFocus: true,
  });
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="mb-6 text-3xl">
        {change.data === undefined ? "A change to your booking" : `Your booking ${change.data.bookingReference}`}
      </h1>
      <noscript>
        <p className="font-semibold">
          This page needs JavaScript to show the change. <CallLink start /> and we’ll go through it with you.
        </p>
      </noscript>
      {change.data !== undefined && key !== null ? (
        <ChangeCard key={key.token} change={change.data} changeKey={{ token: key.token }} command={command} />
      ) : isHydrated && (key === null || isGone(change.error)) ? (
        <p className="max-w-prose">
          This link doesn’t work. It may have been cut off when it was copied, or we’ve sent you a newer one. Check our latest message, or{" "}
          <CallLink />.
        </p>
      ) : change.error !== null ? (
        <div role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
          <p>
            <Sentence>{bookingMessage(change.error, "")}</Sentence>
          </p>
          <Button variant="secondary" className="mt-3" busy={change.isFetching} onClick={() => void change.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading the change
          </p>
          <Skeleton className="h-96 rounded-large" />
        </div>
      )}
    </div>
  );
}

const isGone = (error: Error | null): boolean => error instanceof CommandError && (error.status === 404 || error.status === 422);
