/** What the task dialog holds while somebody types, and what it sends: of an existing task only the fields that were changed. */
import type { Task } from "#domain/crm/tasks.contract.ts";
import { recurrenceUnits, taskPriorities, taskTypes } from "#domain/crm/task-choices.ts";
import { isoInLondon, londonInstant, londonDate, londonTime } from "#domain/kernel/london-time.ts";
import type { Commands } from "#web/platform/commands.ts";

type Input = Commands["save-task"]["in"];
/** Which record a new task belongs to. */
export type TaskLink = Pick<Input, "contact" | "deal" | "booking">;
export type Draft = { title: string; dueOn: string; time: string; type: string; priority: string; comes: string; assignee: string };

export const recurrences = recurrenceUnits.flatMap((unit) =>
  (unit === "week" || unit === "month" ? [1, 2, 3] : [1]).map((every) => ({ every, unit })),
);

export function toDraft(task: Task | undefined, today: string): Draft {
  const { recurrence } = task ?? {};
  return {
    title: task?.title ?? "",
    dueOn: task?.dueOn ?? today,
    time: task?.remindAt ? londonTime(task.remindAt) : "",
    type: task?.type ?? "call",
    priority: task?.priority ?? "normal",
    comes: recurrence ? `${recurrence.every} ${recurrence.unit}` : "",
    assignee: task?.assignee?.id ?? "",
  };
}

/** `opened`: the draft as the dialog began with it, so that a colleague's change since stays. `read`: the version it began with, while a change of the same field is to be refused. */
type Made = { task?: Task | undefined; opened: Draft; read?: number | undefined; link?: TaskLink | undefined };

/** Fields that were changed here and by a colleague since. The reminder goes with the due day. */
export function isOvertaken(draft: Draft, opened: Draft, now: Draft): boolean {
  const changed = (other: Draft) => {
    const fields = (Object.keys(opened) as (keyof Draft)[]).filter((field) => other[field] !== opened[field]);
    return new Set<keyof Draft>(fields.some((field) => field === "dueOn" || field === "time") ? [...fields, "dueOn", "time"] : fields);
  };
  const theirs = changed(now);
  return [...changed(draft)].some((field) => theirs.has(field));
}

export function toInput(draft: Draft, { task, opened, read, link }: Made): Input {
  const { title, dueOn, time, type, priority, comes, assignee } = draft;
  const isNew = (field: keyof Draft) => task === undefined || opened[field] !== draft[field];
  const recurrence = recurrences.find((one) => `${one.every} ${one.unit}` === comes);
  // Keeps the task's own reminder day where it is before the due day.
  const remindOn = task?.remindAt && londonDate(task.remindAt) < dueOn ? londonDate(task.remindAt) : dueOn;
  return {
    ...(task && { id: task.id, rowVersion: read ?? task.rowVersion }),
    ...(isNew("title") && { title: title.trim() }),
    ...(isNew("dueOn") && { dueOn }),
    ...((isNew("time") || isNew("dueOn")) && { remindAt: time === "" ? null : isoInLondon(londonInstant(remindOn, time)) }),
    ...(isNew("type") && { type: taskTypes.find((one) => one === type) ?? "call" }),
    ...(isNew("priority") && { priority: taskPriorities.find((one) => one === priority) ?? "normal" }),
    ...(isNew("comes") && { recurrence: recurrence ?? null }),
    // A new task that nobody else is chosen for is its maker's: left out, also while the page does not know who that is.
    ...((task === undefined ? assignee !== "" : isNew("assignee")) && { assigneeId: assignee === "" ? null : assignee }),
    ...link,
  };
}
