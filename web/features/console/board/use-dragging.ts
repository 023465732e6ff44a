/** Dragging by pointer or keyboard: the job, its target, and the move that a drop requests. */
import { KeyboardSensor, MouseSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { DragEndEvent, DragOverEvent, DragStartEvent } from "@dnd-kit/core";
import { useState } from "react";
import type { BoardJob } from "#domain/scheduling/board.contract.ts";
import { dropped } from "./board.rules.ts";
import type { Cell, StopInput } from "./board.rules.ts";
import type { Held } from "./job-card.tsx";
import { arrowsBetweenCells, isDropPlace } from "./keyboard.ts";
import type { Considered } from "./use-board.ts";

type Needs = {
  jobs: readonly BoardJob[];
  onHold: () => void;
  onRelease: () => void;
  onMove: (job: BoardJob, stops: StopInput[], place: string) => void;
};

export function useDragging({ jobs, onHold, onRelease, onMove }: Needs) {
  const [held, setHeld] = useState<Held | null>(null);
  const [over, setOver] = useState<Cell | null>(null);
  // A small movement during a click is no drag. Touch scrolls; there jobs are moved by "Choose on the board".
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: arrowsBetweenCells,
      scrollBehavior: "auto",
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );
  const job = jobs.find(({ reference }) => reference === held?.reference);
  const finish = () => {
    setHeld(null);
    setOver(null);
    onRelease();
  };
  return {
    sensors,
    job,
    held,
    considered: considered(jobs, job, held, over),
    onDragStart: ({ active }: DragStartEvent) => {
      onHold();
      setHeld(active.data.current as Held); // as JobCard gave it
    },
    onDragOver: ({ over: place }: DragOverEvent) => setOver(isDropPlace(place?.data.current) ? place.data.current.cell : null),
    onDragCancel: finish,
    onDragEnd: ({ over: place }: DragEndEvent) => {
      finish();
      if (job === undefined || held === null || !isDropPlace(place?.data.current)) return;
      const { cell, name } = place.data.current;
      const isHomeAlready = cell === null && job.stops.length === 0;
      const stops = cell === null ? [] : dropped(jobs, job, held.load, cell);
      if (stops !== null && !isHomeAlready) onMove(job, stops, name);
    },
  };
}

function considered(jobs: readonly BoardJob[], job: BoardJob | undefined, held: Held | null, cell: Cell | null): Considered | null {
  const stops = job && held && cell && dropped(jobs, job, held.load, cell);
  return job && stops ? { reference: job.reference, rowVersion: job.rowVersion, stops } : null;
}
