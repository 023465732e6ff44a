/** Deals by the day on which the work is expected: a month as a grid, on a phone as a list of its days. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { Deal } from "#domain/crm/deals.contract.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { monthBeside, monthName } from "#web/features/console/calendar/month.rules.ts";
import { MonthGrid } from "#web/features/console/calendar/month-grid.tsx";
import { iconButton } from "#web/features/console/shell/icon-button.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { tabAddress, withRecord } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { writeDealFilters } from "./deal-filters.rules.ts";
import type { DealFilters } from "./deal-filters.rules.ts";
import { stageNames } from "./deal-labels.ts";
import { useDealMonth } from "./use-deals.ts";

export function DealCalendar({ filters, today }: { filters: DealFilters; today: string }) {
  const month = filters.month ?? today.slice(0, 7);
  const answer = useDealMonth(filters, month);
  const on = Map.groupBy(answer.data?.deals ?? [], ({ expectedOn }) => expectedOn ?? "");
  const to = (step: 1 | -1) => tabAddress("deals", writeDealFilters({ ...filters, month: monthBeside(month, step) }));
  return (
    <section aria-labelledby="month" className="mt-4">
      <div className="flex items-center gap-1">
        <Link to={to(-1)} preventScrollReset aria-label="Previous month" className={iconButton}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <h3 id="month" className="min-w-44 text-center text-lg">
          {monthName(month)}
        </h3>
        <Link to={to(1)} preventScrollReset aria-label="Next month" className={iconButton}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
      {answer.isError && <ProblemNotice problem={crmProblem(answer.error)} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton className="mt-3 h-96" />}
      {answer.isSuccess && (
        <>
          <MonthGrid month={month} today={today} renderDay={(day) => (on.has(day) ? <Deals deals={on.get(day) ?? []} /> : null)} />
          <p role="status" className="mt-3 text-ink-soft">
            {answer.data.deals.length === 0
              ? "No deals are expected this month."
              : answer.data.next !== null && "Only the first 500 are shown. Use filters to see fewer."}
          </p>
        </>
      )}
    </section>
  );
}

function Deals({ deals }: { deals: readonly Deal[] }) {
  const [query] = useSearchParams();
  return (
    <ul className="mt-0.5 space-y-0.5">
      {deals.map((deal) => (
        <li key={deal.reference}>
          <Link
            to={withRecord(query, deal.reference)}
            preventScrollReset
            data-row={deal.reference}
            className="block rounded-small px-1 py-0.5 text-sm font-semibold text-downs hover:bg-downs-soft"
          >
            <span className="block truncate">{deal.title}</span>
            <span className="block truncate font-normal text-ink-soft">
              {`${stageNames[deal.stage]}${deal.valuePence > 0 ? `, ${formatPounds(deal.valuePence)}` : ""}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
