/** Controls the decoding process: started on demand, given one photo at a time, killed at any time. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { wantedTooMuch } from "../apart/memory-limit.ts";
import { untilTooLong } from "../apart/time-limit.ts";
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
