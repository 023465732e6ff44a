/** What we write to a customer whom no van reaches. */
import { formatDay, formatTimeRange } from "../kernel/london-time.ts";

type Window = { startsAt: string; endsAt: string };

export function offerText(promised: Window, windows: readonly Window[]): string {
  return [
    `We’re sorry. One of our vans is off the road, and we can’t come on ${whenText(promised)} as we promised.`,
    `We can come ${windows.length === 1 ? "then" : "at one of these times"} instead, at the same price or less:`,
    ...windows.map((window) => `- ${whenText(window)}`),
    "Choose one on your booking’s page, under “Choose another time”, or answer this message and we’ll do it for you.",
  ].join("\n");
}

const whenText = ({ startsAt, endsAt }: Window) => `${formatDay(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`;
