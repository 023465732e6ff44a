/**
 * Budgets for what a send costs: members of the channel × kilobytes. A limit on sends alone is none, because one send may go to
 * hundreds: four addresses with 240 sockets in one channel ended the process within seconds.
 */
import type { Actor } from "#server/platform/database/actor.ts";
import { createAddressBuckets, createBucket, createBuckets } from "./limits.ts";
import type { RealtimeLimits } from "./limits.ts";

/** Who sends: from where, and whom they share a total with. Visitors cannot use up what accounts have, and neither what private channels have. */
export type Sender = { address: string; actor: Pick<Actor, "role">; isPrivate: boolean };
export type Deliveries = {
  /** Whether it may go to so many members. */
  take: (sender: Sender, members: number, bytes: number) => boolean;
  /** Charges what goes in any case to its address; the total has counted what came before it. */
  owe: (sender: Sender, members: number, bytes: number) => void;
  /** Whether this account may be handed so many changes of rows more. */
  takeRows: (reader: string, changes: number) => boolean;
  /** Whether there is room for so many in all, whoever reads them. */
  takeRowsInAll: (changes: number) => boolean;
};

const unitBytes = 1_024;
const countUnits = (members: number, bytes: number) => members * Math.max(1, Math.ceil(bytes / unitBytes));

export function createDeliveries({ deliveries, deliveriesInAll, rowDeliveries, rowDeliveriesInAll }: RealtimeLimits): Deliveries {
  const ofAddress = createAddressBuckets(deliveries);
  const inAll = createBuckets(deliveriesInAll);
  const rows = createBuckets(rowDeliveries);
  const rowsInAll = createBucket(rowDeliveriesInAll);
  return {
    take({ address, actor, isPrivate }, members, bytes) {
      if (members === 0) return true;
      const [now, units] = [Date.now(), countUnits(members, bytes)];
      const pool = isPrivate ? "private" : actor.role === "anon" ? "visitors" : "accounts";
      return ofAddress(address, now, units) && inAll(pool, now, units);
    },
    owe: ({ address }, members, bytes) => void ofAddress(address, Date.now(), countUnits(members, bytes), true),
    takeRows: (reader, changes) => rows(reader, Date.now(), changes),
    takeRowsInAll: (changes) => rowsInAll(Date.now(), changes),
  };
}
