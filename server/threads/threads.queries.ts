/** Reads the lists of threads under the reader's own rights. */
import { sql } from "kysely";
import type { ThreadSide } from "#domain/threads/thread-choices.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";

const waitingThreads = 100;

/** A line for each booking with messages: its newest one, and how many the reader has not opened. */
const lines = (tx: Tx, reader: ThreadSide) =>
  tx
    .selectFrom("bookings as b")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("thread_messages as t")
          .select(["t.number", "t.at", "t.author", "t.body"])
          .whereRef("t.booking_id", "=", "b.id")
          .orderBy("t.number", "desc")
          .limit(1)
          .as("m"),
      (on) => on.onTrue(),
    )
    .select([
      "b.reference",
      "b.contact_name as name",
      "m.at as lastAt",
      "m.author as lastFrom",
      sql<string>`left(m.body, 140)`.as("lastText"),
    ])
    .select(
      sql<number>`(select count(*)::integer from thread_messages as u
        where u.booking_id = b.id and u.author <> ${reader} and u.read_at is null)`.as("unread"),
    );

/** The newest first. The policies decide whose these are; the condition repeats it in a form that uses an index. */
export const ownThreads = async (tx: Tx, { claims: { sub } }: Actor) =>
  lines(tx, "customer")
    .where(sub === undefined ? sql<boolean>`b.id = any ((select app.granted_bookings())::uuid[])` : sql<boolean>`b.user_id = ${sub}::uuid`)
    .orderBy("m.number", "desc")
    .execute();

/** Those with customers' messages that the office has not opened, the longest waiting first. */
export const unreadThreads = async (tx: Tx) =>
  lines(tx, "office")
    .innerJoin(
      (from) =>
        from
          .selectFrom("thread_messages")
          .select(({ fn }) => ["booking_id", fn.min("number").as("oldest")])
          .where("author", "=", "customer")
          .where("read_at", "is", null)
          .groupBy("booking_id")
          .orderBy("oldest")
          .limit(waitingThreads)
          .as("w"),
      (on) => on.onRef("w.booking_id", "=", "b.id"),
    )
    .orderBy("w.oldest")
    .execute();
