/**
 * Invoices and credit notes are issued by many processes at once. A fifth of them are killed, and so is the database, twice, each with a number taken
 * and not committed: the numbers of both series are 1…n, in the order of their times.
 */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { postmasterOf, signalDatabase } from "#tests/support/database-processes.ts";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import type { FromIssuer, ToIssuer } from "#tests/support/invoice-issuer.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { startServer, until } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";
import { pinnedNode } from "../../scripts/prepare.mjs";

const processes = cases(5, 10);
const issuers = cases(30, 300);
const papers = cases(4, 10);
const toKill = processes / 5;

let data: Awaited<ReturnType<typeof makeFilledDirectory>>;
let server: RunningServer;
const started: ChildProcess[] = [];
beforeAll(async () => {
  data = await makeFilledDirectory();
  server = await startServer(data.directory);
});
afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await server.stop();
  await data.remove();
});

/** As many bookings that are done, each like one that was booked. */
async function doneBookings(): Promise<string[]> {
  const { command } = server;
  const { body } = await command("book-collection", bookingOf(await hold(command, (await findWeekdayWindow(command)).id)));
  return insideDatabase(data.directory, async (query) => {
    await query("alter table bookings disable trigger all");
    await query(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'hold_id', gen_random_uuid(), 'idempotency_key', null,
         'reference', 'B-' || lpad(n::text, 6, '0'), 'state', 'completed', 'customer', '{"type": "business", "company": "Lee & Co"}'::jsonb,
         'access_token_hash', '\\x' || md5(n::text)))).* from bookings b, generate_series(1, $2) as n where b.reference = $1`,
      [body.reference, issuers],
    );
    await query("alter table bookings enable trigger all");
    const made = await query<{ reference: string }>("select reference from bookings where state = 'completed' order by reference");
    return made.map(({ reference }) => reference);
  });
}

type Issuing = { child: ChildProcess; over: Promise<unknown>; taken: () => Promise<void> };

function issuing(references: string[], seed: number, onIssued: () => void): Issuing {
  const child = fork(new URL("../support/invoice-issuer.ts", import.meta.url), { execPath: pinnedNode, execArgv: [] });
  started.push(child);
  let onTaken: (() => void) | null = null;
  child.on("message", ({ is }: FromIssuer) => {
    if (is === "issued") onIssued();
    if (is === "taken") onTaken?.();
  });
  child.send({ directory: data.directory, references, papers, seed } satisfies ToIssuer);
  return {
    child,
    over: once(child, "exit"),
    taken: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      onTaken = resolve;
      await promise;
    },
  };
}

test(
  `${issuers} issuers in ${processes} processes, ${toKill} of them killed and the database twice: no number is missing, none is twice`,
  async () => {
    const references = await doneBookings();
    expect(references).toHaveLength(issuers);
    let issued = 0;
    const share = issuers / processes;
    const all = Array.from({ length: processes }, (_, at) =>
      issuing(references.slice(at * share, (at + 1) * share), seedOr(5) + at, () => (issued += 1)),
    );
    const aSixth = (issuers * papers) / 6;
    /** Once so many are issued, and one of this process has taken a number that isn't committed. */
    const atNumber = async (count: number, one: Issuing | undefined) => {
      await until(`${Math.floor(count)} to be issued`, async () => issued >= count, 600);
      await one?.taken();
    };
    const [victims, others] = [all.slice(0, toKill), all.slice(toKill)];
    for (const [at, victim] of victims.entries()) {
      await atNumber((aSixth * (at + 1)) / toKill, victim);
      victim.child.kill("SIGKILL");
    }
    for (const count of [2, 4]) {
      await atNumber(aSixth * count, others[count % others.length]);
      const killed = await postmasterOf(data.directory);
      await signalDatabase(data.directory, "SIGKILL");
      await until("another PostgreSQL", async () => (await postmasterOf(data.directory).catch(() => killed)) !== killed, 60);
    }
    await Promise.all(all.map(({ over }) => over));
    expect(all.map(({ child }) => child.signalCode).filter((signal) => signal === "SIGKILL")).toHaveLength(toKill);

    const series = await insideDatabase(data.directory, (query) =>
      query<{ series: string; papers: number; highest: number; last: number; unordered: number }>(
        `select s.series, count(i.id)::int as papers, max(i.place)::int as highest, s.last::int,
         (count(*) filter (where i.issued_at < i.before))::int as unordered
       from app.document_numbers s join lateral (
         select id, issued_at, split_part(number, '-', 2)::int as place, lag(issued_at) over (order by split_part(number, '-', 2)::int) as before
         from invoices where number like s.series || '-%') as i on true group by s.series, s.last order by s.series`,
      ),
    );
    expect(series.map((one) => one.series)).toEqual(["CN", "INV"]);
    for (const { papers: count, highest, last, unordered } of series) expect([highest, last, unordered]).toEqual([count, count, 0]);
    // Whoever lived has issued all of theirs; a commit whose answer was lost makes one more.
    const least = others.length * share * papers;
    const total = series.reduce((sum, one) => sum + one.papers, 0);
    expect(total).toBeGreaterThanOrEqual(Math.max(least, issued));
    console.log(`  ${total} papers, ${issued} acknowledged; ${toKill} of ${processes} processes and two databases killed`);
  },
  cases(180_000, 1_800_000),
);
