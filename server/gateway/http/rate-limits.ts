/** Counts calls an address makes to a command (product D13). Kept in this process; scaled by `RATE_LIMIT_SCALE`. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "./problems.ts";

export type RateLimits = { count: (name: string, limit: { calls: number; perSeconds: number }, address: string) => Promise<void> };

/** `count` throws `request.rate_limited` with the seconds to wait. */
export function createRateLimits(scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async count(name, { calls, perSeconds }, address) {
      let limiter = limiters.get(name);
      if (limiter === undefined) {
        limiter = new RateLimiterMemory({ points: Math.max(1, Math.floor(calls * scale)), duration: perSeconds });
        limiters.set(name, limiter);
      }
      try {
        await limiter.consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem("request.rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
  };
}
