/** `/crm`: staff only. Moderators reach every section that is theirs from here. */
import { Suspense } from "react";
import { OfficeSection } from "#web/features/console/shell/office-sections.tsx";
import { loadOfficeData } from "#web/features/console/kit/office-data.ts";
import { OfficePage } from "#web/features/console/shell/office-page.tsx";
import { guardedPage, pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/crm.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(guardedPage("/crm"), matches[0].loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadOfficeData(context.get(pageDataContext));

/** Opening one section or record after another needs nothing new. */
export const shouldRevalidate = () => false;

const CrmScreen = lazyComponent(() => import("#web/features/console/crm/crm-screen.tsx").then((module) => module.CrmScreen));

export default function CrmRoute({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage path="/crm" names={pageNames}>
      {(section) =>
        section === "customers" ? (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <CrmScreen renderedAt={loaderData.now} />
          </Suspense>
        ) : (
          <OfficeSection section={section} data={loaderData} />
        )
      }
    </OfficePage>
  );
}
