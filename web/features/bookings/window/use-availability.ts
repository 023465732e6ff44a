/** Days with capacity for this load, two weeks at a time, up to the sixty days that can be booked. */
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { addDays } from "#domain/kernel/london-time.ts";
import { useBooking } from "../booking-context.ts";
import type { Booking } from "../booking-context.ts";
import type { ChosenWindow } from "../draft/draft.rules.ts";
import { chosenService } from "../draft/service.rules.ts";
import { holdState } from "./hold.rules.ts";
import { bookableDays, daysForService, offers } from "./windows.rules.ts";
import type { Day } from "./windows.rules.ts";

const daysAtATime = 14;
const daysAhead = 60;
/** Half a minute old is fresh enough, because taking the hold decides. */
const freshForMilliseconds = 30_000;

export type Availability = {
  days: Day[];
  /** The draft's window; null where it is no longer offered and not held (an old draft, for example). */
  chosen: ChosenWindow | null;
  isLoading: boolean;
  /** The server has answered, so an empty list means that there is no capacity. */
  isKnown: boolean;
  error: Error | null;
  refetch: () => void;
  /** Null when there are no later days. */
  loadMore: (() => void) | null;
};

export function availabilityQuery({ command, postcode, price: { load }, today }: Booking) {
  return infiniteQueryOptions({
    queryKey: ["availability", postcode, load, today],
    queryFn: ({ pageParam, signal }) => {
      if (postcode === null || load === null) throw new Error("Availability needs a postcode and a price");
      return command(
        "availability",
        { postcode, load, from: addDays(today, pageParam), days: Math.min(daysAtATime, daysAhead - pageParam) },
        { signal },
      );
    },
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from) => (from + daysAtATime < daysAhead ? from + daysAtATime : undefined),
    enabled: postcode !== null && load !== null,
    staleTime: freshForMilliseconds,
    // Offline it fails visibly instead of pausing; it is fetched again once online.
    refetchOnReconnect: true,
  });
}

export function useAvailability(): Availability {
  const booking = useBooking();
  const { today, now, draft, book } = booking;
  const query = useInfiniteQuery(availabilityQuery(booking));
  const pages = query.data?.pages ?? [];
  const isBankHoliday = (date: string) => book.isBankHoliday?.(date) ?? false;
  const open = daysForService(
    pages.flatMap((page) => page.days),
    chosenService(draft),
    today,
    isBankHoliday,
    draft.place.presence,
  );
  const { window } = draft;
  const isWithinLoaded = window !== null && pages.length > 0 && window.date < addDays(today, pages.length * daysAtATime);
  const isGone = isWithinLoaded && !offers(open, window) && holdState(draft, now).is !== "held";
  const chosen = isGone ? null : window;
  return {
    days: bookableDays(open, chosen),
    chosen,
    isLoading: query.isFetching,
    isKnown: query.data !== undefined,
    error: query.error,
    refetch: () => void query.refetch(),
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}
