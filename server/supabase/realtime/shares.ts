/** What one account holds over all its sockets in this process. Visitors are limited by socket, and see no rows. */
import type { Channel, ChannelCaller, Connection } from "./connection.ts";
import type { JoinConfig } from "./join-config.ts";
import type { RealtimeLimits } from "./limits.ts";

type Wanted = { connection: Connection; caller: ChannelCaller; config: JoinConfig };
export type Shares = {
  /** Why there is no room for a channel, which takes the place of `previous`; undefined where there is. */
  refusal: (wanted: Wanted, previous: Channel | undefined) => string | undefined;
  /** Counts a channel for its caller from now on. */
  take: (channel: Channel) => void;
  give: (channel: Channel) => void;
};

export function createShares({ socketsPerAccount, channelsPerAccount, filtersPerAccount }: RealtimeLimits): Shares {
  const held = new Map<string, Set<Channel>>();
  function give(channel: Channel): void {
    const { sub = "" } = channel.caller;
    const own = held.get(sub);
    own?.delete(channel);
    if (own?.size === 0) held.delete(sub);
  }
  return {
    refusal({ connection, caller: { sub }, config }, previous) {
      const others = [...(held.get(sub ?? "") ?? [])].filter((one) => one !== previous);
      if (others.length >= channelsPerAccount) return `ChannelRateLimitReached: An account has ${channelsPerAccount} channels at most`;
      if (sub !== undefined && new Set([...others.map((one) => one.connection), connection]).size > socketsPerAccount)
        return `ChannelRateLimitReached: An account has ${socketsPerAccount} sockets at most`;
      const filters = new Set([...others.map((one) => one.config), config].flatMap(listFilters));
      return sub !== undefined && config.changes.length > 0 && filters.size > filtersPerAccount
        ? `ChannelRateLimitReached: An account has ${filtersPerAccount} different filters at most`
        : undefined;
    },
    take(channel) {
      const { sub } = channel.caller;
      if (sub === undefined) return;
      const own = held.get(sub) ?? new Set();
      held.set(sub, own.add(channel));
    },
    give,
  };
}

const listFilters = ({ changes }: JoinConfig) => changes.map(({ table, filter }) => `${table ?? "*"} ${filter ?? ""}`);
