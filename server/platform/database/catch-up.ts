/** What follows a notice of the database is repeated until it succeeds, because nobody announces a change twice. */

import pg from "pg";
import { isOutage } from "./outage.ts";

export type CatchUp = { run: () => void; stop: () => void };

const [firstSeconds, maxSeconds] = [1, 30];

/** What was read and cannot be used is the same the next time. */
const isOfDatabase = (error: unknown) => error instanceof pg.DatabaseError || isOutage(error);

/** `run` does the work at once, and again after a pause as long as the database fails it. */
export function catchUp(work: () => Promise<unknown>, onError: (error: unknown) => void): CatchUp {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function attempt(seconds: number): Promise<void> {
    clearTimeout(timer);
    try {
      await work();
    } catch (error) {
      onError(error);
      clearTimeout(timer);
      if (!isStopped && isOfDatabase(error))
        timer = setTimeout(() => void attempt(Math.min(seconds * 2, maxSeconds)), seconds * 1_000).unref();
    }
  }
  return {
    run: () => void attempt(firstSeconds),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
