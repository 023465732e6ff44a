/** The list of quotes, with the open one below. */
import { Suspense, useEffect, useRef } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { useSearchParams } from "react-router";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OfficeBook } from "./price-book.ts";
import { quoteSearch, readQuoteFilters } from "./quote-filters.rules.ts";
import { QuoteList } from "./quote-list.tsx";

const OfficeRecord = lazyComponent(() => import("../live/office-record.tsx").then((module) => module.OfficeRecord));
const QuoteReview = lazyComponent(() => import("./quote-review.tsx").then((module) => module.QuoteReview));

export function QuoteInbox({ office, renderedAt }: { office: OfficeBook; renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const now = useNow(10_000, Date.parse(renderedAt));
  const open = query.get("quote");
  const record = useRef<HTMLDivElement>(null);
  // It opens under its list, which is longer than a phone.
  useEffect(() => {
    if (open === null) return;
    record.current?.scrollIntoView();
    record.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <>
      <QuoteList renderedAt={renderedAt} />
      {open !== null && (
        <div ref={record} tabIndex={-1} role="group" aria-label={`Quote ${open}`} className="mt-6 scroll-mt-16 outline-none">
          <Suspense fallback={<Waiting />}>
            <Card as="section">
              <OfficeRecord key={open} kind="quote" reference={open} queryKey={["office-quote", open]}>
                <QuoteReview
                  reference={open}
                  office={office}
                  now={now}
                  onClose={() => setQuery(quoteSearch(readQuoteFilters(query)), { preventScrollReset: true })}
                />
              </OfficeRecord>
            </Card>
          </Suspense>
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-4 space-y-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
