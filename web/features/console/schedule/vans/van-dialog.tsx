/** Settings of a van: its crew on the day, its days off, and its skills. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#domain/kernel/london-time.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { problemOf } from "../../problem-of.ts";
import { OfficeDialog } from "../../shell/office-dialog.tsx";
import { useBoardChanged } from "../use-board.ts";
import { Absence, AbsenceForm } from "./van-absence.tsx";
import { VanSkills } from "./van-skills.tsx";
import type { Van } from "./van-texts.ts";

type VanDialogProps = { board: ScheduleBoard; van: Van; date: string; onClose: () => void };

export function VanDialog({ board, van, date, onClose }: VanDialogProps) {
  const absences = board.absences.filter(({ vanId }) => vanId === van.id);
  return (
    <OfficeDialog label={van.name} onClose={onClose} className="m-auto max-h-[92dvh] w-[min(32rem,94vw)] overflow-y-auto rounded-large p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl">
          {van.name}, {formatDay(date)}
        </h2>
        <Button variant="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <CrewForm van={van} date={date} names={board.crews.find((crew) => crew.vanId === van.id && crew.date === date)?.names ?? []} />
      {absences.map((absence) => (
        <Absence key={absence.id} absence={absence} />
      ))}
      <AbsenceForm van={van} date={date} />
      <VanSkills van={van} />
    </OfficeDialog>
  );
}

function CrewForm({ van, date, names }: { van: Van; date: string; names: readonly string[] }) {
  const { command } = useSession();
  const changed = useBoardChanged();
  const [text, setText] = useState(names.join(", "));
  const save = useMutation({
    mutationFn: () =>
      command(
        "set-van-crew",
        {
          vanId: van.id,
          date,
          names: text
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== ""),
        },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: changed,
  });
  return (
    <form
      noValidate
      className="mt-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        name="crew"
        label="Who is on it"
        hint="First names, separated by commas. This van’s customers see them on the morning of the collection."
        value={text}
        maxLength={140}
        onChange={setText}
      />
      {save.error !== null && <ProblemNotice problem={problemOf(save.error)} />}
      <Button type="submit" variant="secondary" size="small" busy={save.isPending}>
        Save the crew
      </Button>
      <p role="status">{save.isSuccess && "Saved."}</p>
    </form>
  );
}
