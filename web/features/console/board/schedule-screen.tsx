/** The schedule board: which van goes to which job. View (day, week, month, list) and day are in the address. */
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { formatDayLong } from "#domain/kernel/london-time.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { monthName } from "../calendar/month.rules.ts";
import { sectionAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { readPlace, withMoves, writePlace } from "./board.rules.ts";
import type { BoardPlace, StopInput } from "./board.rules.ts";
import { BoardBar } from "./board-bar.tsx";
import { JobDialog } from "./job-dialog.tsx";
import type { Held } from "./job-card.tsx";
import { ListBoard } from "./list-board.tsx";
import { MonthBoard } from "./month-board.tsx";
import { RefusedDialog } from "./rule-list.tsx";
import { mondayOf, useBoard } from "./use-board.ts";
import { useMovedCard } from "./use-moved-card.ts";
import { usePlan } from "./use-plan.ts";
import type { Plan } from "./use-plan.ts";
import { WeekBoard } from "./week-board.tsx";

/** Loaded separately, because of the drag-and-drop library. */
const DayBoard = lazyComponent(() => import("./day-board.tsx").then((module) => module.DayBoard));

export function ScheduleScreen({ renderedAt }: { renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const place = readPlace(query, new Date(renderedAt));
  const boardQuery = useBoard(place);
  const { board } = boardQuery;
  const plan = usePlan(board?.jobs ?? []);
  useMovedCard(plan);
  const [opened, setOpened] = useState<Held | null>(null);
  const [picked, setPicked] = useState<Held | null>(null);
  const jobs = withMoves(board?.jobs ?? [], plan.pending);
  const show = (next: BoardPlace) => setQuery(writePlace(next), { preventScrollReset: true });
  const move = (moved: BoardJob, stops: StopInput[], where: string) => {
    setOpened(null);
    setPicked(null);
    const label = `${moved.reference} ${stops.length === 0 ? "back in the tray" : `on ${where}`}`;
    void plan.move(label, new Map([[moved.reference, stops]]));
  };
  const pick = () => {
    setPicked(opened);
    setOpened(null);
    if (place.view !== "day") show({ ...place, view: "day" });
  };
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title" className="text-2xl">
        Schedule<span className="text-ink-soft">{`, ${formatTitle(place)}`}</span>
      </h2>
      <BoardBar {...{ place, board, plan, jobs }} onShow={show} />
      {picked !== null && <PickedBar held={picked} onLeave={() => setPicked(null)} />}
      <p role="status" className="sr-only">
        {plan.message}
      </p>
      <Problems plan={plan} boardQuery={boardQuery} />
      {boardQuery.isPending && <BoardSkeleton />}
      {board !== undefined && <OpenView {...{ place, board, jobs, picked, boardQuery }} onOpen={setOpened} onMove={move} />}
      {board !== undefined && <OpenJob {...{ board, jobs, opened, plan }} onMove={move} onPick={pick} onClose={() => setOpened(null)} />}
      {plan.refused !== null && <RefusedDialog refused={plan.refused} plan={plan} />}
    </section>
  );
}

function formatTitle({ view, date }: BoardPlace): string {
  if (view === "month") return monthName(date.slice(0, 7));
  return view === "week" ? `week of ${formatDayLong(mondayOf(date))}` : formatDayLong(date);
}

type Shown = ReturnType<typeof useBoard>;
type OnMove = (job: BoardJob, stops: StopInput[], where: string) => void;
type BoardProps = { board: ScheduleBoard; jobs: readonly BoardJob[] };
type OpenViewProps = BoardProps & {
  place: BoardPlace;
  picked: Held | null;
  boardQuery: Shown;
  onOpen: (held: Held) => void;
  onMove: OnMove;
};

function OpenView({ place: { view, date, depotId }, board, jobs, picked, boardQuery, onOpen, onMove }: OpenViewProps) {
  const { home } = useOffice();
  const dayAddress = (day: string) => sectionAddress(home, "schedule", { date: day, ...(depotId !== undefined && { depot: depotId }) });
  if (view === "month") return <MonthBoard {...{ date, depotId, addressOf: dayAddress }} today={board.today} />;
  if (view === "week") return <WeekBoard {...{ board, jobs, addressOf: dayAddress }} from={mondayOf(date)} />;
  if (view === "list") return <ListBoard {...{ board, jobs, date, onOpen }} />;
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <DayBoard {...{ board, jobs, date, picked, onOpen, onMove }} onHold={boardQuery.hold} onRelease={boardQuery.release} />
    </Suspense>
  );
}

type OpenJobProps = BoardProps & { opened: Held | null; plan: Plan; onMove: OnMove; onPick: () => void; onClose: () => void };

function OpenJob({ board, jobs, opened, plan, onMove, onPick, onClose }: OpenJobProps) {
  const job = jobs.find(({ reference }) => reference === opened?.reference);
  if (job === undefined) return null;
  const vans = board.vans.filter(({ depotId }) => depotId === job.depotId);
  const nameOf = (stops: StopInput[]) => vans.find(({ id }) => id === stops[0]?.vanId)?.name ?? "its van";
  return (
    <JobDialog
      key={`${job.reference} ${job.rowVersion}`}
      {...{ job, vans, onPick, onClose }}
      onLocked={plan.locked}
      onMove={(stops) => onMove(job, stops, nameOf(stops))}
    />
  );
}

const PickedBar = ({ held, onLeave }: { held: Held; onLeave: () => void }) => (
  <p className="sticky top-14 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-medium border-2 border-downs bg-downs-soft p-3">
    <span>{`Choose where ${held.reference} goes.`}</span>
    <Button variant="quiet" size="small" onClick={onLeave}>
      Leave it where it is
    </Button>
  </p>
);

function Problems({ plan, boardQuery }: { plan: Plan; boardQuery: Shown }) {
  return (
    <div className="space-y-3 [&:not(:empty)]:mt-4">
      {plan.problem !== null && <ProblemNotice problem={plan.problem} />}
      {boardQuery.problem !== null && <ProblemNotice problem={boardQuery.problem} onRetry={() => void boardQuery.refetch()} />}
    </div>
  );
}

const BoardSkeleton = () => (
  <div aria-busy="true" className="mt-4 space-y-2">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-32" />
    ))}
  </div>
);
