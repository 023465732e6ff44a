/** `/change-order#CO-….token`: a change of price that its customer agrees to or declines. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ChangePage } from "#web/features/bookings/success/change/change-page.tsx";
import { createCommand } from "#web/platform/commands.ts";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { useSite } from "#web/platform/site.ts";
import type { Route } from "./+types/change-order.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

const head = {
  path: "/change-order",
  title: "A change to your booking",
  description: "A new price for your collection, and why. You can agree or say no.",
  keywords: ["change of price"],
};

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(head, matches[0].loaderData);

export default function ChangeOrderRoute() {
  const [queryClient] = useState(createQueryClient);
  const site = useSite();
  const key = site?.config.publishableKey;
  const command = useMemo(() => (key === undefined ? undefined : createCommand(key)), [key]);
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" tabIndex={-1} className="outline-none">
        {command !== undefined && <ChangePage command={command} />}
      </main>
    </QueryClientProvider>
  );
}
