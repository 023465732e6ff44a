/** The skeleton of `/portal` while the stored session is looked up. */
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PortalColumn } from "./portal-column.tsx";

export function PortalSkeleton() {
  return (
    <PortalColumn>
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Loading
        </p>
        <div className="grid gap-6 lg:grid-cols-2">
          <Card>
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="mt-8 h-12" />
            <Skeleton className="mt-6 h-12" />
            <Skeleton className="mt-8 h-12 w-36 max-w-full" />
          </Card>
          <Card>
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="mt-8 h-12" />
            <Skeleton className="mt-6 h-12 w-44 max-w-full" />
            <Skeleton className="mt-8 h-12 w-44 max-w-full" />
          </Card>
        </div>
      </div>
    </PortalColumn>
  );
}
