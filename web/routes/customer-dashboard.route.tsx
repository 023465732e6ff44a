/** `/customer-dashboard`: a customer's own collections, by session or by portal grant. */
import { OwnBookings } from "#web/features/portal/own-bookings.tsx";
import { pageNames } from "#web/features/portal/page-names.ts";
import { SignedInPage } from "#web/features/portal/signed-in-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/customer-dashboard.route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(pageNames["/customer-dashboard"], matches[0].loaderData?.config.company.name ?? "");

export default function CustomerDashboardRoute() {
  return (
    <SignedInPage path="/customer-dashboard">
      <OwnBookings />
    </SignedInPage>
  );
}
