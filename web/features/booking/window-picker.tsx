/** Days as tiles, and under them the arrival windows of the chosen day with the price each would have. */
import { useState } from "react";
import { formatDay, formatDayLong } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { isPriced } from "#domain/pricing/pricing.contract.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { useBooking } from "./booking-context.ts";
import type { ChosenWindow } from "./draft.rules.ts";
import { priceOfDraft } from "./pricing.ts";
import { dayDelta, deltaChip, nearName, windowHint, windowName } from "./windows.rules.ts";
import type { Day } from "./windows.rules.ts";

export function WindowPicker({ days, onChoose }: { days: readonly Day[]; onChoose: (window: ChosenWindow) => void }) {
  const { draft, today, bind } = useBooking();
  const [looked, setLooked] = useState<string | null>(null);
  const day = days.find(({ date }) => date === looked) ?? days.find(({ date }) => date === draft.window?.date) ?? days[0];
  if (day === undefined) return null;
  const windows = day.windows.map((window) => ({ ...window, date: day.date }));
  return (
    <>
      <RadioTiles
        name="day"
        legend="Day"
        value={day.date}
        onChange={setLooked}
        options={days.map((one) => ({ value: one.date, label: <DayName date={one.date} />, note: nearName(one.date, today) ?? deltaChip(dayDelta(one)) ?? "No extra" }))}
      />
      <RadioCards
        {...bind("window", windows.some(({ id }) => id === draft.window?.id) ? (draft.window?.id ?? null) : null, (id: string | null) => {
          const chosen = windows.find((window) => window.id === id);
          if (chosen !== undefined) onChoose(chosen);
        })}
        legend={`Arrival window on ${formatDayLong(day.date)}`}
        columns={2}
        options={windows.map((window) => {
          const hint = windowHint(window);
          return { value: window.id, label: windowName(window), trailing: <WindowPrice window={window} />, ...(hint === null ? {} : { hint }) };
        })}
      />
      <Announce>{`${windows.length} ${windows.length === 1 ? "window" : "windows"} on ${formatDayLong(day.date)}`}</Announce>
    </>
  );
}

function DayName({ date }: { date: string }) {
  const [weekday, ...rest] = formatDay(date).split(" ");
  return (
    <>
      <span className="block text-sm font-normal">{weekday}</span> {rest.join(" ")}
    </>
  );
}

/** What the whole booking costs in this window, and how that differs from a standard weekday. */
function WindowPrice({ window }: { window: ChosenWindow }) {
  const { draft, book, now } = useBooking();
  const total = (at: ChosenWindow | null) => {
    const { answer } = priceOfDraft({ ...draft, window: at }, book, new Date(now));
    return answer !== null && isPriced(answer) ? answer.totalPence : null;
  };
  const here = total(window);
  const standard = total(null);
  if (here === null || standard === null) return null;
  const chip = deltaChip(here - standard);
  return (
    <span className="inline-flex items-baseline gap-2">
      {chip !== null && <Badge tone={here > standard ? "signal" : "downs"}>{chip}</Badge>}
      {formatPounds(here)}
    </span>
  );
}
