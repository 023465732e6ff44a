/** All enquiries as the office looks for them: view and search stand in the address, rows are links. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { enquiryListViews, inboxLimits } from "#domain/enquiries/inbox-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { viewTab } from "../kit/view-tab.ts";
import { usePolling } from "../live/live-store.ts";
import { emptyEnquiriesText, enquirySearch, enquiryViewNames, readEnquiryFilters } from "./enquiry-filters.rules.ts";
import type { EnquiryFilters } from "./enquiry-filters.rules.ts";
import { EnquiryTable } from "./enquiry-table.tsx";

type Page = Commands["list-enquiries"]["out"];

export function EnquiryList({ renderedAt }: { renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const filters = readEnquiryFilters(query);
  const list = useEnquiries(filters);
  const enquiries = list.data?.pages.flatMap((page) => page.enquiries) ?? [];
  const show = (next: EnquiryFilters) => setQuery(enquirySearch(next), { preventScrollReset: true });
  return (
    <section aria-labelledby="enquiries-title">
      <h2 id="enquiries-title" className="text-2xl">
        Enquiries
      </h2>
      <div role="group" aria-label="Lists" className="mt-4 flex flex-wrap gap-2">
        {enquiryListViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filters.view === view}
            onClick={() => show({ ...filters, view })}
            className={viewTab}
          >
            {enquiryViewNames[view]}
          </button>
        ))}
      </div>
      <Search key={filters.search} filters={filters} onShow={show} />
      <p role="status" className="mt-3 min-h-7 text-ink-soft tabular-nums">
        {list.isPlaceholderData ? "Fetching …" : list.isSuccess && enquiries.length > 0 && countOf(enquiries.length, list.hasNextPage)}
      </p>
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && enquiries.length === 0 && <p className="text-ink-soft">{emptyEnquiriesText(filters)}</p>}
      {enquiries.length > 0 && <EnquiryTable enquiries={enquiries} filters={filters} renderedAt={renderedAt} />}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

const countOf = (count: number, isMore: boolean) =>
  `${count}${isMore ? " or more" : ""} ${count === 1 && !isMore ? "enquiry" : "enquiries"}`;

function useEnquiries(filters: EnquiryFilters) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["enquiry-list", filters],
    staleTime: 0,
    refetchInterval: usePolling(),
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null, // the first page comes after none
    getNextPageParam: ({ enquiries, hasMore }: Page) => (hasMore ? (enquiries.at(-1)?.reference ?? null) : null),
    queryFn: ({ pageParam, signal }) =>
      command("list-enquiries", { ...filters, ...(pageParam !== null && { after: pageParam }) }, { signal }),
  });
}

type SearchProps = { filters: EnquiryFilters; onShow: (filters: EnquiryFilters) => void };

/** On Enter or the button, so that typing sends no requests. */
function Search({ filters: { view, search }, onShow }: SearchProps) {
  const [words, setWords] = useState(search ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = words.trim();
    onShow({ view, ...(trimmed !== "" && { search: trimmed }) });
  };
  return (
    <form role="search" aria-label="Enquiries" noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        name="q"
        label="Search for"
        className="w-full max-w-96"
        value={words}
        maxLength={inboxLimits.search}
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
