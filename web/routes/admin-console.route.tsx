/** `/admin-console`: administrators only, at the door and inside. */
import { NothingHere } from "#web/features/portal/nothing-here.tsx";
import { AdminOnly } from "#web/features/session/route-guard.tsx";
import { pageNames } from "#web/features/portal/page-names.ts";
import { SignedInPage } from "#web/features/portal/signed-in-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/admin-console.route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(pageNames["/admin-console"], matches[0].loaderData?.config.company.name ?? "");

export default function AdminConsoleRoute() {
  return (
    <SignedInPage path="/admin-console">
      <AdminOnly>
        <NothingHere will="The schedule, prices, people and settings of the firm will be run from here." />
      </AdminOnly>
    </SignedInPage>
  );
}
