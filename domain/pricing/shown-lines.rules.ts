/** A price's lines for display: rounding is not a line, but part of the total's label. */
import { formatPence } from "../kernel/money.ts";
import type { PriceLine } from "./price-answer.contract.ts";

export type ShownLines<Line> = {
  lines: Line[];
  totalPence: number;
  /** `Total`, or `Total, rounded from £193.10`. */
  totalLabel: string;
};

/** `name`: the word for the total. */
export function shownLines<Line extends Pick<PriceLine, "code" | "pence">>(lines: readonly Line[], name = "Total"): ShownLines<Line> {
  const totalPence = lines.reduce((sum, { pence }) => sum + pence, 0);
  const listed = lines.filter(({ code }) => code !== "rounding");
  const exactPence = listed.reduce((sum, { pence }) => sum + pence, 0);
  return {
    lines: listed,
    totalPence,
    totalLabel: exactPence === totalPence ? name : `${name}, rounded from ${formatPence(exactPence)}`,
  };
}
