/** `/quote`: "Snap For INSTA Quote", from a photo to a price. The price list and the catalogue travel with the page. */
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { usePriceBook } from "#web/features/job-form/use-price-book.ts";
import { QuotePage } from "#web/features/quotes/quote-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { pageMeta } from "#web/platform/pages/page-meta.ts";
import { breadcrumbList } from "#web/platform/pages/structured-data.ts";
import type { Route } from "./+types/quote.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

/** In the sitemap, though it is an app. */
export const handle = { listed: true, keepsDraft: true };

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageDataContext);
  const [items, tariff, bankHolidays] = await Promise.all([page.catalogue(), page.tariff(), page.bankHolidays()]);
  return { config: page.config, publicUrl: page.publicUrl, now: page.now, items, tariff, bankHolidays };
}

/** Moving between the screens needs nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { publicUrl, config } = loaderData;
  return pageMeta({
    title: "Snap for an instant quote",
    description:
      "Take photos of what needs to go, tap what it is and see the price, line by line. No name or email needed. Lock it and book, or ask us to check it.",
    keywords: ["instant rubbish removal quote", "waste clearance quote from photo", "sofa removal price"],
    path: "/quote",
    siteName: config.company.name,
    publicUrl,
    structuredData: [
      breadcrumbList(publicUrl, [
        { to: "/", label: "Home" },
        { to: "/quote", label: "Snap for an instant quote" },
      ]),
    ],
  });
};

export default function QuoteRoute({ loaderData }: Route.ComponentProps) {
  const { config, items, now } = loaderData;
  const book = usePriceBook(loaderData);
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <QuotePage data={{ config, items, book }} renderedAt={now} />
    </main>
  );
}
