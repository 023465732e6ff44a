/** The process that serves: started with its settings in the environment, stopped in order by SIGTERM. */
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
  stopOnSignal(opened, log);
  try {
    const url = await serve(config, log, opened);
    process.stdout.write(`Chalkway is ready at ${url}\n`);
    process.send?.("ready"); // to scripts/supervise.mjs
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** The first signal stops the server in order; further ones have no effect. */
function stopOnSignal(opened: AsyncDisposableStack, log: Log): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (opened.disposed) return;
      log.info({ signal }, "stopping");
      void opened.disposeAsync().then(() => process.exit(0)); // a stop that fails ends the process with its error
    });
}

/** What is said of an error and of its causes. */
const reasons = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...(error.cause === undefined ? [] : reasons(error.cause))] : [String(error)];

main().catch((error: unknown) => {
  const sentence = reasons(error).join("\n  because: ");
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCodeFor(sentence));
});
