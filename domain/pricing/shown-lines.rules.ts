/** A price's lines as people are shown them: rounding is no line of its own, the total says what it was rounded from. */
import { formatPence } from "../kernel/money.ts";
import type { PriceLine } from "./price-answer.contract.ts";

export type ShownLines<Line> = {
  lines: Line[];
  totalPence: number;
  /** `Total`, or `Total, rounded from £193.10`. */
  totalLabel: string;
};

/** `name`: what the total is called there. */
export function shownLines<Line extends Pick<PriceLine, "code" | "pence">>(lines: readonly Line[], name = "Total"): ShownLines<Line> {
  const totalPence = lines.reduce((sum, { pence }) => sum + pence, 0);
  const shown = lines.filter(({ code }) => code !== "rounding");
  const exactPence = shown.reduce((sum, { pence }) => sum + pence, 0);
  return {
    lines: shown,
    totalPence,
    totalLabel: exactPence === totalPence ? name : `${name}, rounded from ${formatPence(exactPence)}`,
  };
}
