/** `/book`: prices and books a collection. The price list and the catalogue travel with the page, so that prices are instant. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import { loadBookingData } from "#web/features/bookings/booking-data.ts";
import { BookingFlow } from "#web/features/bookings/booking-flow.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { pageMeta } from "#web/platform/pages/page-meta.ts";
import { breadcrumbList } from "#web/platform/pages/structured-data.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import type { Route } from "./+types/book.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

/** In the sitemap, though it is an app. */
export const handle = { listed: true, keepsDraft: true };

export const loader = ({ context }: Route.LoaderArgs) => loadBookingData(context.get(pageDataContext));

/** Moving between the steps needs nothing new; only a price that changed asks again, from the same address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  return pageMeta({
    title: "Book a collection",
    description:
      "Tell us what’s going and where, see the exact price, choose a two-hour arrival window and book. Pay on the day, in cash or by bank transfer.",
    keywords: ["book waste collection", "rubbish clearance booking", "waste collection price"],
    path: "/book",
    siteName: loaderData.config.company.name,
    publicUrl: loaderData.publicUrl,
    structuredData: [
      breadcrumbList(loaderData.publicUrl, [
        { to: "/", label: "Home" },
        { to: "/book", label: "Book a collection" },
      ]),
    ],
  });
};

export default function BookRoute({ loaderData }: Route.ComponentProps) {
  const { config, items, tariff, bankHolidays, openingHours, now } = loaderData;
  const [queryClient] = useState(createQueryClient);
  const book = useMemo<PriceBook>(
    () => ({ tariff, catalogue: createCatalogue(items), isBankHoliday: (date) => bankHolidays.includes(date) }),
    [items, tariff, bankHolidays],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" tabIndex={-1} className="outline-none">
        <BookingFlow data={{ config, items, book, openingHours, isForCaller: false }} renderedAt={now} />
      </main>
    </QueryClientProvider>
  );
}
