/** `/portal`: the way in. */
import { PortalPage } from "#web/features/accounts/portal/portal-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/portal.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your portal", matches[0].loaderData?.config.company.name ?? "");

export default function PortalRoute() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PortalPage />
    </main>
  );
}
