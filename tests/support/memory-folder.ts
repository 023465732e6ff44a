/**
 * Puts what tests write into memory where there is room: creating a file on a disk can take 30 times as long, and a
 * database is 1,000 files. What survives a killed process survives it there as well.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const memoryDisk = "/dev/shm";
const prefix = "chalkway-run-";
/** A whole run writes 0.7 GB; the rest is for programs. */
const neededBytes = 6 * 1024 ** 3;

/** Names the folder in TMPDIR, for this process and those it starts. It is removed at the end, or by the next run. */
export function writeToMemory(): void {
  if (os.tmpdir() !== "/tmp" || !hasRoom()) return;
  for (const name of fs.readdirSync(memoryDisk)) if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(name);
  const folder = path.join(memoryDisk, `${prefix}${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as a user of its own and has to pass through.
  fs.chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  process.on("exit", () => remove(path.basename(folder)));
}

function hasRoom(): boolean {
  try {
    fs.accessSync(memoryDisk, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memoryDisk);
    return bavail * bsize > neededBytes && process.availableMemory() > neededBytes;
  } catch {
    return false; // there is none, or it is not ours to write to
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function remove(name: string): void {
  try {
    fs.rmSync(path.join(memoryDisk, name), { recursive: true, force: true });
  } catch {
    // Another user's, whose next run removes it.
  }
}
