/** The built server as `npm start` runs it, on a data folder of its own. Its log goes to a file: a pipe would make us work for it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PublicConfig } from "#domain/company/company.ts";
import { pinnedNode } from "#scripts/prepare.mjs";
import { serverArguments, serverEnvironment } from "#scripts/server-command.mjs";
import type { Tidy } from "./processes.ts";

/** `scripts/bench.mjs` measures a copy, so that a rebuild cannot change the server during a measurement. */
export const appFolder = process.env["BENCH_APP"] ?? process.cwd();
/** A limit that the one calling address never reaches; calls are still counted. */
const manyCalls = "1000000";

export type App = {
  url: string;
  port: number;
  key: string;
  pid: number;
  /** Holds it still while others take their turn; its connections stay open. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
};

export type AppOptions = { dataDirectory: string; environment?: Record<string, string>; flags?: string[] };

export function spawnApp({ dataDirectory, environment = {}, flags = [] }: AppOptions) {
  fs.mkdirSync(dataDirectory, { recursive: true });
  const logFile = path.join(dataDirectory, `log-${process.hrtime.bigint()}`);
  const log = fs.openSync(logFile, "w");
  const child = spawn(pinnedNode, [...flags, ...serverArguments], {
    cwd: appFolder,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      ...serverEnvironment,
      PORT: "0",
      DATA_DIR: dataDirectory,
      RATE_LIMIT_SCALE: manyCalls,
      ...environment,
    },
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  return { child, readLog: () => fs.readFileSync(logFile, "utf8") };
}

/** Resolves to the address once the server logs that it is ready. @throws Error with the server's log when it ends first. */
export async function readyUrl({ child, readLog }: ReturnType<typeof spawnApp>): Promise<string> {
  for (;;) {
    const output = readLog();
    const url = /Chalkway is ready at (\S+)/.exec(output)?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended before it was ready:\n${output}`);
    await wait(2);
  }
}

/** Starts the server and sees to it that it ends with the measurement. */
export async function startApp(options: AppOptions, tidy: Tidy): Promise<App> {
  const started = spawnApp(options);
  const { child } = started;
  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGCONT");
    child.kill("SIGTERM");
    await ended;
  }
  tidy.later(stop);
  const url = await readyUrl(started);
  const { publishableKey } = (await (await fetch(`${url}/functions/v1/public-config`)).json()) as PublicConfig;
  return {
    url,
    port: Number(new URL(url).port),
    key: publishableKey,
    pid: child.pid ?? fail(),
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    stop,
  };
}

function fail(): never {
  throw new Error("the server has no process");
}
