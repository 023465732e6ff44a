/** Keeps photos uploading, and counts them, while later steps are filled in. */
import { Suspense } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { useBooking } from "../booking-context.ts";

const PhotoCounter = lazyComponent(() => import("./photo-counter.tsx").then((module) => module.PhotoCounter));

export function PhotosUnderWay() {
  const { draft } = useBooking();
  if (draft.photos.shown === 0) return null;
  return (
    <Suspense>
      <PhotoCounter />
    </Suspense>
  );
}
