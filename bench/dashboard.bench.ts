/**
 * The customer's dashboard in a firm with years of records: `customer-overview` for a customer with twenty bookings
 * among a million, over HTTP with every check on.
 */
import os from "node:os";
import { startApp } from "./support/app.ts";
import { prepareBookings } from "./support/bookings.ts";
import { startDatabase } from "./support/database.ts";
import type { BenchDatabase } from "./support/database.ts";
import { closedLoop } from "./support/http-load.ts";
import type { Request } from "./support/http-load.ts";
import { addPeople, requestOf, signIn } from "./support/people.ts";
import { measurement } from "./support/processes.ts";
import { percentile, print, printGoal, printTable, spread } from "./support/report.ts";

const rounds = 5;
const requestsARound = 500;
const connections = 4;
const ownBookings = 20;
const allBookings = Number(process.env["DASHBOARD_BOOKINGS"] ?? 1_000_000);

/** Six characters of Crockford's alphabet that spell a number. */
const reference = `'B-' || (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((n >> (5 * place)) & 31) + 1, 1), '' order by place desc) from generate_series(0, 5) as place)`;

/** Copies of the bookings there are, over three years, each with its step; their holds are left out, which nothing here reads. */
async function fill(database: BenchDatabase): Promise<void> {
  const columns = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'bookings'
       and column_name not in ('id', 'reference', 'hold_id', 'idempotency_key', 'user_id', 'starts_at', 'ends_at', 'state', 'quote_id', 'photos_quote_id', 'offered_hold_id')`,
  );
  const names = columns.map(({ name }) => name).join(", ");
  // As a replica: no foreign keys and no triggers, or it would take an hour.
  await database.query(`
    set session_replication_role = replica;
    insert into bookings (id, reference, hold_id, user_id, starts_at, ends_at, state, ${names})
      select gen_random_uuid(), ${reference}, gen_random_uuid(), case when n % 3 = 0 then ('00000000-0000-4000-9000-' || lpad((n % 300000)::text, 12, '0'))::uuid end,
        now() + (n % 1100 - 1050) * interval '1 day', now() + (n % 1100 - 1050) * interval '1 day' + interval '2 hours', case when n % 1100 < 1050 then 'closed' else 'confirmed' end, ${names}
      from generate_series(1, ${allBookings}) as n cross join (select * from bookings limit 1) as b
      on conflict do nothing;
    insert into booking_events (booking_id, from_state, to_state, actor_type, at) select id, 'held', 'confirmed', 'visitor', created_at from bookings;
    set session_replication_role = default`);
  await database.query("vacuum analyze bookings, booking_events");
}

await measurement(
  `The dashboard's one read among ${allBookings.toLocaleString("en-GB")} bookings: ${rounds} rounds of ${requestsARound}, ${connections} at a time; ${os.availableParallelism()} cores shared by PostgreSQL, server and load generator`,
  async (tidy) => {
    const database = await startDatabase(tidy);
    await prepareBookings(database);
    await addPeople(database, 1_000);
    await fill(database);
    const app = await startApp({ dataDirectory: tidy.folder(), environment: { DATABASE_URL: database.adminUrl } }, tidy);
    const { userId, accessToken } = await signIn(app, 500);
    await database.query(
      "update bookings set user_id = $1 where id in (select id from bookings where user_id is null and starts_at > now() order by id limit 5)",
      [userId],
    );
    await database.query(
      "update bookings set user_id = $1 where id in (select id from bookings where user_id is null and starts_at < now() order by id limit $2)",
      [userId, ownBookings - 5],
    );
    const answer = await fetch(`${app.url}/functions/v1/customer-overview`, {
      method: "POST",
      headers: { apikey: app.key, authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: "{}",
    });
    const { bookings, next } = (await answer.json()) as { bookings?: unknown[]; next?: unknown };
    if (bookings?.length !== ownBookings || next === undefined)
      throw new Error(`expected ${ownBookings} bookings and the next, the server answered ${answer.status}`);

    const request = requestOf(app, "POST", "/functions/v1/customer-overview", {}, accessToken);
    const run = () => closedLoop(app.port, Array<Request>(requestsARound).fill(request), connections, 200);
    await run(); // its code is compiled, its pages are in memory
    const p95s: number[] = [];
    const perSecond: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { seconds, milliseconds } = await run();
      p95s.push(percentile(milliseconds, 0.95));
      perSecond.push(requestsARound / seconds);
    }
    printTable(["", "requests/s", "p95 ms"], [["customer-overview", spread(perSecond), spread(p95s, 1)]]);
    printGoal({ what: "customer-overview, 95th percentile", values: p95s, digits: 1, unit: " ms", max: 100 });
    print(`  the table holds ${allBookings.toLocaleString("en-GB")} bookings`);
  },
);
