/** Copies of accounts with a great deal in them: what is read and kept at a time, what goes on paper, and what becomes of one that is too much. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { customer } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { fileOf, textOf } from "#tests/support/papers.ts";
import { once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { exportApart } from "#server/worker/export-apart.ts";
import { exportAccount } from "./export-account.job.ts";
import { exportLimits, makeAccountExport } from "./make-account-export.ts";

let server: TestServer;
let maya: Customer;
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  await server.rows(
    `with chats as (insert into chat_conversations (state, address_hash, email, started_at, last_at)
       select 'resolved', 'x', $1, now(), now() from generate_series(1, 7) returning id)
     insert into chat_messages (conversation_id, sequence, sender, body, at)
       select id, n, 'visitor', repeat('Zwölf Säcke. ', 60), now() from chats, generate_series(1, 300) as n`,
    [maya.email],
  );
});
afterAll(() => server.close());

const ask = (name: string, given: object = {}) => server.command(name, given, { ...maya.headers, ...once() });
const exports = async () => (await ask("account-exports")).body.exports;
const requested = async (): Promise<string> => {
  await server.rows("delete from app.account_exports");
  return (await ask("export-account")).body.exportId;
};
const company = async () => (await import("#server/content/company.ts")).readCompany(server.database);
const needs = () => ({ database: server.database, company });

test("everything is in the file, in parts as it is stored and as it is sent; paper has what fits and says so", async () => {
  const exportId = await requested();
  await server.runJobs();
  const json = await fileOf(server, "account-export", { exportId, format: "json" }, maya.headers);
  const data = JSON.parse(Buffer.from(json.bytes).toString());
  expect(json.bytes.length).toBeGreaterThan(1_500_000);
  expect(data.chats.map(({ messages }: { messages: unknown[] }) => messages.length)).toEqual(Array(7).fill(300));
  expect(data.account.email).toBe(maya.email);
  expect(await server.rows("select 1 from app.account_export_parts")).toEqual([]);
  const text = await textOf((await fileOf(server, "account-export", { exportId, format: "pdf" }, maya.headers)).bytes);
  expect(text).toContain("The JSON file has all of it");
});

test("what is too much is not tried again, and its owner is told how they get it", async () => {
  const exportId = await requested();
  let times = 0;
  const log = { error: () => {} };
  const apart = async (job: { exportId: string; now: Date }) => {
    times += 1;
    return makeAccountExport(needs(), job, { ...exportLimits, maxBytes: 1_000_000 });
  };
  const clock = { now: server.now };
  await exportAccount({ database: server.database, clock, log, exportApart: apart }, { exportId });
  expect(await exports()).toMatchObject([{ id: exportId, readyAt: null, hasFailed: true }]);
  expect(await server.rows("select 1 from app.account_export_parts")).toEqual([]);
  await exportAccount({ database: server.database, clock, log, exportApart: apart }, { exportId });
  expect([times, (await ask("account-export", { exportId, format: "json" })).status]).toEqual([2, 404]);
  expect((await ask("export-account")).body.exportId, "another may be asked for").not.toBe(exportId);
});

test("it is made by a process of its own, which ends for its memory or its time without anybody else's harm", async () => {
  const url = serverUrl(server.adminUrl);
  const job = async () => ({ exportId: await requested(), now: server.now() });
  expect(await exportApart(url)(await job())).toBe("done");
  expect(await exports()).toMatchObject([{ hasFailed: false, pdfBytes: expect.any(Number) }]);
  expect(await exportApart(url, { heapMegabytes: 12 })(await job())).toBe("too-much");
  await expect(exportApart("postgres://nobody@127.0.0.1:1/nothing")(await job()), "the database is away: another attempt").rejects.toThrow(
    "process that makes copies",
  );
});
