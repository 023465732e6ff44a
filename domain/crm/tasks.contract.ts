/** Tasks of the office, once or recurring. A due day is a London calendar day, not a time. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, momentText, uuidText } from "../kernel/text.ts";
import { plainLine } from "../kernel/typed-text.ts";
import { contactReference } from "./contacts.contract.ts";
import { dealReference, personSchema } from "./deals.contract.ts";
import { recurrenceUnits, taskLimits, taskPriorities, taskShows, taskStates, taskTypes } from "./task-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 600, perSeconds: 600 };
const rowVersion = z.int32({ error: "Open the task again" }).min(1, "Open the task again");
const day = dateText("Enter a date like 2026-11-24");
const moment = momentText("Enter a date and a time");
const bookingReference = boundedText(20, "Enter a booking reference, like B-7F3K9M").regex(
  /^B-[0-9A-HJKMNP-TV-Z]{6}$/,
  "Enter a booking reference, like B-7F3K9M",
);
const every = `Enter 1 to ${taskLimits.every}`;
const recurrence = z.strictObject({
  every: z.int({ error: every }).min(1, every).max(taskLimits.every, every),
  unit: z.enum(recurrenceUnits, { error: "Choose days, weeks, months or years" }),
});

export const taskSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** A London day. */
  dueOn: z.string(),
  remindAt: z.string().nullable(),
  type: z.enum(taskTypes),
  priority: z.enum(taskPriorities),
  state: z.enum(taskStates),
  recurrence: recurrence.nullable(),
  assignee: personSchema.nullable(),
  contact: z.strictObject({ reference: z.string(), name: z.string() }).nullable(),
  deal: z.strictObject({ reference: z.string(), title: z.string() }).nullable(),
  bookingReference: z.string().nullable(),
  createdBy: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  rowVersion: z.int(),
});
export type Task = z.output<typeof taskSchema>;

/** Ordered by due day, ended ones the newest first. Counts are of all open tasks or, with `isMine`, the caller's; each stops at 1,000. */
export const staffTasksContract = commandContract({
  name: "staff-tasks",
  callers: "office",
  input: z.object({
    show: z.enum(taskShows, { error: "Choose what to show" }).default("open"),
    isMine: z.boolean({ error: "Say yes or no" }).default(false),
    contact: contactReference.optional(),
    deal: dealReference.optional(),
    booking: bookingReference.optional(),
    /** `next` of the previous page. */
    after: z.object({ value: boundedText(40, "Open the list again"), id: uuidText() }).optional(),
  }),
  answer: z.strictObject({
    tasks: z.array(taskSchema),
    counts: z.strictObject({ overdue: z.int(), today: z.int(), later: z.int() }),
    next: z.strictObject({ value: z.string(), id: z.string() }).nullable(),
  }),
  codes: [...staffCodes, "tasks.cursor_invalid"],
  limit,
});
export type StaffTasks = z.output<typeof staffTasksContract.answer>;

const taskAnswer = z.strictObject({ task: taskSchema });
const changed = ["tasks.not_found", "tasks.changed"] as const; // 409 with `by` and `at`
const writes = { calls: 240, perSeconds: 600 };
const taskKey = { id: uuidText("Open the task again"), rowVersion };

/** Without `id`: creates one. When changing, fields left out stay; null removes one. */
export const saveTaskContract = commandContract({
  name: "save-task",
  callers: "office",
  input: z
    .object({
      id: uuidText("Open the task again").optional(),
      rowVersion: rowVersion.optional(),
      title: plainLine(1, taskLimits.title, "Say what has to be done").optional(),
      dueOn: day.optional(),
      remindAt: moment.nullable().optional(),
      type: z.enum(taskTypes, { error: "Choose what kind of task it is" }).optional(),
      priority: z.enum(taskPriorities, { error: "Choose how urgent it is" }).optional(),
      recurrence: recurrence.nullable().optional(),
      assigneeId: uuidText("Choose a colleague").nullable().optional(),
      contact: contactReference.nullable().optional(),
      deal: dealReference.nullable().optional(),
      booking: bookingReference.nullable().optional(),
    })
    .refine((task) => task.id !== undefined || task.title !== undefined, { path: ["title"], error: "Say what has to be done" })
    .refine((task) => task.id !== undefined || task.dueOn !== undefined, { path: ["dueOn"], error: "Enter a date like 2026-11-24" })
    .refine((task) => (task.id === undefined) === (task.rowVersion === undefined), { path: ["rowVersion"], error: "Open the task again" }),
  answer: taskAnswer,
  codes: [
    ...staffCodes,
    ...changed,
    "tasks.ended",
    "tasks.assignee_not_found",
    "deals.contact_not_found",
    "deals.not_found",
    "bookings.not_found",
  ],
  limit: writes,
});

/** Finishing a recurring task creates the next one, once. */
export const finishTaskContract = commandContract({
  name: "finish-task",
  callers: "office",
  input: z.object(taskKey),
  answer: taskAnswer.extend({ next: taskSchema.nullable() }),
  codes: [...staffCodes, ...changed, "tasks.ended"],
  limit: writes,
});

/** Moves the due day to a later one. */
export const snoozeTaskContract = commandContract({
  name: "snooze-task",
  callers: "office",
  input: z.object({ ...taskKey, until: day }),
  answer: taskAnswer,
  codes: [...staffCodes, ...changed, "tasks.ended", "tasks.day_over"],
  limit: writes,
});

/** Ends a task that will not be done; a series ends with it. */
export const cancelTaskContract = commandContract({
  name: "cancel-task",
  callers: "office",
  input: z.object(taskKey),
  answer: taskAnswer,
  codes: [...staffCodes, ...changed, "tasks.ended"],
  limit: writes,
});

/** Takes back that a task was finished or dropped. The one that followed goes, unless somebody has changed or ended that since. */
export const reopenTaskContract = commandContract({
  name: "reopen-task",
  callers: "office",
  input: z.object(taskKey),
  answer: taskAnswer,
  codes: [...staffCodes, ...changed],
  limit: writes,
});

export const taskContracts = [
  staffTasksContract,
  saveTaskContract,
  finishTaskContract,
  snoozeTaskContract,
  cancelTaskContract,
  reopenTaskContract,
] as const;
