/** `/admin-console`: administrators only, by the guard of the page and again by the server for everything on it. */
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { OfficeSection } from "#web/features/console/shell/office-sections.tsx";
import { loadOfficeData } from "#web/features/console/kit/office-data.ts";
import { OfficePage } from "#web/features/console/shell/office-page.tsx";
import { AdminOnly } from "#web/features/accounts/guards/route-guard.tsx";
import { guardedPage, pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/admin-console.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(guardedPage("/admin-console"), matches[0].loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadOfficeData(context.get(pageDataContext));

/** Opening one section or record after another needs nothing new; what is asked for where one is, does. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href;

export default function AdminConsoleRoute({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage path="/admin-console" names={pageNames}>
      {(section) => (
        <AdminOnly>
          <OfficeSection section={section} data={loaderData} />
        </AdminOnly>
      )}
    </OfficePage>
  );
}
