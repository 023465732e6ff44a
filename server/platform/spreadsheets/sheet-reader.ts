/** Reads spreadsheets in a process of their own: one file at a time, each in a fresh process that is killed after it, or when it takes too long. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { untilTooLong } from "../apart/time-limit.ts";
import { wantedTooMuch } from "./sheet-messages.ts";
import type { FromSheetProcess, SheetFault, ToSheetProcess } from "./sheet-messages.ts";

export type SheetAnswer = { csv: string } | { unreadable: SheetFault } | { busy: true };
export type SheetReader = {
  /** @param maxBytes of the CSV */
  read: (bytes: Uint8Array, maxBytes: number) => Promise<SheetAnswer>;
};
type Options = { maxMilliseconds?: number; maxWaiting?: number };

export function createSheetReader({ maxMilliseconds = 20_000, maxWaiting = 3 }: Options = {}): SheetReader {
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return {
    read: async (bytes, maxBytes) => {
      if (waiting >= maxWaiting) return { busy: true };
      waiting += 1;
      const answer = before.then(() => readApart({ bytes, maxBytes }, maxMilliseconds));
      before = answer.catch(() => {});
      return answer.finally(() => {
        waiting -= 1;
      });
    },
  };
}

/** The file's ending depends on running from the sources or from the build. */
const processFile = () => new URL(import.meta.url.endsWith(".ts") ? "./sheet-process.ts" : "./spreadsheets.js", import.meta.url);
/** Without our environment variables; a single malloc arena returns memory sooner. */
const processOptions = () => ({
  execArgv: ["--max-old-space-size=256", "--max-semi-space-size=4"],
  env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2" },
});

async function readApart(request: ToSheetProcess, maxMilliseconds: number): Promise<SheetAnswer> {
  const child = fork(processFile(), { ...processOptions(), serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  const patience = new AbortController();
  const late = untilTooLong(child.pid, maxMilliseconds, patience.signal).then<SheetAnswer>(() => ({ unreadable: "too_long" }));
  late.catch(() => {}); // it was done before
  try {
    return await Promise.race([requestAnswer(child, request), late]);
  } finally {
    patience.abort();
    child.kill("SIGKILL"); // it holds no state
    await exited;
  }
}

function requestAnswer(child: ChildProcess, request: ToSheetProcess): Promise<SheetAnswer> {
  const { promise, resolve } = Promise.withResolvers<SheetAnswer>();
  child.once("message", (message) => resolve(message as FromSheetProcess)); // sent by our own process
  // A file that ends its process, by its memory or a fault of the library, is none that we can read.
  child.once("exit", (code) => resolve({ unreadable: code === wantedTooMuch ? "too_large" : "not_a_sheet" }));
  child.once("error", () => resolve({ unreadable: "not_a_sheet" }));
  child.send(request, (error) => {
    if (error !== null) resolve({ unreadable: "not_a_sheet" });
  });
  return promise;
}
