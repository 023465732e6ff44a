/** The board: one column for each stage, with totals. Cards are moved by mouse, keyboard or menu; a column that does not accept the card says so before the drop. */
import { DndContext, DragOverlay, KeyboardSensor, MouseSensor, useDroppable, useSensor, useSensors } from "@dnd-kit/core";
import type { DragEndEvent, DragOverEvent, DragStartEvent } from "@dnd-kit/core";
import { clsx } from "clsx";
import { useState } from "react";
import type { Deal, DealBoard as Board } from "#domain/crm/deals.contract.ts";
import { mayMove } from "#domain/crm/deal-stages.rules.ts";
import type { DealStage } from "#domain/crm/deal-choices.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { arrowsBetweenCells, placeUnder } from "#web/features/console/board/keyboard.ts";
import { countedShort } from "../frame/counted.ts";
import { announcements, instructions, stageOver } from "./board-keys.ts";
import { DealCard, FloatingCard } from "./deal-card.tsx";
import { followsText, stageNames } from "./deal-labels.ts";

type BoardProps = {
  columns: Board["columns"];
  now: number;
  /** By drop. */ onDrop: (deal: Deal, to: DealStage) => void;
  /** By menu. */ onMove: (deal: Deal) => void;
};

export function DealBoard({ columns, now, onDrop, onMove }: BoardProps) {
  const [held, setHeld] = useState<Deal | null>(null);
  const [over, setOver] = useState<DealStage | null>(null);
  // A small movement during a click is no drag. Touch scrolls; there cards are moved by the menu.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: arrowsBetweenCells,
      scrollBehavior: "auto",
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );
  const finish = () => {
    setHeld(null);
    setOver(null);
  };
  const isRefused = held !== null && over !== null && over !== held.stage && !mayMove(held.stage, over);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }: DragStartEvent) => setHeld((active.data.current as { deal: Deal }).deal)} // as DealCard gave it
      onDragOver={({ over: place }: DragOverEvent) => setOver(stageOver(place))}
      onDragCancel={finish}
      onDragEnd={({ over: place }: DragEndEvent) => {
        const to = stageOver(place);
        if (held !== null && to !== null && to !== held.stage) onDrop(held, to);
        finish();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard as well */}
      <section aria-label="Deals by stage" tabIndex={0} className="relative mt-4 overflow-x-auto pb-2">
        <div className="grid gap-2.5 md:grid-flow-col md:auto-cols-[16rem] md:items-start">
          {columns.map((column, index) => (
            <Column key={column.stage} {...{ column, index, now, onMove }} isRefused={isRefused && over === column.stage} />
          ))}
        </div>
      </section>
      <DragOverlay dropAnimation={null}>{held && <FloatingCard deal={held} now={now} />}</DragOverlay>
      <p
        role="status"
        className={isRefused ? "sticky bottom-2 z-10 mt-3 rounded-medium border-2 border-brick bg-brick-soft p-3 font-semibold" : "sr-only"}
      >
        {isRefused && followsText}
      </p>
    </DndContext>
  );
}

type ColumnProps = Pick<BoardProps, "now" | "onMove"> & { column: Board["columns"][number]; index: number; isRefused: boolean };

function Column({ column, index, now, isRefused, onMove }: ColumnProps) {
  const { stage, count, valuePence, weightedPence, rotting, deals, hasMore } = column;
  const { setNodeRef, isOver } = useDroppable({ id: stage, data: { cell: null, row: 0, column: index, name: stageNames[stage], stage } });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`stage-${stage}`}
      className={clsx(
        "min-h-24 min-w-0 rounded-medium border p-2 md:min-h-72",
        isRefused ? "border-brick bg-brick-soft" : isOver ? "border-downs bg-downs-soft" : "border-line bg-chalk-deep",
      )}
    >
      <h3 id={`stage-${stage}`} className="flex items-baseline justify-between gap-2 px-1 text-base">
        <span>{stageNames[stage]}</span>
        <span className="text-sm font-normal tabular-nums">
          <span>{countedShort(count)}</span>
          <span className="sr-only">{` ${count === 1 ? "deal" : "deals"}`}</span>
        </span>
      </h3>
      <p className="px-1 text-sm text-ink-soft tabular-nums">
        <span>{`${formatPounds(valuePence)}${weightedPence !== valuePence ? ` · likely ${formatPounds(weightedPence)}` : ""}`}</span>
        {rotting > 0 && <span className="font-semibold text-brick-deep">{` · ${rotting} need${rotting === 1 ? "s" : ""} a look`}</span>}
      </p>
      <ul className="mt-2 space-y-1.5">
        {deals.map((deal) => (
          <DealCard key={deal.reference} deal={deal} now={now} onMove={onMove} />
        ))}
      </ul>
      {hasMore && <p className="mt-2 px-1 text-sm text-ink-soft">{`The first ${deals.length}. The list shows them all.`}</p>}
    </section>
  );
}
