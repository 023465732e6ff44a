/** The held window and the time left: in minutes on screen and in seconds for the last one, announced to screen readers only at a few moments. */
import { Clock } from "lucide-react";
import { formatDay, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import { Announce } from "#web/ui/form/announce.tsx";
import { useBooking } from "../booking-context.ts";
import { ExtendHold } from "./extend-hold.tsx";
import { spokenHold, timeLeftText } from "./hold.rules.ts";
import type { HoldState } from "./hold.rules.ts";

const heldId = "held-window";

export function HeldCountdown({ state }: { state: Extract<HoldState, { is: "held" }> }) {
  const { draft } = useBooking();
  if (draft.window === null) return null;
  return (
    <div id={heldId} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 rounded-medium bg-downs-soft px-4 py-3">
      <Clock aria-hidden="true" className="size-5 shrink-0 text-downs" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">
          {`${formatDay(draft.window.date)}, ${formatTimeRangeShort(draft.window.startsAt, draft.window.endsAt)}`}
        </span>{" "}
        is held for you for <span className="font-semibold tabular-nums">{timeLeftText(state.secondsLeft)}</span>
      </p>
      <ExtendHold state={state} />
      <Announce>{spokenHold(state)}</Announce>
    </div>
  );
}

/** Moves the focus to the countdown or the notice, because the button that had it is gone. */
export function focusHeld(isHeld: boolean): void {
  if (isHeld) setTimeout(() => document.getElementById(heldId)?.focus());
}
