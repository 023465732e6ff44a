/** The list of quotes, with the open one below; and for Today those that wait for the office, by promised answer time, soonest first. */
import { Suspense, useEffect, useRef } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { useSearchParams } from "react-router";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OfficeBook } from "./price-book.ts";
import { problemOf } from "../kit/problem-of.ts";
import { TimeLeft } from "../kit/time-left.tsx";
import { WaitingRow } from "../kit/waiting-row.tsx";
import { quoteSearch, readQuoteFilters } from "./quote-filters.rules.ts";
import { QuoteList } from "./quote-list.tsx";
import { useWaitingQuotes } from "./waiting-quotes.ts";
import type { WaitingQuote } from "./waiting-quotes.ts";

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

/** The quotes that wait, each opened by a press. */
export function WaitingQuotes({ renderedAt }: { renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const waiting = useWaitingQuotes();
  const now = useNow(10_000, Date.parse(renderedAt));
  const open = query.get("quote");
  const list = waiting.data ?? [];
  return (
    <section aria-labelledby="quotes-title">
      <h2 id="quotes-title" className="text-2xl">
        Quotes to review
      </h2>
      {waiting.isPending && <Waiting />}
      {waiting.isError && <ProblemNotice problem={problemOf(waiting.error)} onRetry={() => void waiting.refetch()} />}
      {waiting.isSuccess && list.length === 0 && <p className="mt-3 text-ink-soft">No quotes are waiting.</p>}
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {list.map((quote) => (
            <WaitingRow
              key={quote.reference}
              reference={quote.reference}
              about={[quote.contact_name, quote.outcode].filter(Boolean).join(", ")}
              isOpen={quote.reference === open}
              onOpen={() => setQuery({ section: "quotes", quote: quote.reference }, { preventScrollReset: true })}
            >
              <Due quote={quote} now={now} />
            </WaitingRow>
          ))}
        </ul>
      )}
    </section>
  );
}

function Due({ quote: { state, review_asked_at, promised_at }, now }: { quote: WaitingQuote; now: number }) {
  if (state === "needs_info") return <Badge tone="sea">Waiting for an answer</Badge>;
  if (promised_at === null || review_asked_at === null) return null;
  return <TimeLeft requestedAt={review_asked_at} promisedAt={promised_at} now={now} />;
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-4 space-y-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
