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

export function draftOf(task: Task | undefined, today: string): Draft {
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

/** `opened`: the draft as the dialog began with it, so that a colleague's change since stays. */
type Made = { task?: Task | undefined; opened: Draft; link?: TaskLink | undefined; me?: string | undefined };

export function inputOf(draft: Draft, { task, opened, link, me }: Made): Input {
  const { title, dueOn, time, type, priority, comes, assignee } = draft;
  const isNew = (field: keyof Draft) => task === undefined || opened[field] !== draft[field];
  const assigneeId = assignee === "" && task === undefined ? me : assignee;
  const recurrence = recurrences.find((one) => `${one.every} ${one.unit}` === comes);
  // Keeps the task's own reminder day where it is before the due day.
  const remindOn = task?.remindAt && londonDate(task.remindAt) < dueOn ? londonDate(task.remindAt) : dueOn;
  return {
    ...(task && { id: task.id, rowVersion: task.rowVersion }),
    ...(isNew("title") && { title: title.trim() }),
    ...(isNew("dueOn") && { dueOn }),
    ...((isNew("time") || isNew("dueOn")) && { remindAt: time === "" ? null : isoInLondon(londonInstant(remindOn, time)) }),
    ...(isNew("type") && { type: taskTypes.find((one) => one === type) ?? "call" }),
    ...(isNew("priority") && { priority: taskPriorities.find((one) => one === priority) ?? "normal" }),
    ...(isNew("comes") && { recurrence: recurrence ?? null }),
    ...(isNew("assignee") && { assigneeId: assigneeId === undefined || assigneeId === "" ? null : assigneeId }),
    ...link,
  };
}
