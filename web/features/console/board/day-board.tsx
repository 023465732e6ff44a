/** One day: the tray, and vans by windows. Jobs are moved by mouse, by keyboard, or by "Choose on the board". */
import { DndContext, DragOverlay } from "@dnd-kit/core";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { dropped, listTray } from "./board.rules.ts";
import type { Cell, StopInput } from "./board.rules.ts";
import { FloatingCard } from "./job-card.tsx";
import type { Held } from "./job-card.tsx";
import { announcements, instructions, placeUnder } from "./keyboard.ts";
import { RuleList } from "./rule-list.tsx";
import { Tray } from "./tray.tsx";
import { usePreview } from "./use-board.ts";
import { useDragging } from "./use-dragging.ts";
import { VanGrid } from "./van-grid.tsx";

type DayBoardProps = {
  board: ScheduleBoard;
  jobs: readonly BoardJob[];
  date: string;
  /** The job chosen by "Choose on the board", to be put down by a click. */
  picked: Held | null;
  onOpen: (held: Held) => void;
  onHold: () => void;
  onRelease: () => void;
  onMove: (job: BoardJob, stops: StopInput[], place: string) => void;
};

export function DayBoard({ board, jobs, date, picked, onOpen, onHold, onRelease, onMove }: DayBoardProps) {
  const { sensors, job, held, considered, ...handlers } = useDragging({ jobs, onHold, onRelease, onMove });
  const { rules } = usePreview(considered);
  const putIn = (cell: Cell, name: string) => {
    const chosen = jobs.find(({ reference }) => reference === picked?.reference);
    const stops = chosen && picked && dropped(jobs, chosen, picked.load, cell);
    if (chosen && stops) onMove(chosen, stops, name);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      {...handlers}
    >
      <Tray jobs={listTray(jobs, date)} isFree={jobs.every((one) => one.date !== date)} onOpen={onOpen} />
      <VanGrid board={board} jobs={jobs} date={date} onOpen={onOpen} onPut={picked === null ? null : putIn} />
      <DragOverlay dropAnimation={null}>
        {job && <FloatingCard job={job} stop={job.stops.find(({ load }) => load === held?.load)} />}
      </DragOverlay>
      <div role="status" className="sticky bottom-2 z-10 mt-3">
        {held !== null && rules.length > 0 && (
          <div className="rounded-medium border-2 border-brick bg-brick-soft p-3 shadow-soft">
            <RuleList rules={rules} />
          </div>
        )}
      </div>
    </DndContext>
  );
}
