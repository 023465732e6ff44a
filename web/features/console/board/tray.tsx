/** The tray: agreed jobs on no van yet. Jobs are dragged from it and back to it. */
import { useDroppable } from "@dnd-kit/core";
import { clsx } from "clsx";
import type { BoardJob } from "#domain/scheduling/board.contract.ts";
import { JobCard } from "./job-card.tsx";
import type { Held } from "./job-card.tsx";

/** `isFree`: nothing is booked for the day. */
type TrayProps = { jobs: readonly BoardJob[]; isFree: boolean; onOpen: (held: Held) => void };

export function Tray({ jobs, isFree, onOpen }: TrayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: "tray", data: { cell: null, row: -1, column: 0, name: "the tray" } });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby="tray-title"
      className={clsx("mt-4 rounded-medium border p-3", isOver ? "border-downs bg-downs-soft" : "border-line bg-paper")}
    >
      <h3 id="tray-title" className="font-semibold">
        Not on a van yet <span className="text-ink-soft tabular-nums">{`(${jobs.length})`}</span>
      </h3>
      {jobs.length === 0 ? (
        <p className="mt-1 text-ink-soft">{isFree ? "Nothing is booked for this day." : "Every job on this day has a van."}</p>
      ) : (
        <ul className="mt-2 grid grid-cols-1 gap-2 min-[30rem]:grid-cols-2 lg:grid-cols-3 min-[87rem]:grid-cols-5">
          {jobs.map((job) => (
            <li key={job.reference}>
              <JobCard job={job} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
