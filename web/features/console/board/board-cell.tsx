/** One van in one window: its jobs and fill. Jobs can be dropped on it, or put down after "Choose on the board". */
import { useDroppable } from "@dnd-kit/core";
import { clsx } from "clsx";
import type { ReactElement } from "react";
import { cellId } from "./board.rules.ts";
import type { Cell, Fill } from "./board.rules.ts";

/** The position of a drop target, for the arrow keys; the tray is row -1. */
export type DropPlace = { cell: Cell | null; row: number; column: number; name: string };

type CellProps = {
  place: DropPlace & { cell: Cell };
  fills: readonly Fill[];
  onPut: (() => void) | null;
  children: (ReactElement | ReactElement[])[];
};

export function BoardCell({ place, fills, onPut, children }: CellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: cellId(place.cell), data: place });
  return (
    <div
      ref={setNodeRef}
      role="group"
      aria-label={place.name}
      className={clsx(
        "flex min-h-28 min-w-0 flex-col gap-1.5 rounded-small border p-1.5",
        isOver ? "border-downs bg-downs-soft" : "border-line bg-chalk",
      )}
    >
      <Fills fills={fills} />
      {children}
      {onPut !== null && (
        <button
          type="button"
          onClick={onPut}
          className="mt-auto min-h-9 rounded-small border border-dashed border-downs px-2 text-sm font-semibold text-downs"
        >
          Put it here<span className="sr-only">{`: ${place.name}`}</span>
        </button>
      )}
    </div>
  );
}

const units = { minutes: "min", litres: "l", kg: "kg" } as const;

/** Minutes, litres and kilograms as three bars with their figures. `isNarrow`: below each other, each with its figure beside it. */
export function Fills({ fills, isNarrow = false }: { fills: readonly Fill[]; isNarrow?: boolean }) {
  return (
    <ul className={clsx("text-[0.75rem] leading-tight text-ink-soft tabular-nums", isNarrow ? "space-y-0.5" : "flex flex-wrap gap-1.5")}>
      {fills.map(({ name, booked, capacity }) => (
        <li key={name} className={isNarrow ? "flex items-center gap-1.5" : "min-w-fit flex-1 whitespace-nowrap"}>
          <span className={clsx("block h-1.5 overflow-hidden rounded-full bg-line", isNarrow && "min-w-4 flex-1")} aria-hidden="true">
            <span
              className={clsx("block h-full", booked > capacity ? "bg-brick" : "bg-downs-mid")}
              style={{ width: `${Math.min(100, capacity === 0 ? 0 : (booked / capacity) * 100)}%` }}
            />
          </span>
          <span className={clsx(isNarrow ? "min-w-13 text-right" : "mt-0.5 block", booked > capacity && "font-semibold text-brick-deep")}>
            <span>{booked.toLocaleString("en-GB")}</span>
            <span className="sr-only">{` of ${capacity.toLocaleString("en-GB")}`}</span>
            <span>{` ${units[name]}${booked > capacity ? `, ${(booked - capacity).toLocaleString("en-GB")} over` : ""}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
