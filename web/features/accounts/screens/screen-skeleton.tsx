/** The shape of a screen whose contents are not known yet. */
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function ScreenSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto max-w-xl px-4 py-8 sm:px-6 sm:py-14">
      <h1 className="sr-only">Your account</h1>
      <noscript>
        <p className="mb-6">This page needs JavaScript. Without it, call us and we will help you by phone.</p>
      </noscript>
      <Card>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="mt-8 h-5 w-32" />
        <Skeleton className="mt-2 h-12" />
        <Skeleton className="mt-6 h-5 w-24" />
        <Skeleton className="mt-2 h-12" />
        <Skeleton className="mt-8 h-12 w-36" />
      </Card>
    </div>
  );
}
