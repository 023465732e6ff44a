/** The form that takes a van off the road: for whole days, or from a time to a time. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { absenceKinds, boardLimits } from "#domain/scheduling/board-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { officeProblem } from "../../kit/office-problem.ts";
import { sectionAddress } from "../../shell/sections.rules.ts";
import { useOffice } from "../../shell/use-office.ts";
import { useBoardChanged } from "../use-board.ts";
import { doneText, draftFor, toTimes } from "./absence-draft.rules.ts";
import type { Draft } from "./absence-draft.rules.ts";
import { absenceTexts } from "./van-texts.ts";
import type { Van } from "./van-texts.ts";

type FieldsProps = { draft: Draft; onChange: (draft: Draft) => void };

export function AbsenceForm({ van, date }: { van: Van; date: string }) {
  const [draft, setDraft] = useState(() => draftFor(date));
  const set = useAbsence(van, draft);
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
        <Days draft={draft} onChange={setDraft} />
        <Times draft={draft} onChange={setDraft} />
        <TextField
          name="absence-reason"
          label="What’s wrong?"
          value={draft.reason}
          maxLength={boardLimits.absenceReason}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        {set.error !== null && <ProblemNotice problem={officeProblem(set.error)} />}
        <Button type="submit" variant="secondary" size="small" busy={set.isPending}>
          Mark it off the road
        </Button>
        <p role="status">{set.data !== undefined && doneText(set.data)}</p>
        {set.data !== undefined && set.data.planned.length > 0 && <JobsLink van={van} date={draft.days.from} />}
      </form>
    </details>
  );
}

function useAbsence(van: Van, { kind, days, times, reason }: Draft) {
  const { command } = useSession();
  const changed = useBoardChanged();
  return useMutation({
    mutationFn: () => {
      const input = { vanId: van.id, ...days, ...toTimes(days, times), kind, reason };
      return command("set-van-absence", input, { idempotencyKey: newIdempotencyKey() });
    },
    onSuccess: changed,
  });
}

function Days({ draft, onChange }: FieldsProps) {
  const { kind, days } = draft;
  return (
    <>
      <SelectField
        name="absence-kind"
        label="Why"
        value={kind}
        options={absenceKinds.map((one) => ({ value: one, label: absenceTexts[one] }))}
        onChange={(value) => onChange({ ...draft, kind: absenceKinds.find((one) => one === value) ?? "off_road" })}
      />
      <div className="flex flex-wrap gap-4">
        <TextField
          name="absence-from"
          label="First day"
          type="date"
          width="phone"
          value={days.from}
          onChange={(from) => onChange({ ...draft, days: { ...days, from } })}
        />
        <TextField
          name="absence-to"
          label="Last day"
          type="date"
          width="phone"
          value={days.to}
          onChange={(to) => onChange({ ...draft, days: { ...days, to } })}
        />
      </div>
    </>
  );
}

function Times({ draft, onChange }: FieldsProps) {
  const { times } = draft;
  return (
    <fieldset>
      <legend className="font-semibold">From a time to a time (optional)</legend>
      <div className="mt-2 flex flex-wrap gap-4">
        <TextField
          name="absence-from-time"
          label="From"
          type="time"
          width="phone"
          value={times.from}
          onChange={(from) => onChange({ ...draft, times: { ...times, from } })}
        />
        <TextField
          name="absence-to-time"
          label="Until"
          type="time"
          width="phone"
          value={times.to}
          onChange={(to) => onChange({ ...draft, times: { ...times, to } })}
        />
      </div>
      <p className="mt-1 text-sm text-ink-soft">Leave both empty for whole days.</p>
    </fieldset>
  );
}

function JobsLink({ van, date }: { van: Van; date: string }) {
  const { home } = useOffice();
  return (
    <SiteLink
      to={sectionAddress(home, "day-plan", { date, depot: van.depotId })}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      Find its jobs another place
    </SiteLink>
  );
}
