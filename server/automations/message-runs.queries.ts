/** The history of messages, read under the office's own rights. */
import { sql } from "kysely";
import { z } from "zod";
import { londonInstant, addDays, londonDate } from "#domain/kernel/london-time.ts";
import { runsPerPage } from "#domain/automations/message-runs.contract.ts";
import type { RunReason, RunState } from "#domain/automations/message-runs.contract.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";

export type RunFilters = {
  code?: string | undefined;
  state?: RunState | undefined;
  reason?: RunReason | undefined;
  contact?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type Before = { plannedAt: string; id: string } | undefined;

/** Days shown by default: back, and ahead where nothing is asked for. What is planned for later, or was left out already, would be the first pages of it. */
const usualDays = 30;
const usualDaysAhead = 1;

export async function readRuns(database: Pick<Database, "asActor">, actor: Actor, filters: RunFilters, before: Before, now: Date) {
  return asStaff(database, actor, async (tx) => {
    const [runs, counts, definitions] = await Promise.all([
      runPage(tx, filters, before, now).execute(),
      filtered(tx, filters, now)
        .select(["r.state", "r.reason"])
        .select(({ fn }) => fn.countAll<string>().as("runs"))
        .groupBy(["r.state", "r.reason"])
        .execute(),
      tx.selectFrom("trigger_definitions").select(["code", "description", "version", "enabled", "event"]).orderBy("description").execute(),
    ]);
    return { runs: runs.slice(0, runsPerPage), isLast: runs.length <= runsPerPage, counts, definitions };
  });
}

/** An address or a number in the forms in which it is stored, however it was typed; none for a reference. */
function waysIn(contact: string): string[] {
  const phone = parsePhone(contact);
  if (phone.ok) return [phone.e164];
  if (!contact.includes("@")) return contact.startsWith("+") ? [contact] : [];
  const at = contact.lastIndexOf("@");
  return [...new Set([contact, contact.toLowerCase(), contact.slice(0, at) + contact.slice(at).toLowerCase()])];
}

function filtered(tx: Tx, filters: RunFilters, now: Date) {
  const { code, state, reason, contact, from } = filters;
  const isAnything = Object.values(filters).every((one) => one === undefined);
  const to = isAnything ? addDays(londonDate(now), usualDaysAhead) : filters.to;
  const first = londonInstant(from ?? addDays(londonDate(now), -usualDays), "00:00");
  let query = tx
    .selectFrom("trigger_runs as r")
    .innerJoin("trigger_definitions as d", "d.code", "r.code")
    .where("r.planned_at", ">=", first);
  if (to !== undefined) query = query.where("r.planned_at", "<", londonInstant(addDays(to, 1), "00:00"));
  if (code !== undefined) query = query.where("r.code", "=", code);
  if (state !== undefined) query = query.where("r.state", "=", state);
  if (reason !== undefined) query = query.where("r.reason", "=", reason);
  if (contact === undefined) return query;
  // An address or number has an index; in one condition with references neither index would be used.
  const ways = waysIn(contact);
  if (ways.length > 0) return query.where("r.recipient", "in", ways);
  return query.where((where) =>
    where.or([
      where("r.booking_id", "=", where.selectFrom("bookings").select("id").where("reference", "=", contact.toUpperCase())),
      where("r.quote_id", "=", where.selectFrom("quotes").select("id").where("reference", "=", contact.toUpperCase())),
    ]),
  );
}

/** With microseconds: paging on from a rounded time would skip rows. */
const plannedAt = sql<string>`to_json(r.planned_at) #>> '{}'`.as("planned_at");
const momentBefore = (before: NonNullable<Before>) => sql<Date>`${before.plannedAt}::timestamptz`;

/** One page of the list, and one run more if there is one. */
export const runPage = (tx: Tx, filters: RunFilters, before: Before, now: Date) => listed(filtered(tx, filters, now), before);

const listed = (query: ReturnType<typeof filtered>, before: Before) =>
  (before === undefined
    ? query
    : query.where((where) =>
        where.or([
          where("r.planned_at", "<", momentBefore(before)),
          where.and([where("r.planned_at", "=", momentBefore(before)), where("r.id", ">", before.id)]),
        ]),
      )
  )
    .select(["r.id", "r.code", "d.description", "r.channel", "r.recipient", "r.reference", "r.state", "r.reason", "r.attempts"])
    .select(["r.rendered_subject", plannedAt])
    .orderBy("r.planned_at", "desc")
    .orderBy("r.id")
    .limit(runsPerPage + 1);
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

/** One run with its definition and the message it became; undefined where there is none. */
export async function readRun(database: Pick<Database, "asActor">, actor: Actor, runId: string) {
  return asStaff(database, actor, (tx) =>
    tx
      .selectFrom("trigger_runs as r")
      .innerJoin("trigger_definitions as d", "d.code", "r.code")
      .leftJoin("messages as m", "m.id", "r.message_id")
      .where("r.id", "=", runId)
      .select(["r.id", "r.code", "d.description", "r.channel", "r.recipient", "r.reference", "r.state", "r.reason", "r.attempts"])
      .select(["r.rendered_subject", plannedAt, "r.version", "r.moved_from", "r.sent_at", "r.detail", "r.provider_ref"])
      .select(["r.replay_of", "r.timeline", "r.subject_type", "r.booking_id", "r.payload", "d.event", "d.audience", "d.quiet_hours"])
      .select(["d.is_marketing", "d.version as definition_version", "d.template_id", "m.payload as message_payload"])
      .executeTakeFirst(),
  );
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof readRun>>>;

/** Alerts about alerts would never end. */
const ofAlerts = ["office_message_failed", "office_check_failed"];
const named = 20;

/** What was given up since, for the office's mail: how many, and the newest of them. */
export async function failedMessages(database: Pick<Database, "asService">, since: string) {
  const rows = await database.asService("send-message", (tx) =>
    tx
      .selectFrom("trigger_runs as r")
      .innerJoin("trigger_definitions as d", "d.code", "r.code")
      .where("r.state", "=", "dead")
      .where(sql<boolean>`r.ended_at > ${since}::timestamptz`)
      .where("r.code", "not in", ofAlerts)
      .select(["r.id", "d.description", "r.reference", "r.channel", "r.recipient", "r.reason", "r.detail"])
      .select(sql<number>`(count(*) over ())::integer`.as("count"))
      .orderBy("r.ended_at", "desc")
      .limit(named)
      .execute(),
  );
  return {
    count: rows[0]?.count ?? 0,
    runs: rows.map(({ reason, channel, count: _, ...run }) => ({
      ...run,
      channel: channelColumn.parse(channel),
      isRefused: reason === "refused",
      isUndelivered: reason === "undelivered",
      isNotMade: reason === "not_made",
      isUnsendable: reason === "unsendable",
    })),
  };
}
const channelColumn = z.enum(["email", "sms"]);
