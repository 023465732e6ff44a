/** Restarts PostgreSQL when it ends by itself: at once, then with growing delays, up to a limit. */
import { setTimeout as wait } from "node:timers/promises";
import { hasEnded, stopPostgres } from "./postgres-process.ts";
import { isDiskFull } from "../outage.ts";
import type { PostgresProcess, StartPostgres } from "./postgres-process.ts";

export type Supervision = {
  onRestart: (message: string, error?: unknown) => void;
  /** Called after too many failures: the process should end with this message. */
  onGiveUp: (sentence: string) => void;
};

/** Unexpected ends and failed starts, within a minute. */
const maxFailures = 5;
const withinMilliseconds = 60_000;
/** Before the first attempt, the second, and so on. */
const pausesMilliseconds = [0, 250, 500, 1_000];

export function keepRunning(
  first: PostgresProcess,
  start: StartPostgres,
  { onRestart, onGiveUp }: Supervision,
): { stop: () => Promise<void> } {
  let current = first;
  let restarting: Promise<void> | undefined;
  const stopped = new AbortController();
  /** Monotonic times, because the system clock may be set. */
  let failures: number[] = [];

  function watch(): void {
    if (hasEnded(current)) return onEnd();
    current.process.once("exit", onEnd);
  }
  function onEnd(): void {
    if (!stopped.signal.aborted) restarting = restart();
  }
  async function restart(): Promise<void> {
    let output = current.lastOutput();
    for (;;) {
      const now = performance.now();
      failures = [...failures.filter((moment) => moment > now - withinMilliseconds), now];
      if (failures.length >= maxFailures) return onGiveUp(stopMessage(output));
      await wait(pausesMilliseconds[failures.length - 1], undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      try {
        onRestart("PostgreSQL ended by itself and is started again");
        current = await start();
        return watch();
      } catch (error) {
        output = String(error);
        onRestart("PostgreSQL could not be started again", error);
      }
    }
  }

  watch();
  return {
    stop: async () => {
      stopped.abort();
      await restarting;
      await stopPostgres(current);
    },
  };
}

function stopMessage(output: string): string {
  const reason = isDiskFull(output) ? "The disk that holds DATA_DIR is full: make room there." : lastError(output);
  return `PostgreSQL ended ${maxFailures} times within a minute. ${reason}`;
}

const lastError = (output: string) =>
  output
    .split("\n")
    .findLast((line) => ["FATAL", "PANIC", "terminated"].some((sign) => line.includes(sign)))
    ?.trim() ?? "It did not say why.";
