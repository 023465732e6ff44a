/** Reviews for the office: low ratings to follow up first, then the newest. Hiding one needs a legal reason. The filters stand in the address. */
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { reviewViews } from "#domain/reviews/review-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { countText } from "../kit/count-text.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { useRowFocus } from "../kit/use-row-focus.ts";
import { viewTab } from "../kit/view-tab.ts";
import { ReviewFilterFields } from "./review-filter-fields.tsx";
import { emptyReviewsText, readReviewFilters, reviewSearch, reviewViewNames } from "./review-filters.rules.ts";
import type { ReviewFilters } from "./review-filters.rules.ts";
import { ReviewRow } from "./review-row.tsx";

const listKey = "review-list";
type Page = Commands["review-list"]["out"];

export function ReviewList() {
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const filters = readReviewFilters(query);
  const list = useReviews(filters);
  const changed = () => queries.invalidateQueries({ queryKey: [listKey] });
  const box = useRef<HTMLElement>(null);
  useRowFocus(box, "li a");
  const show = (next: ReviewFilters) => setQuery(reviewSearch(next), { preventScrollReset: true });
  const [first] = list.data?.pages ?? [];
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="reviews-title" className="outline-none print:hidden">
      <h2 id="reviews-title" className="text-2xl">
        Reviews
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {`${first === undefined ? "" : waitingText(first.toCall)}Every review is public as soon as it’s written. The law doesn’t let us hide one because it’s bad.`}
      </p>
      <Views filters={filters} onShow={show} />
      <ReviewFilterFields filters={filters} towns={first?.towns ?? []} onShow={show} />
      <p role="status" className="mt-3 min-h-7 text-ink-soft tabular-nums">
        {list.isPlaceholderData
          ? "Fetching …"
          : list.isSuccess && reviews.length > 0 && countText(reviews.length, "review", list.hasNextPage)}
      </p>
      {list.isPending && <Skeleton className="h-14" />}
      {list.isError && <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && reviews.length === 0 && <p className="text-ink-soft">{emptyReviewsText(filters)}</p>}
      {reviews.length > 0 && (
        <ul aria-label="Reviews" className="mt-1 divide-y divide-line rounded-medium border border-line bg-paper">
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} onChanged={changed} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function useReviews(filters: ReviewFilters) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: [listKey, filters],
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null, // the first page comes after none
    getNextPageParam: ({ reviews, hasMore }: Page) => (hasMore ? (reviews.at(-1)?.id ?? null) : null),
    queryFn: ({ pageParam, signal }) => command("review-list", { ...filters, ...(pageParam !== null && { after: pageParam }) }, { signal }),
  });
}

function Views({ filters, onShow }: { filters: ReviewFilters; onShow: (filters: ReviewFilters) => void }) {
  return (
    <div role="group" aria-label="Lists" className="mt-4 flex flex-wrap gap-2">
      {reviewViews.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={filters.view === view}
          onClick={() => onShow({ ...filters, view })}
          className={viewTab}
        >
          {reviewViewNames[view]}
        </button>
      ))}
    </div>
  );
}

/** With the space behind it: the sentence that follows is there before the reviews are. */
const waitingText = (open: number): string =>
  open === 0 ? "No low ratings are waiting for a call. " : `${open} low ${open === 1 ? "rating is" : "ratings are"} waiting for a call. `;
