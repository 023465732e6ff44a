/** One PostgreSQL server process: started until it accepts connections, and stopped in order. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { Binaries, Launcher } from "./embedded-user.ts";

export type PostgresOptions = {
  cluster: string;
  binaries: Binaries;
  launcher: Launcher;
  settings: Record<string, string>;
  log: (line: string) => void;
};
/** A server that accepts connections, and its latest output. */
export type PostgresProcess = { process: ChildProcess; lastOutput: () => string };
export type StartPostgres = () => Promise<PostgresProcess>;

/** The lock and shared memory of a killed server may remain for a second or two. */
const stillHeld = /lock file|shared memory block|is another (postgres|postmaster)/i;
const attempts = 50;
const pauseMilliseconds = 100;

/** @throws Error with PostgreSQL's own message */
export async function startPostgres(options: PostgresOptions): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await tryStart(options);
    if (server.isReady) return server;
    const output = server.lastOutput();
    if (attempt === attempts || !stillHeld.test(output)) throw new Error(`PostgreSQL did not start: ${output}`);
    await wait(pauseMilliseconds);
  }
}

async function tryStart({ cluster, binaries, launcher, settings, log }: PostgresOptions): Promise<PostgresProcess & { isReady: boolean }> {
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = runProgram(launcher, binaries.postgres, ["-D", cluster, ...given]);
  let output: string[] = [];
  const isReady = await new Promise<boolean>((resolve, reject) => {
    server.stderr?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      output = [...output.slice(-49), text];
      log(text.trimEnd());
      if (text.includes("database system is ready to accept connections")) resolve(true);
    });
    server.on("error", reject).on("close", () => resolve(false));
  });
  if (isReady) server.unref();
  return { process: server, isReady, lastOutput: () => output.join("") };
}

export const hasEnded = ({ process: server }: PostgresProcess): boolean => server.exitCode !== null || server.signalCode !== null;

/** Fast shutdown: open transactions roll back, everything committed is on disk. */
export async function stopPostgres(server: PostgresProcess): Promise<void> {
  if (hasEnded(server)) return;
  server.process.ref();
  const gone = new Promise<void>((resolve) => server.process.once("exit", () => resolve()));
  server.process.kill("SIGINT");
  await gone;
}

/**
 * glibc gives memory back at the end of each query that used more than 128 kB, and takes every page of it anew in the next:
 * a search among some weeks took five times as long for that. So much is kept by each connection that needed it.
 */
const allocatorSettings = {
  MALLOC_TRIM_THRESHOLD_: "16777216",
  MALLOC_MMAP_THRESHOLD_: "4194304",
};

/** `detached` keeps a terminal's Ctrl-C from reaching PostgreSQL before our own orderly stop does. */
export function runProgram(launcher: Launcher, program: string, args: string[]): ChildProcess {
  const [command, ...rest] = [...launcher.prefix, program, ...args];
  return spawn(command ?? program, rest, {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    ...launcher.user,
    env: { LC_ALL: "C", PATH: process.env["PATH"] ?? "", TZ: "UTC", ...allocatorSettings },
  });
}
