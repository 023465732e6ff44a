/** Another window for a booking: what it costs there stands beside it before it is chosen. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BookingDetails, OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { cancellationTerms } from "#domain/bookings/cancellation.rules.ts";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { EarlyStartTicks, noEarlyStart } from "#web/features/bookings/success/early-start-ticks.tsx";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { NotFetched } from "../not-fetched.tsx";
import { useBookingAccess } from "./booking-access.ts";
import { whenText } from "./booking-text.ts";
import { ChangePanel } from "./change-panel.tsx";
import { isOutOfDate, problemsAt } from "./refusals.rules.ts";
import { useChange } from "./use-own-booking.ts";
import { deltaText, WindowChoice } from "./window-choice.tsx";

type MovePanelProps = { details: BookingDetails; onDone: (text: string) => void };

export function MovePanel({ details, onDone }: MovePanelProps) {
  const { reference, rowVersion, reschedule, window } = details;
  const windows = useOtherWindows(reference);
  const [chosen, setChosen] = useState<OtherWindow | null>(null);
  const [ticks, setTicks] = useState(noEarlyStart);
  const change = useChange("reschedule-booking");
  const move = (to: OtherWindow) => {
    const input = { reference, windowId: to.id, rowVersion, expectedTotalPence: to.totalPence, ...ticks };
    change.mutate(input, {
      onSuccess: (moved) => onDone(`Your collection is now ${whenText({ ...to, ...moved.window })}.`),
      onError: (error) => {
        if (isOutOfDate(error)) setChosen(null);
      },
    });
  };
  return (
    <ChangePanel title="Choose another time" error={change.error}>
      {reschedule.isOffered === true ? (
        <p>{`We’re sorry: we can’t come ${whenText(window)} after all. Choose another time, at the same price or less.`}</p>
      ) : reschedule.weAreLate ? (
        <p>{`We’re more than an hour late for ${whenText(window)}, and we’re sorry. Choose another visit at the same price, or wait for the crew and we’ll take ${formatPounds(cancellationTerms.weAreLate.longPence)} off.`}</p>
      ) : (
        <p>
          <span>{`Now: ${whenText(window)}. You can move it ${timesText(reschedule.left)} here, free until ${listMoment(reschedule.until)}. After that, `}</span>
          <CallLink />.
        </p>
      )}
      <Offered windows={windows} chosen={chosen} onChoose={setChosen} />
      {chosen?.needsEarlyStart === true && <EarlyStartTicks value={ticks} onChange={setTicks} errorAt={problemsAt(change.error)} />}
      {chosen !== null && (
        <div>
          <p className="mb-3">{`${whenText(chosen)}: ${formatPounds(chosen.totalPence)} in all, ${deltaText(chosen.deltaPence)}.`}</p>
          <Button busy={change.isPending} onClick={() => move(chosen)} className="max-sm:w-full">
            {`Move it to ${whenText(chosen)}`}
          </Button>
        </div>
      )}
    </ChangePanel>
  );
}

const timesText = (left: number): string => (left === 1 ? "once more" : `${left} more times`);

type Windows = ReturnType<typeof useOtherWindows>;

function Offered({
  windows,
  chosen,
  onChoose,
}: {
  windows: Windows;
  chosen: OtherWindow | null;
  onChoose: (window: OtherWindow | null) => void;
}) {
  const days = windows.data?.pages.flatMap((page) => page.days) ?? [];
  if (windows.isPending)
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Looking for free times
        </p>
        <Skeleton className="h-24" />
        <Skeleton className="mt-3 h-32" />
      </div>
    );
  if (windows.error !== null && days.length === 0)
    return <NotFetched error={windows.error} what="the free times" onRetry={() => void windows.refetch()} />;
  const isFull = days.every((day) => day.windows.length === 0);
  return (
    <>
      {isFull ? <p>We’re fully booked for these dates.</p> : <WindowChoice days={days} chosen={chosen} onChoose={onChoose} />}
      {windows.hasNextPage && (
        <Button variant="quiet" size="small" busy={windows.isFetchingNextPage} onClick={() => void windows.fetchNextPage()}>
          Later dates
        </Button>
      )}
    </>
  );
}

const daysAtATime = 14;
const daysAhead = 60;

function useOtherWindows(reference: string) {
  const { command, viewerId: id } = useBookingAccess();
  const [today] = useState(() => londonDate(new Date()));
  return useInfiniteQuery({
    queryKey: ["reschedule-windows", id, reference, today],
    queryFn: ({ pageParam, signal }) =>
      command(
        "reschedule-windows",
        { reference, from: addDays(today, pageParam), days: Math.min(daysAtATime, daysAhead - pageParam) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from) => (from + daysAtATime < daysAhead ? from + daysAtATime : undefined),
    staleTime: 30_000,
  });
}
