/** Two vans of a depot that change places for a day, in one step. */
import { useState } from "react";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClasses } from "#web/ui/form/field.tsx";
import { swapped } from "../board.rules.ts";
import type { Plan } from "../use-plan.ts";

export function SwapVans({ vans, jobs, date, plan }: { vans: ScheduleBoard["vans"]; jobs: readonly BoardJob[]; date: string; plan: Plan }) {
  const [pair, setPair] = useState("");
  const pairs = vans.flatMap((one, index) =>
    vans.slice(index + 1).flatMap((other) => (one.depotId === other.depotId ? [{ one, other, id: `${one.id} ${other.id}` }] : [])),
  );
  const chosen = pairs.find(({ id }) => id === pair) ?? pairs[0];
  if (chosen === undefined) return null;
  const moves = swapped(jobs, date, chosen.one.id, chosen.other.id);
  const label = `${chosen.one.name} and ${chosen.other.name} swapped`;
  return (
    <span className="inline-flex items-center gap-1">
      {pairs.length > 1 && (
        <label>
          <span className="sr-only">Vans to swap</span>
          <select value={chosen.id} onChange={(event) => setPair(event.target.value)} className={`${inputClasses} min-h-10 w-auto py-1`}>
            {pairs.map(({ id, one, other }) => (
              <option key={id} value={id}>
                {`${one.name}, ${other.name}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button variant="quiet" size="small" disabled={moves.size === 0} onClick={() => void plan.move(label, moves)}>
        {`Swap ${pairs.length > 1 ? "vans" : `${chosen.one.name} and ${chosen.other.name}`}`}
      </Button>
    </span>
  );
}
