/** All invoices and credit notes: view, search and the open one stand in the address. */
import { useSearchParams } from "react-router";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { useOffice } from "../shell/use-office.ts";
import { AccountsFile } from "./accounts-file.tsx";
import { emptyListText, openInvoice, readInvoiceFilters, writeInvoiceFilters } from "./invoice-filters.rules.ts";
import type { InvoiceFilters } from "./invoice-filters.rules.ts";
import { InvoiceFilterBar } from "./invoice-filter-bar.tsx";
import { listedText } from "./invoice.rules.ts";
import { InvoiceRecord } from "./invoice-record.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { OwedStrip } from "./owed-strip.tsx";
import { useInvoices } from "./use-invoices.ts";

export function InvoicesScreen() {
  const [query] = useSearchParams();
  const number = openInvoice(query);
  return number === null ? <InvoiceList /> : <InvoiceRecord key={number} number={number} />;
}

function InvoiceList() {
  const { isAdmin } = useOffice();
  const [query, setQuery] = useSearchParams();
  const filters = readInvoiceFilters(query);
  const list = useInvoices(filters);
  const [first] = list.data?.pages ?? [];
  const invoices = list.data?.pages.flatMap((page) => page.invoices) ?? [];
  const show = (next: InvoiceFilters) => setQuery({ section: "invoices", ...writeInvoiceFilters(next) }, { preventScrollReset: true });
  return (
    <section aria-labelledby="invoices-title">
      <h2 id="invoices-title" className="text-2xl">
        Invoices
      </h2>
      {first === undefined ? list.isPending && <Skeleton className="mt-4 h-28 sm:h-16" /> : <OwedStrip owed={first.owed} />}
      <InvoiceFilterBar filters={filters} onShow={show} />
      <p role="status" className="mt-4 min-h-7 text-ink-soft tabular-nums">
        {list.isPlaceholderData ? "Fetching …" : first !== undefined && listedText(invoices, list.hasNextPage)}
      </p>
      {list.isPending && <TableSkeleton />}
      {list.isError && <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && invoices.length === 0 && <p className="mt-3">{emptyListText(filters)}</p>}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} query={query} />}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {isAdmin && <AccountsFile />}
    </section>
  );
}

const TableSkeleton = () => (
  <div aria-busy="true" className="mt-4 space-y-1.5">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} className="h-10" />
    ))}
  </div>
);
