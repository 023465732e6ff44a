/** Nothing grows for ever: what is old enough goes at night, in small bites, and what the law or a booking needs stays. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerIn, retention } from "#database/tests/retention.fixture.ts";
import type { Answer } from "#database/tests/retention.fixture.ts";
import { readConfig, settings } from "#server/config.ts";
import { purgeBookings } from "#server/worker/purge-bookings.job.ts";
import { purgeRecords } from "#server/worker/purge-records.job.ts";
import { buildTimetable } from "#server/worker/tasks.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { testMoment } from "#tests/support/test-moment.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { wrongCounters } from "#tests/support/van-counters.ts";

let server: TestServer;
/** By table: what its own comment says, or the list of the older ones. */
const answers = new Map<string, Answer>(Object.entries(retention));
const repeated: string[] = [];
beforeAll(async () => {
  server = await createTestServer();
  const comments = await server.rows<{ name: string; comment: string }>(
    `select n.nspname || '.' || c.relname as name, obj_description(c.oid, 'pg_class') as comment
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and obj_description(c.oid, 'pg_class') is not null`,
  );
  for (const { name, comment } of comments) {
    const answer = answerIn(comment);
    if (answer === undefined) continue;
    if (answers.has(name)) repeated.push(name);
    answers.set(name, answer);
  }
});
afterAll(() => server.close());

/** The moment that a purge counts back from: the server's clock, and the database's where that is behind. */
const purgedAt = `least(now(), timestamptz '${testMoment}')`;
/** The nightly job, with the settings' own defaults unless a test says otherwise. */
const purge = (changes: Partial<ReturnType<typeof readConfig>> = {}) =>
  purgeRecords({
    database: server.database,
    clock: { now: server.now },
    log: { info: () => {} },
    retention: { ...readConfig({}), ...changes },
  });
