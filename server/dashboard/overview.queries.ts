/** The rows behind `customer-overview`, read in one round trip under the caller's own rights. */
import { sql } from "kysely";
import type { ExpressionBuilder } from "kysely";
import { onlyHeldStates, waitingStates } from "#domain/bookings/generated/state-sets.ts";
import { lateHours, liveStates } from "#domain/dashboard/overview.rules.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import type { DB } from "#server/platform/database/generated/rows.ts";

/** Maximum number of bookings listed, the newest. */
export const listedBookings = 200;

type Mine = (table: ExpressionBuilder<DB, "bookings">) => ReturnType<ExpressionBuilder<DB, "bookings">["and"]>;

/**
 * Null: an expired portal grant. The policies decide what is visible; the condition repeats that in a form that uses an
 * index.
 */
export async function readOverview(database: Pick<Database, "asActor">, actor: Actor, now: Date) {
  const { sub } = actor.claims;
  const mine: Mine = (table) =>
    table.and([sub === undefined ? sql<boolean>`id = any ((select app.granted_bookings())::uuid[])` : table("user_id", "=", sub)]);
  return database.asActor(actor, async (tx) => {
    const [isOpen, bookings, next, quotes] = await Promise.all([
      sub === undefined ? usesGrant(tx) : true,
      selectBookings(tx, mine),
      selectNext(tx, mine, now),
      readOwnQuotes(tx),
    ]);
    return isOpen ? { bookings, next, quotes } : null;
  });
}
export type OverviewRows = NonNullable<Awaited<ReturnType<typeof readOverview>>>;

async function usesGrant(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ bookings: string[] }>`select app.use_portal_grant() as bookings`.execute(tx);
  return (rows[0]?.bookings ?? []).length > 0;
}

const listedColumns = [
  "reference",
  "state",
  "service",
  "starts_at",
  "ends_at",
  "window_kind",
  "total_pence",
  "paid_pence",
  "credited_pence",
  "service_credit_pence",
  "ended_early",
  "address_line1",
  "address_line2",
  "address_town",
  "postcode",
] as const;

const selectBookings = (tx: Tx, mine: Mine) =>
  tx
    .selectFrom("bookings")
    .select([...listedColumns, "payment_method", "lapses_at", "balance_pence"])
    .select([
      sql<string | null>`place ->> 'presence'`.as("presence"),
      sql<boolean>`payer is not null`.as("has_payer"),
      sql<string | null>`(select max(i.due_on)::text from invoices i where i.booking_id = bookings.id and i.is_open)`.as("invoice_due_on"),
      sql<number | null>`app.own_charge(bookings.id, bookings.state)`.as("fee_pence"),
    ])
    .where(mine)
    .where("state", "not in", onlyHeldStates)
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .limit(listedBookings + 1)
    .execute();

const selectNext = (tx: Tx, mine: Mine, now: Date) =>
  tx
    .selectFrom("bookings")
    .select([...listedColumns, "items", "access", "place", "customer", "on_site", "hazards", "payment_method", "answer_by", "created_at"])
    .select((table) => [
      sql<{
        startsAt: string;
        endsAt: string;
      } | null>`app.expected_window(${table.ref("bookings.id")}, ${table.ref("ends_at")}, ${table.ref("state")})`.as("expected"),
      sql<string[]>`app.vans_of_day(${table.ref("bookings.id")}, ${now})`.as("vans"),
      sql<string[]>`app.crew_of_day(${table.ref("bookings.id")}, ${now})`.as("crew"),
      table
        .selectFrom("booking_events as e")
        .select(({ fn }) => fn.min("e.at").as("at"))
        .whereRef("e.booking_id", "=", "bookings.id")
        .where("e.to_state", "=", "confirmed")
        .where("e.from_state", "in", waitingStates)
        .as("confirmed_at"),
    ])
    .where(mine)
    .where("state", "in", [...liveStates])
    .where("ends_at", ">", new Date(now.getTime() - lateHours * 3_600_000))
    .orderBy("starts_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

async function readOwnQuotes(tx: Tx): Promise<unknown> {
  const { rows } = await sql<{ quotes: unknown }>`select app.own_quotes() as quotes`.execute(tx);
  return rows[0]?.quotes;
}
