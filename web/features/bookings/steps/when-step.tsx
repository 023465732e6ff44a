/** Step 4: a day and an arrival window with capacity, held for ten minutes as soon as it is chosen. */
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import type { ChosenWindow } from "../draft/draft.rules.ts";
import { HeldCountdown } from "../window/held-countdown.tsx";
import { NoDays } from "../window/no-days.tsx";
import { OfferedWindows } from "../window/offered-windows.tsx";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";
import { useAvailability } from "../window/use-availability.ts";
import type { Availability } from "../window/use-availability.ts";
import { useHold } from "../window/use-hold.ts";
import type { HoldTaking } from "../window/use-hold.ts";
import { useHoldState } from "../window/use-hold-state.ts";
import { useShownDay } from "../window/use-shown-day.ts";
import { WindowPicker } from "../window/window-picker.tsx";
import { proposedWindow, preferredWindow } from "../window/windows.rules.ts";

const PreferredTimes = lazyComponent(() => import("../window/preferred-times.tsx").then((module) => module.PreferredTimes));

/** Delay before a window is held, because arrow keys pass through the windows before the chosen one. */
const restMilliseconds = 450;

export function WhenStep() {
  const { draft, change, formErrors } = useBooking();
  const availability = useAvailability();
  const holding = useHold();
  const state = useHoldState();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  useProposal(availability);
  const choose = (window: ChosenWindow) => {
    clearTimeout(rest.current);
    if (state.is === "held" && state.hold.windowId === window.id) return;
    formErrors.edit("window");
    change((previous) => ({ ...previous, window, hold: previous.hold?.windowId === window.id ? previous.hold : null }));
    rest.current = setTimeout(() => void holding.take(window), restMilliseconds);
  };
  const { day, lookAt, refuseOtherDay } = useShownDay(availability.days);
  const goOn = () => {
    clearTimeout(rest.current);
    if (refuseOtherDay()) return false;
    if (state.is === "held") return true;
    return draft.window === null ? false : holding.take(draft.window);
  };

  return (
    <StepForm intro="Choose a two-hour window for the crew to arrive. We only show times with room for your load." onContinue={goOn}>
      <HoldRefusal holding={holding} onTake={() => lookAt(null)} />
      {day === undefined ? (
        <NoDays availability={availability} />
      ) : (
        <WindowPicker days={availability.days} day={day} onDay={lookAt} onChoose={choose} />
      )}
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

/** The proposed window is preselected, but held only when the customer continues. */
function useProposal(availability: Availability): void {
  const { draft, book, change } = useBooking();
  const preferred = preferredWindow(availability.days, draft.wish, (date) => book.isBankHoliday?.(date) ?? false);
  const proposal = availability.chosen === null ? (preferred ?? proposedWindow(availability.days)) : null;
  const propose = useEffectEvent(() => {
    if (proposal !== null) change((previous) => ({ ...previous, window: proposal, hold: null }));
  });
  const proposalId = proposal?.id;
  useEffect(() => {
    if (proposalId !== undefined) propose();
  }, [proposalId]);
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

/** `onTake`: one of the windows offered in its place is taken. */
function HoldRefusal({ holding, onTake }: { holding: HoldTaking; onTake: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = holding.error !== null && !holding.isTaking;
  // On a phone the pressed window may be a screen below: scrolls to the refusal, and leaves the focus there.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">
        <Sentence>{bookingMessage(holding.error)}</Sentence>
      </p>
      {holding.offered.length > 0 && (
        <OfferedWindows
          windows={holding.offered}
          isTaking={holding.isTaking}
          onTake={(window) => {
            onTake();
            return holding.take(window);
          }}
        />
      )}
    </div>
  );
}
