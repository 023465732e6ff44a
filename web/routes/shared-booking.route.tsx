/** `/shared-booking#token`: one booking for somebody its customer gave a link to. The token stays in the browser until it asks. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { SharedBookingPage } from "#web/features/dashboard/shared/shared-booking-page.tsx";
import { createCommand } from "#web/platform/commands.ts";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { useSite } from "#web/platform/site.ts";
import type { Route } from "./+types/shared-booking.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

const head = {
  path: "/shared-booking",
  title: "A booking shared with you",
  description: "A collection that someone has shared with you.",
  keywords: ["shared booking"],
};

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(head, matches[0].loaderData);

export default function SharedBookingRoute() {
  const [queryClient] = useState(createQueryClient);
  const site = useSite();
  const key = site?.config.publishableKey;
  const command = useMemo(() => (key === undefined ? undefined : createCommand(key)), [key]);
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" tabIndex={-1} className="outline-none">
        {command !== undefined && <SharedBookingPage command={command} />}
      </main>
    </QueryClientProvider>
  );
}
