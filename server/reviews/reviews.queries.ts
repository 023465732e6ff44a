/** Reads reviews for the office, and one for the office's mail about a low rating. */
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database, Tx } from "#server/platform/database/database.ts";

const reviews = (tx: Tx) =>
  tx
    .selectFrom("reviews as r")
    .innerJoin("bookings as b", "b.id", "r.booking_id")
    .select(["r.id", "b.reference", "b.contact_name as contactName", "r.rating", "r.text", "r.shown_name as name", "r.town", "r.service"])
    .select(["r.given_at as givenAt", "r.task", "r.task_note as taskNote", "r.row_version as version"])
    .select(sql`case when r.status = 'hidden' then json_build_object('reason', r.hidden_reason, 'note', r.hidden_note) end`.as("hidden"));

const read = async (tx: Tx, rows: ReturnType<typeof reviews>) =>
  (await tx.selectNoFrom(jsonArrayFrom(rows).as("reviews")).executeTakeFirstOrThrow()).reviews;

/** Those with open tasks first, then the newest. */
export const officeReviews = async (tx: Tx, limit: number) =>
  read(tx, reviews(tx).orderBy(sql`r.task = 'open'`, "desc").orderBy("r.given_at", "desc").orderBy("r.id").limit(limit)); // prettier-ignore

export const officeReview = async (tx: Tx, id: string) => (await read(tx, reviews(tx).where("r.id", "=", id)))[0];

/** Undefined where it was deleted. */
export const reviewForMessage = async (database: Pick<Database, "asService">, bookingId: string) =>
  database.asService("send-message", (tx) =>
    tx.selectFrom("reviews").select(["rating", "text", "shown_name as name"]).where("booking_id", "=", bookingId).executeTakeFirst(),
  );
