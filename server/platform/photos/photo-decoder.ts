/** The process that decodes, seen from outside: started when it is needed, asked one photo at a time, ended at any moment. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { wantedTooMuch } from "./photo-messages.ts";
import type { FromPhotoProcess, ToPhotoProcess } from "./photo-messages.ts";

export type Outcome = FromPhotoProcess | { died: string };
export type PhotoDecoder = { decode: (bytes: Uint8Array) => Promise<Outcome>; end: () => Promise<void> };

/** Run from the sources, or from what was built of them. */
export const processFile = () => new URL(import.meta.url.endsWith(".ts") ? "./photo-process.ts" : "./photos.js", import.meta.url);
/** Nothing of ours is known there; one arena gives memory back sooner. */
export const processOptions = () => ({
  execArgv: ["--max-old-space-size=48", "--max-semi-space-size=2"],
  env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2" },
});

export function createPhotoDecoder(maxMilliseconds: number): PhotoDecoder {
  let running: ChildProcess | undefined;

  function start(): ChildProcess {
    const child = fork(processFile(), { ...processOptions(), serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child.on("error", () => {}); // told by whoever asks
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
      child.kill("SIGKILL"); // it holds nothing
      await ended;
    },
  };
}

async function decode(child: ChildProcess, bytes: Uint8Array, maxMilliseconds: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const onMessage = (message: unknown) => resolve(message as FromPhotoProcess); // our own process, from our own file
  const onExit = (code: number | null, signal: string | null) =>
    resolve(code === wantedTooMuch ? { unreadable: "wants too much memory", residentBytes: 0 } : { died: signal ?? String(code) });
  const onError = (error: Error) => resolve({ died: error.message });
  const patience = setTimeout(() => {
    resolve({ unreadable: "takes too long", residentBytes: Number.POSITIVE_INFINITY });
  }, maxMilliseconds);
  child.once("message", onMessage).once("exit", onExit).once("error", onError);
  child.send({ bytes } satisfies ToPhotoProcess, (error) => {
    if (error !== null) onError(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    child.off("message", onMessage).off("exit", onExit).off("error", onError);
  }
}
