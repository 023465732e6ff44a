/** The shape of a booking while it is fetched. */
import { Frame } from "./frame.tsx";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function SuccessSkeleton() {
  return (
    <Frame>
      <h1 className="text-3xl sm:text-4xl">Your booking</h1>
      <noscript>
        <p className="mt-4 font-semibold">
          This page needs JavaScript to fetch your booking. The confirmation we sent you says the same; or <CallLink />.
        </p>
      </noscript>
      <Announce>Fetching your booking</Announce>
      <Skeleton className="mt-6 h-72 rounded-large" />
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <Skeleton className="h-56 rounded-large" />
        <Skeleton className="h-56 rounded-large" />
      </div>
    </Frame>
  );
}
