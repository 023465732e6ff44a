/** Days as tiles and the windows of the chosen day, each with what the booking would cost in it. */
import { useState } from "react";
import type { OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { formatDayLong, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { listDay } from "#web/platform/list-moment.ts";

export type DayOfWindows = { date: string; windows: readonly OtherWindow[] };

type WindowChoiceProps = {
  days: readonly DayOfWindows[];
  chosen: OtherWindow | null;
  /** Null: another day is looked at, so nothing is chosen any more. */
  onChoose: (window: OtherWindow | null) => void;
};

export function WindowChoice({ days, chosen, onChoose }: WindowChoiceProps) {
  const [visibleDate, setVisibleDate] = useState<string | null>(null);
  const open = days.filter(({ windows }) => windows.length > 0);
  const day =
    open.find(({ date }) => date === visibleDate) ?? open.find(({ windows }) => windows.some(({ id }) => id === chosen?.id)) ?? open[0];
  if (day === undefined) return null;
  return (
    <>
      <RadioTiles
        name="day"
        legend="Day"
        value={day.date}
        onChange={(date) => {
          setVisibleDate(date);
          onChoose(null);
        }}
        options={open.map(({ date, windows }) => ({
          value: date,
          label: listDay(date),
          note: deltaText(usualDelta(windows)),
        }))}
      />
      <RadioCards
        name="window"
        legend={`Arrival window on ${formatDayLong(day.date)}`}
        columns={2}
        value={chosen?.id ?? null}
        onChange={(id) => {
          const window = day.windows.find((one) => one.id === id);
          if (window !== undefined) onChoose(window);
        }}
        options={day.windows.map((window) => ({
          value: window.id,
          label: windowName(window),
          trailing: deltaText(window.deltaPence),
          ...windowHint(window),
        }))}
      />
    </>
  );
}

/** The cheapest two-hour window of a day, as the booking form prices its days; of a day without one, the cheapest of all. */
function usualDelta(windows: readonly OtherWindow[]): number {
  const usual = windows.filter(({ kind }) => kind === "standard");
  return Math.min(...(usual.length > 0 ? usual : windows).map(({ deltaPence }) => deltaPence));
}

/** `same price`, `+£15`, `−£10`. */
export function deltaText(pence: number): string {
  if (pence === 0) return "same price";
  return pence > 0 ? `+${formatPounds(pence)}` : formatPounds(pence);
}

const prefixes: Readonly<Record<OtherWindow["kind"], string>> = { "all-day": "Any time, ", standard: "", emergency: "Emergency, " };

export const windowName = ({ kind, startsAt, endsAt }: Pick<OtherWindow, "kind" | "startsAt" | "endsAt">): string =>
  prefixes[kind] + formatTimeRangeShort(startsAt, endsAt);

function windowHint({ kind, left, vanNearby }: OtherWindow): { hint?: string } {
  if (kind === "all-day") return { hint: "We choose the time" };
  if (vanNearby === true) return { hint: "A van will be nearby" };
  return left === 1 ? { hint: "Last one left" } : {};
}
