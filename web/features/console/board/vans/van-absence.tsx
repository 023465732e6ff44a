/** A van's days off: the list, and a form for another. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatTime, londonDate, londonInstant, londonTime } from "#domain/kernel/london-time.ts";
import { absenceKinds, boardLimits } from "#domain/scheduling/board-choices.ts";
import type { AbsenceKind } from "#domain/scheduling/board-choices.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { problemOf } from "../../kit/problem-of.ts";
import { sectionAddress } from "../../shell/sections.rules.ts";
import { useOffice } from "../../shell/use-office.ts";
import { useBoardChanged } from "../use-board.ts";
import { absenceTexts } from "./van-texts.ts";
import type { Van } from "./van-texts.ts";

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
      {remove.error !== null && <ProblemNotice problem={problemOf(remove.error)} />}
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

export function AbsenceForm({ van, date }: { van: Van; date: string }) {
  const { command } = useSession();
  const changed = useBoardChanged();
  const { home } = useOffice();
  const [kind, setKind] = useState<AbsenceKind>("off_road");
  const [from, setFrom] = useState(date);
  const [to, setTo] = useState(date);
  // Today it breaks down now; another day's absence is of the whole day unless somebody says so.
  const isToday = date === londonDate(new Date());
  const [times, setTimes] = useState({ from: isToday ? londonTime(new Date()) : "", to: isToday ? lastMinute : "" });
  const [reason, setReason] = useState("");
  const set = useMutation({
    mutationFn: () =>
      command(
        "set-van-absence",
        { vanId: van.id, from, to, ...timesOf({ from, to }, times), kind, reason },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: changed,
  });
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Take it off the road</summary>
      <form
        noValidate
        className="space-y-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate();
        }}
      >
        <SelectField
          name="absence-kind"
          label="Why"
          value={kind}
          options={absenceKinds.map((one) => ({ value: one, label: absenceTexts[one] }))}
          onChange={(value) => setKind(absenceKinds.find((one) => one === value) ?? "off_road")}
        />
        <div className="flex flex-wrap gap-4">
          <TextField name="absence-from" label="First day" type="date" width="phone" value={from} onChange={setFrom} />
          <TextField name="absence-to" label="Last day" type="date" width="phone" value={to} onChange={setTo} />
        </div>
        <fieldset>
          <legend className="font-semibold">From a time to a time (optional)</legend>
          <div className="mt-2 flex flex-wrap gap-4">
            <TextField
              name="absence-from-time"
              label="From"
              type="time"
              width="phone"
              value={times.from}
              onChange={(value) => setTimes({ ...times, from: value })}
            />
            <TextField
              name="absence-to-time"
              label="Until"
              type="time"
              width="phone"
              value={times.to}
              onChange={(value) => setTimes({ ...times, to: value })}
            />
          </div>
          <p className="mt-1 text-sm text-ink-soft">Leave both empty for whole days.</p>
        </fieldset>
        <TextField name="absence-reason" label="What’s wrong?" value={reason} maxLength={boardLimits.absenceReason} onChange={setReason} />
        {set.error !== null && <ProblemNotice problem={problemOf(set.error)} />}
        <Button type="submit" variant="secondary" size="small" busy={set.isPending}>
          Mark it off the road
        </Button>
        <p role="status">{set.data !== undefined && doneText(set.data)}</p>
        {set.data !== undefined && set.data.planned.length + set.data.stranded.length > 0 && (
          <SiteLink
            to={sectionAddress(home, "day-plan", { date: from, depot: van.depotId })}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            Find its jobs another place
          </SiteLink>
        )}
      </form>
    </details>
  );
}

const lastMinute = "23:59";

type Span = { from: string; to: string };
/** Both moments where a time was typed; a missing one is the end of the day. */
function timesOf(days: Span, { from, to }: Span): { startsAt: string; endsAt: string } | object {
  if (from === "" && to === "") return {};
  return {
    startsAt: londonInstant(days.from, from === "" ? "00:00" : from).toISOString(),
    endsAt: londonInstant(days.to, to === "" ? lastMinute : to).toISOString(),
  };
}

/** The message after saving: which jobs now need another van. */
function doneText({ planned, stranded }: { planned: readonly string[]; stranded: readonly string[] }): string {
  const notes = [
    ...(planned.length === 0 ? [] : [`Still planned on it: ${planned.join(", ")}.`]),
    ...(stranded.length === 0 ? [] : [`No other van has room for: ${stranded.join(", ")}. Ring these customers.`]),
  ];
  return notes.length === 0 ? "It’s marked off the road, and nothing was planned on it." : notes.join(" ");
}
