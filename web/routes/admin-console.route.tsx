/** `/admin-console`: administrators only, by the guard of the page and again by the server for everything on it. */
import { usePriceBook } from "#web/features/job-form/use-price-book.ts";
import { DaySheet } from "#web/features/console/day-sheet.tsx";
import { GateCodeLookup } from "#web/features/console/gate-code-lookup.tsx";
import { QuoteInbox } from "#web/features/console/quotes/quote-inbox.tsx";
import { AdminOnly } from "#web/features/accounts/guards/route-guard.tsx";
import { pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { SignedInPage } from "#web/features/accounts/signed-in/signed-in-page.tsx";
import { pageDataContext } from "#web/platform/load-context.ts";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/admin-console.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(pageNames["/admin-console"], matches[0].loaderData?.config.company.name ?? "");

/** The price list and the catalogue: public, so they come with the page; what the office reads is fetched under its own session. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageDataContext);
  const [items, tariff, bankHolidays] = await Promise.all([page.catalogue(), page.tariff(), page.bankHolidays()]);
  return { now: page.now, items, tariff, bankHolidays };
}

/** Opening one quote after another needs nothing new. */
export const shouldRevalidate = () => false;

export default function AdminConsoleRoute({ loaderData }: Route.ComponentProps) {
  const book = usePriceBook(loaderData);
  return (
    <SignedInPage path="/admin-console">
      <AdminOnly>
        <div className="print:hidden">
          <QuoteInbox office={{ items: loaderData.items, book }} renderedAt={loaderData.now} />
        </div>
        <DaySheet />
        <GateCodeLookup />
        <p className="mt-8 text-ink-soft print:hidden">
          The schedule, prices, people and settings of the firm will be run from here as well. That part is not built yet.
        </p>
      </AdminOnly>
    </SignedInPage>
  );
}
