/** `/book-for-caller`: the booking form, filled in by the office for somebody on the phone. What is sent, the server takes from the office alone. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import { loadBookingData } from "#web/features/bookings/booking-data.ts";
import { BookingFlow } from "#web/features/bookings/booking-flow.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/book-for-caller.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { keepsDraft: true };

export const loader = ({ context }: Route.LoaderArgs) => loadBookingData(context.get(pageDataContext));

/** Moving between the steps needs nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

const head = {
  path: "/book-for-caller",
  title: "New booking for a caller",
  description: "For the office: a booking taken over the phone, which the customer then checks and accepts.",
  keywords: ["booking for a caller"],
};

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(head, matches[0].loaderData);

export default function BookForCallerRoute({ loaderData }: Route.ComponentProps) {
  const { config, items, tariff, bankHolidays, openingHours, now } = loaderData;
  const [queryClient] = useState(createQueryClient);
  const book = useMemo<PriceBook>(
    () => ({ tariff, catalogue: createCatalogue(items), isBankHoliday: (date) => bankHolidays.includes(date) }),
    [items, tariff, bankHolidays],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" tabIndex={-1} className="outline-none">
        <BookingFlow data={{ config, items, book, openingHours, isForCaller: true }} renderedAt={now} notice={<ForCaller />} />
      </main>
    </QueryClientProvider>
  );
}

const ForCaller = () => (
  <p className="mb-6 rounded-medium border border-line bg-downs-soft px-4 py-3">
    <strong className="font-semibold">A booking for a caller.</strong> You’re filling this in for somebody on the phone: give their address,
    name and number, not yours. They get a link to check it and accept.
  </p>
);
