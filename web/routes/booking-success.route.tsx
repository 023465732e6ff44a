/**
 * `/booking-success#B-7F3K9M.token`: a booking by its own link. No loader, because the part behind `#` reaches no server (and links sent before
 * 0123 have the token in their query, which a client navigation would send); the browser fetches the booking itself.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { CreatePassword } from "#web/features/accounts/auth/create-password.tsx";
import { BookingCodeRequest } from "#web/features/accounts/portal/booking-code-request.tsx";
import type { LinkChanges } from "#web/features/bookings/success/booking-view.tsx";
import { SuccessPage } from "#web/features/bookings/success/success-page.tsx";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { useSite } from "#web/platform/site.ts";
import type { Route } from "./+types/booking-success.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

/** After the page has been painted; where it does not come, the page is as it was without it. */
const LinkChangesLater = lazy((): Promise<{ default: LinkChanges }> =>
  import("#web/features/dashboard/bookings/link-changes.tsx")
    .then((module) => ({ default: module.LinkChanges }))
    .catch(() => ({ default: () => null })),
);

const head = {
  path: "/booking-success",
  title: "Your booking",
  description: "Your booked collection: reference, arrival window, price, what to prepare, calendar entry and PDF.",
  keywords: ["booking confirmation", "booking reference"],
};

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(head, matches[0].loaderData);

export default function BookingSuccessRoute() {
  const [queryClient] = useState(createQueryClient);
  const site = useSite();
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" tabIndex={-1} className="outline-none">
        {site !== undefined && (
          <SuccessPage config={site.config} codeRequest={BookingCodeRequest} changes={LinkChangesLater} account={CreatePassword} />
        )}
      </main>
    </QueryClientProvider>
  );
}
