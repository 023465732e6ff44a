/** A month: the fill of each day, and its jobs on no van yet. A day links to its board. */
import { clsx } from "clsx";
import type { ScheduleMonth } from "#domain/scheduling/board.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { MonthGrid } from "../calendar/month-grid.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { useMonth } from "./use-board.ts";

type MonthBoardProps = { date: string; depotId: string | undefined; today: string; addressOf: (date: string) => string };

export function MonthBoard({ date, depotId, today, addressOf }: MonthBoardProps) {
  const answer = useMonth(date, depotId);
  if (answer.isError) return <ProblemNotice problem={officeProblem(answer.error)} onRetry={() => void answer.refetch()} />;
  if (answer.isPending) return <Skeleton className="mt-4 h-96" />;
  const days = new Map(answer.data.days.map((day) => [day.date, day]));
  return (
    <section aria-label="The month" className="mt-4">
      <MonthGrid
        month={date.slice(0, 7)}
        today={today}
        renderHead={(day, name) => (
          <SiteLink to={addressOf(day)} className="font-semibold text-downs">
            {name}
          </SiteLink>
        )}
        renderDay={(day) => <DayOfMonth day={days.get(day)} />}
      />
    </section>
  );
}

function DayOfMonth({ day }: { day: ScheduleMonth["days"][number] | undefined }) {
  if (day === undefined || (day.minutes.capacity === 0 && day.jobs === 0)) return <p className="text-sm text-ink-soft">Closed</p>;
  const { jobs, unplanned, minutes, vansAway } = day;
  const isOver = minutes.booked > minutes.capacity;
  const share = minutes.capacity === 0 ? 0 : Math.round((minutes.booked / minutes.capacity) * 100);
  return (
    <>
      <p className="mt-1 text-sm tabular-nums">
        <span>{`${jobs === 0 ? "No" : jobs} ${jobs === 1 ? "job" : "jobs"}`}</span>
        <span className={isOver ? "font-semibold text-brick-deep" : "text-ink-soft"}>
          <span>{`, ${share}%`}</span>
          <span className="sr-only"> of the vans’ time</span>
        </span>
      </p>
      <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span className={clsx("block h-full", isOver ? "bg-brick" : "bg-downs-mid")} style={{ width: `${Math.min(100, share)}%` }} />
      </span>
      {unplanned > 0 && <p className="mt-1 text-sm text-brick-deep">{`${unplanned} not on a van`}</p>}
      {vansAway > 0 && <p className="mt-1 text-sm text-ink-soft">{`${vansAway} ${vansAway === 1 ? "van" : "vans"} away`}</p>}
    </>
  );
}
