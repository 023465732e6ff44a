/** Controls the decoding process: started on demand, given one photo at a time, killed at any time. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { wantedTooMuch } from "./photo-messages.ts";
import type { FromPhotoProcess, ToPhotoProcess } from "./photo-messages.ts";

export type Outcome = FromPhotoProcess | { died: string };
export type PhotoDecoder = { decode: (bytes: Uint8Array) => Promise<Outcome>; end: () => Promise<void> };

/** The file's ending depends on running from the sources or from the build. */
export const processFile = () => new URL(import.meta.url.endsWith(".ts") ? "./photo-process.ts" : "./photos.js", import.meta.url);
/** Without our environment variables; a single malloc arena returns memory sooner. */
export const processOptions = () => ({
  execArgv: ["--max-old-space-size=48", "--max-semi-space-size=2"],
  env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2" },
});

export function createPhotoDecoder(maxMilliseconds: number): PhotoDecoder {
  let running: ChildProcess | undefined;

  function start(): ChildProcess {
    const child = fork(processFile(), { ...processOptions(), serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child.on("error", () => {}); // reported to the caller
    child.once("exit", () => {
      if (running === child) running = undefined;
    });
    return child;
  }

  return {
    decode: (bytes) => decode((running ??= start()), bytes, maxMilliseconds),
    async end() {
      const child = running;
      running = undefined;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL"); // it holds no state
      await ended;
    },
  };
}

async function decode(child: ChildProcess, bytes: Uint8Array, maxMilliseconds: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const onMessage = (message: unknown) => resolve(message as FromPhotoProcess); // sent by our own process
  const onExit = (code: number | null, signal: string | null) =>
    resolve(
      code === wantedTooMuch
        ? { unreadable: "wants too much memory", limit: "pixels", residentBytes: 0 }
        : { died: signal ?? String(code) },
    );
  const onError = (error: Error) => resolve({ died: error.message });
  const over = new AbortController();
  void untilTooLong(child.pid, maxMilliseconds, over.signal).then(
    () => resolve({ unreadable: "takes too long", residentBytes: Number.POSITIVE_INFINITY }),
    () => {}, // it was done before
  );
  child.once("message", onMessage).once("exit", onExit).once("error", onError);
  child.send({ bytes } satisfies ToPhotoProcess, (error) => {
    if (error !== null) onError(error);
  });
  try {
    return await promise;
  } finally {
    over.abort();
    child.off("message", onMessage).off("exit", onExit).off("error", onError);
  }
}

/** A busy machine, on which the process waits for its turn, makes no photo unreadable: so many times the limit are waited then. */
const turnsOfABusyMachine = 4;

/** Resolves when the photo takes too long; rejects when `signal` says that it is done. */
async function untilTooLong(pid: number | undefined, maxMilliseconds: number, signal: AbortSignal): Promise<void> {
  const before = await processorMilliseconds(pid);
  for (let turn = 1; turn <= turnsOfABusyMachine; turn += 1) {
    await wait(maxMilliseconds, undefined, { signal });
    const used = (await processorMilliseconds(pid)) - before;
    if (!(used < (turn * maxMilliseconds) / 3)) return;
  }
}

/** What a process has had of the processors so far. NaN where the system does not say. */
async function processorMilliseconds(pid: number | undefined): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // proc(5): the name, in brackets, is followed by the state as field 3; fields 14 and 15 are in hundredths of a second.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
