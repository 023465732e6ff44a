/**
 * Counts the requests of a caller: in this process, and in the database as well while several processes
 * share it (decision 0028) or where the limit has to outlast them (0113). An IPv6 network has what four addresses have, in this process. Scaled by `RATE_LIMIT_SCALE`.
 */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { createBoundedMap } from "./bounded-map.ts";
import { addressesPerNetwork, networkOf } from "./caller-address.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";

export type RateLimit = { calls: number; perSeconds: number };
export type RateLimits = {
  /** @param points how much this request counts. @throws Problem `request.rate_limited` with the seconds to wait */
  count: (name: string, limit: RateLimit, caller: string, points?: number) => Promise<void>;
  /** Seconds that a caller who has exhausted a limit has to wait, else 0. Counts nothing and makes no query. */
  secondsLeft: (name: string, caller: string) => number;
};

/** Counts over all processes: the caller's points so far, and the milliseconds until they expire. */
export type SharedCounts = (name: string, caller: string, points: number, perSeconds: number) => Promise<SharedCount>;
export type SharedCount = { points: number; milliseconds: number };

/** Maximum callers stored per limit; beyond it the oldest are dropped. */
const maxCallers = 20_000;

export function createRateLimits(scale: number, shared: (perSeconds: number) => SharedCounts | undefined = () => undefined): RateLimits {
  const counters = new Map<string, ReturnType<typeof createCounter>>();
  /** The time until which a caller has to wait, by limit and caller. */
  const waiting = createBoundedMap<string, number>(maxCallers);

  function counterOf(name: string, max: number, perSeconds: number): ReturnType<typeof createCounter> {
    let counter = counters.get(name);
    if (counter === undefined) counters.set(name, (counter = createCounter(max, perSeconds)));
    return counter;
  }
  function refuse(name: string, caller: string, milliseconds: number): never {
    waiting.set(`${name} ${caller}`, Date.now() + milliseconds);
    throw requestProblem("request.rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });
  }
  function secondsLeft(name: string, caller: string): number {
    const until = waiting.get(`${name} ${caller}`);
    return until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
  }

  return {
    secondsLeft,
    async count(name, { calls, perSeconds }, caller, points = 1) {
      const max = Math.max(1, Math.floor(calls * scale));
      const left = secondsLeft(name, caller);
      if (left > 0) refuse(name, caller, left * 1000);
      const network = networkOf(caller);
      const refusal =
        (await counterOf(name, max, perSeconds)(caller, points)) ??
        (network === caller ? undefined : await counterOf(`${name} of a network`, max * addressesPerNetwork, perSeconds)(network, points));
      if (refusal !== undefined) refuse(name, caller, refusal);
      const count = await shared(perSeconds)?.(name, caller, points, perSeconds).catch(() => undefined); // without the database this process's own count applies
      if (count !== undefined && count.points > max) refuse(name, caller, count.milliseconds);
    },
  };
}

/** Counts, and returns the milliseconds to wait when the limit is exceeded. */
function createCounter(points: number, perSeconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: perSeconds });
  const existing = createBoundedMap<string, true>(maxCallers, (caller) => void limiter.delete(caller));
  return async (caller: string, count: number): Promise<number | undefined> => {
    existing.set(caller, true);
    try {
      await limiter.consume(caller, count);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal.msBeforeNext;
    }
  };
}