const count = async (table: string, where = "true") =>
  (await server.rows<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`))[0]?.count;

/** The tables whose rows go with a row that a task deletes, or with one that goes so itself. */
async function goByThemselves(): Promise<Set<string>> {
  const cascades = await server.rows<{ child: string; parent: string }>(
    `select f.nspname || '.' || c.relname as child, t.nspname || '.' || p.relname as parent
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace f on f.oid = c.relnamespace
       join pg_class p on p.oid = k.confrelid join pg_namespace t on t.oid = p.relnamespace
     where k.contype = 'f' and k.confdeltype = 'c' and k.conrelid <> k.confrelid`,
  );
  const going = new Set([...answers].flatMap(([table, answer]) => ("purgedBy" in answer ? [table] : [])));
  for (let before = 0; before < going.size;) {
    before = going.size;
    for (const { child, parent } of cascades) if (going.has(parent)) going.add(child);
  }
  return going;
}

describe("every table there is", () => {
  test("has an answer to what becomes of its rows", async () => {
    const tables = await server.rows<{ name: string }>(
      "select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1",
    );
    const names = tables.map(({ name }) => name);
    expect([...answers.keys()].filter((table) => !names.includes(table))).toEqual([]);
    const going = await goByThemselves();
    expect(names.filter((table) => !answers.has(table) && !going.has(table))).toEqual([]);
    expect(repeated, "the answer stands in the comment or in the list, not in both").toEqual([]);
  });

  test("may say so in its own comment, as its last sentence", () => {
    expect(answers.get("public.comparison_figures")).toEqual({ stays: "three a town at most, which the office removes" });
    expect(answerIn("Notes of a van. Rows go by app.purge in purge-records.")).toEqual({ purgedBy: "app.purge", task: "purge-records" });
    expect(answerIn("Notes of a van. Rows go with public.vans.")).toEqual({ goesWith: "public.vans" });
    expect(answerIn("Rows stay: a few that the firm writes. And more.")).toEqual({ stays: "a few that the firm writes. And more" });
    for (const nothing of ["Notes of a van.", "Rows stay.", "Rows go with public.vans. Seen by the office."])
      expect([nothing, answerIn(nothing)]).toEqual([nothing, undefined]);
  });

  test("that is purged is deleted from by the function named, in a task of the timetable", async () => {
    const tasks = buildTimetable(() => true)
      .split("\n")
      .map((line) => line.split(" ").at(-2));
    for (const [table, answer] of answers) {
      if (!("purgedBy" in answer)) continue;
      expect(tasks, table).toContain(answer.task);
      const [row] = await server.rows<{ source: string }>(
        "select prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname || '.' || p.proname = $1",
        [answer.purgedBy],
      );
      expect(row?.source, `${answer.purgedBy} deletes from ${table}`).toContain(`delete from ${table}`);
    }
  });

  test("that goes with another is deleted by its foreign key", async () => {
    for (const [table, answer] of answers) {
      if (!("goesWith" in answer)) continue;
      const cascades = await server.rows(
        "select 1 from pg_constraint where contype = 'f' and confdeltype = 'c' and conrelid = $1::regclass and confrelid = $2::regclass",
        [table, answer.goesWith],
      );
      expect(cascades, `${table} goes with ${answer.goesWith}`).toHaveLength(1);
      expect(answers.has(answer.goesWith), table).toBe(true);
    }
  });
});

/** How many bites the job took of this kind since `from`: each is a transaction of the service, and so on record itself. */
const bitesSince = (from: number) => count("app.service_audit", `reason = 'purge' and id > ${from}`);

test("twelve thousand old entries of the service's record go in bites of five thousand, and younger ones stay", async () => {
  await purge();
  const [{ last } = { last: 0 }] = await server.rows<{ last: number }>("select max(id)::int as last from app.service_audit");
  await purge();
  const usualBites = (await bitesSince(last)) ?? 0;
  await server.rows(
    `insert into app.service_audit (reason, at) select 'old', ${purgedAt} - interval '31 days' from generate_series(1, 12000)`,
  );
  await server.rows(
    `insert into app.service_audit (reason, at) select 'young', ${purgedAt} - interval '29 days' from generate_series(1, 10)`,
  );
  const [{ next } = { next: 0 }] = await server.rows<{ next: number }>("select max(id)::int as next from app.service_audit");
  await purge();
  expect(await count("app.service_audit", "reason = 'old'")).toBe(0);
  expect(await count("app.service_audit", "reason = 'young'")).toBe(10);
  expect(await bitesSince(next)).toBe(usualBites + 2);
});

describe("the security record", () => {
  const entry = (action: string, age: string, from = purgedAt) =>
    server.rows(`insert into audit_entries (at, action) values (${from} - $2::interval, $1)`, [action, age]);

  test("goes after two years and not before, and nobody else can take anything from it, also while it is purged", async () => {
    await entry("test.old", "731 days");
    await entry("test.young", "729 days");
    await purge();
    expect(await count("audit_entries", "action = 'test.old'")).toBe(0);
    expect(await count("audit_entries", "action = 'test.young'")).toBe(1);
    for (const statement of ["update audit_entries set action = 'x.y'", "delete from audit_entries", "truncate audit_entries"])
      await expect(server.rows(statement)).rejects.toMatchObject({ code: "42501" });
    // `asService` has no right to delete, whatever reason it gives.
    await expect(
      server.database.asService("purge", async (tx) => {
        await tx.executeQuery({
          sql: "select set_config('chalkway.purge', 'audit_entries', true)",
          parameters: [],
          query: undefined as never,
          queryId: undefined as never,
        });
        await tx.deleteFrom("audit_entries").execute();
      }),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("keeps ninety days whatever is asked, and nothing goes early because the server's clock runs ahead", async () => {
    await entry("test.recent", "80 days", "now()");
    const countFrom = (days: number, now = server.now().toISOString()) =>
      server.database.performAsService("purge", "purge", { kind: "audit_entries", days, now, max: 100 });
    await expect(countFrom(10)).rejects.toThrow(/90 days/);
    await countFrom(90, "2099-01-01T00:00:00Z");
    expect(await count("audit_entries", "action = 'test.recent'")).toBe(1);
    expect(settings.auditDays.schema.safeParse("89").success).toBe(false);
  });
});

test("reservations nobody booked on go after a month; what a booking stands on stays, also when it was called off", async () => {
  const windows = (await findWindows(server.command, { days: 14 })).filter(({ kind }) => kind === "standard");
  const [window, other] = [windows[0] ?? expect.fail(), windows[1] ?? expect.fail()];
  const [lapsed, booked, cancelled, recent] = [
    await hold(server.command, window.id),
    await hold(server.command, window.id),
    await hold(server.command, other.id),
    await hold(server.command, other.id),
  ];
  await server.command("book-collection", bookingOf(booked), once());
  const { body: off } = await server.command("book-collection", bookingOf(cancelled), once());
  await server.database.performAsService("release-holds", "release_lapsed_holds", { now: new Date(server.now().getTime() + 3_600_000) });
  const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [off.reference]);
  await server.database.performAsService("release-holds", "move_booking", {
    bookingId: id,
    to: "cancelled_customer",
    actorType: "customer",
    reason: "changed my mind",
    now: server.now(),
  });
  await server.rows(
    `update slot_holds set created_at = ${purgedAt} - interval '40 days', expires_at = ${purgedAt} - interval '31 days' where id <> $1`,
    [recent.holdId],
  );
  const before = await server.rows("select * from van_slots order by van_id, starts_at");
  await purge();
  const left = await server.rows<{ id: string; status: string }>("select id, status from slot_holds");
  expect(new Map(left.map(({ id: holdId, status }) => [holdId, status]))).toEqual(
    new Map([
      [booked.holdId, "booked"],
      [cancelled.holdId, "released"],
      [recent.holdId, "released"],
    ]),
  );
  expect(left.map(({ id: holdId }) => holdId)).not.toContain(lapsed.holdId);
  expect(await server.rows("select * from van_slots order by van_id, starts_at"), "room is counted as before").toEqual(before);

  // A month later the days are past: counters and windows go but for the booking's own.
  await server.rows("update van_slots set date = date - 200");
  await server.rows("update arrival_windows set date = date - 200");
  await purge();
  expect(await count("arrival_windows")).toBe(2);
  expect(await count("van_slots")).toBe(await count("(select distinct van_id, starts_at from slot_hold_parts) as parts"));
  expect(await count("bookings")).toBe(2);
});

test("gate codes go a week after the collection, and the next night when it was called off", async () => {
  await server.database.performAsService("open-windows", "open_windows", { now: server.now() });
  const windows = (await findWindows(server.command, { days: 60 })).filter(({ kind }) => kind === "standard");
  const references: string[] = [];
  for (const at of [0, 1, 2, 3]) {
    const reservation = await hold(server.command, windows[at]?.id ?? "");
    const { body } = await server.command("book-collection", { ...bookingOf(reservation), place: { gateCode: `code-${at}` } }, once());
    references.push(body.reference);
  }
  const [old, young, off] = references;
  const ended = (reference: string | undefined, age: string) =>
    server.rows(
      `update bookings set starts_at = ${purgedAt} - $2::interval - interval '2 hours', ends_at = ${purgedAt} - $2::interval where reference = $1`,
      [reference, age],
    );
  await ended(old, "8 days");
  await ended(young, "6 days");
  await server.rows("update bookings set state = 'cancelled_customer' where reference = $1", [off]);
  await purge();
  const left = await server.rows<{ reference: string }>("select b.reference from app.gate_codes g join bookings b on b.id = g.booking_id");
  expect(new Set(left.map(({ reference }) => reference))).toEqual(new Set([references[1], references[3]]));
  await purge({ gateCodeDays: 0 });
  expect(await count("app.gate_codes")).toBe(1);
});

test("codes, grants, messages, accounts nobody confirmed, counts and dead jobs go when their time is over", async () => {
  await officeSession(server, "admin");
  const booking = "(select id from bookings limit 1)";
  for (const age of ["400 days", "0 days"]) {
    const then = `${purgedAt} - interval '${age}'`;
    await server.rows(
      `insert into app.portal_codes (id, booking_id, created_at, expires_at) values (gen_random_uuid(), ${booking}, ${then}, ${then})`,
    );
    await server.rows(`insert into portal_grants (booking_id, created_at, expires_at) values (${booking}, ${then}, ${then})`);
    for (const code of ["account_confirm", "portal_code", "office_task_due", "booking_changed", "office_new_enquiry"])
      await server.rows(
        `insert into messages (code, channel, recipient, payload, state, created_at) values ($1, 'email', 'x', '{"a": 1}', 'sent', ${then})`,
        [code],
      );
    for (const confirmed of ["null", then])
      await server.rows(
        `insert into auth.users (email, created_at, email_confirmed_at) values (gen_random_uuid() || '@example.org', ${then}, ${confirmed})`,
      );
    await server.rows(
      `insert into page_counts (day, path, source, kind, count) values (${purgedAt}::date - $1::int * 4, '/', 'direct', 'opened', 1)`,
      [parseInt(age)],
    );
    await server.rows(`insert into funnel_counts (day, step, count) values (${purgedAt}::date - $1::int * 4, 'contact', 1)`, [
      parseInt(age),
    ]);
    await server.rows(`insert into vision_days (day, questions, spent_thousandths) values (${purgedAt}::date - $1::int * 4, 1, 1)`, [
      parseInt(age),
    ]);
  }
  await server.rows(
    "select graphile_worker.add_job('send-messages', '{}', max_attempts => 1, job_key => key) from unnest(array['dead', 'alive', 'lately dead']) as key",
  );
  await server.rows(
    `update graphile_worker._private_jobs set attempts = 1, updated_at = ${purgedAt} - interval '31 days' where key = 'dead'`,
  );
  await server.rows("update graphile_worker._private_jobs set attempts = 1 where key = 'lately dead'");
  const tables = ["app.portal_codes", "portal_grants", "messages", "auth.users", "page_counts", "funnel_counts", "vision_days"];
  const before = await Promise.all(tables.map((table) => count(table)));
  await purge();
  const gone = await Promise.all(tables.map(async (table, at) => [table, (before[at] ?? 0) - ((await count(table)) ?? 0)]));
  expect(Object.fromEntries(gone)).toEqual({
    "app.portal_codes": 1,
    portal_grants: 1,
    messages: 4,
    "auth.users": 1,
    page_counts: 1,
    funnel_counts: 1,
    vision_days: 1,
  });
  expect(await count("messages", "code = 'office_new_enquiry'"), "goes with its enquiry").toBe(2);
  expect(
    (await server.rows("select key from graphile_worker._private_jobs where key in ('dead', 'lately dead', 'alive') order by 1")).map(
      ({ key }) => key,
    ),
  ).toEqual(["alive", "lately dead"]);
});

test("a booking goes with all that is about it seven years after its collection or its last payment, and a request that nobody agreed to after one", async () => {
  await server.database.performAsService("open-windows", "open_windows", { now: server.now() });
  const windows = (await findWindows(server.command, { days: 60 })).filter(({ kind }) => kind === "standard").slice(20);
  const book = async (fullName: string, changes: object = {}) => {
    const contact = { fullName, email: `${fullName.toLowerCase().replace(" ", ".")}@example.com` };
    const reservation = await hold(server.command, windows.shift()?.id ?? "");
    const { body } = await server.command("book-collection", bookingOf(reservation, { contact, ...changes }), once());
    return body.reference as string;
  };
  const over = (reference: string, state: string, ago: string) =>
    server.rows(
      `with b as (update bookings set state = $2, starts_at = ${purgedAt} - $3::interval - interval '2 hours', ends_at = ${purgedAt} - $3::interval where reference = $1 returning id)
       insert into booking_events (booking_id, from_state, to_state, actor_type, at) select id, 'confirmed', $2, 'staff', ${purgedAt} - $3::interval from b`,
      [reference, state, ago],
    );
  const paid = (reference: string, ago: string) =>
    server.rows(
      `insert into payments (booking_id, direction, kind, method, amount_pence, at) select id, 'in', 'balance', 'cash', 100, ${purgedAt} - $2::interval from bookings where reference = $1`,
      [reference, ago],
    );
  const request = { hazards: { present: "yes", kinds: ["paint"] } };
  const [sale, paidLater, younger] = [await book("Ada Sale"), await book("Ada Later"), await book("Ada Younger")];
  const [lapsed, lapsedLately, paidRequest, calledOff] = [
    await book("Ben Lapsed", request),
    await book("Ben Lately", request),
    await book("Ben Paid", request),
    await book("Ben Off"),
  ];
  const ids = await server.rows<{ id: string; reference: string; hold_id: string }>("select id, reference, hold_id from bookings");
  const gone = ids.filter(({ reference }) => reference === sale || reference === lapsed);
  await server.rows("update quotes set booking_id = null");
  const { reference: quote } = await startQuote(server.command);
  await server.rows("update quotes set booking_id = $1 where reference = $2", [gone[0]?.id, quote]);
  for (const reference of [sale, paidLater]) await over(reference, "completed", "7 years 2 days");
  await over(younger, "completed", "6 years 364 days");
  await paid(sale, "7 years 1 day 12 hours");
  await paid(paidLater, "6 years 364 days");
  await paid(paidRequest, "500 days");
  for (const reference of [lapsed, paidRequest]) await over(reference, "lapsed", "370 days");
  await over(lapsedLately, "lapsed", "360 days");
  await over(calledOff, "cancelled_customer", "370 days");

  const night = () => purgeBookings({ database: server.database, clock: { now: server.now } }, 1);
  await server.rows("create function public.keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$");
  await server.rows(
    `create trigger keep before delete on bookings for each row when (old.reference = '${sale}') execute function public.keep()`,
  );
  expect(await night(), "one that can't be deleted keeps none that come after it").toEqual({ forgotten: 1, failed: 1 });
  await server.rows("drop trigger keep on bookings; drop function public.keep()");
  expect([await night(), await night()]).toEqual([
    { forgotten: 1, failed: 0 },
    { forgotten: 0, failed: 0 },
  ]);
  const left = (await server.rows<{ reference: string }>("select reference from bookings")).map(({ reference }) => reference);
  expect(ids.map(({ reference }) => reference).filter((reference) => !left.includes(reference))).toEqual([sale, lapsed]);
  expect(left).toEqual(expect.arrayContaining([paidLater, younger, lapsedLately, paidRequest, calledOff]));
  for (const table of ["booking_events", "booking_consents", "messages", "trigger_runs", "payments"])
    expect(await server.rows(`select 1 from ${table} where booking_id = any ($1)`, [gone.map(({ id }) => id)]), table).toEqual([]);
  expect(await server.rows("select 1 from slot_holds where id = any ($1)", [gone.map(({ hold_id }) => hold_id)])).toEqual([]);
  expect(await wrongCounters(server)).toEqual([]);
  expect(await count("quotes", `reference = '${quote}' and booking_id is null`)).toBe(1);
  const names = await server.rows<{ full_name: string }>("select full_name from contacts where full_name ~ '^(Ada|Ben) ' order by 1");
  expect(names.map(({ full_name }) => full_name)).toEqual(["Ada Later", "Ada Younger", "Ben Lately", "Ben Off", "Ben Paid"]);
});

test("the queue runs it, and a night with nothing to purge changes nothing", async () => {
  const tables = [...answers.keys()].filter((table) => !table.startsWith("graphile_worker") && table !== "app.service_audit");
  await purge();
  const counts = () => Promise.all(tables.map((table) => count(table)));
  const before = await counts();
  await server.rows("select graphile_worker.add_job('purge-records')");
  await server.rows(
    "delete from graphile_worker._private_jobs where task_id <> (select id from graphile_worker._private_tasks where identifier = 'purge-records')",
  );
  await server.runJobs();
  expect(await server.rows("select attempts, last_error, run_at from graphile_worker._private_jobs")).toEqual([]);
  expect(await counts()).toEqual(before);
});
