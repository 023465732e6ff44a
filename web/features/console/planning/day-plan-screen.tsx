/** Suggest a day plan: choose day and depot, have the vans’ order worked out, adjust it, and put it on the board. */
import { useId } from "react";
import { useSearchParams } from "react-router";
import { formatDayLong, isCalendarDate, londonDate } from "#domain/kernel/london-time.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { useTypedDay } from "../kit/use-typed-day.ts";
import { PlanResult } from "./plan-result.tsx";
import { VansOff } from "./van-off/vans-off.tsx";
import { useBoardOfDay, useDayPlan } from "./use-day-plan.ts";
import type { DayPlanState } from "./use-day-plan.ts";

export function DayPlanScreen({ renderedAt }: { renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const today = londonDate(new Date(useNow(60_000, Date.parse(renderedAt))));
  const requested = query.get("date") ?? "";
  const isDay = (text: string) => isCalendarDate(text) && text >= today;
  const date = isDay(requested) ? requested : today;
  const board = useBoardOfDay(date);
  const depots = board.data?.depots ?? [];
  const depotId = depots.find(({ id }) => id === query.get("depot"))?.id ?? depots[0]?.id ?? "";
  const choose = (name: "date" | "depot", value: string) => setQuery((before) => ({ ...Object.fromEntries(before), [name]: value }));
  const day = useTypedDay(date, { isDay, onDay: (value) => choose("date", value) });
  return (
    <section aria-labelledby="day-plan-title">
      <h2 id="day-plan-title" className="text-2xl">
        Day plan
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Works out which van goes where and in what order, with lunch and the runs to the tip. Nothing changes until you accept it.
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-x-5 gap-y-4">
        <TextField name="plan.date" label="Day" type="date" min={today} {...day} />
        {depots.length > 1 && (
          <SelectField
            name="plan.depot"
            label="Depot"
            value={depotId}
            options={depots.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => choose("depot", value)}
          />
        )}
      </div>
      {board.isPending && <Skeleton className="mt-6 h-48" />}
      {board.isError && (
        <div className="mt-6">
          <ProblemNotice problem={officeProblem(board.error)} onRetry={() => void board.refetch()} />
        </div>
      )}
      {board.data !== undefined && <VansOff key={date} board={board.data} />}
      {board.data !== undefined && depotId !== "" && (
        <Planning key={`${date} ${depotId}`} board={board.data} isToday={date === today} {...{ date, depotId }} />
      )}
    </section>
  );
}

type PlanningProps = { board: ScheduleBoard; date: string; depotId: string; isToday: boolean };

function Planning({ board, date, depotId, isToday }: PlanningProps) {
  const state = useDayPlan(date, depotId);
  const { suggestion } = state;
  const jobs = board.jobs.filter((job) => job.depotId === depotId);
  const waiting = jobs.filter(({ stops }) => stops.length === 0).length;
  const button = isToday ? "Plan from now on" : "Suggest a plan";
  return (
    <>
      <p className="mt-5 tabular-nums">
        {`${formatDayLong(`${date}T12:00:00Z`)}: ${jobs.length === 1 ? "1 job" : `${jobs.length} jobs`}${waiting > 0 ? `, ${waiting} not on a van` : ""}.`}
      </p>
      <Vans board={board} depotId={depotId} state={state} />
      {isToday && <Lateness state={state} />}
      <Button
        variant={suggestion.data === undefined ? "primary" : "secondary"}
        className="mt-5"
        busy={suggestion.isPending}
        onClick={() => suggestion.mutate()}
      >
        {suggestion.data === undefined ? button : "Work it out again"}
      </Button>
      <p role="status" className="sr-only">
        {suggestion.isPending ? "Working out the plan" : suggestion.data === undefined ? "" : "The plan is ready"}
      </p>
      {suggestion.isError && (
        <div className="mt-5">
          <ProblemNotice problem={officeProblem(suggestion.error)} />
        </div>
      )}
      {suggestion.data !== undefined && <PlanResult key={suggestion.submittedAt} plan={suggestion.data} state={state} />}
    </>
  );
}

function Lateness({ state }: { state: DayPlanState }) {
  return (
    <SelectField
      name="plan.late"
      className="mt-4"
      label="Jobs that nobody can reach in time"
      hint="A late job keeps its window. When you accept, its customer is told the new time, or you’re asked to ring them."
      value={String(state.adjustments.maxLateMinutes)}
      options={lateChoices}
      onChange={(value) => state.change({ type: "late", minutes: Number(value) })}
    />
  );
}

const lateChoices = [
  { value: "0", label: "Leave them off the vans" },
  { value: "60", label: "Up to 1 hour late" },
  { value: "120", label: "Up to 2 hours late" },
  { value: "240", label: "Up to 4 hours late" },
];

function Vans({ board, depotId, state }: Pick<PlanningProps, "board" | "depotId"> & { state: DayPlanState }) {
  const id = useId();
  const vans = board.vans.filter((van) => van.depotId === depotId);
  if (vans.length === 0) return <p className="mt-4 text-ink-soft">This depot has no vans.</p>;
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">Vans on the road</legend>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {vans.map((van) => {
          const absence = board.absences.find(({ vanId, startsAt }) => vanId === van.id && startsAt === null);
          const isOff = absence !== undefined || state.adjustments.without.includes(van.id);
          return (
            <label key={van.id} htmlFor={`${id}-${van.id}`} className="flex min-h-11 items-center gap-2.5">
              <input
                id={`${id}-${van.id}`}
                type="checkbox"
                className="size-5 accent-downs"
                checked={!isOff}
                disabled={absence !== undefined}
                onChange={(event) => state.change({ type: "van", vanId: van.id, isOff: !event.target.checked })}
              />
              <span>
                <span>{van.name}</span>
                {absence !== undefined && (
                  <span className="text-ink-soft">{` (${absence.kind === "off_road" ? "off the road" : "on leave"})`}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <p className="text-sm text-ink-soft">For this plan only. Mark a van off the road on the board to stop bookings for it too.</p>
    </fieldset>
  );
}
