/** Watches the event loop from a thread of its own: a process whose loop is blocked answers nobody, so it is ended and then restarted. */
import inspector from "node:inspector";
import { Worker } from "node:worker_threads";
import type { Log } from "#server/platform/log/log.ts";

export type WatchdogData = {
  /** An Int32Array of `watchdogFields` cells. */
  beat: SharedArrayBuffer;
  seconds: number;
  logLevel: string;
  instance: string;
};
/** The array's cells: how often the loop has turned, and whether a debugger may be pausing it. */
export const watchdogFields = { turns: 0, isDebugged: 1 } as const;

export type WatchdogOptions = { log: Log; logLevel: string; instance: string; seconds?: number };

const beatMilliseconds = 250;

/** Returns a function that stops it. */
export function startWatchdog(file: URL, { log, logLevel, instance, seconds = 5 }: WatchdogOptions): () => Promise<void> {
  const cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    Atomics.add(cells, watchdogFields.turns, 1);
    Atomics.store(cells, watchdogFields.isDebugged, inspector.url() === undefined ? 0 : 1);
  };
  beat();
  const timer = setInterval(beat, beatMilliseconds).unref();
  const workerData: WatchdogData = { beat: cells.buffer, seconds, logLevel, instance };
  const thread = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 } });
  thread.unref();
  thread.on("error", (error) => log.error({ err: error }, "the watchdog failed: a server that stands is not ended any more"));
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
