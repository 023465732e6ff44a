/**
 * Limits statements per caller: two at once (a visitor is an address; an address with many sessions
 * has four) and a share of the database's time, so that one caller's expensive requests do not slow down the others.
 */
import type { Actor } from "#server/platform/database/actor.ts";
import type { RateLimit, RateLimits } from "#server/kernel/requests/rate-limits.ts";
import { createWorkLimit, Overload } from "#server/kernel/requests/work-limit.ts";
import { tooManyAtOnce, tooManyWaiting, usedUp } from "./rest.errors.ts";

export type StatementTurns = { run: <T>(actor: Actor, address: string, work: () => Promise<T>) => Promise<T> };
export type StatementTurnOptions = {
  limits: RateLimits;
  /** Connections for visitors, and as many for signed-in users. */
  connections: number;
  /** `RATE_LIMIT_SCALE` */
  scale: number;
};

const [maxPerCaller, maxPerAddress] = [2, 4];
const [maxWaitingPerCaller, maxWaitingPerAddress, maxWaiting] = [20, 40, 200];
const patienceMilliseconds = 5_000;

/** Milliseconds of statements per minute: a sixth of one processor, and a half. Our own pages need a few hundred. */
export const statementTime: Record<Actor["role"], RateLimit> = {
  anon: { calls: 10_000, perSeconds: 60 },
  authenticated: { calls: 30_000, perSeconds: 60 },
};

export function createStatementTurns({ limits, connections, scale }: StatementTurnOptions): StatementTurns {
  const scaled = (max: number) => Math.max(1, Math.floor(max * scale));
  const createTurns = (atOncePerCaller: number, waitingPerCaller: number, atOnce = connections) =>
    createWorkLimit({
      atOnce,
      atOncePerCaller: scaled(atOncePerCaller),
      waiting: maxWaiting,
      waitingPerCaller: scaled(waitingPerCaller),
      patienceMilliseconds,
    });
  const visitors = createTurns(maxPerCaller, maxWaitingPerCaller);
  const people = createTurns(maxPerCaller, maxWaitingPerCaller, Number.POSITIVE_INFINITY);
  const addresses = createTurns(maxPerAddress, maxWaitingPerAddress);

  async function timed<T>(role: Actor["role"], caller: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      // A caller over their share is refused at the next request; nobody waits for this count.
      void limits.count(`rest time ${role}`, statementTime[role], caller, Math.ceil(performance.now() - started)).catch(() => {});
    }
  }

  return {
    async run({ role, claims }, address, work) {
      const caller = role === "anon" ? address : (claims.sub ?? claims.grant_id ?? address);
      const wait = limits.secondsLeft(`rest time ${role}`, caller);
      if (wait > 0) throw usedUp(wait);
      try {
        return role === "anon"
          ? await visitors.run(address, () => timed(role, caller, work))
          : await people.run(caller, () => addresses.run(address, () => timed(role, caller, work)));
      } catch (error) {
        if (!(error instanceof Overload)) throw error;
        throw error.isOwnDoing ? tooManyAtOnce() : tooManyWaiting();
      }
    },
  };
}
