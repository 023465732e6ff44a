/** Has one copy of an account's data made by a process of its own, with limits of memory and time. */
import { fork } from "node:child_process";
import type { ExportApart } from "#server/account-data/account-data.public.ts";
import { wantedTooMuch } from "#server/platform/apart/memory-limit.ts";
import { untilTooLong } from "#server/platform/apart/time-limit.ts";
import { maxExportMilliseconds } from "./export-messages.ts";
import type { FromExportProcess, ToExportProcess } from "./export-messages.ts";

/** The file's ending depends on running from the sources or from the build. */
const processFile = () => new URL(import.meta.url.endsWith(".ts") ? "./export-process.ts" : "./export.js", import.meta.url);
/** Without our environment variables: what it needs of them is in its request. */
const processOptions = (heapMegabytes: number) => ({
  execArgv: [`--max-old-space-size=${heapMegabytes}`, "--max-semi-space-size=4"],
  env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
});

export const exportApart =
  (databaseUrl: string, { heapMegabytes = 200, maxMilliseconds = maxExportMilliseconds } = {}): ExportApart =>
  async ({ exportId, now }) => {
    const child = fork(processFile(), { ...processOptions(heapMegabytes), stdio: ["ignore", "ignore", "ignore", "ipc"] });
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<ExportApart>>>();
    child.once("error", reject);
    child.once("message", (message: FromExportProcess) =>
      "outcome" in message ? resolve(message.outcome) : reject(new Error(`the process that makes copies failed: ${message.error}`)),
    );
    // V8 aborts a process whose heap is full.
    child.once("exit", (code, signal) =>
      code === wantedTooMuch || signal === "SIGABRT" || signal === "SIGTRAP"
        ? resolve("too-much")
        : reject(new Error(`the process that makes copies ended with ${signal ?? code}`)),
    );
    const over = new AbortController();
    void untilTooLong(child.pid, maxMilliseconds, over.signal).then(
      () => resolve("too-much"),
      () => {}, // it was done before
    );
    child.send({ databaseUrl, exportId, now: now.toISOString() } satisfies ToExportProcess, (error) => {
      if (error !== null) reject(error);
    });
    try {
      return await promise;
    } finally {
      over.abort();
      child.kill("SIGKILL"); // what it has not stored yet is stored by nobody
    }
  };
