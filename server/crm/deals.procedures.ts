/** The functions of database/functions/crm-deals.sql and crm-tasks.sql. Each checks the role and the second factor itself. */
import { z } from "zod";
import type { saveDealContract } from "#domain/crm/deals.contract.ts";
import type { saveTaskContract } from "#domain/crm/tasks.contract.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { dealProblem, taskProblem } from "./deals.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const savedBy = { now: z.date(), idempotencyKey: z.string().optional() };
type DealValues = Omit<z.output<typeof saveDealContract.input>, "reference" | "rowVersion">;
type TaskValues = Omit<z.output<typeof saveTaskContract.input>, "id" | "rowVersion">;
const rowVersion = z.int().optional();
const named = z.strictObject({ id: z.string() });

export const saveDealProcedure = procedure({
  name: "save_deal",
  input: z.strictObject({ ...savedBy, values: storedJson<DealValues>(), reference: z.string().optional(), rowVersion }),
  answer: named,
  problems: {
    ...notOffice,
    ...dealProblem.pick("deals.not_found", "deals.changed", "deals.contact_not_found", "deals.property_not_found", "deals.owner_not_found"),
  },
});

export const moveDealProcedure = procedure({
  name: "move_deal",
  input: z.strictObject({ reference: z.string(), rowVersion, stage: z.string(), lostReason: z.string().optional(), now: z.date() }),
  answer: named,
  problems: { ...notOffice, ...dealProblem.pick("deals.not_found", "deals.changed", "deals.follows_bookings", "deals.reason_needed") },
});

export const loseSilentDealsProcedure = procedure({
  name: "lose_silent_deals",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ lost: z.int() }),
});

const openTask = { ...notOffice, ...taskProblem.pick("tasks.not_found", "tasks.changed", "tasks.ended") };
const taskKey = { id: z.string(), rowVersion: z.int(), now: z.date() };

export const saveTaskProcedure = procedure({
  name: "save_task",
  input: z.strictObject({ ...savedBy, values: storedJson<TaskValues>(), id: z.string().optional(), rowVersion }),
  answer: named,
  problems: {
    ...openTask,
    ...taskProblem.pick("tasks.assignee_not_found"),
    ...dealProblem.pick("deals.contact_not_found", "deals.not_found"),
    ...bookingProblem.pick("bookings.not_found"),
  },
});

export const finishTaskProcedure = procedure({
  name: "finish_task",
  input: z.strictObject({ ...taskKey, next: z.strictObject({ dueOn: z.string(), remindAt: z.date().nullable() }).optional() }),
  answer: z.strictObject({ id: z.string(), nextId: z.string().nullable() }),
  problems: openTask,
});

export const snoozeTaskProcedure = procedure({
  name: "snooze_task",
  input: z.strictObject({ ...taskKey, until: z.string(), remindAt: z.date().nullable() }),
  answer: named,
  problems: { ...openTask, ...taskProblem.pick("tasks.day_over") },
});

export const cancelTaskProcedure = procedure({ name: "cancel_task", input: z.strictObject(taskKey), answer: named, problems: openTask });

export const reopenTaskProcedure = procedure({
  name: "reopen_task",
  input: z.strictObject(taskKey),
  answer: named,
  problems: { ...notOffice, ...taskProblem.pick("tasks.not_found", "tasks.changed") },
});

export const remindOfTasksProcedure = procedure({
  name: "remind_of_tasks",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ reminded: z.int() }),
});
