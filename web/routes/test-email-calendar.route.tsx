/** `/test-email-calendar`: administrators only, by the page and again by the server for everything on it. */
import { guardedPage, pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { OfficePage } from "#web/features/console/shell/office-page.tsx";
import { MailTestPage } from "#web/features/console/mail-test/mail-test-page.tsx";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/test-email-calendar.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(guardedPage("/test-email-calendar"), matches[0].loaderData);

export default function TestEmailCalendarRoute() {
  return (
    <OfficePage path="/test-email-calendar" names={pageNames}>
      {() => <MailTestPage />}
    </OfficePage>
  );
}
