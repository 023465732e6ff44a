/** What the page says of a count. */
import { formatPence } from "#domain/kernel/money.ts";

/** `£5.00 short`, `£2.00 over`, `Right`. */
export function differenceText(differencePence: number): string {
  if (differencePence === 0) return "Right";
  return `${formatPence(Math.abs(differencePence))} ${differencePence < 0 ? "short" : "over"}`;
}
