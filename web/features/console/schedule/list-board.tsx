/** The day as a table ordered by time: the accessible alternative to the grid. */
import { formatTimeRangeBoard } from "#domain/kernel/london-time.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { officeState } from "../bookings/office-state.ts";
import { StateDot } from "../bookings/state-dot.tsx";
import { cardId, cardsOf, trayOf } from "./board.rules.ts";
import type { Held } from "./job-card.tsx";

type ListBoardProps = { board: ScheduleBoard; jobs: readonly BoardJob[]; date: string; onOpen: (held: Held) => void };

export function ListBoard({ board, jobs, date, onOpen }: ListBoardProps) {
  const waiting = trayOf(jobs, date).map((job) => ({ key: job.reference, job, stop: null }));
  const rows = [...waiting, ...cardsOf(jobs).map((card) => ({ key: cardId(card), ...card }))];
  const nameOf = (vanId: string) => board.vans.find(({ id }) => id === vanId)?.name ?? "another depot’s van";
  if (rows.length === 0) return <p className="mt-4">Nothing is booked for this day.</p>;
  return (
    // Scrolled by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="relative mt-4 overflow-x-auto" role="region" aria-label="Jobs for the day" tabIndex={0}>
      <table className="w-full min-w-[44rem] border-collapse text-sm">
        <thead>
          <tr className="border-b border-line-strong text-left">
            {["Arrival", "Van", "Promised", "Job", "State", ""].map((head) => (
              <th key={head} scope="col" className="p-2 font-semibold">
                {head === "" ? <span className="sr-only">Move</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, job, stop }) => (
            <tr key={key} className="border-b border-line">
              <td className="p-2 font-semibold tabular-nums">{stop === null ? "–" : formatTimeRangeBoard(stop.startsAt, stop.endsAt)}</td>
              <td className="p-2">{stop === null ? "Not on a van yet" : nameOf(stop.vanId)}</td>
              <td className="p-2 tabular-nums">{formatTimeRangeBoard(job.window.startsAt, job.window.endsAt)}</td>
              <td className="p-2">
                {job.customer}, {job.town} <span className="text-ink-soft tabular-nums">{job.reference}</span>
              </td>
              <td className="p-2">
                <StateDot {...officeState(job.state)} />
              </td>
              <td className="p-2">
                <button
                  type="button"
                  className="min-h-9 font-semibold text-downs underline"
                  onClick={() => onOpen({ reference: job.reference, load: stop?.load ?? null })}
                >
                  Move to…<span className="sr-only"> {job.reference}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
