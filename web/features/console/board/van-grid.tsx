/** The grid: one row for each van, one column for each window; a single column on phones. */
import { formatTimeRangeBoard } from "#domain/kernel/london-time.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { BoardCell } from "./board-cell.tsx";
import { cardId, listCards, cellId, computeFill, windowAt, listWindows } from "./board.rules.ts";
import type { Cell, Window } from "./board.rules.ts";
import { JobCard } from "./job-card.tsx";
import type { Held } from "./job-card.tsx";
import { VanHead } from "./vans/van-head.tsx";

type GridProps = {
  board: ScheduleBoard;
  jobs: readonly BoardJob[];
  date: string;
  onOpen: (held: Held) => void;
  /** Set while a job chosen by "Choose on the board" waits to be put down. */
  onPut: ((cell: Cell, name: string) => void) | null;
};

export function VanGrid({ board, jobs, date, onOpen, onPut }: GridProps) {
  const windows = listWindows(board, date);
  if (windows.length === 0) return <p className="mt-4">No arrival windows on this day.</p>;
  return (
    // Scrolled by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Vans and windows" className="relative mt-4 overflow-x-auto" tabIndex={0}>
      <div className="grid gap-2 md:min-w-[60rem]" style={{ ["--windows" as string]: windows.length }}>
        {board.vans.map((van, row) => (
          <VanRow key={van.id} {...{ board, jobs, date, windows, van, row, onOpen, onPut }} />
        ))}
      </div>
    </section>
  );
}

type RowProps = GridProps & { windows: readonly Window[]; van: ScheduleBoard["vans"][number]; row: number };

function VanRow({ board, jobs, date, windows, van, row, onOpen, onPut }: RowProps) {
  const cards = listCards(jobs).filter(({ stop }) => stop.vanId === van.id);
  return (
    <section aria-label={van.name} className="grid grid-cols-1 gap-1.5 md:grid-cols-[9rem_repeat(var(--windows),minmax(0,1fr))]">
      <VanHead board={board} van={van} date={date} />
      {windows.map((window, column) => {
        const cell = { vanId: van.id, ...window };
        const name = `${van.name}, ${formatTimeRangeBoard(window.startsAt, window.endsAt)}`;
        const inside = cards.filter(({ stop }) => windowAt(windows, stop.startsAt) === window);
        const counters = board.counters.filter((counter) => cellId(counter) === cellId(cell));
        return (
          <BoardCell
            key={window.startsAt}
            place={{ cell, row, column, name }}
            fills={computeFill(counters, inside)}
            onPut={onPut && (() => onPut(cell, name))}
          >
            <span className="text-[0.75rem] font-semibold text-ink-soft tabular-nums">
              {formatTimeRangeBoard(window.startsAt, window.endsAt)}
            </span>
            {inside.map((card) => (
              <JobCard key={cardId(card)} {...card} onOpen={onOpen} />
            ))}
          </BoardCell>
        );
      })}
    </section>
  );
}
