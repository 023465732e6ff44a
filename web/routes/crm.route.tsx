/** `/crm`: staff only. */
import { NothingHere } from "#web/features/accounts/signed-in/nothing-here.tsx";
import { pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { SignedInPage } from "#web/features/accounts/signed-in/signed-in-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/crm.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(pageNames["/crm"], matches[0].loaderData?.config.company.name ?? "");

export default function CrmRoute() {
  return (
    <SignedInPage path="/crm">
      <NothingHere will="Customers, their properties and every conversation with them will be kept here." />
    </SignedInPage>
  );
}
