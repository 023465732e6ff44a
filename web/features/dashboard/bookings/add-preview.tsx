/** The price of the added items, and where they fit: in the agreed window, or in another one. */
import { useState } from "react";
import type { OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { EarlyStartTicks, noEarlyStart } from "#web/features/bookings/success/early-start-ticks.tsx";
import type { EarlyStart } from "#web/features/bookings/success/early-start-ticks.tsx";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { whenText } from "./booking-text.ts";
import { problemsAt } from "./refusals.rules.ts";
import { WindowChoice } from "./window-choice.tsx";
import type { DayOfWindows } from "./window-choice.tsx";

export type Preview = Extract<Commands["add-items"]["out"], { deltaPence: number }>;

type AddPreviewProps = {
  preview: Preview;
  isBusy: boolean;
  /** Of the last attempt: which ticks it lacked. */
  error: Error | null;
  /** `window`: null for the agreed one; else the one chosen because the items do not fit there. */
  onAdd: (window: OtherWindow | null, deltaPence: number, ticks: EarlyStart) => void;
};

export function AddPreview({ preview, isBusy, error, onAdd }: AddPreviewProps) {
  const { fits, lines, totalPence, deltaPence } = preview;
  return (
    <div className="space-y-4 rounded-medium bg-downs-soft p-4">
      <p role="status" className="text-lg font-semibold">
        {`${addsText(deltaPence)} ${formatPounds(totalPence)} in all.`}
      </p>
      <PriceLines lines={lines} />
      {fits ? (
        <Button busy={isBusy} onClick={() => onAdd(null, deltaPence, noEarlyStart)} className="max-sm:w-full">
          {buttonText(deltaPence)}
        </Button>
      ) : (
        <Elsewhere preview={preview} isBusy={isBusy} error={error} onAdd={onAdd} />
      )}
    </div>
  );
}

function Elsewhere({ preview, isBusy, error, onAdd }: AddPreviewProps) {
  const nextWindows = preview.nextWindows ?? [];
  const [chosen, setChosen] = useState<OtherWindow | null>(null);
  const [ticks, setTicks] = useState(noEarlyStart);
  if (nextWindows.length === 0)
    return (
      <p>
        <Sentence>We can’t fit it into your arrival window, and no other time is free online. Call us and we’ll find a way.</Sentence>
      </p>
    );
  return (
    <>
      <p className="font-semibold">We can’t fit it into your arrival window. We can take everything at one of these times:</p>
      <WindowChoice days={byDay(nextWindows)} chosen={chosen} onChoose={setChosen} />
      {chosen?.needsEarlyStart === true && <EarlyStartTicks value={ticks} onChange={setTicks} errorAt={problemsAt(error)} />}
      {chosen !== null && (
        <Button
          busy={isBusy}
          onClick={() => onAdd(chosen, chosen.deltaPence, ticks)}
          className="max-sm:w-full"
        >{`Add and move to ${whenText(chosen)}, ${formatPounds(chosen.totalPence)} in all`}</Button>
      )}
    </>
  );
}

function byDay(windows: readonly OtherWindow[]): DayOfWindows[] {
  const dates = [...new Set(windows.map(({ startsAt }) => londonDate(startsAt)))];
  return dates.map((date) => ({ date, windows: windows.filter(({ startsAt }) => londonDate(startsAt) === date) }));
}

const addsText = (pence: number): string =>
  pence === 0
    ? "That adds nothing to the price."
    : pence > 0
      ? `That adds ${formatPounds(pence)}.`
      : `That makes it ${formatPounds(-pence)} cheaper.`;

const buttonText = (pence: number): string => (pence > 0 ? `Add it for ${formatPounds(pence)}` : "Add it at no extra cost");
