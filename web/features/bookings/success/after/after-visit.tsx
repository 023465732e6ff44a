/** What a customer says once we have been: a rating, and what went wrong. Loaded after the page; shows nothing where it cannot be fetched. */
import { Suspense } from "react";
import { complaintStatesOfBooking } from "#domain/complaints/complaint.rules.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import type { BookingViewProps } from "../booking-view-props.ts";

const RatePart = lazyComponent(() => import("./rate-part.tsx").then((module) => module.RatePart));
const ComplaintPart = lazyComponent(() => import("./complaint-part.tsx").then((module) => module.ComplaintPart));

export function AfterVisit({ summary, ...rest }: Pick<BookingViewProps, "summary" | "bookingKey" | "command">) {
  if (!complaintStatesOfBooking.some((status) => status === summary.status)) return null;
  return (
    <Suspense fallback={null}>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <RatePart {...rest} />
        <ComplaintPart window={summary.window} {...rest} />
      </div>
    </Suspense>
  );
}
