/**
 * Ten thousand planned messages, from due to sent, beside the queue's own rate of jobs that do nothing: the same server, the same worker,
 * taking turns. They are texts to a provider on this machine that says yes at once, so that what is measured is ours.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startApp } from "./support/app.ts";
import { startDatabase } from "./support/database.ts";
import type { BenchDatabase } from "./support/database.ts";
import { measurement } from "./support/processes.ts";
import { print, printGoal, printTable, ratios, spread } from "./support/report.ts";

const rounds = 3;
const count = 10_000;

/** Milliseconds between two checks whether everything is sent. */
const pace = 50;

/** Items processed a second: starts the work, then polls `left` until it is 0. */
async function perSecond(begin: () => Promise<unknown>, left: () => Promise<number>): Promise<number> {
  const started = performance.now();
  await begin();
  while ((await left()) > 0) await wait(pace);
  return (count * 1_000) / (performance.now() - started);
}

/** As many jobs of the task that sends, with nothing to send. */
const emptyJobs = ({ query }: BenchDatabase): Promise<number> =>
  perSecond(
    () =>
      query(
        `select graphile_worker.add_jobs(array(select row('send-messages', '{"messageIds": []}', null, null, 3::smallint, null, null, null)::graphile_worker.job_spec from generate_series(1, $1)))`,
        [count],
      ),
    async () =>
      (
        await query<{ left: number }>(
          "select count(*)::int as left from graphile_worker._private_jobs where locked_at is not null or run_at <= now()",
        )
      )[0]?.left ?? 0,
  );

async function plannedMessages({ query }: BenchDatabase, round: number): Promise<number> {
  await query(
    `insert into trigger_runs (code, version, subject_type, channel, dedupe_key, planned_at) select 'self_check', 1, 'company', 'sms', 'bench:' || $1 || ':' || n, now() + interval '1 day' from generate_series(1, $2) n`,
    [String(round), count],
  );
  return perSecond(
    async () => {
      await query("update trigger_runs set planned_at = now() where dedupe_key like 'bench:' || $1 || ':%'", [String(round)]);
      await query("select graphile_worker.add_job('release-runs', '{}')");
    },
    async () =>
      (
        await query<{ left: number }>(
          "select count(*)::int as left from trigger_runs where dedupe_key like 'bench:' || $1 || ':%' and state <> 'sent'",
          [String(round)],
        )
      )[0]?.left ?? 0,
  );
}

await measurement("messages: planned, released, rendered and handed over, beside jobs that do nothing", async (tidy) => {
  let taken = 0;
  const provider = createServer((request, response) => {
    taken += 1;
    request.resume().on("end", () => response.writeHead(201, { "content-type": "application/json" }).end(`{"sid": "SM${taken}"}`));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  tidy.later(async () => void provider.close());
  const database = await startDatabase(tidy);
  const environment = {
    DATABASE_URL: database.adminUrl,
    SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    SMS_ACCOUNT: "AC1",
    SMS_TOKEN: "secret",
    SMS_FROM: "Chalkway",
  };
  await startApp({ dataDirectory: tidy.folder(), environment }, tidy);
  await database.query("update company_settings set phone = '+447700900999'");
  // Quiet hours would hold texts back at night.
  await database.query("update trigger_definitions set quiet_hours = 'none' where code = 'self_check'");
  const [empty, messages]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    empty.push(await emptyJobs(database));
    messages.push(await plannedMessages(database, round));
  }
  printTable(
    ["", "a second", "a minute"],
    [
      ["jobs that do nothing", spread(empty), spread(empty, 0, 60)],
      ["planned messages", spread(messages), spread(messages, 0, 60)],
    ],
  );
  print(`  planned messages by jobs that do nothing: ${spread(ratios(messages, empty), 3)}`);
  printGoal({ what: "planned messages a minute", values: messages.map((value) => value * 60), digits: 0, min: count });
  print(`  the provider took ${taken.toLocaleString("en-GB")}, each once: ${taken === rounds * count ? "yes" : "NO"}`);
});
