/** `/trigger-history`: what was planned, sent or left out, and why. The filters and the open message stand in the address. */
import { useSearchParams } from "react-router";
import { adminOnly } from "#web/features/accounts/guards/guard.rules.ts";
import { useFacts } from "#web/features/accounts/guards/use-access.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DryRunForm } from "./dry-run-form.tsx";
import { parseFilters, sumTotals } from "./filters.rules.ts";
import { RunDetails } from "./run-details.tsx";
import { RunFilters } from "./run-filters.tsx";
import { RunRow } from "./run-row.tsx";
import { RunTotals } from "./run-totals.tsx";
import { SendHistoryForm } from "./send-history-form.tsx";
import { useMessageRuns } from "./use-message-runs.ts";

export function HistoryPage() {
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const mayAct = adminOnly(useFacts()) === "allowed";
  const list = useMessageRuns(filters);
  const [first] = list.data?.pages ?? [];
  const open = query.get("run");
  const show = (id: string | null) => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete("run");
    else next.set("run", id);
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        Every automatic message from the last 30 days until tomorrow, or of the days you choose: when it was or will be sent, who to, and
        why it was or wasn’t. For later ones choose a result, a message or a recipient.
      </p>
      <RunFilters filters={filters} definitions={first?.definitions ?? []} onChange={(next) => setQuery(next)} />
      {first !== undefined && <RunTotals totals={sumTotals(first.counts)} />}
      <RunList list={list} isNarrowed={Object.keys(filters).length > 0} open={open} onOpen={show} />
      <DryRunForm definitions={first?.definitions ?? []} />
      {mayAct && <SendHistoryForm />}
    </>
  );
}

type RunListProps = {
  isNarrowed: boolean;
  list: ReturnType<typeof useMessageRuns>;
  open: string | null;
  onOpen: (id: string | null) => void;
};

function RunList({ list, isNarrowed, open, onOpen }: RunListProps) {
  const runs = list.data?.pages.flatMap((page) => page.runs) ?? [];
  return (
    <section aria-labelledby="runs-title" className="mt-8">
      <h2 id="runs-title" className="text-2xl">
        Messages
      </h2>
      {list.isPending && <Skeleton className="mt-4 h-64" />}
      {list.isError && <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && runs.length === 0 && (
        <p className="mt-3">{isNarrowed ? "No messages match. Try fewer filters, or more days." : "No messages yet."}</p>
      )}
      {runs.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} isOpen={run.id === open} onToggle={() => onOpen(run.id === open ? null : run.id)}>
              {run.id === open && <RunDetails runId={run.id} />}
            </RunRow>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {open !== null && list.isSuccess && runs.every(({ id }) => id !== open) && (
        <div className="mt-4 rounded-medium border border-line bg-paper p-4">
          <RunDetails runId={open} />
        </div>
      )}
    </section>
  );
}
