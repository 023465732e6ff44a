/** Reads tasks under the office's own rights. */
import { sql } from "kysely";
import type { z } from "zod";
import { maxCounted } from "#domain/crm/contact-choices.ts";
import type { staffTasksContract } from "#domain/crm/tasks.contract.ts";
import { taskLimits } from "#domain/crm/task-choices.ts";
import { colleagueNameIfAny } from "#server/office/office.public.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { family, rootIdSql } from "./contact-roots.ts";

export type TaskFilters = z.output<typeof staffTasksContract.input>;
type Asking = { me: string; today: string };

const filtered = (tx: Tx, { isMine, contact, deal, booking }: TaskFilters, { me }: Asking) => {
  let rows = tx.selectFrom("tasks as t");
  if (isMine) rows = rows.where("t.assignee_id", "=", me);
  if (contact !== undefined) rows = rows.where(sql<boolean>`t.contact_id in (${family(contact)})`);
  if (deal !== undefined) rows = rows.where(sql<boolean>`t.deal_id = (select id from deals where reference = ${deal})`);
  if (booking !== undefined) rows = rows.where(sql<boolean>`t.booking_id = (select id from bookings where reference = ${booking})`);
  return rows;
};

const due = {
  overdue: (today: string) => sql<boolean>`t.due_on < ${today}::date`,
  today: (today: string) => sql<boolean>`t.due_on = ${today}::date`,
  later: (today: string) => sql<boolean>`t.due_on > ${today}::date`,
};

/** Returns one row more than a page if there are more. */
export function listedTasks(tx: Tx, filters: TaskFilters, asking: Asking) {
  const { show, after } = filters;
  const ended = show === "ended";
  let rows = filtered(tx, filters, asking).where("t.ended_at", ended ? "is not" : "is", null);
  if (show === "overdue" || show === "today" || show === "later") rows = rows.where(due[show](asking.today));
  if (after !== undefined)
    rows = rows.where(
      ended
        ? sql<boolean>`(t.ended_at, t.id) < (${after.value}::timestamptz, ${after.id}::uuid)`
        : sql<boolean>`(t.due_on, t.id) > (${after.value}::date, ${after.id}::uuid)`,
    );
  const column = ended ? ("t.ended_at" as const) : ("t.due_on" as const);
  return rows
    .select("t.id")
    .select(sql<string>`to_json(${sql.ref(column)}) #>> '{}'`.as("sorted_by"))
    .orderBy(column, ended ? "desc" : "asc")
    .orderBy("t.id", ended ? "desc" : "asc")
    .limit(taskLimits.perPage + 1)
    .execute();
}

export async function countedTasks(tx: Tx, filters: TaskFilters, asking: Asking) {
  const count = async (show: keyof typeof due) => {
    const rows = filtered(tx, filters, asking).where("t.ended_at", "is", null).where(due[show](asking.today));
    const counted = await tx.selectFrom(rows.select("t.id").limit(maxCounted).as("rows")).select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow(); // prettier-ignore
    return Number(counted.count);
  };
  return { overdue: await count("overdue"), today: await count("today"), later: await count("later") };
}

const readTasks = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("tasks as t")
    .leftJoin("contacts as own", "own.id", "t.contact_id")
    .leftJoin("contacts as c", (on) => on.onRef("c.id", "=", rootIdSql("own")))
    .leftJoin("deals as d", "d.id", "t.deal_id")
    .leftJoin("bookings as b", "b.id", "t.booking_id")
    .where("t.id", "in", ids)
    .select(["t.id", "t.title", "t.remind_at", "t.type", "t.priority", "t.state", "t.recurrence_every"])
    .select(["t.recurrence_unit", "t.assignee_id", "t.ended_at", "t.row_version"])
    .select(["c.reference as contact_reference", "c.full_name as contact_name", "d.reference as deal_reference", "d.title as deal_title"])
    .select("b.reference as booking_reference")
    .select([sql<string>`t.due_on::text`.as("due_on"), sql<string>`t.first_on::text`.as("first_on")])
    .select([
      colleagueNameIfAny("t.assignee_id").as("assignee"),
      colleagueNameIfAny("t.created_by").as("created_by"),
      colleagueNameIfAny("t.changed_by").as("changed_by"),
    ])
    .execute();
export type TaskRow = Awaited<ReturnType<typeof readTasks>>[number];

/** In the order of the ids. */
export async function readTasksInOrder(tx: Tx, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const tasks = new Map((await readTasks(tx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => tasks.get(id) ?? []);
}
