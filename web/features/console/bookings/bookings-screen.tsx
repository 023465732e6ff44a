/** All bookings as a table: filters, order, columns and the open record stand in the address. */
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { bookingMessageLimits } from "#domain/office/booking-message-choices.ts";
import { maxCounted } from "#domain/office/booking-list-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { countText, matchedText } from "../kit/count-text.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NewBookingLink } from "../new-booking/for-them.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { BookingFilterBar } from "./booking-filter-bar.tsx";
import { BookingTable } from "./booking-table.tsx";
import { BookingViews } from "./booking-views.tsx";
import { isNarrowed, readFilters, writeFilters } from "./filters.rules.ts";
import type { BookingFilters } from "./filters.rules.ts";
import { ChooseAll } from "./message/choose-all.tsx";
import { useChosen } from "./message/message-store.ts";
import { useBookings, useExport } from "./use-bookings.ts";

const ChosenBar = lazyComponent(() => import("./message/chosen-bar.tsx").then((module) => module.ChosenBar));

export function BookingsScreen({ isAdmin }: { isAdmin: boolean }) {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const list = useBookings(filters);
  const owner = useSession().user?.id ?? "";
  const { chosen, isWritten, sent, choose } = useChosen(owner);
  const bookings = list.data?.pages.flatMap((page) => page.bookings) ?? [];
  const count = list.data?.pages[0]?.count ?? 0;
  const show = (next: BookingFilters) => setQuery({ section: "bookings", ...writeFilters(next) }, { preventScrollReset: true });
  return (
    <section aria-labelledby="bookings-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="bookings-title" className="text-2xl">
          Bookings
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <NewBookingLink />
          {isAdmin && <Export filters={filters} />}
        </div>
      </div>
      <BookingViews filters={filters} onShow={show} />
      <BookingFilterBar filters={filters} onShow={show} />
      <div className="mt-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-ink-soft tabular-nums">
          <span>
            {list.isPlaceholderData
              ? "Fetching …"
              : list.data !== undefined &&
                (filters.query === undefined ? countText(count, "booking", count >= maxCounted) : matchedText(count))}
          </span>
          <span>{chosen.length > 0 && `, ${chosenText(chosen.length)}`}</span>
        </p>
        {/* Not while the rows of other filters are still shown. */}
        {bookings.length > 0 && !list.isPlaceholderData && <ChooseAll bookings={bookings} chosen={chosen} onChoose={choose} />}
      </div>
      {list.isPending && <TableSkeleton />}
      {list.isError && <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && bookings.length === 0 && <p className="mt-3">{emptyText(filters)}</p>}
      {bookings.length > 0 && <BookingTable {...{ bookings, filters, query, chosen }} onShow={show} onChoose={choose} />}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      <Suspense fallback={null}>{(chosen.length > 0 || isWritten || sent !== null) && <ChosenBar owner={owner} />}</Suspense>
    </section>
  );
}

/** A list that nothing narrows is not answered with “fewer filters”. */
const emptyText = (filters: BookingFilters): string => {
  if (isNarrowed(filters)) return "No bookings match. Try fewer filters, or other days.";
  return filters.show === "all"
    ? "No bookings yet. Those made on the website appear here by themselves; for somebody on the phone, use “New booking”."
    : "No bookings here at the moment.";
};

const chosenText = (count: number): string => (count >= bookingMessageLimits.bookings ? `${count} chosen, the maximum` : `${count} chosen`);

function Export({ filters }: { filters: BookingFilters }) {
  const file = useExport(filters);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {file.isError && <ProblemNotice problem={officeProblem(file.error)} />}
      <Button variant="quiet" size="small" busy={file.isPending} onClick={() => file.mutate()}>
        Save as CSV
      </Button>
    </div>
  );
}

function TableSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 space-y-1.5">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-10" />
      ))}
    </div>
  );
}
