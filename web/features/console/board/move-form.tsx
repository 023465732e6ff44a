/** Moves a job: van and time for each of its loads, with the rules that would be broken. */
import { useState } from "react";
import { londonInstant, londonTime } from "#domain/kernel/london-time.ts";
import { boardLimits } from "#domain/scheduling/board-choices.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toStopInputs } from "./board.rules.ts";
import type { StopInput } from "./board.rules.ts";
import { RuleList } from "./rule-list.tsx";
import { usePreview } from "./use-board.ts";

type Load = { vanId: string; time: string };
const tray = "tray";
type MoveFormProps = { job: BoardJob; vans: ScheduleBoard["vans"]; onMove: (stops: StopInput[]) => void };

export function MoveForm({ job, vans, onMove }: MoveFormProps) {
  const [loads, setLoads] = useState<readonly Load[]>(() => listLoads(job, vans[0]?.id ?? tray));
  const stops = stopsFrom(loads, job);
  const isTray = loads[0]?.vanId === tray;
  const { rules } = usePreview({ reference: job.reference, rowVersion: job.rowVersion, stops });
  return (
    <form
      noValidate
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        onMove(stops);
      }}
    >
      <LoadFields loads={loads} vans={vans} onChange={setLoads} />
      <p className="text-sm text-ink-soft">Leave the time empty for the first free time in the window.</p>
      <div role="status">
        {rules.length > 0 && (
          <div className="rounded-medium border border-brick bg-brick-soft p-3">
            <p className="font-semibold">This would break a rule</p>
            <RuleList rules={rules} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{isTray ? "Back to the tray" : "Put it there"}</Button>
        {!isTray && loads.length < boardLimits.stopsOfJob && (
          <Button
            variant="quiet"
            onClick={() => setLoads([...loads, { vanId: loads.at(-1)?.vanId ?? tray, time: "" }])}
          >{`Split into ${loads.length + 1} loads`}</Button>
        )}
        {loads.length > 1 && (
          <Button variant="quiet" onClick={() => setLoads(loads.slice(0, -1))}>
            One load fewer
          </Button>
        )}
      </div>
    </form>
  );
}

type LoadFieldsProps = { loads: readonly Load[]; vans: ScheduleBoard["vans"]; onChange: (loads: readonly Load[]) => void };

function LoadFields({ loads, vans, onChange }: LoadFieldsProps) {
  const isOne = loads.length === 1;
  const options = [
    ...vans.map(({ id, name }) => ({ value: id, label: name })),
    ...(isOne ? [{ value: tray, label: "No van: back to the tray" }] : []),
  ];
  const change = (place: number, load: Partial<Load>) => onChange(loads.map((one, index) => (index === place ? { ...one, ...load } : one)));
  return loads.map(({ vanId, time }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- loads are numbered
    <fieldset key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <legend className="sr-only">{`Load ${place + 1}`}</legend>
      <SelectField
        name={`van-${place}`}
        label={isOne ? "Van" : `Van of load ${place + 1}`}
        value={vanId}
        options={options}
        onChange={(value) => change(place, { vanId: value })}
      />
      {vanId !== tray && (
        <TextField
          name={`time-${place}`}
          label={isOne ? "Arrival" : `Arrival of load ${place + 1}`}
          type="time"
          className="w-36"
          value={time}
          onChange={(value) => change(place, { time: value })}
        />
      )}
    </fieldset>
  ));
}

const listLoads = (job: BoardJob, vanId: string): Load[] =>
  job.stops.length === 0 ? [{ vanId, time: "" }] : job.stops.map((stop) => ({ vanId: stop.vanId, time: londonTime(stop.startsAt) }));

/** Minutes that a colleague set stay while the job has as many loads. */
function stopsFrom(loads: readonly Load[], job: BoardJob): StopInput[] {
  const current = loads.length === job.stops.length ? toStopInputs(job) : [];
  return loads.flatMap(({ vanId, time }, place) => {
    if (vanId === tray) return [];
    const minutes = current[place]?.minutes;
    const startsAt = /^\d\d:\d\d$/.test(time) && londonInstant(job.date, time).toISOString();
    return [{ vanId, ...(startsAt !== false && { startsAt }), ...(minutes !== undefined && { minutes }) }];
  });
}
