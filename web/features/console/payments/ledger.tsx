/** All payments and refunds, the newest first: filters stand in the address. */
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { formatPence } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { countText } from "../kit/count-text.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { LedgerFilterBar } from "./ledger-filter-bar.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { isLedgerNarrowed, readLedgerFilters, writeLedgerFilters } from "./payments-place.rules.ts";
import type { LedgerFilters } from "./payments-place.rules.ts";
import { usePayments } from "./use-payments.ts";

export function Ledger({ isAdmin }: { isAdmin: boolean }) {
  const [query, setQuery] = useSearchParams();
  const filters = readLedgerFilters(query);
  const list = usePayments(filters);
  const [first] = list.data?.pages ?? [];
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  const show = (next: LedgerFilters) => setQuery({ section: "payments", ...writeLedgerFilters(next) }, { preventScrollReset: true });
  return (
    <section aria-labelledby="ledger-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="ledger-title" className="text-xl">
          All payments
        </h3>
        {isAdmin && <Export filters={filters} />}
      </div>
      <LedgerFilterBar filters={filters} vans={first?.vans ?? []} onShow={show} />
      <p role="status" className="mt-4 min-h-7 text-ink-soft tabular-nums">
        {list.isPlaceholderData ? "Fetching …" : first !== undefined && sumText(first)}
      </p>
      {list.isPending && <Skeleton className="mt-4 h-64" />}
      {list.isError && <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && payments.length === 0 && (
        <p className="mt-3">
          {isLedgerNarrowed(filters)
            ? "No payments match. Try fewer filters, or other days."
            : "No payments yet. They’re recorded on a booking, confirmed from the bank’s file, or come in by card and PayPal."}
        </p>
      )}
      {payments.length > 0 && <LedgerTable payments={payments} />}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

/** `12 payments, £1,130.00 in, £50.00 out`. */
function sumText({ count, inPence, outPence }: { count: number; inPence: number; outPence: number }): string {
  const out = outPence === 0 ? "" : `, ${formatPence(outPence)} out`;
  return `${countText(count, "payment", false)}${count === 0 ? "" : `, ${formatPence(inPence)} in${out}`}`;
}

function Export({ filters }: { filters: LedgerFilters }) {
  const { command } = useSession();
  const file = useMutation({ mutationFn: async () => saveFile(await command("export-payments", filters), "payments.csv") });
  return (
    <div>
      <Button variant="secondary" size="small" busy={file.isPending} onClick={() => file.mutate()}>
        Download as CSV
      </Button>
      {file.error !== null && <ProblemNotice problem={officeProblem(file.error)} />}
    </div>
  );
}
