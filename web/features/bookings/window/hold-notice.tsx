/** On later steps: how long the window is still held, or a link back to choose again once it has lapsed. */
import { useEffect, useRef } from "react";
import { formatDay, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { losesWindow, messageFor, bookingMessage } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import type { HoldState } from "./hold.rules.ts";
import { HeldCountdown, focusHeld } from "./held-countdown.tsx";
import { OfferedWindows } from "./offered-windows.tsx";
import { useHold } from "./use-hold.ts";
import { useHoldState } from "./use-hold-state.ts";

/** `focusWhenLost`: an attempt to book found no hold, so the notice takes the focus. */
export function HoldNotice({ focusWhenLost = false }: { focusWhenLost?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const { draft, goTo } = useBooking();
  const state = useHoldState();
  const { take, isTaking, error, offered } = useHold();
  const { window } = draft;
  useEffect(() => {
    if (focusWhenLost) box.current?.focus();
  }, [focusWhenLost]);
  if (state.is === "held") return <HeldCountdown state={state} />;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">
        <Sentence>{error === null ? lostText(state) : bookingMessage(error)}</Sentence>
      </p>
      {offered.length > 0 && <OfferedWindows windows={offered} isTaking={isTaking} onTake={take} />}
      <div className="mt-3 flex flex-wrap gap-3">
        {window !== null && !losesWindow(error) && (
          <Button
            variant="secondary"
            busy={isTaking}
            onClick={() => void take(window).then(focusHeld)}
          >{`Hold ${formatDay(window.date)}, ${formatTimeRangeShort(window.startsAt, window.endsAt)} again`}</Button>
        )}
        <Button variant="quiet" onClick={() => goTo("when")}>
          Choose another time
        </Button>
      </div>
    </div>
  );
}

function lostText(state: HoldState): string {
  if (state.is === "lapsed") return messageFor("bookings.hold_expired");
  if (state.is === "outdated") return messageFor("bookings.hold_mismatch");
  return "We’re not holding a time for you at the moment.";
}
