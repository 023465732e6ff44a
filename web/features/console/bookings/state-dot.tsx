/** A state in a list: a dot and the word, never the colour alone. */
import { clsx } from "clsx";
import type { OfficeState } from "./office-state.ts";

const dots: Readonly<Record<OfficeState["tone"], string>> = {
  downs: "bg-downs-mid",
  sea: "bg-sea",
  signal: "bg-signal-deep",
  brick: "bg-brick",
};

export function StateDot({ label, tone }: OfficeState) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={clsx("size-2 shrink-0 rounded-full", dots[tone])} />
      <span>{label}</span>
    </span>
  );
}
