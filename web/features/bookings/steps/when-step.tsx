/** Step 4: a day and an arrival window with capacity, held for ten minutes as soon as it is chosen. */
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { fieldId } from "#web/ui/form/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { messageOf } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import type { ChosenWindow } from "../draft/draft.rules.ts";
import { HeldCountdown } from "../window/held-countdown.tsx";
import { OfferedWindows } from "../window/offered-windows.tsx";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";
import { useAvailability } from "../window/use-availability.ts";
import type { Availability } from "../window/use-availability.ts";
import { useHold } from "../window/use-hold.ts";
import type { HoldTaking } from "../window/use-hold.ts";
import { useHoldState } from "../window/use-hold-state.ts";
import { WindowPicker } from "../window/window-picker.tsx";
import { proposedWindow, preferredWindow } from "../window/windows.rules.ts";

const PreferredTimes = lazyComponent(() => import("../window/preferred-times.tsx").then((module) => module.PreferredTimes));

/** Delay before a window is held, because arrow keys pass through the windows before the chosen one. */
const restMilliseconds = 450;

export function WhenStep() {
  const { draft, book, change, shown } = useBooking();
  const availability = useAvailability();
  const holding = useHold();
  const state = useHoldState();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  // The proposed window is preselected, but held only when the customer continues.
  const preferred = preferredWindow(availability.days, draft.wish, (date) => book.isBankHoliday?.(date) ?? false);
  const proposal = availability.chosen === null ? (preferred ?? proposedWindow(availability.days)) : null;
  const propose = useEffectEvent(() => {
    if (proposal !== null) change((previous) => ({ ...previous, window: proposal, hold: null }));
  });
  const proposalId = proposal?.id;
  useEffect(() => {
    if (proposalId !== undefined) propose();
  }, [proposalId]);

  const choose = (window: ChosenWindow) => {
    clearTimeout(rest.current);
    if (state.is === "held" && state.hold.windowId === window.id) return;
    shown.edit("window");
    change((previous) => ({ ...previous, window, hold: previous.hold?.windowId === window.id ? previous.hold : null }));
    rest.current = setTimeout(() => void holding.take(window), restMilliseconds);
  };
  const goOn = () => {
    clearTimeout(rest.current);
    if (state.is === "held") return true;
    return draft.window === null ? false : holding.take(draft.window);
  };

  return (
    <StepForm intro="Choose a two-hour window for the crew to arrive. We only show times with room for your load." onContinue={goOn}>
      <HoldRefusal holding={holding} />
      {availability.days.length > 0 ? <WindowPicker days={availability.days} onChoose={choose} /> : <NoDays availability={availability} />}
      {availability.days.length > 0 && availability.loadMore !== null && (
        <Button variant="quiet" size="small" busy={availability.isLoading} onClick={availability.loadMore}>
          Show later dates
        </Button>
      )}
      <HoldLine isTaking={holding.isTaking} state={state} />
      <NoneSuits />
    </StepForm>
  );
}

function NoneSuits() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        None of these suit
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <PreferredTimes />
    </Suspense>
  );
}

function HoldLine({ isTaking, state }: { isTaking: boolean; state: ReturnType<typeof useHoldState> }) {
  if (state.is === "held") return <HeldCountdown state={state} />;
  return (
    <p role="status" className="text-ink-soft">
      {isTaking ? "Holding this window for you" : "We’ll hold your window for ten minutes while you finish."}
    </p>
  );
}

function HoldRefusal({ holding }: { holding: HoldTaking }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = holding.error !== null && !holding.isTaking;
  // On a phone the pressed window may be a screen below: scrolls to the refusal, and leaves the focus there.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">{messageOf(holding.error)}</p>
      {holding.offered.length > 0 && <OfferedWindows windows={holding.offered} isTaking={holding.isTaking} onTake={holding.take} />}
    </div>
  );
}

function NoDays({ availability }: { availability: Availability }) {
  if (availability.error !== null) {
    return (
      <div role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
        <p className="font-semibold">{messageOf(availability.error)}</p>
        <Button variant="secondary" size="small" className="mt-3" busy={availability.isLoading} onClick={availability.refetch}>
          Try again
        </Button>
      </div>
    );
  }
  if (availability.isLoading || !availability.isKnown) return <WindowsSkeleton />;
  return (
    <div id={fieldId("window")} tabIndex={-1} role="status" className="rounded-medium border border-line bg-paper p-4">
      <p className="font-semibold">We’re fully booked for these dates.</p>
      <p className="mt-1">
        Try later dates, or <CallLink /> and we’ll find a time with you.
      </p>
      {availability.loadMore !== null && (
        <Button variant="quiet" size="small" className="mt-3" onClick={availability.loadMore}>
          Show later dates
        </Button>
      )}
    </div>
  );
}

function WindowsSkeleton() {
  return (
    <div aria-busy="true">
      <Announce>Looking for free times</Announce>
      <Skeleton className="h-6 w-16" />
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </div>
      <Skeleton className="mt-7 h-6 w-48" />
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </div>
    </div>
  );
}
