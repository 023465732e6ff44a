/** `/calculator`: the price of a load, updated with each answer. Price list and catalogue are loader data. */
import { CalculatorPage } from "#web/features/calculator/calculator-page.tsx";
import { usePriceBook } from "#web/features/job-form/use-price-book.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { pageMeta } from "#web/platform/pages/page-meta.ts";
import { breadcrumbList } from "#web/platform/pages/structured-data.ts";
import type { Route } from "./+types/calculator.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

/** In the sitemap, though it is an app. */
export const handle = { listed: true, keepsDraft: true };

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageDataContext);
  const [items, tariff, bankHolidays] = await Promise.all([page.catalogue(), page.tariff(), page.bankHolidays()]);
  const { comparisonFigures } = page;
  return { comparisonFigures, config: page.config, publicUrl: page.publicUrl, now: page.now, items, tariff, bankHolidays };
}

/** The calculation is in the fragment, which no loader reads. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { publicUrl, config } = loaderData;
  return pageMeta({
    title: "Waste cost calculator",
    description:
      "Pick items, choose a van size or measure the pile, and see the full price: stairs, weight, VAT and how to make it cheaper.",
    keywords: ["waste removal cost calculator", "rubbish clearance price", "van load price", "how much to clear a garage"],
    path: "/calculator",
    siteName: config.company.name,
    publicUrl,
    structuredData: [
      breadcrumbList(publicUrl, [
        { to: "/", label: "Home" },
        { to: "/calculator", label: "Waste cost calculator" },
      ]),
    ],
  });
};

export default function CalculatorRoute({ loaderData }: Route.ComponentProps) {
  const { comparisonFigures, config, items, now } = loaderData;
  const book = usePriceBook(loaderData);
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <CalculatorPage data={{ comparisonFigures, config, items, book }} renderedAt={now} />
    </main>
  );
}
