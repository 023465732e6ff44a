/** `/trigger-history`: staff only, by the guard of the page and again by the server for everything on it. */
import { guardedPage, pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { OfficePage } from "#web/features/console/shell/office-page.tsx";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import { HistoryPage } from "#web/features/console/automations/history-page.tsx";
import type { Route } from "./+types/trigger-history.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(guardedPage("/trigger-history"), matches[0].loaderData);

export default function TriggerHistoryRoute() {
  return (
    <OfficePage path="/trigger-history" names={pageNames}>
      {() => <HistoryPage />}
    </OfficePage>
  );
}
