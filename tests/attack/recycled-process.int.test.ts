/** The process id in a lock file may by now belong to another program: no process is signalled, or taken for ours, by its id alone. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataDirectory } from "#server/platform/database/embedded/data-directory.ts";
import { findRunningDatabase, startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { findPostmaster } from "#server/platform/database/embedded/leftover-database.ts";

let directory: string;
const others: ChildProcess[] = [];
beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-recycled-"));
});
afterEach(async () => {
  for (const other of others.splice(0)) other.kill("SIGKILL");
  await fs.rm(directory, { recursive: true, force: true });
});

/** Another program with the given name and arguments. */
async function somebodyElse(program: string, options: string[], folder = os.tmpdir()): Promise<ChildProcess & { pid: number }> {
  const other = spawn(program, options, { cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
  others.push(other);
  await once(other, "spawn");
  return Object.assign(other, { pid: other.pid ?? 0 });
}
async function programCalled(name: string): Promise<string> {
  const file = path.join(directory, name);
  await fs.copyFile("/bin/sleep", file);
  await fs.chmod(file, 0o755);
  return file;
}
const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
const lockOf = (pid: number, cluster: string, startedAt = Date.now()) =>
  `${pid}\n${cluster}\n${Math.round(startedAt / 1_000)}\n5432\n\n127.0.0.1\n  1234567         1\nready   \n`;
const embedded = () => startEmbeddedDatabase({ directory, log: () => {}, extraSettings: { fsync: "off" } });

test("a start signals no program that has got the number of the folder's PostgreSQL, and starts", async () => {
  const cluster = path.join(directory, "postgres");
  await (await embedded()).stop();
  await fs.mkdir(path.join(directory, "elsewhere"));
  for (const other of [
    await somebodyElse(await programCalled("elsewhere/postgres"), ["60"]),
    await somebodyElse("/bin/sh", ["-c", "read wait", "postgres"]),
    await somebodyElse(process.execPath, ["-e", "setInterval(() => {}, 1000)", "postgres", "-D", cluster]),
  ]) {
    await fs.writeFile(path.join(cluster, "postmaster.pid"), lockOf(other.pid, cluster));
    const database = await embedded();
    expect(isAlive(other), other.spawnargs.join(" ")).toBe(true);
    await database.stop();
  }
});

test("program, folder and start all have to be those of the PostgreSQL that wrote the number down", async () => {
  const cluster = path.join(directory, "postgres");
  await fs.mkdir(cluster);
  await fs.mkdir(path.join(directory, "programs"));
  const postgres = await programCalled("programs/postgres");
  const ours = await somebodyElse(postgres, ["60"], cluster);
  const elsewhere = await somebodyElse(postgres, ["60"]);
  const another = await somebodyElse("/bin/sleep", ["60"], cluster);
  const find = async (lock: string) => {
    await fs.writeFile(path.join(cluster, "postmaster.pid"), lock);
    return (await findPostmaster(cluster))?.pid;
  };
  expect(await find(lockOf(ours.pid, cluster))).toBe(ours.pid);
  expect(await find(lockOf(elsewhere.pid, cluster)), "another folder").toBeUndefined();
  expect(await find(lockOf(another.pid, cluster)), "another program").toBeUndefined();
  expect(await find(lockOf(ours.pid, cluster, Date.now() - 3_600_000)), "another start").toBeUndefined();
  expect(await find(lockOf(ours.pid, os.tmpdir())), "a lock copied from another folder").toBeUndefined();
});

test("a PostgreSQL that a killed server left behind is stopped, and the next one has its data", async () => {
  const left = await embedded();
  const request = async (adminUrl: string, sql: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await request(left.adminUrl, "create table kept (name text)");
  const next = await embedded();
  try {
    await expect(request(left.adminUrl, "select 1")).rejects.toThrow(/ECONNREFUSED|terminat/);
    expect((await request(next.adminUrl, "select * from kept")).rowCount).toBe(0);
  } finally {
    await next.stop();
  }
});

test("a folder is held by the very process that wrote itself down, not by whoever has its number", async () => {
  const file = path.join(directory, "server.pid");
  const other = await somebodyElse(process.execPath, ["-e", "setInterval(() => {}, 1000)", "build/app/main.js"]);
  for (const left of [`${other.pid}`, `${other.pid}\nsome other start\n${directory}\n`, "", "0", `${other.pid}\n\n${directory}\n`]) {
    await fs.writeFile(file, left);
    const letGo = await claimDataDirectory(directory);
    expect(await findRunningDatabase(directory)).toBeUndefined();
    await expect(claimDataDirectory(directory)).rejects.toThrow(`Chalkway already runs on ${directory} (process ${process.pid})`);
    await letGo();
  }
  expect(isAlive(other)).toBe(true);
  const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claimDataDirectory(directory)));
  expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await fs.readdir(directory)).toEqual(["server.pid"]);
});
