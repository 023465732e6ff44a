/** Joining a channel: identifies the caller, checks permissions, subscribes to what it wants. */
import { randomUUID } from "node:crypto";
import type { Identify } from "#server/kernel/caller.ts";
import type { RealtimeDatabase } from "#server/platform/database/realtime-database.ts";
import { identifyCaller } from "./callers.ts";
import { closeCodes, meetingKey, publicRights, readerRights, reply, tellEnd } from "./connection.ts";
import type { Channel, Connection } from "./connection.ts";
import type { Deliveries } from "./deliveries.ts";
import type { Ends } from "./ends.ts";
import type { Address, Frame } from "./frames.ts";
import { needsNotices, readJoin } from "./join-config.ts";
import type { JoinConfig } from "./join-config.ts";
import type { RealtimeLimits } from "./limits.ts";
import { followsRows } from "./meetings.ts";
import type { Meetings } from "./meetings.ts";
import { outgrownReason } from "./outgrown.ts";
import type { Outgrown } from "./outgrown.ts";
import type { RowChanges } from "./row-changes.ts";
import type { Shares } from "./shares.ts";

export type ChannelNeeds = {
  database: RealtimeDatabase;
  identify: Identify;
  limits: RealtimeLimits;
  meetings: Meetings;
  rowChanges: RowChanges;
  ends: Ends;
  shares: Shares;
  /** Whether this address, or this account, may ask the database about one more channel now. */
  takeCheck: (asker: string, now: number) => boolean;
  outgrown: Outgrown;
  deliveries: Deliveries;
  /** Whether this address may send one more broadcast now. */
  takeBroadcast: (address: string, now: number) => boolean;
  onError: (error: unknown) => void;
};

const prefix = "realtime:";
export const tooManyJoins = "ClientJoinRateLimitReached: Too many joins of one account";
export const unknownError = "UnknownErrorOnChannel: This can't be answered right now";

export async function join(needs: ChannelNeeds, connection: Connection, frame: Frame): Promise<void> {
  const { topic, ref } = frame;
  const joinRef = frame.joinRef ?? ref ?? "";
  const address: Address = { joinRef, ref, topic };
  connection.joining.set(topic, joinRef);
  const outcome = await admitted(needs, connection, frame).catch((error: unknown) => {
    needs.onError(error);
    return unknownError;
  });
  // The socket has closed, or another join has replaced this one meanwhile.
  if (connection.joining.get(topic) !== joinRef || connection.socket.readyState !== connection.socket.OPEN) return;
  connection.joining.delete(topic);
  if (typeof outcome === "string") return reply(connection, address, "error", { reason: outcome });
  const previous = connection.channels.get(topic);
  const max = outcome.caller.actor.role === "anon" ? needs.limits.visitorChannelsPerSocket : needs.limits.channelsPerSocket;
  if (previous === undefined && connection.channels.size >= max)
    return reply(connection, address, "error", { reason: `ChannelRateLimitReached: A socket has ${max} channels at most` });
  const refusal =
    fullness(needs, connection, { ...outcome, topic, previous }) ?? needs.shares.refusal({ ...outcome, connection }, previous);
  if (refusal !== undefined) return reply(connection, address, "error", { reason: refusal });
  if (previous !== undefined) {
    tellEnd(previous, "phx_close");
    needs.ends.remove(previous);
  }
  const { config } = outcome;
  const channel: Channel = {
    connection,
    joinRef,
    topic,
    name: topic.slice(prefix.length),
    presenceKey: config.presenceKey ?? randomUUID(),
    ...outcome,
  };
  connection.channels.set(topic, channel);
  needs.shares.take(channel);
  reply(connection, address, "ok", { postgres_changes: config.changes.map((one, index) => ({ ...one, id: index + 1 })) });
  needs.meetings.enter(channel);
  await follow(needs, channel);
}

type Newcomer = Admitted & { topic: string; previous: Channel | undefined };

