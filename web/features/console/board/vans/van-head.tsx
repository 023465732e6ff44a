/** The head of a van's row: load of the day, crew, absence, and a menu to change them. */
import { useState } from "react";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { computeFill } from "../board.rules.ts";
import { VanDialog } from "./van-dialog.tsx";
import { absenceTexts, untilText } from "./van-texts.ts";
import type { Van } from "./van-texts.ts";

type VanHeadProps = { board: ScheduleBoard; van: Van; date: string };

export function VanHead({ board, van, date }: VanHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const counters = board.counters.filter((counter) => counter.vanId === van.id && counter.date === date);
  const [minutes] = computeFill(counters);
  const share = minutes === undefined || minutes.capacity === 0 ? 0 : minutes.booked / minutes.capacity;
  const absence = board.absences.find(({ vanId, from, to }) => vanId === van.id && from <= date && date <= to);
  const crew = board.crews.find((one) => one.vanId === van.id && one.date === date);
  return (
    <div className="flex flex-row flex-wrap items-center gap-x-3 gap-y-1 py-1 md:flex-col md:items-start">
      <h3 className="text-base font-semibold">{van.name}</h3>
      <VanFill still fill={share} className="max-w-20" />
      <p className="text-sm text-ink-soft tabular-nums">{`${Math.round(share * 100)}% of its time booked`}</p>
      {crew !== undefined && <p className="text-sm wrap-anywhere">{crew.names.join(", ")}</p>}
      {absence !== undefined && (
        <p className="rounded-small bg-brick-soft px-2 py-1 text-sm font-semibold text-brick-deep wrap-anywhere">
          {`${absenceTexts[absence.kind]} until ${untilText(absence)}: ${absence.reason}`}
        </p>
      )}
      <Button variant="quiet" size="small" className="min-h-9 text-sm" onClick={() => setOpen(true)}>
        Change<span className="sr-only">{` ${van.name}`}</span>
      </Button>
      {isOpen && <VanDialog board={board} van={van} date={date} onClose={() => setOpen(false)} />}
    </div>
  );
}
