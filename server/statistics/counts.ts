/**
 * Gathers counts in memory and writes them in one statement at intervals and at the end, so that a cached page costs
 * one addition. Counts that could not be written are kept for the next time.
 */
import { londonDate } from "#domain/kernel/london-time.ts";
import type { VisitHeaders } from "#domain/statistics/opt-out.rules.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { addCountsProcedure } from "./statistics.procedures.ts";
import type { GatheredCounts } from "./statistics.procedures.ts";
import { isCountedStep, readVisit } from "./visits.rules.ts";

export type Counts = {
  /** Counts an answered page if a browser opened it for a visitor who has not opted out. */
  page: (path: string, headers: VisitHeaders) => void;
  /** Counts a successful command. */
  step: (name: string, headers: VisitHeaders) => void;
  flush: () => Promise<void>;
  /** Writes the remaining counts; the database must still be open. */
  close: () => Promise<void>;
};

type Needs = { database: Pick<Database, "performAsService">; clock: Clock; log: Log; everySeconds?: number };

/** Commands that are steps towards a booking or an answer; no others are counted. */
const steps = new Set(["coverage", "price", "availability", "hold-slot", "book-collection", "contact", "join-waiting-list"]);
/** Paths that can be a page, in the format the table accepts. */
const pagePath = /^\/(?![a-z]+\/v1\/|health\/)[a-z0-9/-]{0,120}$/;
/** More than there are pages; limits the memory that invented paths can take. */
const maxRows = 5_000;

export function createCounts({ database, clock, log, everySeconds = 60 }: Needs): Counts {
  let gathered = new Map<string, number>();

  function add(key: string, count = 1): void {
    if (gathered.size < maxRows || gathered.has(key)) gathered.set(key, (gathered.get(key) ?? 0) + count);
  }

  async function write(): Promise<void> {
    const writing = gathered;
    gathered = new Map();
    // Each with the day on which it happened: writing comes later, and much later where the database was away.
    for (const [day, ofDay] of Map.groupBy(writing, ([key]) => key.slice(0, key.indexOf(" "))))
      try {
        await addCountsProcedure.performAsService(database, "count-visits", { day, ...toRows(ofDay) });
      } catch (error) {
        for (const [key, count] of ofDay) add(key, count);
        log.warn({ err: error }, "counts could not be written; they are kept for the next time");
      }
  }
  const today = () => londonDate(clock.now());

  /** Serialised, so that the final flush waits for a running one. */
  let last = Promise.resolve();
  const flush = () => (last = last.then(() => (gathered.size === 0 ? undefined : write())));
  const timer = setInterval(() => void flush(), everySeconds * 1000);
  timer.unref();

  return {
    page(path, headers) {
      const visit = readVisit(headers);
      if (visit !== undefined && pagePath.test(path)) add(`${today()} page ${path} ${visit.source} ${visit.kind}`);
    },
    step(name, headers) {
      if (steps.has(name) && isCountedStep(headers)) add(`${today()} step ${name}`);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

function toRows(gathered: Iterable<[string, number]>): GatheredCounts {
  const counts: GatheredCounts = { pages: [], steps: [] };
  for (const [key, count] of gathered) {
    const [, what, name = "", source = "", kind = ""] = key.split(" ");
    if (what === "page") counts.pages.push({ path: name, source, kind, count });
    else counts.steps.push({ step: name, count });
  }
  return counts;
}
