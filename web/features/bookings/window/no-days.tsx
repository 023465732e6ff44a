/** In place of the windows: they are being fetched, could not be, or there are none. */
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { fieldId } from "#web/ui/form/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../booking-messages.ts";
import type { Availability } from "./use-availability.ts";

export function NoDays({ availability }: { availability: Availability }) {
  if (availability.error !== null) {
    return (
      <div role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
        <p className="font-semibold">
          <Sentence>{bookingMessage(availability.error)}</Sentence>
        </p>
        <Button variant="secondary" size="small" className="mt-3" busy={availability.isLoading} onClick={availability.refetch}>
          Try again
        </Button>
      </div>
    );
  }
  if (availability.isLoading || !availability.isKnown) return <WindowsSkeleton />;
  return (
    <div id={fieldId("window")} tabIndex={-1} role="status" className="rounded-medium border border-line bg-paper p-4">
      <p className="font-semibold">We’re fully booked for these dates.</p>
      <p className="mt-1">
        Try later dates, or <CallLink /> and we’ll find a time with you.
      </p>
      {availability.loadMore !== null && (
        <Button variant="quiet" size="small" className="mt-3" onClick={availability.loadMore}>
          Show later dates
        </Button>
      )}
    </div>
  );
}

function WindowsSkeleton() {
  return (
    <div aria-busy="true">
      <Announce>Looking for free times</Announce>
      <Skeleton className="h-6 w-16" />
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </div>
      <Skeleton className="mt-7 h-6 w-48" />
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </div>
    </div>
  );
}
