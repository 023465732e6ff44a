/** Days as tiles, and below them the arrival windows of the chosen day, each with its price. */
import { sameDayText } from "#domain/scheduling/same-day.copy.ts";
import { formatDay, formatDayLong } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { useBooking } from "../booking-context.ts";
import type { ChosenWindow } from "../draft/draft.rules.ts";
import { priceOfDraft } from "../price/pricing.ts";
import { deltaChip, nearName, windowHint, windowName } from "./windows.rules.ts";
import type { Day } from "./windows.rules.ts";

type WindowPickerProps = {
  days: readonly Day[];
  /** The day whose windows are shown. */
  day: Day;
  onDay: (date: string) => void;
  onChoose: (window: ChosenWindow) => void;
};

export function WindowPicker({ days, day, onDay, onChoose }: WindowPickerProps) {
  const { draft, book, now, today, bind } = useBooking();
  const windows = day.windows.map((window) => ({ ...window, date: day.date }));
  return (
    <>
      <RadioTiles
        name="day"
        legend="Day"
        value={day.date}
        onChange={onDay}
        options={days.map((one) => ({ value: one.date, label: <DayName date={one.date} today={today} />, note: <DayPrice day={one} /> }))}
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
          return {
            value: window.id,
            label: windowName(window),
            trailing: <WindowPrice window={window} />,
            ...(hint === null ? {} : { hint }),
          };
        })}
      />
      {day.date === today && windows.some(({ kind }) => kind === "standard") && (
        <p className="text-[0.9375rem] text-ink-soft">
          {`Today: ${sameDayText(book.tariff.sameDayPence, new Date(now))}, except for one small item.`}
        </p>
      )}
      <Announce>{`${windows.length} ${windows.length === 1 ? "window" : "windows"} on ${formatDayLong(day.date)}`}</Announce>
    </>
  );
}

function DayName({ date, today }: { date: string; today: string }) {
  const [weekday, ...rest] = formatDay(date).split(" ");
  return (
    <>
      <span className="block text-sm font-normal">{nearName(date, today) ?? weekday}</span>
      <span>{` ${rest.join(" ")}`}</span>
    </>
  );
}

/** Returns the total in pence for a window; without one, for a standard weekday. */
function useTotalIn(): (window: ChosenWindow | null) => number | null {
  const { draft, book, now } = useBooking();
  return (window) => priceOfDraft({ ...draft, window }, book, new Date(now)).priced?.totalPence ?? null;
}

/** The lowest price of a day. */
function DayPrice({ day }: { day: Day }) {
  const total = useTotalIn();
  const timed = day.windows.filter((window) => window.kind !== "all-day");
  const totals = (timed.length > 0 ? timed : day.windows).flatMap((window) => total({ ...window, date: day.date }) ?? []);
  return totals.length === 0 ? null : formatPounds(Math.min(...totals));
}

/** What the whole booking costs in this window, and how that differs from a standard weekday. */
function WindowPrice({ window }: { window: ChosenWindow }) {
  const total = useTotalIn();
  const here = total(window);
  const standard = total(null);
  if (here === null || standard === null) return null;
  const chip = deltaChip(here - standard);
  return (
    <span className="inline-flex items-baseline gap-2">
      {chip !== null && <Badge tone={here > standard ? "signal" : "downs"}>{chip}</Badge>}
      <span>{formatPounds(here)}</span>
    </span>
  );
}
