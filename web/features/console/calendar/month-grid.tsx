/** A month: a grid of weeks from Monday, on a phone a list of the days that have entries. */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatDay } from "#domain/kernel/london-time.ts";
import { monthGrid } from "./month.rules.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** `renderDay`: a day's content, null where it has none. `renderHead`: the day's number, or a link to the day. */
type GridProps = {
  month: string;
  today: string;
  renderDay: (day: string) => ReactNode;
  renderHead?: (day: string, name: ReactNode) => ReactNode;
};

export function MonthGrid({ month, today, renderDay, renderHead }: GridProps) {
  const { empty, days } = monthGrid(month);
  return (
    <>
      <div aria-hidden="true" className="mt-3 grid grid-cols-7 gap-1 text-sm text-ink-soft max-md:hidden">
        {weekdays.map((name) => (
          <span key={name} className="px-1.5">
            {name}
          </span>
        ))}
      </div>
      <ul className="mt-1 grid gap-1 md:grid-cols-7">
        {Array.from({ length: empty }, (_, index) => (
          <li key={`empty ${index}`} aria-hidden="true" className="max-md:hidden" />
        ))}
        {days.map((day) => (
          <Day
            key={day}
            isToday={day === today}
            head={renderHead?.(day, <DayName day={day} />) ?? <DayName day={day} />}
            content={renderDay(day)}
          />
        ))}
      </ul>
    </>
  );
}

const DayName = ({ day }: { day: string }) => (
  <>
    <span className="md:sr-only">{formatDay(day)}</span>
    <span aria-hidden="true" className="max-md:hidden">
      {Number(day.slice(8))}
    </span>
  </>
);

function Day({ isToday, head, content }: { isToday: boolean; head: ReactNode; content: ReactNode }) {
  return (
    <li
      className={clsx(
        "min-w-0 rounded-small border p-1.5 md:min-h-24",
        isToday ? "border-downs" : "border-line",
        content === null ? "max-md:hidden" : "bg-paper",
      )}
    >
      <p className="text-sm tabular-nums">
        {head}
        {isToday && <span className="ml-1 font-semibold text-downs">Today</span>}
      </p>
      {content}
    </li>
  );
}
