/** The built server as a process of its own on a data folder of its own: started, stopped, killed as an owner would. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type { PublicConfig } from "#domain/company/company.ts";
import { pinnedNode } from "../../scripts/prepare.mjs";
import { serverArguments, serverEnvironment } from "../../scripts/server-command.mjs";
import type { Answer } from "./test-server.ts";

export type RunningServer = {
  url: string;
  key: string;
  dataDirectory: string;
  process: ChildProcess;
  output: () => string;
  command: (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** SIGTERM, as a system does it; answers the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL: nothing gets a chance to tidy up. */
  kill: () => Promise<void>;
};

export async function makeDataDirectory(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-data-"));
  return { directory, remove: () => fs.rm(directory, { recursive: true, force: true }) };
}

/** As `npm start` does it, which starts it again whenever it ends by itself: always under the same address. */
export async function startSupervised(dataDirectory: string, environment: Record<string, string> = {}): Promise<RunningServer> {
  return startServer(dataDirectory, { PORT: String(await freePort()), ...environment }, ["scripts/start.mjs"]);
}

/** Below those that systems give out by themselves: between this look and its use, no other program is handed it. */
const portsToChooseFrom = { from: 20_000, below: 30_000 };

/** The process that serves, whoever started it. */
export async function servingProcess(dataDirectory: string): Promise<number> {
  return Number((await fs.readFile(path.join(dataDirectory, "server.pid"), "utf8")).split("\n", 1)[0]);
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(portsToChooseFrom.from, portsToChooseFrom.below);
    const probe = net.createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (isFree) return new Promise((resolve) => probe.close(() => resolve(port)));
  }
}

export const serverSettings = (dataDirectory: string): Record<string, string> => ({
  NODE_ENV: "test",
  PORT: "0",
  DATA_DIR: dataDirectory,
  RATE_LIMIT_SCALE: "1000",
  LOG_LEVEL: "warn",
});

/** @throws Error with the server's log when it ends before it is ready. */
export async function startServer(
  dataDirectory: string,
  environment: Record<string, string> = {},
  options = serverArguments,
): Promise<RunningServer> {
  const server = await launchServer(
    [pinnedNode, ...options],
    { ...(options === serverArguments ? serverEnvironment : {}), ...serverSettings(dataDirectory), ...environment },
    dataDirectory,
  );
  return { ...(await connectTo(server.url)), ...server };
}

/** Where this process may not reach it (another network namespace): nothing is asked of it. @throws as `startServer`. */
export async function launchServer(
  [program, ...options]: [string, ...string[]],
  settings: Record<string, string>,
  dataDirectory: string,
): Promise<Omit<RunningServer, "key" | "command">> {
  const server = spawn(program, options, {
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Chalkway is ready at (\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    // Not `exit`: what it said last may still be on its way then.
    server.on("close", (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    url,
    dataDirectory,
    process: server,
    output: () => output,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, "exit");
        server.kill("SIGTERM");
        await ended;
      }
      return server.exitCode;
    },
    kill: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
  };
}

/** How a test calls a server that is ready. */
export async function connectTo(url: string): Promise<Pick<RunningServer, "url" | "key" | "command">> {
  const { publishableKey } = (await (await fetch(`${url}/functions/v1/public-config`)).json()) as PublicConfig;
  return {
    url,
    key: publishableKey,
    command: async (name, body, headers = {}) => {
      const response = await fetch(`${url}/functions/v1/${name}`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      return { status: response.status, body: isJson ? await response.json() : await response.text(), headers: response.headers };
    },
  };
}

/** Waits for what a change brings. It is promised within a second; how long it takes depends on the machine, and is printed where it is more. */
export async function withinASecond(what: string, probe: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  await until(what, probe);
  const seconds = (performance.now() - since) / 1_000;
  if (seconds > 1) console.log(`  ${what} after ${seconds.toFixed(1)} s (promised: 1)`);
}

/** Waits until something is so, asking every 50 ms. @throws Error after `seconds`. */
export async function until<T>(what: string, probe: () => Promise<T | undefined | false>, seconds = 60): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const result = await probe();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
