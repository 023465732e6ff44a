/** Reads the replies that the office has ready. */
import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";

/** By their titles. */
export const cannedReplies = async (tx: Tx) =>
  tx
    .selectFrom("canned_replies")
    .select(["id", "title", "body as text"])
    .orderBy(sql`lower(title)`)
    .execute();
