/**
 * Budgets for what a send costs: members of the channel × kilobytes. A limit on sends alone is none, because one send may go to
 * hundreds: four addresses with 240 sockets in one channel ended the process within seconds.
 */
import { networkOf } from "#server/edge/http/caller-address.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { createBuckets } from "./limits.ts";
import type { RealtimeLimits } from "./limits.ts";

/** Who sends: from where, and whom they share a total with. Visitors cannot use up what accounts have, and neither what private channels have. */
export type Sender = { address: string; actor: Pick<Actor, "role">; isPrivate: boolean };
export type TakeDeliveries = (sender: Sender, members: number, bytes: number, nowMilliseconds: number) => boolean;

/** An IPv6 network of a /48 is one customer's and holds 256 of what counts as an address. */
const addressesPerNetwork = 4;
const unitBytes = 1_024;

export function createDeliveries({ deliveries, deliveriesInAll }: RealtimeLimits): TakeDeliveries {
  const ofAddress = createBuckets(deliveries);
  const ofNetwork = createBuckets({
    burst: deliveries.burst * addressesPerNetwork,
    perSecond: deliveries.perSecond * addressesPerNetwork,
  });
  const inAll = createBuckets(deliveriesInAll);
  return ({ address, actor, isPrivate }, members, bytes, now) => {
    if (members === 0) return true;
    const units = members * Math.max(1, Math.ceil(bytes / unitBytes));
    const pool = isPrivate ? "private" : actor.role === "anon" ? "visitors" : "accounts";
    return ofAddress(address, now, units) && ofNetwork(networkOf(address), now, units) && inAll(pool, now, units);
  };
}
