/** Deals as rows: the title is the link; j and k go from row to row, Enter opens. */
import { clsx } from "clsx";
import { Link, useSearchParams } from "react-router";
import type { Deal } from "#domain/crm/deals.contract.ts";
import { formatDay } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { StateDot } from "#web/features/console/bookings/state-dot.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { counted } from "../frame/counted.ts";
import { withRecord } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import type { DealFilters } from "./deal-filters.rules.ts";
import { dealName, stageNames, stageTones } from "./deal-labels.ts";
import { RotMark } from "./rot-mark.tsx";
import { useDealList } from "./use-deals.ts";

export function DealList({ filters, now, onMove }: { filters: DealFilters; now: number; onMove: (deal: Deal) => void }) {
  const list = useDealList(filters);
  const deals = list.data?.pages.flatMap((page) => page.deals) ?? [];
  const count = list.data?.pages[0]?.count ?? 0;
  return (
    <>
      <p role="status" className="mt-3 text-ink-soft tabular-nums">
        {list.isSuccess && counted(count, "deal")}
      </p>
      {list.isPending && <Skeleton className="mt-3 h-64" />}
      {list.isError && <ProblemNotice problem={crmProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && deals.length === 0 && <p className="mt-3">No deals match. Try fewer filters.</p>}
      {deals.length > 0 && <DealTable deals={deals} now={now} onMove={onMove} />}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const headClass = "sticky top-14 border-b border-line-strong bg-paper px-2 py-2 text-left font-semibold sm:px-3";
const heads = ["Deal", "Stage", "Contact", "Value", "Expected", "Owner", "Needs a look"] as const;

function DealTable({ deals, now, onMove }: { deals: readonly Deal[]; now: number; onMove: (deal: Deal) => void }) {
  return (
    <div className="mt-3 rounded-medium border border-line bg-paper">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Deals</caption>
        <thead className="max-lg:hidden">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={headClass}>
                {head}
              </th>
            ))}
            <th scope="col" className={headClass}>
              <span className="sr-only">Move</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deals.map((deal) => (
            <Row key={deal.reference} deal={deal} now={now} onMove={onMove} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = "px-2 py-1 tabular-nums wrap-anywhere max-lg:py-0.5 sm:px-3";

function Row({ deal, now, onMove }: { deal: Deal; now: number; onMove: (deal: Deal) => void }) {
  const [query] = useSearchParams();
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-downs-soft has-[:focus-visible]:bg-downs-soft max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:py-1.5">
      <th scope="row" className={`${cellClass} text-left max-lg:w-full`}>
        <Link
          to={withRecord(query, deal.reference)}
          preventScrollReset
          data-row={deal.reference}
          className="inline-flex min-h-9 items-center font-semibold wrap-anywhere text-downs hover:underline"
        >
          {deal.title}
        </Link>
        <span className="font-normal max-lg:ml-2 lg:block lg:pb-1 whitespace-nowrap text-ink-soft">{deal.reference}</span>
      </th>
      <td className={cellClass}>
        <StateDot label={stageNames[deal.stage]} tone={stageTones[deal.stage]} />
      </td>
      <td className={cellClass}>{deal.contact?.name ?? "–"}</td>
      <td className={`${cellClass} text-right whitespace-nowrap`}>{deal.valuePence === 0 ? "–" : formatPounds(deal.valuePence)}</td>
      <td className={clsx(cellClass, "whitespace-nowrap", deal.expectedOn === null && "max-lg:hidden")}>
        {deal.expectedOn === null ? "–" : formatDay(deal.expectedOn)}
      </td>
      <td className={clsx(cellClass, deal.owner === null && "max-lg:hidden")}>{deal.owner?.name ?? "–"}</td>
      <td className={cellClass}>
        <RotMark rotsAt={deal.rotsAt} now={now} />
      </td>
      <td className={`${cellClass} whitespace-nowrap`}>
        {deal.stage !== "booked" && deal.stage !== "won" && (
          <button type="button" onClick={() => onMove(deal)} className="min-h-8 font-semibold text-downs underline">
            Move<span className="sr-only">{` ${dealName(deal)}`}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
