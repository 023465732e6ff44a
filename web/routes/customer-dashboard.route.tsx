/** `/customer-dashboard`: a customer's own collections, by session or by portal grant. */
import { AddBooking } from "#web/features/accounts/own-bookings/add-booking.tsx";
import { OwnBookings } from "#web/features/accounts/own-bookings/own-bookings.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { SignedInPage } from "#web/features/accounts/signed-in/signed-in-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/customer-dashboard.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(pageNames["/customer-dashboard"], matches[0].loaderData?.config.company.name ?? "");

export default function CustomerDashboardRoute() {
  return (
    <SignedInPage path="/customer-dashboard">
      <OwnBookings />
      <ForAccounts />
    </SignedInPage>
  );
}

/** A portal grant is for one booking; only an account can hold more of them. */
function ForAccounts() {
  return useSession().user === null ? null : <AddBooking />;
}
