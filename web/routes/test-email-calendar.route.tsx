/** `/test-email-calendar`: staff only. */
import { NothingHere } from "#web/features/accounts/portal/nothing-here.tsx";
import { pageNames } from "#web/features/accounts/portal/page-names.ts";
import { SignedInPage } from "#web/features/accounts/portal/signed-in-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/test-email-calendar.route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(pageNames["/test-email-calendar"], matches[0].loaderData?.config.company.name ?? "");

export default function TestEmailCalendarRoute() {
  return (
    <SignedInPage path="/test-email-calendar">
      <NothingHere will="Emails and calendar entries will be tried out from here before customers get them." />
    </SignedInPage>
  );
}
