/** Settings of a van: its crew on the day, its days off, and its skills. */
import { formatDay } from "#domain/kernel/london-time.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { OfficeDialog } from "../../shell/office-dialog.tsx";
import { AbsenceForm } from "./absence-form.tsx";
import { Absence } from "./van-absence.tsx";
import { CrewForm } from "./van-crew.tsx";
import { VanSkills } from "./van-skills.tsx";
import type { Van } from "./van-texts.ts";

type VanDialogProps = { board: ScheduleBoard; van: Van; date: string; onClose: () => void };

export function VanDialog({ board, van, date, onClose }: VanDialogProps) {
  const absences = board.absences.filter(({ vanId }) => vanId === van.id);
  return (
    <OfficeDialog
      text="saved by its forms"
      label={van.name}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(32rem,94vw)] overflow-y-auto rounded-large p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl">{`${van.name}, ${formatDay(date)}`}</h2>
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
