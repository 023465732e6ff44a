/** Creates or edits a task. Opened from a record's page, it is linked to that record. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { Task } from "#domain/crm/tasks.contract.ts";
import { taskLimits, taskPriorities, taskTypes } from "#domain/crm/task-choices.ts";
import { isCalendarDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { OfficeDialog } from "#web/features/console/shell/office-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { isConflict, crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { toDraft, toInput, isOvertaken, recurrences } from "./task-draft.ts";
import type { Draft, TaskLink } from "./task-draft.ts";
import { priorityNames, recurrenceText, taskTypeNames } from "./task-labels.ts";
import { useOwnerOptions } from "./use-tasks.ts";

type DialogProps = { task?: Task; link?: TaskLink; today: string; onClose: () => void };

export function TaskDialog({ task, link, today, onClose }: DialogProps) {
  const send = useSend();
  const [opened] = useState(() => toDraft(task, today));
  const [draft, setDraft] = useState(opened);
  const [tried, setTried] = useState(false);
  const errors = findProblems(draft);
  /** Saved at the version the fields were filled in with where a colleague has changed the same one; once that was said, the next save overwrites it. */
  const [version] = useState(task?.rowVersion);
  const [isToldOf, setIsToldOf] = useState(false);
  const read = task !== undefined && !isToldOf && isOvertaken(draft, opened, toDraft(task, today)) ? version : undefined;
  const save = useAction(() => send("save-task", toInput(draft, { task, opened, read, link })), onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.title === undefined && errors.dueOn === undefined)
      save.mutate(undefined, { onError: (error) => setIsToldOf(isConflict(error)) });
  };
  return (
    <OfficeDialog
      label={task ? "Change the task" : "New task"}
      onClose={onClose}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-large p-5"
    >
      <h2 className="text-xl">{task ? "Change the task" : "New task"}</h2>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <Fields draft={draft} errors={tried ? errors : {}} onChange={(change) => setDraft({ ...draft, ...change })} isNew={!task} />
        {save.isError && <ProblemNotice problem={crmProblem(save.error)} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            {task ? "Save the task" : "Add the task"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}

type FieldsProps = {
  draft: Draft;
  errors: { title?: string; dueOn?: string };
  isNew: boolean;
  onChange: (change: Partial<Draft>) => void;
};

function Fields({ draft, errors, isNew, onChange }: FieldsProps) {
  const owners = useOwnerOptions(isNew ? "Me" : "No one yet");
  return (
    <>
      <TextField
        name="title"
        label="What has to be done"
        value={draft.title}
        error={errors.title}
        maxLength={taskLimits.title}
        onChange={(title) => onChange({ title })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="dueOn"
          label="Due"
          type="date"
          value={draft.dueOn}
          error={errors.dueOn}
          onChange={(dueOn) => onChange({ dueOn })}
        />
        <TextField name="time" label="Remind at (optional)" type="time" value={draft.time} onChange={(time) => onChange({ time })} />
        <SelectField name="type" label="Kind" value={draft.type} options={typeOptions} onChange={(type) => onChange({ type })} />
        <SelectField
          name="priority"
          label="Priority"
          value={draft.priority}
          options={priorityOptions}
          onChange={(priority) => onChange({ priority })}
        />
        <SelectField name="comes" label="Repeats" value={draft.comes} options={comesOptions} onChange={(comes) => onChange({ comes })} />
        <SelectField
          name="assignee"
          label="Who does it"
          value={draft.assignee}
          options={owners}
          onChange={(assignee) => onChange({ assignee })}
        />
      </div>
    </>
  );
}

const typeOptions = taskTypes.map((value) => ({ value, label: taskTypeNames[value] }));
const priorityOptions = taskPriorities.map((value) => ({ value, label: priorityNames[value] }));
const comesOptions = [
  { value: "", label: "Once" },
  ...recurrences.map((one) => ({ value: `${one.every} ${one.unit}`, label: capital(recurrenceText(one)) })),
];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function findProblems({ title, dueOn }: Draft): FieldsProps["errors"] {
  return {
    ...(title.trim() === "" && { title: "Say what has to be done" }),
    ...(!isCalendarDate(dueOn) && { dueOn: "Enter a date like 24/11/2026" }),
  };
}
