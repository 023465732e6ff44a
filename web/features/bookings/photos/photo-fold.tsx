/** Photos in step 2: optional for a small load, asked for with a large one. */
import { chosenService } from "../draft/service.rules.ts";
import { Suspense, useState } from "react";
import { photosNeeded } from "#domain/bookings/review-reasons.rules.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useBooking } from "../booking-context.ts";

const BookingPhotos = lazyComponent(() => import("./booking-photos.tsx").then((module) => module.BookingPhotos));

export function PhotoFold() {
  const { draft, price } = useBooking();
  const [isWanted, setIsWanted] = useState(draft.photos.shown > 0);
  // A locked quote was priced with photos of its own.
  const isNeeded =
    draft.quote === null && draft.items.length > 0 && photosNeeded({ service: chosenService(draft), litres: price.load?.litres ?? 0 });
  return (
    <details
      open={isWanted}
      onToggle={(event) => setIsWanted(event.currentTarget.open)}
      className="rounded-medium border border-line bg-paper px-4 py-1"
    >
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-semibold text-downs underline underline-offset-4">{isNeeded ? "Add photos" : "Add photos (optional)"}</span>
        {isNeeded && (
          <span className="mt-1 block text-ink-soft">For a job like this we like to see photos first: two or three are enough</span>
        )}
      </summary>
      <div className="pt-2 pb-4">
        {isWanted && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <BookingPhotos />
          </Suspense>
        )}
      </div>
    </details>
  );
}
