/**
 * The built server on a data folder of its own, in a process that a worker's test files share: modules are read and made fast
 * once, which is more than half of what a start costs. What belongs to a process itself (its time zone, its memory, how it
 * ends) is tested with `startServer`.
 */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { pinnedNode } from "../../scripts/prepare.mjs";
import { connectTo, serverSettings } from "./running-server.ts";
import type { RunningServer } from "./running-server.ts";

/** Start with these settings; without any, stop. */
export type ToHost = { id: number; environment?: Record<string, string> };
export type FromHost = { id: number; url?: string | undefined; error?: string };

type Host = { process: ChildProcess; output: () => string };

let host: Host | undefined;
let lastId = 0;

function sharedHost(): Host {
  if (host !== undefined && isRunning(host.process)) return host;
  const child = fork(new URL("server-host.ts", import.meta.url), {
    execPath: pinnedNode,
    // Without the flags that keep a server small, which cost a start a sixth.
    execArgv: ["--import=./build/app/prepare-thread.js"],
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  // It ends with the worker, which doesn't wait for it.
  child.unref();
  child.channel?.unref();
  return (host = { process: child, output: () => output });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function ask({ process: child, output }: Host, message: ToHost): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const onMessage = ({ id, url, error }: FromHost) => {
    if (id === message.id) return error === undefined ? resolve(url) : reject(new Error(error));
  };
  const onExit = () => reject(new Error(`the server's process ended:\n${output()}`));
  child.on("message", onMessage).once("exit", onExit);
  child.send(message);
  return promise.finally(() => child.off("message", onMessage).off("exit", onExit));
}

/** @throws Error with the reason when it ends before it is ready. */
export async function startHostedServer(dataDirectory: string, environment: Record<string, string> = {}): Promise<RunningServer> {
  const own = sharedHost();
  const before = own.output().length;
  const id = (lastId += 1);
  const url = await ask(own, { id, environment: { ...serverSettings(dataDirectory), ...environment } });
  const output = () => own.output().slice(before);
  return {
    ...(await connectTo(url ?? "")),
    dataDirectory,
    process: own.process,
    output,
    stop: async () => {
      if (isRunning(own.process)) await ask(own, { id });
      return own.process.exitCode ?? 0;
    },
    kill: async () => {
      if (!isRunning(own.process)) return;
      const ended = once(own.process, "exit");
      own.process.kill("SIGKILL");
      await ended;
    },
  };
}
