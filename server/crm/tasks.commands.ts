/** The commands of domain/crm/tasks.contract.ts. */
import { nextDueOn, nextRemindAt } from "#domain/crm/recurrence.rules.ts";
import {
  cancelTaskContract,
  finishTaskContract,
  reopenTaskContract,
  saveTaskContract,
  snoozeTaskContract,
  staffTasksContract,
  taskSchema,
} from "#domain/crm/tasks.contract.ts";
import type { Task } from "#domain/crm/tasks.contract.ts";
import { taskLimits } from "#domain/crm/task-choices.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { readCursor } from "#server/kernel/cursor.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { taskProblem } from "./deals.errors.ts";
import {
  cancelTaskProcedure,
  finishTaskProcedure,
  reopenTaskProcedure,
  saveTaskProcedure,
  snoozeTaskProcedure,
} from "./deals.procedures.ts";
import { callerId } from "./deals.queries.ts";
import { countedTasks, listedTasks, readTasksInOrder } from "./tasks.queries.ts";
import type { TaskRow } from "./tasks.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const taskCommands = (needs: Needs): Command[] => [
  list(needs),
  save(needs),
  finish(needs),
  defineCommand(snoozeTaskContract, {
    run: async (context, input) => {
      const row = await openRow(needs, context, input.id);
      const remindAt = row.remind_at === null ? null : nextRemindAt(row.remind_at, row.due_on, input.until);
      const { id } = await snoozeTaskProcedure.perform(needs.database, context.actor, { ...input, remindAt, now: context.now });
      return { status: 200, body: { task: await presentTask(needs, context, id) } };
    },
  }),
  defineCommand(cancelTaskContract, {
    run: async (context, input) => {
      const { id } = await cancelTaskProcedure.perform(needs.database, context.actor, { ...input, now: context.now });
      return { status: 200, body: { task: await presentTask(needs, context, id) } };
    },
  }),
  defineCommand(reopenTaskContract, {
    run: async (context, input) => {
      const { id } = await reopenTaskProcedure.perform(needs.database, context.actor, { ...input, now: context.now });
      return { status: 200, body: { task: await presentTask(needs, context, id) } };
    },
  }),
];

const list = ({ database }: Needs) =>
  defineCommand(staffTasksContract, {
    run: async ({ actor, now }, input) => {
      const after = readCursor(input.after, input.show === "ended" ? "moment" : "day", () => taskProblem("tasks.cursor_invalid"));
      const filters = { ...input, after };
      const asking = { me: callerId(actor), today: londonDate(now) };
      return asStaff(database, actor, async (tx) => {
        const listed = await listedTasks(tx, filters, asking);
        const page = listed.slice(0, taskLimits.perPage);
        const last = page.at(-1);
        const rows = await readTasksInOrder(
          tx,
          page.map(({ id }) => id),
        );
        return {
          status: 200,
          body: {
            tasks: rows.map(toTask),
            counts: await countedTasks(tx, filters, asking),
            next: listed.length > taskLimits.perPage && last !== undefined ? { value: last.sorted_by, id: last.id } : null,
          },
        };
      });
    },
  });

/** The row types say `string` where the contract has an enum: its schema narrows them. */
const toTask = (row: TaskRow): Task =>
  taskSchema.parse({
    id: row.id,
    title: row.title,
    dueOn: row.due_on,
    remindAt: row.remind_at === null ? null : isoInLondon(row.remind_at),
    type: row.type,
    priority: row.priority,
    state: row.state,
    recurrence: parseRecurrence(row),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? "A colleague" },
    contact: row.contact_reference === null ? null : { reference: row.contact_reference, name: row.contact_name },
    deal: row.deal_reference === null ? null : { reference: row.deal_reference, title: row.deal_title },
    bookingReference: row.booking_reference,
    createdBy: row.created_by ?? "Chalkway",
    endedAt: row.ended_at === null ? null : isoInLondon(row.ended_at),
    endedBy: row.ended_at === null ? null : row.changed_by,
    rowVersion: row.row_version,
  });

const parseRecurrence = ({ recurrence_every: every, recurrence_unit: unit }: TaskRow) =>
  taskSchema.shape.recurrence.parse(every === null ? null : { every, unit });

const save = (needs: Needs) =>
  defineCommand(saveTaskContract, {
    run: async (context, { id: taskId, rowVersion, ...values }) => {
      const { actor, now, idempotencyKey } = context;
      const { id } = await saveTaskProcedure.perform(needs.database, actor, { id: taskId, rowVersion, now, idempotencyKey, values });
      return { status: 200, body: { task: await presentTask(needs, context, id) } };
    },
  });

const finish = (needs: Needs) =>
  defineCommand(finishTaskContract, {
    run: async (context, { id: taskId, rowVersion }) => {
      const row = await openRow(needs, context, taskId);
      const next = nextTask(row, context.now);
      // Based on the task just read: had it changed since, the caller's `rowVersion` would be outdated as well, and the call refused.
      const { id, nextId } = await finishTaskProcedure.perform(needs.database, context.actor, {
        id: taskId,
        rowVersion,
        now: context.now,
        ...(next === undefined ? {} : { next }),
      });
      const task = await presentTask(needs, context, id);
      return { status: 200, body: { task, next: nextId === null ? null : await presentTask(needs, context, nextId) } };
    },
  });

function nextTask(row: TaskRow, now: Date) {
  const recurrence = parseRecurrence(row);
  if (recurrence === null) return undefined;
  const dueOn = nextDueOn({ recurrence, firstOn: row.first_on, dueOn: row.due_on, today: londonDate(now) });
  return { dueOn, remindAt: row.remind_at === null ? null : nextRemindAt(row.remind_at, row.due_on, dueOn) };
}

async function openRow({ database }: Needs, { actor }: CommandContext, id: string): Promise<TaskRow> {
  const [row] = await asStaff(database, actor, (tx) => readTasksInOrder(tx, [id]));
  if (row === undefined) throw taskProblem("tasks.not_found");
  return row;
}

const presentTask = async (needs: Needs, context: CommandContext, id: string): Promise<Task> => toTask(await openRow(needs, context, id));
