/** A job's dialog: van, time and loads, the rules a move would break, lock and unlock. Does everything that dragging does. */
import { useMutation } from "@tanstack/react-query";
import { formatTimeRange } from "#domain/kernel/london-time.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { officeState } from "../bookings/office-state.ts";
import { StateDot } from "../bookings/state-dot.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { OfficeDialog } from "../shell/office-dialog.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { isMovable } from "./board.rules.ts";
import type { StopInput } from "./board.rules.ts";
import { MoveForm } from "./move-form.tsx";
import { useBoardChanged } from "./use-board.ts";

type JobDialogProps = {
  job: BoardJob;
  vans: ScheduleBoard["vans"];
  onMove: (stops: StopInput[]) => void;
  onPick: () => void;
  onLocked: (job: { reference: string; from: number; rowVersion: number }) => void;
  onClose: () => void;
};

export function JobDialog({ job, vans, onMove, onPick, onLocked, onClose }: JobDialogProps) {
  const { home } = useOffice();
  const canMove = isMovable(job) && !job.stops.some(({ isLocked }) => isLocked);
  return (
    <OfficeDialog
      label={`Job ${job.reference}`}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(34rem,94vw)] overflow-y-auto rounded-large p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl wrap-anywhere">{`${job.customer}, ${job.town}`}</h2>
        <Button variant="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="mt-1 text-ink-soft tabular-nums">
        {`${job.reference} · ${job.litres.toLocaleString("en-GB")} litres · ${job.kilograms.toLocaleString("en-GB")} kg · ${job.minutes} min`}
      </p>
      <p className="mt-1">
        <span>{`Promised ${formatTimeRange(job.window.startsAt, job.window.endsAt)}${job.expected !== null ? `, told to expect us ${formatTimeRange(job.expected.startsAt, job.expected.endsAt)}` : ""} `}</span>
        <StateDot {...officeState(job.state)} />
      </p>
      {job.stops.some(({ overrideReason }) => overrideReason !== null) && (
        <p className="mt-1">{`Rule overridden: ${job.stops[0]?.overrideReason ?? ""}`}</p>
      )}
      {canMove && <MoveForm job={job} vans={vans} onMove={onMove} />}
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {canMove && (
          <Button variant="quiet" size="small" onClick={onPick}>
            Choose on the board
          </Button>
        )}
        {job.stops.length > 0 && <LockButton job={job} onLocked={onLocked} />}
        <SiteLink to={recordAddress(home, "booking", job.reference)} className="font-semibold text-downs">
          Open the booking
        </SiteLink>
      </div>
    </OfficeDialog>
  );
}

function LockButton({ job, onLocked }: Pick<JobDialogProps, "job" | "onLocked">) {
  const { command } = useSession();
  const changed = useBoardChanged();
  const isLocked = job.stops.some((stop) => stop.isLocked);
  const lock = useMutation({
    mutationFn: () =>
      command(
        "lock-stop",
        { reference: job.reference, rowVersion: job.rowVersion, isLocked: !isLocked },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: ({ rowVersion }) => onLocked({ reference: job.reference, from: job.rowVersion, rowVersion }),
    onSettled: readingAgain(changed),
  });
  return (
    <>
      <Button variant="quiet" size="small" busy={lock.isPending} onClick={() => lock.mutate()}>
        {isLocked ? "Unlock" : "Lock van and time"}
      </Button>
      {lock.error !== null && <ProblemNotice problem={officeProblem(lock.error)} />}
    </>
  );
}
