/**
 * The history of messages when a firm has sent for years: the office's list and its counts, by each filter, under the office's own rights.
 * PostgreSQL is asked how it finds them: a list that reads the table from end to end fails.
 */
import { randomUUID } from "node:crypto";
import { readRuns, runPage } from "#server/automations/message-runs.queries.ts";
import type { RunFilters } from "#server/automations/message-runs.queries.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startDatabase } from "./support/database.ts";
import type { BenchDatabase } from "./support/database.ts";
import { measurement } from "./support/processes.ts";
import type { Goal } from "./support/report.ts";
import { percentile, print, printGoal, printTable, spread } from "./support/report.ts";

const allRuns = Number(process.env["HISTORY_RUNS"] ?? 1_000_000);
const rounds = 5;
const readsARound = 20;

/** Over three years; one in fifty failed, was left out or was a test. Without foreign keys and triggers, or it would take an hour. */
async function fill({ query }: BenchDatabase): Promise<void> {
  await query(`
    set session_replication_role = replica;
    insert into trigger_runs (code, version, subject_type, reference, channel, recipient, dedupe_key, planned_at, state, reason, attempts, created_at, ended_at)
      select (array['booking_confirmed', 'reminder_day_before', 'prepare_list', 'completed_receipt', 'review_ask'])[1 + n % 5], 1, 'booking', 'B-' || lpad((n / 8)::text, 6, '0'),
        case n % 3 when 0 then 'sms' else 'email' end, 'person-' || (n / 8) || '@example.com', 'bench:' || n, now() - n * interval '1095 days' / ${allRuns},
        case when n % 200 = 1 then 'dead' when n % 100 = 7 then 'skipped' else 'sent' end,
        case when n % 200 = 1 then 'unanswered' when n % 100 = 7 then 'no_consent' when n % 5000 = 13 then 'test_mode' end, 1, now(), now()
      from generate_series(1, ${allRuns}) as n;
    set session_replication_role = default`);
  await query("vacuum analyze trigger_runs");
}

/** Somebody of the office with the second factor. */
async function staff({ query }: BenchDatabase): Promise<Actor> {
  const id = randomUUID();
  await query("insert into auth.users (id, email, email_confirmed_at) values ($1, 'office@example.com', now())", [id]);
  await query("insert into user_roles (user_id, role) values ($1, 'moderator')", [id]);
  return { role: "authenticated", claims: { role: "authenticated", sub: id, aal: "aal2" } };
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const filters: [name: string, filters: RunFilters][] = [
  ["the last 30 days", {}],
  ["one message", { code: "review_ask" }],
  ["given up, in three years", { state: "dead", from: day(1_100) }],
  ["tests, in three years", { reason: "test_mode", from: day(1_100) }],
  ["one address, in three years", { contact: "person-4711@example.com", from: day(1_100) }],
];

await measurement(
  `The history of messages among ${allRuns.toLocaleString("en-GB")} runs: ${rounds} rounds of ${readsARound} reads`,
  async (tidy) => {
    const database = await startDatabase(tidy);
    await fill(database);
    const actor = await staff(database);
    const server = openDatabase({ url: database.serverUrl, connections: 2, onError: () => {} });
    tidy.later(() => server.close());
    const now = new Date();
    const rows: string[][] = [];
    const goals: Goal[] = [];
    for (const [name, given] of filters) {
      const plan = await server.asActor(actor, async (tx) => runPage(tx, given, undefined, now).explain("text"));
      const text = plan.map((line) => Object.values(line).join("")).join("\n");
      if (/Seq Scan on trigger_runs/.test(text)) throw new Error(`${name}: reads the table from end to end\n${text}`);
      const index = /trigger_runs_\w+/.exec(text)?.[0] ?? "none";
      const p95s: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const milliseconds: number[] = [];
        for (let read = 0; read < readsARound; read += 1) {
          const started = performance.now();
          await readRuns(server, actor, given, undefined, now);
          milliseconds.push(performance.now() - started);
        }
        p95s.push(percentile(milliseconds, 0.95));
      }
      goals.push({ what: `${name}, 95th percentile`, values: p95s, digits: 1, unit: " ms", max: 250 });
      rows.push([name, index, spread(p95s, 1)]);
    }
    printTable(["list and counts", "index of the list", "p95 ms"], rows);
    for (const goal of goals) printGoal(goal);
    print(`  the table holds ${allRuns.toLocaleString("en-GB")} runs`);
  },
);
