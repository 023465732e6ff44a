/** One load of a job on the board: time, place, size and the most important warning. Dragged by mouse or keyboard, opened by a click. */
import { useDraggable } from "@dnd-kit/core";
import { clsx } from "clsx";
import { Lock } from "lucide-react";
import { formatTimeRangeBoard } from "#domain/kernel/london-time.ts";
import type { BoardJob, PlannedStop } from "#domain/scheduling/board.contract.ts";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { officeState } from "../bookings/office-state.ts";
import { StateDot } from "../bookings/state-dot.tsx";
import { isMovable } from "./board.rules.ts";

export type Held = { reference: string; load: number | null };
const vanLitres = 10_700;

type CardProps = { job: BoardJob; stop?: PlannedStop | undefined; isOver?: boolean; onOpen: (held: Held) => void };

export function JobCard({ job, stop, onOpen }: CardProps) {
  const held: Held = { reference: job.reference, load: stop?.load ?? null };
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: `${job.reference} ${stop?.load ?? "tray"}`,
    data: held,
    disabled: !isMovable(job) || stop?.isLocked === true,
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-disabled={undefined}
      data-job={job.reference}
      onClick={() => onOpen(held)}
      className={clsx(cardClass(job), "w-full cursor-grab text-left", isDragging && "opacity-40")}
    >
      <CardText job={job} stop={stop} />
    </button>
  );
}

/** The card shown under the pointer while dragging. */
export const FloatingCard = ({ job, stop }: Pick<CardProps, "job" | "stop">) => (
  <div className={clsx(cardClass(job), "w-56 rotate-1 shadow-soft")}>
    <CardText job={job} stop={stop} />
  </div>
);

const edges = { downs: "border-l-downs-mid", sea: "border-l-sea", signal: "border-l-signal-deep", brick: "border-l-brick" } as const;
const cardClass = (job: BoardJob) =>
  clsx(
    "block rounded-small border border-l-4 border-line bg-paper p-2 text-sm text-ink hover:bg-downs-soft",
    edges[officeState(job.state).tone],
  );

function CardText({ job, stop }: Pick<CardProps, "job" | "stop">) {
  const when = stop ?? job.window;
  return (
    <>
      <span className="flex items-start justify-between gap-2">
        <span className="font-semibold whitespace-nowrap tabular-nums">{formatTimeRangeBoard(when.startsAt, when.endsAt)}</span>
        <span className="flex items-center gap-1">
          {stop?.isLocked === true && <Lock role="img" aria-label="locked" className="size-3.5" />}
          <span className="block w-10 shrink-0">
            <VanFill still fill={job.litres / (stop?.loads ?? 1) / vanLitres} />
          </span>
        </span>
      </span>
      <span className="mt-0.5 block truncate">{`${job.town}, ${job.postcode}`}</span>
      <span className="block truncate text-ink-soft">
        <span>{`${job.customer} · `}</span>
        <span className="tabular-nums">{job.reference}</span>
        <span>{stop !== undefined && stop.loads > 1 && ` · load ${stop.load} of ${stop.loads}`}</span>
      </span>
      <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <StateDot {...officeState(job.state)} />
        <Signs job={job} stop={stop} />
      </span>
    </>
  );
}

const signTexts = {
  no_capacity: "not enough room kept",
  stairs: "stairs",
  hazard: "hazard",
  unpaid: "unpaid",
  unattended: "nobody there",
} as const;

function Signs({ job, stop }: Pick<CardProps, "job" | "stop">) {
  const texts = [
    ...(stop !== undefined && Object.values(stop.overbooked).some((more) => more > 0) ? ["overbooked"] : []),
    ...(stop !== undefined && stop.tipMinutes > 0 ? ["then the tip"] : []),
    ...job.signs.map((sign) => signTexts[sign]),
  ];
  return texts.length === 0 ? null : <span className="font-semibold text-brick-deep">{texts.join(", ")}</span>;
}
