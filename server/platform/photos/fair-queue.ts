/**
 * Processes one file at a time; next is the waiting caller with the lowest recent cost. A caller who sends many
 * costly files delays only themselves.
 */
import { PhotosBusy } from "./photos.errors.ts";

export type FairQueue = {
  /** @throws PhotosBusy when too many are waiting already, or it would take too long */
  run: <Answer>(caller: string, work: () => Promise<Answer>) => Promise<Answer>;
};
export type FairQueueOptions = { maxWaiting: number; maxWaitingOfCaller: number; maxWaitMilliseconds: number };

type Job = { caller: string; since: number; start: () => Promise<void>; refuse: (why: string) => void };
type Cost = { milliseconds: number; at: number };

/** The half-life of a caller's recorded cost. */
const halfLifeMilliseconds = 60_000;
const ignoredBelowMilliseconds = 1;

export function createFairQueue({ maxWaiting, maxWaitingOfCaller, maxWaitMilliseconds }: FairQueueOptions): FairQueue {
  const waiting: Job[] = [];
  const costs = createCosts();
  let running: Job | undefined;

  const countJobs = (caller: string) => waiting.filter((job) => job.caller === caller).length + Number(running?.caller === caller);
  /** When the queue is full, the caller with most waiting files loses the last of them to a caller with fewer. */
  function makePlace(caller: string): void {
    if (countJobs(caller) >= maxWaitingOfCaller) throw new PhotosBusy("too many photos of one caller wait");
    if (waiting.length + Number(running !== undefined) < maxWaiting) return;
    const greediest = waiting.toSorted((one, other) => countJobs(other.caller) - countJobs(one.caller))[0]?.caller;
    const place = greediest === undefined ? -1 : waiting.findLastIndex((job) => job.caller === greediest);
    if (greediest === undefined || countJobs(greediest) <= countJobs(caller) + 1) throw new PhotosBusy("too many photos wait");
    waiting.splice(place, 1)[0]?.refuse("gave way to somebody with fewer photos");
  }
  async function next(): Promise<void> {
    if (running !== undefined) return;
    const [cheapest] = waiting.toSorted((one, other) => costs.of(one.caller) - costs.of(other.caller));
    if (cheapest === undefined) return;
    waiting.splice(waiting.indexOf(cheapest), 1);
    if (performance.now() - cheapest.since > maxWaitMilliseconds) {
      cheapest.refuse("waited too long");
      return next();
    }
    running = cheapest;
    const startedAt = performance.now();
    await cheapest.start();
    costs.charge(cheapest.caller, performance.now() - startedAt);
    running = undefined;
    return next();
  }

  return {
    run: async (caller, work) => {
      makePlace(caller);
      const turn = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      const start = () => {
        turn.resolve();
        return ended.promise;
      };
      waiting.push({ caller, since: performance.now(), start, refuse: (why) => turn.reject(new PhotosBusy(why)) });
      void next();
      await turn.promise;
      try {
        return await work();
      } finally {
        ended.resolve();
      }
    },
  };
}

function createCosts() {
  const existing = new Map<string, Cost>();
  const currentCost = (caller: string): number => {
    const cost = existing.get(caller);
    return cost === undefined ? 0 : cost.milliseconds * 0.5 ** ((performance.now() - cost.at) / halfLifeMilliseconds);
  };
  return {
    of: currentCost,
    charge: (caller: string, milliseconds: number): void => {
      for (const other of existing.keys()) if (currentCost(other) < ignoredBelowMilliseconds) existing.delete(other);
      existing.set(caller, { milliseconds: currentCost(caller) + milliseconds, at: performance.now() });
    },
  };
}
