/** From when collecting on the same day costs more, said wherever the charge is shown. */
import { formatTime, londonDate, londonInstant } from "../kernel/london-time.ts";
import { formatPounds } from "../kernel/money.ts";
import { sameDayFeeFrom, todayAt } from "./scheduling.rules.ts";

/** `11am`. */
export const sameDayFromText = formatTime(londonInstant(londonDate("2026-01-05T12:00:00Z"), sameDayFeeFrom));

/** Beside "today": `no extra until 11am, then +£25`, and from then on `+£25 from 11am`. */
export function sameDayText(pence: number, now: Date): string {
  const extra = `+${formatPounds(pence)}`;
  return todayAt(now).speed === "same-day" ? `${extra} from ${sameDayFromText}` : `no extra until ${sameDayFromText}, then ${extra}`;
}
