/** A van's days off, or hours. */
import { useMutation } from "@tanstack/react-query";
import { formatDay, formatTime } from "#domain/kernel/london-time.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { officeProblem } from "../../kit/office-problem.ts";
import { useBoardChanged } from "../use-board.ts";
import { absenceTexts } from "./van-texts.ts";

export function Absence({ absence }: { absence: ScheduleBoard["absences"][number] }) {
  const { command } = useSession();
  const changed = useBoardChanged();
  const remove = useMutation({
    mutationFn: () => command("remove-van-absence", { absenceId: absence.id }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: changed,
  });
  return (
    <div className="mt-4 rounded-medium border border-line p-3">
      <p className="wrap-anywhere">
        <span>{`${absenceTexts[absence.kind]}, ${spanText(absence)}: ${absence.reason} `}</span>
        <span className="text-ink-soft">{`(${absence.by})`}</span>
      </p>
      {remove.error !== null && <ProblemNotice problem={officeProblem(remove.error)} />}
      <Button variant="quiet" size="small" className="mt-2" busy={remove.isPending} onClick={() => remove.mutate()}>
        It’s back
      </Button>
    </div>
  );
}

const spanText = ({ from, to, startsAt, endsAt }: ScheduleBoard["absences"][number]): string =>
  startsAt === null || endsAt === null
    ? `${formatDay(from)} to ${formatDay(to)}`
    : `${formatTime(startsAt)}, ${formatDay(from)} to ${formatTime(endsAt)}, ${formatDay(to)}`;
