/** All quotes as the office looks for them: view and search stand in the address, rows are links. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { quoteListViews } from "#domain/quotes/quote-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { viewTab } from "../kit/view-tab.ts";
import { usePolling } from "../live/live-store.ts";
import { emptyQuotesText, maxQuoteSearch, quoteSearch, quoteViewNames, readQuoteFilters } from "./quote-filters.rules.ts";
import type { QuoteFilters } from "./quote-filters.rules.ts";
import { QuoteTable } from "./quote-table.tsx";

type Page = Commands["list-quotes"]["out"];

export function QuoteList({ renderedAt }: { renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const filters = readQuoteFilters(query);
  const list = useQuotes(filters);
  const quotes = list.data?.pages.flatMap((page) => page.quotes) ?? [];
  const show = (next: QuoteFilters) => setQuery(quoteSearch(next), { preventScrollReset: true });
  return (
    <section aria-labelledby="quotes-title">
      <h2 id="quotes-title" className="text-2xl">
        Quotes
      </h2>
      <div role="group" aria-label="Lists" className="mt-4 flex flex-wrap gap-2">
        {quoteListViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filters.view === view}
            onClick={() => show({ ...filters, view })}
            className={viewTab}
          >
            {quoteViewNames[view]}
          </button>
        ))}
      </div>
      <Search key={filters.search} filters={filters} onShow={show} />
      <p role="status" className="mt-3 min-h-7 text-ink-soft tabular-nums">
        {list.isPlaceholderData ? "Fetching …" : list.isSuccess && quotes.length > 0 && formatCount(quotes.length, list.hasNextPage)}
      </p>
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && quotes.length === 0 && <p className="text-ink-soft">{emptyQuotesText(filters)}</p>}
      {quotes.length > 0 && <QuoteTable quotes={quotes} filters={filters} renderedAt={renderedAt} />}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

const formatCount = (count: number, isMore: boolean) =>
  `${count}${isMore ? " or more" : ""} ${count === 1 && !isMore ? "quote" : "quotes"}`;

function useQuotes(filters: QuoteFilters) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["quote-list", filters],
    staleTime: 0,
    refetchInterval: usePolling(),
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null, // the first page comes after none
    getNextPageParam: ({ quotes, hasMore }: Page) => (hasMore ? (quotes.at(-1)?.reference ?? null) : null),
    queryFn: ({ pageParam, signal }) => command("list-quotes", { ...filters, ...(pageParam !== null && { after: pageParam }) }, { signal }),
  });
}

type SearchProps = { filters: QuoteFilters; onShow: (filters: QuoteFilters) => void };

/** On Enter or the button, so that typing sends no requests. */
function Search({ filters: { view, search }, onShow }: SearchProps) {
  const [words, setWords] = useState(search ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = words.trim();
    onShow({ view, ...(trimmed !== "" && { search: trimmed }) });
  };
  return (
    <form role="search" aria-label="Quotes" noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        name="q"
        label="Search for"
        className="w-full max-w-96"
        value={words}
        maxLength={maxQuoteSearch}
        autoComplete="off"
        placeholder="Name, number, postcode or reference"
        onChange={setWords}
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
      {search !== undefined && (
        <Button variant="quiet" onClick={() => onShow({ view })}>
          Clear
        </Button>
      )}
    </form>
  );
}
