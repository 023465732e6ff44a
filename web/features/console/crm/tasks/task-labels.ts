/** Labels of tasks and of their dates. */
import { addDays, formatDate, formatDay } from "#domain/kernel/london-time.ts";
import type { Recurrence, TaskType } from "#domain/crm/task-choices.ts";

export const taskTypeNames: Readonly<Record<TaskType, string>> = {
  call: "Call",
  message: "Message",
  visit: "Visit",
  photo: "Photos",
  payment: "Payment",
  compliance: "Compliance",
};
export const priorityNames = { low: "Low", normal: "Normal", high: "High" } as const;

const units = { day: ["day", "days"], week: ["week", "weeks"], month: ["month", "months"], year: ["year", "years"] } as const;

/** `every week`, `every 2 months`. */
export const recurrenceText = ({ every, unit }: Recurrence): string =>
  every === 1 ? `every ${units[unit][0]}` : `every ${every} ${units[unit][1]}`;

export type DueTone = "late" | "today" | "later";
export const dueTone = (dueOn: string, today: string): DueTone => (dueOn < today ? "late" : dueOn === today ? "today" : "later");

/** `Overdue since Tue 24 Nov`, `Due today`, `Due tomorrow`, `Due Tue 24 Nov`. */
export function dueText(dueOn: string, today: string): string {
  const day = dueOn.slice(0, 4) === today.slice(0, 4) ? formatDay(dueOn) : formatDate(dueOn);
  if (dueOn < today) return `Overdue since ${day}`;
  if (dueOn === today) return "Due today";
  return dueOn === addDays(today, 1) ? "Due tomorrow" : `Due ${day}`;
}

/** The snooze options of the list. */
export const snoozeChoices = (today: string): { label: string; until: string }[] => [
  { label: "Tomorrow", until: addDays(today, 1) },
  { label: "In 3 days", until: addDays(today, 3) },
  { label: "In a week", until: addDays(today, 7) },
];
