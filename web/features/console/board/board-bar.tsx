/** Above the board: day, view, depot, swap of two vans, undo. */
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClasses } from "#web/ui/form/field.tsx";
import { useTypedDay } from "../kit/use-typed-day.ts";
import { besidePlace, boardViews, isBoardDay } from "./board.rules.ts";
import type { BoardPlace } from "./board.rules.ts";
import { SwapVans } from "./vans/swap-vans.tsx";
import type { Plan } from "./use-plan.ts";

type BarProps = {
  place: BoardPlace;
  board: ScheduleBoard | undefined;
  jobs: readonly BoardJob[];
  plan: Plan;
  onShow: (place: BoardPlace) => void;
};

const pill =
  "inline-flex min-h-10 cursor-pointer items-center rounded-full border border-line-strong bg-paper px-3.5 text-[0.9375rem] font-semibold text-downs hover:bg-downs-soft aria-pressed:border-downs aria-pressed:bg-downs-soft aria-pressed:text-ink";

export function BoardBar({ place, board, jobs, plan, onShow }: BarProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <DayChoice place={place} onShow={onShow} />
      {board !== undefined && board.today !== place.date && (
        <button type="button" className={pill} onClick={() => onShow({ ...place, date: board.today })}>
          Today
        </button>
      )}
      <div role="group" aria-label="Shown as" className="flex gap-1">
        {boardViews.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={place.view === name}
            onClick={() => onShow({ ...place, view: name })}
            className={pill}
          >
            {label}
          </button>
        ))}
      </div>
      {board !== undefined && board.depots.length > 1 && <DepotChoice place={place} depots={board.depots} onShow={onShow} />}
      {/* Together, so that none stands alone on a second line. */}
      <div className="flex flex-wrap items-center gap-2">
        {board !== undefined && place.view === "day" && <SwapVans vans={board.vans} jobs={jobs} date={place.date} plan={plan} />}
        <Button variant="quiet" size="small" disabled={plan.undoLabel === null || plan.pending.size > 0} onClick={() => void plan.undo()}>
          Undo<span className="sr-only">{plan.undoLabel === null ? "" : `: ${plan.undoLabel}`}</span>
        </Button>
      </div>
    </div>
  );
}

const spans = { day: "day", list: "day", week: "week", month: "month" } as const;

function DayChoice({ place, onShow }: Pick<BarProps, "place" | "onShow">) {
  const span = spans[place.view];
  const { onChange, ...day } = useTypedDay(place.date, { isDay: isBoardDay, onDay: (date) => onShow({ ...place, date }) });
  return (
    <>
      <button type="button" className={pill} aria-label={`Previous ${span}`} onClick={() => onShow(besidePlace(place, -1))}>
        ←
      </button>
      <label>
        <span className="sr-only">Day</span>
        <input type="date" {...day} onChange={(event) => onChange(event.target.value)} className={`${inputClasses} min-h-10 w-auto py-1`} />
      </label>
      <button type="button" className={pill} aria-label={`Next ${span}`} onClick={() => onShow(besidePlace(place, 1))}>
        →
      </button>
    </>
  );
}

function DepotChoice({ place, depots, onShow }: Pick<BarProps, "place" | "onShow"> & { depots: ScheduleBoard["depots"] }) {
  return (
    <label>
      <span className="sr-only">Vans at</span>
      <select
        value={place.depotId ?? ""}
        onChange={({ target: { value } }) => onShow({ date: place.date, view: place.view, ...(value !== "" && { depotId: value }) })}
        className={`${inputClasses} min-h-10 w-auto py-1`}
      >
        <option value="">All vans</option>
        {depots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
