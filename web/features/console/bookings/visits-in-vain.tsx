/** What stands on a booking about a visit that came to nothing, fetched only where there is something to say. */
import { Suspense } from "react";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const Rebook = lazyComponent(() => import("./rebook.tsx").then((module) => module.Rebook));
const LinkedVisits = lazyComponent(() => import("./rebook.tsx").then((module) => module.LinkedVisits));

/** The way to the visit before or after this one, and where it came to nothing, the windows for another. */
export function VisitsInVain({ opened, onDone }: { opened: OfficeBooking; onDone: (message: string) => void }) {
  const { another } = opened;
  if (!another.isPossible && another.as === null && another.insteadOf === null) return null;
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-40" />}>
      <LinkedVisits another={another} />
      {another.isPossible && <Rebook opened={opened} onDone={onDone} />}
    </Suspense>
  );
}
