/**
 * Reads `postmaster.pid` of a data folder's PostgreSQL: whether it runs, and stopping one that a killed server left behind.
 * A process is only signalled when its program, folder and start time are those of the PostgreSQL that wrote the file.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findProcess, signal } from "./process-identity.ts";
import type { RunningProcess } from "./process-identity.ts";

/** The file's lines: process id, folder, start in seconds, port. */
export type Postmaster = { pid: number; port: number };

/** How much the start times recorded by PostgreSQL and by the system may differ: the clock may have been set since. */
const startToleranceMilliseconds = 10 * 60_000;
const orderlySeconds = 10;

const lockFile = (cluster: string) => path.join(cluster, "postmaster.pid");

/** The PostgreSQL that runs on this very folder, if any. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const [pid, folder, startedAt, port] = (await fs.readFile(lockFile(cluster), "utf8").catch(() => "")).split("\n");
  const running = await findProcess(Number(pid));
  if (running === undefined || !(await isSameFolder(folder ?? "", cluster)) || !(await worksIn(running, cluster))) return undefined;
  if (Math.abs(running.startedAt - Number(startedAt) * 1_000) > startToleranceMilliseconds) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/** A server killed with -9 leaves its PostgreSQL running: it is stopped in order before ours is started. */
export async function stopLeftover(cluster: string): Promise<void> {
  const leftover = await findPostmaster(cluster);
  if (leftover === undefined) return removeStaleLock(cluster);
  // First a fast shutdown that rolls back transactions; if that takes too long, an immediate one, after which the log is replayed.
  for (const request of ["SIGINT", "SIGQUIT"] as const) {
    signal(leftover.pid, request);
    signal(leftover.pid, "SIGCONT"); // it may have been suspended
    for (let waited = 0; waited < orderlySeconds * 1_000; waited += 50) {
      if ((await findPostmaster(cluster)) === undefined) return;
      await wait(50);
    }
  }
  throw new Error(`An older PostgreSQL (process ${leftover.pid}) still holds ${cluster} and does not stop.`);
}

/**
 * PostgreSQL itself compares only the process id, and would not start while any program has it. It detects other
 * processes that still work in the folder by their shared memory.
 */
async function removeStaleLock(cluster: string): Promise<void> {
  const pid = Number((await fs.readFile(lockFile(cluster), "utf8").catch(() => "")).split("\n", 1)[0]);
  const running = await findProcess(pid);
  if (running !== undefined && !(await worksIn(running, cluster))) await fs.rm(lockFile(cluster), { force: true });
}

async function worksIn({ executable, folder, command }: RunningProcess, cluster: string): Promise<boolean> {
  if (!/^postgres(\.exe)?$/.test(path.basename(executable))) return false;
  return folder === undefined ? command.includes(`-D ${cluster}`) : isSameFolder(folder, cluster);
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((folder) => fs.stat(folder).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}
