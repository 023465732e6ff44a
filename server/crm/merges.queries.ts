/** Reads merges and possible duplicates under the office's own rights. */
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { selectColleagues } from "#server/office/office.public.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { family, rootIdSql } from "./contact-roots.ts";

const listed = 100;

/** One by one: joined, PostgreSQL would read all contacts for a page of them. */
const selectContact = (column: string) =>
  sql<{ id: string; merged_into: string | null; reference: string; full_name: string }>`(
    select id, merged_into, reference, full_name from contacts where id = ${sql.ref(column)} limit 1)`;

/** The newest hundred. */
export async function newestMerges(tx: Tx, now: Date) {
  const merges = tx
    .with("m", (from) => from.selectFrom("contact_merges").selectAll().orderBy("id", "desc").limit(listed))
    .selectFrom("m")
    .innerJoinLateral(selectContact("m.kept_id").as("k"), (on) => on.onTrue())
    .innerJoinLateral(selectContact("m.merged_id").as("g"), (on) => on.onTrue())
    .leftJoin(selectColleagues("m", ["merged_by"]).as("by"), "by.id", "m.merged_by")
    .leftJoin(selectColleagues("m", ["undone_by"]).as("undone"), "undone.id", "m.undone_by")
    .select(["m.id", "m.at", sql<string>`coalesce(by.name, 'A colleague')`.as("by"), named("k").as("kept"), named("g").as("merged")])
    .select(["m.undone_at as undoneAt", "undone.name as undoneBy"])
    .select(sql<boolean>`m.undone_at is null and m.at > ${now}::timestamptz - app.merge_undo_time()`.as("canUndo"))
    .orderBy("m.id", "desc");
  return (await tx.selectNoFrom(jsonArrayFrom(merges).as("merges")).executeTakeFirstOrThrow()).merges;
}

const named = (contact: string) =>
  sql<{ reference: string; name: string }>`json_build_object('reference', ${sql.ref(`${contact}.reference`)}, 'name', ${sql.ref(`${contact}.full_name`)})`; // prettier-ignore

/** Open proposals about two contacts that are not merged. */
const waiting = (tx: Tx) =>
  tx
    .selectFrom("contact_duplicates as d")
    .innerJoinLateral(selectContact("d.left_id").as("l"), (on) => on.onTrue())
    .innerJoinLateral(selectContact("d.right_id").as("r"), (on) => on.onTrue())
    .where("d.dismissed_at", "is", null)
    .where(rootIdSql("l"), "<>", rootIdSql("r"));

type Asking = { reference?: string | undefined; after?: { value: string; id: string } | undefined; limit: number; maxCounted: number };

const ofFamily = (reference: string) => sql<boolean>`d.id in (
  select id from contact_duplicates where left_id in (${family(reference)})
  union select id from contact_duplicates where right_id in (${family(reference)}))`;

/** The newest first, one more than the limit where there are more; of one contact those of all contacts under its root, and one page of them. */
export async function waitingDuplicates(tx: Tx, { reference, after, limit, maxCounted }: Asking) {
  const isOfOne = reference !== undefined;
  const rows = isOfOne ? waiting(tx).where(ofFamily(reference)) : waiting(tx);
  const isAfter = after && !isOfOne && sql<boolean>`(d.created_at, d.id) < (${after.value}::timestamptz, ${after.id}::uuid)`;
  const duplicates = (isAfter ? rows.where(isAfter) : rows)
    .select(["d.id", "d.reason", "d.created_at as at", rootIdSql("l").as("left"), rootIdSql("r").as("right")])
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(isOfOne ? limit : limit + 1);
  const counted = rows.select("d.id").limit(isOfOne ? limit : maxCounted).as("counted"); // prettier-ignore
  return tx
    .selectNoFrom((from) => [
      jsonArrayFrom(duplicates).as("duplicates"),
      from.selectFrom(counted).select(from.fn.countAll<string>().as("count")).as("count"),
      from
        .selectFrom("contacts")
        .where("reference", "=", reference ?? "")
        .select(from.fn.countAll<string>().as("count"))
        .as("known"),
    ])
    .executeTakeFirstOrThrow();
}
