/** The process that serves: started with its settings in the environment, stopped in order by SIGTERM. */
import { setTimeout as delay } from "node:timers/promises";
import { readConfig } from "./config.ts";
import { exitCodeFor } from "./exit-codes.ts";
import { createLog } from "./platform/log/log.ts";
import type { Log } from "./platform/log/log.ts";
import { serve } from "./serve.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Packages read it themselves: if unset, React would run in development mode. Tested is the mode that is shipped.
  process.env["NODE_ENV"] = config.environment === "test" ? "production" : config.environment;
  const log = createLog(config.logLevel, config.instance);
  // Opened resources are closed in reverse order: on a signal, at any point of the start, and when the start fails.
  const opened = new AsyncDisposableStack();
  const started = serve(config, log, opened);
  const isStopping = stopOnSignal({ opened, started, log, seconds: config.shutdownSeconds });
  try {
    const url = await started;
    if (isStopping()) return;
    process.stdout.write(`Chalkway is ready at ${url}\n`);
    process.send?.("ready"); // to scripts/supervise.mjs
  } catch (error) {
    if (isStopping()) return;
    await opened.disposeAsync();
    throw error;
  }
}

type Stop = { opened: AsyncDisposableStack; started: Promise<string>; log: Log; seconds: number };

/** The first signal stops the server in order, and then ends the process; further ones have no effect. Answers whether one has come. */
function stopOnSignal({ opened, started, log, seconds }: Stop): () => boolean {
  let isStopping = false;
  // What a start is about to open is closed as well: it comes to its end first, but for one that takes longer than a stop may.
  const settled = () => Promise.race([started.catch(() => undefined), delay(seconds * 1_000)]);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, "stopping");
      void settled() // a stop that fails ends the process with its error
        .then(() => opened.disposeAsync())
        .then(() => process.exit(0));
    });
  return () => isStopping;
}

/** What is said of an error and of its causes. */
const reasons = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...(error.cause === undefined ? [] : reasons(error.cause))] : [String(error)];

main().catch((error: unknown) => {
  const sentence = reasons(error).join("\n  because: ");
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCodeFor(sentence));
});
