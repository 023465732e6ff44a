/** The messages a client may send on its socket: join, leave, renew its token, broadcast, track presence. */
import { meetingKey, reply, toSender, tellEnd, tellSystem } from "./connection.ts";
import type { Channel, Connection } from "./connection.ts";
import { countBytes } from "./frames.ts";
import type { Address, Broadcast, Frame } from "./frames.ts";
import { check, follow, join, mayAsk, tooManyJoins, unknownError } from "./join.ts";
import type { ChannelNeeds } from "./join.ts";
import { readToken } from "./join-config.ts";

export function receive(needs: ChannelNeeds, connection: Connection, frame: Frame): void {
  const { topic, event } = frame;
  if (topic === "phoenix") return event === "heartbeat" ? reply(connection, frame, "ok") : undefined;
  const failed = (error: unknown) => {
    needs.onError(error);
    const channel = connection.channels.get(topic);
    if (channel !== undefined) needs.ends.lose(channel);
  };
  if (event === "phx_join") return void join(needs, connection, frame).catch(failed);
  const channel = connection.channels.get(topic);
  const isOfChannel = channel !== undefined && (frame.joinRef === null || frame.joinRef === channel.joinRef);
  if (event === "phx_leave") return leave(needs, connection, frame, isOfChannel ? channel : undefined);
  if (!isOfChannel) return reply(connection, frame, "error", { reason: "unmatched topic" });
  const address: Address = { joinRef: channel.joinRef, ref: frame.ref, topic };
  const act = acts.get(event);
  if (act === undefined) reply(connection, address, "error", { reason: "unknown event" });
  else act(needs, channel, address, frame.payload).catch(failed);
}

/** A map, because a client names the event and an object has members of its own (`constructor`). */
const acts: ReadonlyMap<string, typeof renew> = new Map([
  ["access_token", renew],
  ["broadcast", broadcast],
  ["presence", presence],
]);

function leave({ ends }: ChannelNeeds, connection: Connection, address: Address, channel: Channel | undefined): void {
  connection.joining.delete(address.topic);
  reply(connection, address, "ok");
  if (channel === undefined) return;
  tellEnd(channel, "phx_close");
  ends.remove(channel);
}

/** Replaces a channel's token; if the caller differs, all permissions are checked again. */
async function renew(needs: ChannelNeeds, channel: Channel, _address: Address, payload: unknown): Promise<void> {
  const { ends, shares } = needs;
  const token = readToken(payload);
  if (token === undefined) return ends.close(channel, "MalformedJWT: The token is not valid");
  if (token === channel.token) return;
  const { connection, name, config } = channel;
  if (!mayAsk(needs, connection, config)) return ends.lose(channel); // its client joins again after a while
  const checked = await check(needs, connection, { token, name, config });
  if (connection.channels.get(channel.topic) !== channel) return; // left meanwhile
  if (checked === tooManyJoins) return ends.lose(channel);
  if (typeof checked === "string") return ends.close(channel, checked);
  const refusal = shares.refusal({ ...checked, connection, config }, channel);
  if (refusal !== undefined) return ends.close(channel, refusal);
  const isSame = checked.caller.key === channel.caller.key;
  shares.give(channel);
  Object.assign(channel, { token, ...checked });
  shares.take(channel);
  if (!isSame) await follow(needs, channel);
}

const tooManyMessages = "MessagePerSecondRateLimitReached: Too many messages per second from one address";
const tooMuchDelivered = "MessagePerSecondRateLimitReached: Too much goes to the members of channels from one address, or in all";
const visitorsOnly = "Unauthorized: Visitors may not write on public channels here (REALTIME_VISITORS)";

async function broadcast(needs: ChannelNeeds, channel: Channel, address: Address, payload: unknown): Promise<void> {
  const { meetings, limits, onError } = needs;
  const { config, connection, rights } = channel;
  const refuse = (reason: string) => (config.ack ? reply(connection, address, "error", { reason }) : tellSystem(channel, "error", reason));
  if (payload === undefined) return refuse("InvalidPayload: A broadcast has an event and a payload");
  // Without an ack it is ignored silently, as in the protocol.
  if (!rights.broadcast.write)
    return config.ack ? refuse(config.isPrivate ? "Unauthorized: You may not write on this channel" : visitorsOnly) : undefined;
  if (!needs.takeBroadcast(connection.address, Date.now())) return refuse(tooManyMessages);
  if (!takeFor(needs, channel, countBytes(payload as Broadcast))) return refuse(tooMuchDelivered);
  try {
    await meetings.broadcast(meetingKey(channel), payload as Broadcast, toSender(channel), channel); // as the frame was parsed
    if (config.ack) reply(connection, address, "ok");
  } catch (error) {
    if (error instanceof RangeError) return refuse(`PayloadTooLarge: A broadcast may have ${limits.broadcastBytes} bytes`);
    onError(error);
    if (config.ack) refuse(unknownError);
  }
}

/** Whether what goes to every member of the channel may go. */
const takeFor = ({ deliveries, meetings }: ChannelNeeds, channel: Channel, bytes: number): boolean =>
  deliveries.take(toSender(channel), meetings.audience(meetingKey(channel)).members, bytes);

async function presence(needs: ChannelNeeds, channel: Channel, address: Address, payload: unknown): Promise<void> {
  const { meetings, limits, onError } = needs;
  const { event, payload: state } = (payload ?? {}) as { event?: unknown; payload?: unknown };
  const refuse = (reason: string) => reply(channel.connection, address, "error", { reason });
  if (!channel.rights.presence.write)
    return refuse(channel.config.isPrivate ? "Unauthorized: You may not be listed on this channel" : visitorsOnly);
  if (!needs.takeBroadcast(channel.connection.address, Date.now())) return refuse(tooManyMessages);
  if (!takeFor(needs, channel, limits.presenceBytes)) return refuse(tooMuchDelivered);
  if (event === "untrack") meetings.untrack(channel);
  else if (event !== "track") return refuse("InvalidPayload: presence takes track and untrack");
  else {
    if (typeof (state ?? {}) !== "object" || Array.isArray(state)) return refuse("InvalidPayload: track takes an object");
    try {
      if (!(await meetings.track(channel, state ?? {}))) return refuse(`TooManyPresences: A channel lists ${limits.presencesPerTopic}`);
    } catch (error) {
      if (error instanceof RangeError) return refuse(`PayloadTooLarge: What is tracked may have ${limits.presenceBytes} bytes`);
      onError(error); // listed here; the other processes are told when they reconnect
    }
  }
  reply(channel.connection, address, "ok");
}
