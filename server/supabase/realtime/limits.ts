/** The limits of `realtime/v1`, per caller and in total. */
import { createBoundedMap } from "#server/kernel/requests/bounded-map.ts";
import { addressesPerNetwork, networkOf } from "#server/kernel/requests/caller-address.ts";
import type { RateLimit } from "#server/kernel/requests/rate-limits.ts";

/** A burst, refilled at a rate per second. */
type Rate = { burst: number; perSecond: number };

export type RealtimeLimits = {
  /** Open sockets of one address in this process, and channels on one socket. */
  sockets: number;
  socketsPerCaller: number;
  channelsPerSocket: number;
  visitorChannelsPerSocket: number;
  /** Subscriptions of one channel. */
  changesPerChannel: number;
  /** Sockets of one account in this process that have joined a channel, by whichever of its sessions. */
  socketsPerAccount: number;
  /** Channels of one account over all its sockets in this process, and their different filters: each is evaluated at every change of its table. */
  channelsPerAccount: number;
  filtersPerAccount: number;
  /** Size limit of one incoming message. */
  messageBytes: number;
  /** Maximum bytes of a broadcast to other processes: PostgreSQL's notifications hold 8,000 with the envelope. */
  broadcastBytes: number;
  presenceBytes: number;
  presencesPerTopic: number;
  /** Messages of one socket: a burst, refilled at a rate per second. Joins count separately, because each costs a query. */
  messages: Rate;
  joins: Rate;
  /** Joins and renewed tokens of all sockets of one address, and of one account, that ask the database about policies or rows. */
  checks: Rate;
  /** Broadcasts and changes of presence of all sockets of one address: each goes to every member of its channel. */
  broadcasts: Rate;
  /**
   * What is delivered: a kilobyte, or a part of one, to one member. Of all sockets of one address, and in all of visitors, of
   * accounts and on private channels, each by itself. Sends are cheap where the audience is large; this is what costs.
   */
  deliveries: Rate;
  deliveriesInAll: Rate;
  /** Changes of rows handed to the channels of one account; with more they read anew. And in all: what is beyond it waits. */
  rowDeliveries: Rate;
  rowDeliveriesInAll: Rate;
  /** Conditions that the database is asked about one change: readers × their different filters. Readers beyond it read anew. */
  checksPerChange: number;
  /** Members of one channel in this process: what one send can cost the event loop at once. */
  membersPerChannel: number;
  /** Whether visitors may broadcast and be listed on public channels. The product uses private ones alone. */
  visitorsMayWrite: boolean;
  /** Bytes a client has not received yet; one with more is too slow and is disconnected. */
  bufferedBytes: number;
  /** Seconds without a message before a socket is closed: clients send a heartbeat every 25 seconds. */
  silentSeconds: number;
  /** Interval for detecting silent sockets, expired tokens and processes that have ended. */
  sweepMilliseconds: number;
};

export const realtimeLimits: RealtimeLimits = {
  sockets: 5_000,
  socketsPerCaller: 60,
  channelsPerSocket: 30,
  visitorChannelsPerSocket: 5,
  changesPerChannel: 20,
  socketsPerAccount: 60,
  channelsPerAccount: 300,
  filtersPerAccount: 200,
  messageBytes: 32 * 1024,
  broadcastBytes: 7_000,
  presenceBytes: 1_024,
  presencesPerTopic: 200,
  messages: { burst: 120, perSecond: 40 },
  joins: { burst: 40, perSecond: 1 },
  checks: { burst: 300, perSecond: 10 },
  broadcasts: { burst: 600, perSecond: 200 },
  deliveries: { burst: 4_000, perSecond: 1_000 },
  deliveriesInAll: { burst: 16_000, perSecond: 8_000 },
  rowDeliveries: { burst: 4_000, perSecond: 1_000 },
  rowDeliveriesInAll: { burst: 40_000, perSecond: 20_000 },
  checksPerChange: 4_000,
  membersPerChannel: 2_000,
  visitorsMayWrite: false,
  bufferedBytes: 256 * 1024,
  silentSeconds: 65,
  sweepMilliseconds: 5_000,
};

/** Sockets that one address may open: each of those it may have twice a minute. */
export const handshakeLimit = ({ socketsPerCaller }: Pick<RealtimeLimits, "socketsPerCaller">): RateLimit => ({
  calls: Math.max(120, 2 * socketsPerCaller),
  perSeconds: 60,
});
/** Broadcasts that one address may send over HTTP. */
export const requestLimit: RateLimit = { calls: 300, perSeconds: 60 };

/** @param scale `RATE_LIMIT_SCALE`, which multiplies every rate */
export function scaleRates(limits: RealtimeLimits, scale: number): RealtimeLimits {
  const scaled = ({ burst, perSecond }: Rate) => ({ burst: Math.max(1, burst * scale), perSecond: perSecond * scale });
  const rates = [
    "messages",
    "joins",
    "checks",
    "broadcasts",
    "deliveries",
    "deliveriesInAll",
    "rowDeliveries",
    "rowDeliveriesInAll",
  ] as const;
  return { ...limits, ...Object.fromEntries(rates.map((name) => [name, scaled(limits[name])])) };
}

/**
 * Takes so many (1) of what there is, and returns whether there was one to take. Who takes more than there is owes the rest, and
 * waits until it is refilled. What happens anyway is owed in any case (`awaitsAnswer`).
 */
type Take = (nowMilliseconds: number, count?: number, awaitsAnswer?: boolean) => boolean;
/** The same for each name. */
export type TakeOf = (name: string, nowMilliseconds: number, count?: number, awaitsAnswer?: boolean) => boolean;

/** A token bucket of `burst`, refilled at `perSecond`. */
export function createBucket({ burst, perSecond }: Rate): Take {
  let [held, at] = [burst, 0];
  return (now, count = 1, awaitsAnswer = false) => {
    held = at === 0 ? burst : Math.min(burst, held + ((now - at) / 1_000) * perSecond);
    at = now;
    if (held < 1 && !awaitsAnswer) return false;
    held -= count;
    return true;
  };
}

const maxBuckets = 20_000;
/** A bucket for each name. */
export function createBuckets(limit: Rate): TakeOf {
  const buckets = createBoundedMap<string, Take>(maxBuckets);
  return (name, ...taken) => {
    let take = buckets.get(name);
    if (take === undefined) buckets.set(name, (take = createBucket(limit)));
    return take(...taken);
  };
}

/** A bucket for each address, and one of four times that for its IPv6 network. */
export function createAddressBuckets(limit: Rate): TakeOf {
  const ofAddress = createBuckets(limit);
  const ofNetwork = createBuckets({ burst: limit.burst * addressesPerNetwork, perSecond: limit.perSecond * addressesPerNetwork });
  return (address, now, count, awaitsAnswer) => {
    const network = networkOf(address);
    return ofAddress(address, now, count, awaitsAnswer) && (network === address || ofNetwork(network, now, count, awaitsAnswer));
  };
}
