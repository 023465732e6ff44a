/** What a window is called in a list of its day. */
import type { ArrivalWindow, WindowKind } from "../bookings/bookings.contract.ts";
import { formatTimeRangeShort } from "../kernel/london-time.ts";

/** Needed because an emergency window may have the same hours as a standard one. */
const windowPrefix: Readonly<Record<WindowKind, string>> = { "all-day": "Any time, ", standard: "", emergency: "Emergency, " };

/** `9–11am`, `Any time, 7am–6pm`, `Emergency, 1–3pm`. */
export function windowName(window: Pick<ArrivalWindow, "kind" | "startsAt" | "endsAt">): string {
  const times = formatTimeRangeShort(window.startsAt, window.endsAt);
  return `${windowPrefix[window.kind]}${times}`;
}
