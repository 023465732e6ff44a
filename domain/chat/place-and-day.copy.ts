/** The place, day and hours that were said, to repeat them. */
import { formatDay } from "../kernel/london-time.ts";
import type { ChatBook } from "./answer-book.ts";
import type { ChatSlots } from "./slots.rules.ts";
import type { Hours } from "./time-of-day.rules.ts";

type When = Pick<ChatSlots, "date" | "part" | "hours">;

export function placeAndDay({ town, outcode, ...when }: ChatSlots, { townNames }: ChatBook): string {
  const place = outcode ?? (town === undefined ? undefined : townNames.get(town));
  const day = whenText(when);
  return [place, day === "" ? undefined : day].filter((one) => one !== undefined).join(" and ");
}

/** "Sat 5 Dec, between 10am and 4pm". */
export function whenText({ date, part, hours }: When): string {
  const time = hours !== undefined ? hoursText(hours) : part === undefined ? "" : `in the ${part}`;
  return [date === undefined ? "" : formatDay(date), time].filter((one) => one !== "").join(", ");
}

function hoursText({ from, to }: Hours): string {
  if (from !== undefined && to !== undefined) return `between ${clock(from)} and ${clock(to)}`;
  return from === undefined ? `before ${clock(to ?? 0)}` : `after ${clock(from)}`;
}

const clock = (hour: number): string => (hour > 12 ? `${hour - 12}pm` : hour === 12 ? "12 noon" : `${hour}am`);

/** A window that fits is never promised before it is held. */
export const windowsText = "Windows are two hours long, so I can’t promise an exact time.";
