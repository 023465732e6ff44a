/** The day as a table ordered by time: the accessible alternative to the grid. */
import { clsx } from "clsx";
import { formatTimeRangeBoard } from "#domain/kernel/london-time.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { officeState } from "../bookings/office-state.ts";
import { StateDot } from "../bookings/state-dot.tsx";
import { cardId, listCards, listTray } from "./board.rules.ts";
import type { Held } from "./job-card.tsx";

/** On a narrow page the cells of a row stand in two columns, under who it is. */
const rowClass = "border-b border-line max-lg:grid max-lg:grid-cols-2 max-lg:items-center max-lg:gap-x-3 max-lg:py-2";
const cellClass = "p-2 max-lg:px-1 max-lg:py-0.5";

type ListBoardProps = { board: ScheduleBoard; jobs: readonly BoardJob[]; date: string; onOpen: (held: Held) => void };

export function ListBoard({ board, jobs, date, onOpen }: ListBoardProps) {
  const waiting = listTray(jobs, date).map((job) => ({ key: job.reference, job, stop: null }));
  const rows = [...waiting, ...listCards(jobs).map((card) => ({ key: cardId(card), ...card }))];
  const nameOf = (vanId: string) => board.vans.find(({ id }) => id === vanId)?.name ?? "another depot’s van";
  if (rows.length === 0) return <p className="mt-4">Nothing is booked for this day.</p>;
  return (
    // Scrolled by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="relative mt-4 overflow-x-auto" role="region" aria-label="Jobs for the day" tabIndex={0}>
      <table className="w-full border-collapse text-sm lg:min-w-[44rem]">
        <Heads />
        <tbody>
          {rows.map(({ key, job, stop }) => (
            <tr key={key} className={rowClass}>
              <td className={clsx(cellClass, "font-semibold whitespace-nowrap tabular-nums", stop === null && "max-lg:hidden")}>
                {stop === null ? "–" : formatTimeRangeBoard(stop.startsAt, stop.endsAt)}
              </td>
              <td className={cellClass}>{stop === null ? "Not on a van yet" : nameOf(stop.vanId)}</td>
              <td className={`${cellClass} whitespace-nowrap tabular-nums`}>
                <span className="text-ink-soft lg:hidden">Promised </span>
                <span>{formatTimeRangeBoard(job.window.startsAt, job.window.endsAt)}</span>
              </td>
              <td className={`${cellClass} max-lg:col-span-full max-lg:row-start-1`}>
                <span>{`${job.customer}, ${job.town} `}</span>
                <span className="text-ink-soft tabular-nums">{job.reference}</span>
              </td>
              <td className={cellClass}>
                <StateDot {...officeState(job.state)} />
              </td>
              <td className={cellClass}>
                <button
                  type="button"
                  className="min-h-9 font-semibold text-downs underline"
                  onClick={() => onOpen({ reference: job.reference, load: stop?.load ?? null })}
                >
                  Move to…<span className="sr-only">{` ${job.reference}`}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Heads = () => (
  <thead className="max-lg:hidden">
    <tr className="border-b border-line-strong text-left">
      {["Arrival", "Van", "Promised", "Job", "State", ""].map((head) => (
        <th key={head} scope="col" className="p-2 font-semibold">
          {head === "" ? <span className="sr-only">Move</span> : head}
        </th>
      ))}
    </tr>
  </thead>
);
