/** Bytes and rows stay consistent: whatever fails at any step, after the sweep each row has one file and each file one row. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import { createBuckets, createOwner, driftOf, filesOf, noDrift } from "#tests/support/storage.ts";
import type { Owner } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { openDiskBytes } from "../platform/objects/disk-bytes.ts";
import { sweepFiles } from "./sweep.job.ts";

type Step = "write" | "after write" | "copy" | "after copy" | "remove" | "none";
let failsAt: Step = "none";
let server: TestServer;
let maya: Owner;

/** Simulates a crash at this step: no answer, and nothing is cleaned up. */
class Killed extends Error {}
const dieAt = (step: Step) => {
  if (failsAt === step) throw new Killed(step);
};
const around = (disk: ObjectBytes): ObjectBytes => ({
  ...disk,
  write: async (version, source) => {
    dieAt("write");
    await disk.write(version, source);
    dieAt("after write");
  },
  copy: async (from, to) => {
    dieAt("copy");
    await disk.copy(from, to);
    dieAt("after copy");
  },
  remove: async (versions) => {
    dieAt("remove");
    await disk.remove(versions);
  },
});

beforeAll(async () => {
  server = await createTestServer({ filesIn: around });
  await createBuckets(server);
  maya = await createOwner(server);
});
beforeEach(() => void (failsAt = "none"));
afterAll(() => server.close());

const lines: string[] = [];
const log = createLog("info", "test", { write: (line) => void lines.push(line) });
const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000);
async function sweep(now = inTwoHours()) {
  const bytes = await openDiskBytes(server.filesDirectory);
  return sweepFiles({ bytes, uploadsDirectory: path.join(server.filesDirectory, "uploads"), database: server.database, log }, now);
}
const name = (file: string) => `${maya.sub}/${file}`;

test.each(["write", "after write", "remove"] as const)(
  "killed at %s of an upload, a replacement, a removal: the sweep puts it right",
  async (step) => {
    const files = maya.files("mine");
    failsAt = "none";
    await files.upload(name(`${step}-old.txt`), "old");
    await files.upload(name(`${step}-gone.txt`), "gone");
    failsAt = step;
    await files.upload(name(`${step}-new.txt`), "new");
    await files.upload(name(`${step}-old.txt`), "newer", { upsert: true });
    await files.remove([name(`${step}-gone.txt`)]);
    failsAt = "none";
    expect((await driftOf(server)).rowsWithoutFile).toEqual([]);
    const { removedFiles } = await sweep();
    expect(removedFiles).toBe({ write: 0, "after write": 2, remove: 2 }[step]);
    expect(await driftOf(server)).toEqual(noDrift);
    expect(await (await files.download(name(`${step}-old.txt`))).data?.text()).toBe(step === "remove" ? "newer" : "old");
  },
);

test.each(["copy", "after copy"] as const)("killed at %s: no copy, and nothing of one", async (step) => {
  const files = maya.files("mine");
  await files.upload(name(`${step}.txt`), "one");
  failsAt = step;
  expect((await files.copy(name(`${step}.txt`), name(`${step}-2.txt`))).error).toMatchObject({ status: 500, code: "InternalError" });
  await sweep();
  expect(await driftOf(server)).toEqual(noDrift);
});

test("a row that the database refuses takes its bytes with it at once", async () => {
  await server.rows(
    "create function storage.stop() returns trigger language plpgsql as $$ begin if new.version <> 'x' and new.metadata ? 'eTag' then raise exception 'no room' using errcode = '53100'; end if; return new; end $$",
  );
  await server.rows("create trigger stop before insert on storage.objects for each row execute function storage.stop()");
  const refused = await maya.files("mine").upload(name("refused.txt"), "x");
  await server.rows("drop trigger stop on storage.objects");
  expect(refused.error).toMatchObject({ status: 503 });
  expect(await driftOf(server)).toEqual(noDrift);
});

test("a connection that broke while the row was written: nobody knows, so the bytes stay until the sweep knows", async () => {
  // The row is written, and the answer is lost.
  await server.rows("create function storage.cut() returns trigger language plpgsql as $$ begin perform pg_sleep(5); return new; end $$");
  await server.rows(
    "create trigger cut before insert on storage.objects for each row when (new.metadata ? 'eTag') execute function storage.cut()",
  );
  const uploading = maya.files("mine").upload(name("cut.txt"), "x");
  await expect
    .poll(
      async () =>
        (
          await server.rows(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
          )
        ).length,
    )
    .toBeGreaterThan(0);
  expect((await uploading).error).toMatchObject({ status: 503, code: "Unavailable" });
  await server.rows("drop trigger cut on storage.objects");
  expect((await driftOf(server)).rowsWithoutFile).toEqual([]);
  await sweep();
  expect(await driftOf(server)).toEqual(noDrift);
  expect((await maya.files("mine").upload(name("cut.txt"), "x")).error).toBeNull();
});

test("what is under way is left alone, what was left behind goes, and a lost file is reported", async () => {
  const files = maya.files("mine");
  await files.upload(name("kept.txt"), "kept");
  const bytes = await openDiskBytes(server.filesDirectory);
  const young = randomUUID();
  await bytes.write(
    young,
    (async function* () {
      yield Buffer.from("young");
    })(),
  );
  await fs.writeFile(path.join(server.filesDirectory, "unfinished", randomUUID()), "half");
  expect(await sweep(new Date())).toMatchObject({ removedFiles: 0, removedUploads: 0, rowsWithoutFile: [] });
  expect((await filesOf(server)).complete).toContain(young);
  const [lost] = await server.rows<{ version: string }>("select version from storage.objects where name = $1", [name("kept.txt")]);
  await bytes.remove([lost?.version ?? ""]);
  lines.length = 0;
  expect(await sweep()).toMatchObject({ removedFiles: 2, rowsWithoutFile: [lost?.version] });
  expect(lines.join()).toContain(lost?.version);
  expect((await files.download(name("kept.txt"))).error).not.toBeNull();
  expect((await files.upload(name("kept.txt"), "again", { upsert: true })).error).toBeNull();
  expect(await driftOf(server)).toEqual(noDrift);
});

test("the queue sweeps by itself", async () => {
  await fs.mkdir(path.join(server.filesDirectory, "objects", "aa"), { recursive: true });
  const stray = path.join(server.filesDirectory, "objects", "aa", "aaaaaaaa-0000-4000-8000-000000000000");
  await fs.writeFile(stray, "stray");
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await fs.utimes(stray, yesterday, yesterday);
  await server.rows("set role chalkway_jobs; select graphile_worker.add_job('sweep-files', '{}'::json); reset role");
  await server.runJobs();
  await expect(fs.stat(stray)).rejects.toMatchObject({ code: "ENOENT" });
});

test("replaced while somebody reads: each reader has one version, whole", async () => {
  const files = maya.files("mine");
  await files.upload(name("read.txt"), "a".repeat(100_000));
  const readings = Array.from({ length: 15 }, async () => (await files.download(name("read.txt"))).data?.text());
  const writings = ["b", "c", "d"].map(async (letter) => files.upload(name("read.txt"), letter.repeat(100_000), { upsert: true }));
  for (const text of await Promise.all(readings)) expect(text).toMatch(/^(a{100000}|b{100000}|c{100000}|d{100000})$/);
  for (const { error } of await Promise.all(writings)) expect(error).toBeNull();
  expect(await driftOf(server)).toEqual(noDrift);
});
