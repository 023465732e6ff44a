/** `/test-email-calendar`: staff only. */
import { NothingHere } from "#web/features/accounts/signed-in/nothing-here.tsx";
import { pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { SignedInPage } from "#web/features/accounts/signed-in/signed-in-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/test-email-calendar.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(pageNames["/test-email-calendar"], matches[0].loaderData?.config.company.name ?? "");

export default function TestEmailCalendarRoute() {
  return (
    <SignedInPage path="/test-email-calendar">
      <NothingHere will="Emails and calendar entries will be tried out from here before customers get them." />
    </SignedInPage>
  );
}
