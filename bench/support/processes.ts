/** Programs a measurement starts and watches: what they used of the processor and of memory; nothing is left behind. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { print } from "./report.ts";

export type Tidy = {
  /** Runs at the end, last one first, whatever happened. */
  later: (undo: () => unknown) => void;
  /** A temporary folder others may enter (PostgreSQL runs as a user of its own when root measures). */
  folder: () => string;
};

/** Runs a measurement and cleans up after it: on success, on failure, and when it is interrupted. */
export async function measurement(title: string, work: (tidy: Tidy) => Promise<void>): Promise<void> {
  const undo: (() => unknown)[] = [];
  let ending: Promise<void> | undefined;
  const end = () =>
    (ending ??= (async () => {
      for (const step of undo.toReversed())
        await Promise.resolve(step()).catch((error: unknown) => print(`  could not clean up: ${String(error)}`));
    })());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end().finally(() => process.exit(1)));
  print(`\n${title}\n`);
  try {
    await work({
      later: (step) => void undo.push(async () => step()),
      folder: () => {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), "chalkway-bench-"));
        fs.chmodSync(folder, 0o755);
        undo.push(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
        return folder;
      },
    });
  } finally {
    await end();
  }
}

/** Where a program lies, also in the folders of system programs that an ordinary user's path leaves out. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/** Names what is missing, with the Debian package it comes in. */
export function missingPrograms(packages: Readonly<Record<string, string>>): string[] {
  return Object.entries(packages).flatMap(([name, from]) => (findProgram(name) === undefined ? [`${name} (Debian package ${from})`] : []));
}

const ticksPerSecond = Number(spawnSync("getconf", ["CLK_TCK"], { encoding: "utf8" }).stdout || 100);

/** Fields of /proc/…/stat from the third on (`man proc_pid_stat`), or undefined where there is no /proc or no such process. */
function statFields(file: string): number[] | undefined {
  try {
    const text = fs.readFileSync(file, "utf8");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return undefined;
  }
}

/** Processor seconds (user and system) of a process with all its threads. NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  const fields = statFields(`/proc/${pid}/stat`);
  return fields === undefined ? Number.NaN : ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond;
}

/** The same of the process's first thread alone: in our server the one that answers people. */
export function mainThreadSeconds(pid: number): number {
  const fields = statFields(`/proc/${pid}/task/${pid}/stat`);
  return fields === undefined ? Number.NaN : ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond;
}

/** The same of a process and everything below it, ended children included: PostgreSQL with its backends. */
export function familyCpuSeconds(pid: number): number {
  const fields = statFields(`/proc/${pid}/stat`);
  if (fields === undefined) return Number.NaN;
  const ended = ((fields[13] ?? 0) + (fields[14] ?? 0)) / ticksPerSecond;
  const alive = childrenOf(pid)
    .map(familyCpuSeconds)
    .filter((seconds) => !Number.isNaN(seconds));
  return alive.reduce((sum, seconds) => sum + seconds, cpuSeconds(pid) + ended);
}

/** What our own children that have ended used: programs like `pgbench`. */
export function endedChildrenCpuSeconds(): number {
  const fields = statFields("/proc/self/stat");
  return fields === undefined ? Number.NaN : ((fields[13] ?? 0) + (fields[14] ?? 0)) / ticksPerSecond;
}

export function childrenOf(pid: number): number[] {
  try {
    return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Resident memory now and at its highest, in megabytes (10⁶ bytes). */
export function residentMegabytes(pid: number): { now: number; peak: number } {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (field: string) => (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? Number.NaN) * 1024) / 1e6;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
