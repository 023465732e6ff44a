/** The task that a reminder is about, as it is when the mail is sent. */
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.ts";

/** Undefined where it was deleted, done or cancelled: no reminder is sent. */
export const readTaskForMessage = (database: Pick<Database, "asService">, id: string) =>
  database.asService("send-message", (tx) =>
    tx
      .selectFrom("tasks as t")
      .leftJoin("contacts as c", "c.id", "t.contact_id")
      .leftJoin("deals as d", "d.id", "t.deal_id")
      .where("t.id", "=", id)
      .where("t.ended_at", "is", null)
      .select(["t.title", "c.full_name as contact", "d.reference as deal"])
      .select(sql<string>`t.due_on::text`.as("due_on"))
      .executeTakeFirst(),
  );
