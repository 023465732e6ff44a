/** How much of `realtime/v1` one caller may use, and all of them together. */
import type { RateLimit } from "#server/edge/http/rate-limits.ts";

export type RealtimeLimits = {
  /** Open at once in this process, of one address, and channels on one of them. */
  sockets: number;
  socketsPerCaller: number;
  channelsPerSocket: number;
  visitorChannelsPerSocket: number;
  /** What one channel listens to. */
  changesPerChannel: number;
  /** Size limit of one incoming message. */
  messageBytes: number;
  /** Of one that goes to the other processes: PostgreSQL's notices hold 8,000 with their envelope. */
  broadcastBytes: number;
  presenceBytes: number;
  presencesPerTopic: number;
  /** Messages of one socket: so many at once, refilled at so many a second. Joins cost a question to the database. */
  messages: { burst: number; perSecond: number };
  joins: { burst: number; perSecond: number };
  /** Not taken yet by a reader; who has more to take is too slow and comes back. */
  bufferedBytes: number;
  /** Without a message: clients send a heartbeat every 25 seconds. */
  silentSeconds: number;
  /** How often silence, expired tokens and processes that went away are looked for. */
  sweepMilliseconds: number;
};

export const realtimeLimits: RealtimeLimits = {
  sockets: 5_000,
  socketsPerCaller: 60,
  channelsPerSocket: 30,
  visitorChannelsPerSocket: 5,
  changesPerChannel: 20,
  messageBytes: 32 * 1024,
  broadcastBytes: 7_000,
  presenceBytes: 1_024,
  presencesPerTopic: 200,
  messages: { burst: 120, perSecond: 40 },
  joins: { burst: 40, perSecond: 1 },
  bufferedBytes: 1024 * 1024,
  silentSeconds: 65,
  sweepMilliseconds: 5_000,
};

/** Sockets that one address may open, and broadcasts it may send by HTTP. */
export const handshakeLimit: RateLimit = { calls: 120, perSeconds: 60 };
export const requestLimit: RateLimit = { calls: 300, perSeconds: 60 };

/** A bucket that holds `burst` and fills at `perSecond`. Answers whether there was one to take. */
export function createBucket({ burst, perSecond }: { burst: number; perSecond: number }): (nowMilliseconds: number) => boolean {
  let [held, at] = [burst, 0];
  return (now) => {
    held = at === 0 ? burst : Math.min(burst, held + ((now - at) / 1_000) * perSecond);
    at = now;
    if (held < 1) return false;
    held -= 1;
    return true;
  };
}
