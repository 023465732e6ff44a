/** The next windows with capacity, after the chosen one was taken; one press holds one. */
import { formatDay, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import { Button } from "#web/ui/button.tsx";
import type { ChosenWindow } from "../draft/draft.rules.ts";
import { focusHeld } from "./held-countdown.tsx";
import { deltaChip } from "./windows.rules.ts";

export type OfferedWindowsProps = {
  windows: readonly ChosenWindow[];
  isTaking: boolean;
  onTake: (window: ChosenWindow) => Promise<boolean>;
};

export function OfferedWindows({ windows, isTaking, onTake }: OfferedWindowsProps) {
  return (
    <ul aria-label="Next free windows" className="mt-3 flex flex-wrap gap-2">
      {windows.map((window) => (
        <li key={window.id}>
          <Button variant="quiet" size="small" busy={isTaking} onClick={() => void onTake(window).then(focusHeld)}>
            <span>{`${formatDay(window.date)}, ${formatTimeRangeShort(window.startsAt, window.endsAt)}`}</span>
            {deltaChip(window.priceDeltaPence) !== null && <span className="text-ink-soft">{deltaChip(window.priceDeltaPence)}</span>}
          </Button>
        </li>
      ))}
    </ul>
  );
}