/** Why a channel takes no more members now, or its list cannot be sent. Each newcomer is sent the whole list. */
function fullness({ meetings, limits, deliveries }: ChannelNeeds, { address }: Connection, { topic, previous, ...one }: Newcomer) {
  const { config, caller } = one;
  const { members, followers, listed } = meetings.audience(meetingKey({ name: topic.slice(prefix.length), config }));
  const isOneMore = previous === undefined || followsRows(previous.config);
  if (isOneMore && !followsRows(config) && members - followers >= limits.membersPerChannel)
    return `ChannelRateLimitReached: A channel has ${limits.membersPerChannel} members at most`;
  const sender = { address, actor: caller.actor, isPrivate: config.isPrivate };
  return !config.hasPresence || deliveries.take(sender, listed, 1)
    ? undefined
    : "ClientJoinRateLimitReached: Too much is sent to one address";
}

export const follow = ({ rowChanges, ends, onError }: ChannelNeeds, channel: Channel): Promise<void> =>
  rowChanges.follow(channel).catch((error: unknown) => {
    onError(error);
    ends.lose(channel);
  });

type Admitted = Pick<Channel, "caller" | "rights" | "config" | "token">;

/** The caller and permissions of a join; or the reason for refusing it. */
async function admitted(needs: ChannelNeeds, connection: Connection, frame: Frame): Promise<Admitted | string> {
  if (!frame.topic.startsWith(prefix) || frame.topic.length === prefix.length) return "TopicNameRequired: You must provide a topic name";
  if (!connection.takeJoin(Date.now())) return "ClientJoinRateLimitReached: Too many joins per second";
  const joined = readJoin(frame.payload);
  if (joined === undefined) return "InvalidJoinPayload: The payload of this join cannot be read";
  const { config, token = null } = joined;
  if (config.changes.length > needs.limits.changesPerChannel)
    return `InvalidJoinPayload: A channel listens to ${needs.limits.changesPerChannel} changes at most`;
  if (!mayAsk(needs, connection, config)) return "ClientJoinRateLimitReached: Too many joins from one address";
  const checked = await check(needs, connection, { token, name: frame.topic.slice(prefix.length), config });
  if (typeof checked !== "string") return { ...checked, config, token };
  if (token === null || !(await needs.outgrown.is(connection, token))) return checked;
  if (needs.outgrown.takeFirst(token)) connection.socket.close(closeCodes.refused, outgrownReason);
  return outgrownReason;
}

/** Counts what costs a question to the database; public channels without row changes cost none. */
export const mayAsk = ({ takeCheck }: ChannelNeeds, { address }: Connection, config: JoinConfig): boolean =>
  !needsNotices(config) || takeCheck(address, Date.now());

type Checked = Pick<Channel, "caller" | "rights">;

/** Who it is and what they may do; or the reason for refusing it. Anew when a session or a role ended meanwhile, because that ends only channels that are joined. */
export async function check(
  needs: ChannelNeeds,
  connection: Connection,
  wanted: Pick<Channel, "token" | "name" | "config">,
): Promise<Checked | string> {
  if (needsNotices(wanted.config) && !needs.database.isListening()) return "UnknownErrorOnChannel: Changes cannot be followed right now";
  const before = needs.ends.noted();
  const caller = await identifyCaller(needs.identify, connection.apikey, wanted.token);
  if (typeof caller === "string") return caller;
  if (needsNotices(wanted.config) && caller.sub !== undefined && !needs.takeCheck(caller.sub, Date.now())) return tooManyJoins;
  const openRights = caller.actor.role === "anon" && !needs.limits.visitorsMayWrite ? readerRights : publicRights;
  const rights = wanted.config.isPrivate ? await needs.database.topicRights(caller.actor, wanted.name) : openRights;
  if (needs.ends.noted() !== before) return check(needs, connection, wanted);
  return rights.broadcast.read
    ? { caller, rights }
    : `Unauthorized: You do not have permissions to read from this Channel topic: ${wanted.name}`;
}
