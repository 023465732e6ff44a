/** The PostgreSQL of a server's data folder as the system sees it: to kill it, to halt it, to let it go on. */
import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";

/** The process all others of it are children of. */
export async function postmasterOf(dataDirectory: string): Promise<number> {
  const lock = await fs.readFile(path.join(dataDirectory, "postgres", "postmaster.pid"), "utf8");
  return Number(lock.split("\n", 1)[0]);
}

export async function signalDatabase(dataDirectory: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await databaseProcesses(dataDirectory)) {
    try {
      process.kill(pid, signal);
    } catch {} // it has ended meanwhile
  }
}

/** The postmaster first: it starts no other while they are signalled. */
async function databaseProcesses(dataDirectory: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDirectory);
  const children = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === postmaster ? [pid] : []));
  return [postmaster, ...children];
}
