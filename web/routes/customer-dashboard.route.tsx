/** `/customer-dashboard`: a customer's own bookings, quotes and papers, by session or by portal grant. */
import { AddBooking } from "#web/features/accounts/signed-in/add-booking.tsx";
import { guardedPage, pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { SignedInPage } from "#web/features/accounts/signed-in/signed-in-page.tsx";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import { DashboardPage } from "#web/features/dashboard/dashboard-page.tsx";
import { OrKeptCollection } from "#web/features/dashboard/offline/kept-collection.tsx";
import { useSite } from "#web/platform/site.ts";
import type { Route } from "./+types/customer-dashboard.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

const path = "/customer-dashboard";

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(guardedPage(path), matches[0].loaderData);

export default function CustomerDashboardRoute() {
  const site = useSite();
  return (
    <SignedInPage path={path} hasOwnTitle around={OrKeptCollection}>
      {site !== undefined && <DashboardPage title={pageNames[path]} company={site.config.company} addBooking={<AddBooking />} />}
    </SignedInPage>
  );
}
