/** Quotes that wait for a person: whoever was promised an answer soonest first, and the one that is open below. */
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OfficeBook } from "./price-book.ts";
import { problemOf } from "../problem-of.ts";
import { WaitingRow } from "./waiting-row.tsx";
import { useWaitingQuotes } from "./waiting-quotes.ts";

const QuoteReview = lazy(() => import("./quote-review.tsx").then((module) => ({ default: module.QuoteReview })));

export function QuoteInbox({ office, renderedAt }: { office: OfficeBook; renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const waiting = useWaitingQuotes();
  const now = useNow(10_000, Date.parse(renderedAt));
  const open = query.get("quote");
  const list = waiting.data ?? [];
  return (
    <section aria-labelledby="quotes-title">
      <h2 id="quotes-title" className="text-2xl">
        Quotes that wait for us
      </h2>
      {waiting.isPending && <Waiting />}
      {waiting.isError && <ProblemNotice problem={problemOf(waiting.error)} onRetry={() => void waiting.refetch()} />}
      {waiting.isSuccess && list.length === 0 && <p className="mt-3 text-ink-soft">Nobody is waiting for a price.</p>}
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {list.map((quote) => (
            <WaitingRow
              key={quote.reference}
              quote={quote}
              now={now}
              isOpen={quote.reference === open}
              onOpen={() => setQuery({ quote: quote.reference }, { preventScrollReset: true })}
            />
          ))}
        </ul>
      )}
      {open !== null && (
        <Suspense fallback={<Waiting />}>
          <Card as="section" className="mt-6">
            <QuoteReview key={open} reference={open} office={office} now={now} onClose={() => setQuery({}, { preventScrollReset: true })} />
          </Card>
        </Suspense>
      )}
    </section>
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
