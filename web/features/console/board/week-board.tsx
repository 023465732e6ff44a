/** Seven days: the fill and jobs of each van. A day links to its board. */
import { addDays, formatDay } from "#domain/kernel/london-time.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Fills } from "./board-cell.tsx";
import { listCards, computeFill, listTray } from "./board.rules.ts";
import { absenceTexts } from "./vans/van-texts.ts";

type WeekBoardProps = { board: ScheduleBoard; jobs: readonly BoardJob[]; from: string; addressOf: (date: string) => string };

export function WeekBoard({ board, jobs, from, addressOf }: WeekBoardProps) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  return (
    // Scrolled by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="The week" className="relative mt-4 overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-[60rem] table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-28 p-2 text-left">
              Van
            </th>
            {days.map((date) => (
              <th key={date} scope="col" className="p-2 text-left">
                <SiteLink to={addressOf(date)} className="font-semibold text-downs">
                  {formatDay(date)}
                </SiteLink>
                {listTray(jobs, date).length > 0 && (
                  <span className="block font-normal text-brick-deep">{`${listTray(jobs, date).length} not on a van`}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.vans.map((van) => (
            <tr key={van.id} className="border-t border-line align-top">
              <th scope="row" className="p-2 text-left font-semibold">
                {van.name}
              </th>
              {days.map((date) => (
                <td key={date} className="p-2">
                  <DayOfVan board={board} jobs={jobs.filter((job) => job.date === date)} vanId={van.id} date={date} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayOfVan({ board, jobs, vanId, date }: Pick<WeekBoardProps, "board" | "jobs"> & { vanId: string; date: string }) {
  const cards = listCards(jobs).filter(({ stop }) => stop.vanId === vanId);
  const counters = board.counters.filter((counter) => counter.vanId === vanId && counter.date === date);
  const absence = board.absences.find((one) => one.vanId === vanId && one.from <= date && date <= one.to && one.startsAt === null);
  if (absence !== undefined) return <span className="font-semibold text-brick-deep">{absenceTexts[absence.kind]}</span>;
  if (counters.length === 0) return <span className="text-ink-soft">Closed</span>;
  return (
    <>
      <Fills fills={computeFill(counters, cards)} isNarrow />
      <ul className="mt-1.5 space-y-0.5">
        {cards.map(({ job, stop }) => (
          <li key={`${job.reference} ${stop.load}`} className="truncate tabular-nums">
            {`${stop.startsAt.slice(11, 16)} ${job.town}`}
          </li>
        ))}
      </ul>
    </>
  );
}
