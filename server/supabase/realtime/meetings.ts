/** Connects channels of one name: broadcasts reach the others in this and other processes, and all share one presence list. */
import { randomUUID } from "node:crypto";
import { maxAtOnce } from "./bus.ts";
import type { Bus, BusHead } from "./bus.ts";
import { meetingKey, toSender, tell, tellSystem } from "./connection.ts";
import type { Channel } from "./connection.ts";
import type { Deliveries, Sender } from "./deliveries.ts";
import { broadcastFrame, countBytes, frameForAll } from "./frames.ts";
import type { Broadcast, FrameForAll, Version } from "./frames.ts";
import type { RealtimeLimits } from "./limits.ts";
import { createPresence } from "./presence.ts";
import type { Meta, Presence, PresenceDiff } from "./presence.ts";

/** Followers are those of the members who came to follow rows. */
type Meeting = { members: Set<Channel>; followers: Set<Channel>; presence: Presence };
export type Meetings = {
  /** A channel that follows rows where too many do is no member, and is told so. */
  enter: (channel: Channel) => void;
  /** Removes a channel and its presence. That it is listed no more is told in any case, and owed by its address. */
  leave: (channel: Channel) => void;
  /** Members of a channel here, those of them who came to follow rows, and how many are listed. */
  audience: (key: string) => { members: number; followers: number; listed: number };
  /** Resolves when it was sent to the other processes as well. @throws RangeError too long; Error when they could not be reached */
  broadcast: (key: string, broadcast: Broadcast, sender: Sender, from?: Channel) => Promise<void>;
  /** False when there are too many. @throws RangeError too long */
  track: (channel: Channel, payload: object) => Promise<boolean>;
  untrack: (channel: Channel) => boolean;
  /** Tells the other processes who is listed here, in place of all they know. @throws when they could not be told */
  greet: () => Promise<void>;
  /** Handles a message of another process. */
  hear: (from: string, head: BusHead, body: string) => void;
  forgetProcess: (process: string) => void;
};

type Needs = {
  bus: Pick<Bus, "send">;
  instance: string;
  limits: RealtimeLimits;
  deliveries: Pick<Deliveries, "take" | "owe">;
  onError: (error: unknown) => void;
};

export function createMeetings(needs: Needs): Meetings {
  const { bus, limits, deliveries } = needs;
  const list = createList(limits);
  const listed = createListed(needs, list);
  function forgetProcess(process: string): void {
    for (const [key, { presence }] of list.all()) {
      presence.removeProcess(process);
      list.dropEmpty(key);
    }
  }
  return {
    ...listed,
    enter(channel) {
      const isFollower = followsRows(channel.config);
      const { members, followers, presence } = list.of(meetingKey(channel));
      if (isFollower && followers.size >= limits.membersPerChannel) return tellSystem(channel, "error", tooManyFollow);
      members.add(channel);
      if (isFollower) followers.add(channel);
      if (channel.config.hasPresence && channel.rights.presence.read) tell(channel, "presence_state", JSON.stringify(presence.state()));
    },
    leave(channel) {
      const key = meetingKey(channel);
      const { members, followers } = list.find(key) ?? {};
      members?.delete(channel);
      followers?.delete(channel);
      if (listed.untrack(channel)) deliveries.owe(toSender(channel), members?.size ?? 0, limits.presenceBytes);
      list.dropEmpty(key);
    },
    audience(key) {
      const { members, followers, presence } = list.find(key) ?? {};
      return { members: members?.size ?? 0, followers: followers?.size ?? 0, listed: presence?.size() ?? 0 };
    },
    async broadcast(key, broadcast, sender, from) {
      const body = "json" in broadcast ? broadcast.json : broadcast.bytes.toString("base64");
      if (Buffer.byteLength(body) > limits.broadcastBytes) throw new RangeError("too long");
      deliver(list.find(key)?.members, broadcast, from);
      await bus.send({ kind: "json" in broadcast ? "json" : "bytes", key, event: broadcast.event, ...bySender(sender) }, body);
    },
    hear: createHearing(needs, list, { forgetProcess, greet: () => listed.greet() }),
    forgetProcess,
  };
}

/** Messages of other processes. Each of them has counted its own members only; what those here cost is counted here. */
function createHearing(
  { limits, deliveries, onError }: Needs,
  list: List,
  { forgetProcess, greet }: Pick<Meetings, "forgetProcess" | "greet">,
): Meetings["hear"] {
  return (from, head, body) => {
    const { kind, key = "", event = "", as = "", ref = "" } = head as Record<string, string>; // as we write it
    const members = list.find(key)?.members;
    const sender = senderIn(head as Record<string, string>);
    if (kind === "hello") greet().catch(onError);
    else if (kind === "anew") forgetProcess(from);
    else if (kind === "json" || kind === "bytes") {
      const broadcast = kind === "json" ? { event, json: body } : { event, bytes: Buffer.from(body, "base64") };
      if (deliveries.take(sender, members?.size ?? 0, countBytes(broadcast))) deliver(members, broadcast);
    } else if (kind === "track" || kind === "untrack") {
      if (sender.address !== "") deliveries.owe(sender, members?.size ?? 0, limits.presenceBytes);
      if (kind === "track") list.of(key).presence.add(as, JSON.parse(body) as Meta, from);
      else list.find(key)?.presence.remove(ref);
      list.dropEmpty(key);
    }
  };
}

const tooManyFollow = "ChannelRateLimitReached: Too many follow rows on this channel; it hears them, and no broadcasts";
/** They would hear broadcasts as well, but that is not what they came for: they neither fill a channel for those who talk on it nor are kept out. */
export const followsRows = ({ changes, hasPresence }: Channel["config"]) => changes.length > 0 && !hasPresence;

/** Who sent something, for the other processes. What one of them says of itself when it greets has nobody to count for. */
const bySender = ({ address, actor }: Sender) => ({ by: address, role: actor.role });
const senderIn = ({ by = "", role, key = "" }: Record<string, string>): Sender => ({
  address: by,
  actor: { role: role === "authenticated" ? role : "anon" },
  isPrivate: key.startsWith("private:"),
});

type List = ReturnType<typeof createList>;

/** The channels by key, as long as there are members. */
function createList(limits: RealtimeLimits) {
  const meetings = new Map<string, Meeting>();
  return {
    all: () => meetings.entries(),
    find: (key: string) => meetings.get(key),
    of(key: string): Meeting {
      let meeting = meetings.get(key);
      if (meeting === undefined) {
        const [members, followers] = [new Set<Channel>(), new Set<Channel>()];
        meetings.set(
          key,
          (meeting = { members, followers, presence: createPresence(limits.presencesPerTopic, (diff) => tellDiff(members, diff)) }),
        );
      }
      return meeting;
    },
    dropEmpty(key: string): void {
      const meeting = meetings.get(key);
      if (meeting !== undefined && meeting.members.size === 0 && meeting.presence.isEmpty()) meetings.delete(key);
    },
  };
}

function tellDiff(members: Iterable<Channel>, diff: PresenceDiff): void {
  const payload = JSON.stringify(diff);
  const listening = [...members].filter(({ config, rights }) => config.hasPresence && rights.presence.read);
  sendAll(listening, (version, topic) => frameForAll(version, topic, "presence_diff", payload));
}

function deliver(members: Iterable<Channel> = [], broadcast: Broadcast, from?: Channel): void {
  const others = [...members].filter((member) => member !== from || member.config.self);
  sendAll(others, (version, topic) => broadcastFrame(version, topic, broadcast));
}

/** Builds one frame for each protocol version among the members: its bytes are shared by all that wait for it. */
function sendAll(members: readonly Channel[], frameOf: (version: Version, topic: string) => FrameForAll | undefined): void {
  const frames = new Map<Version, FrameForAll | undefined>();
  for (const { connection, topic } of members) {
    const { version, send } = connection;
    if (!frames.has(version)) frames.set(version, frameOf(version, topic));
    const frame = frames.get(version);
    if (frame !== undefined) send(frame.data, frame.isBinary);
  }
}

/** The presence entries of this process's channels, announced to the other processes. */
function createListed({ bus, instance, limits, onError }: Needs, list: List) {
  const refs = new WeakMap<Channel, string>();
  /** Whether it was listed. */
  function untrack(channel: Channel): boolean {
    const ref = refs.get(channel);
    if (ref === undefined) return false;
    refs.delete(channel);
    const key = meetingKey(channel);
    list.find(key)?.presence.remove(ref);
    bus.send({ kind: "untrack", key, ref, ...bySender(toSender(channel)) }).catch(onError);
    return true;
  }
  return {
    untrack,
    async track(channel: Channel, payload: object): Promise<boolean> {
      const meta: Meta = { ...payload, phx_ref: randomUUID().slice(0, 18) };
      const body = JSON.stringify(meta);
      if (Buffer.byteLength(body) > limits.presenceBytes) throw new RangeError("too long");
      const key = meetingKey(channel);
      untrack(channel);
      if (!list.of(key).presence.add(channel.presenceKey, meta, instance)) return false;
      refs.set(channel, meta.phx_ref);
      await bus.send({ kind: "track", key, as: channel.presenceKey, ...bySender(toSender(channel)) }, body);
      return true;
    },
    async greet(): Promise<void> {
      const entries = [...list.all()].flatMap(([key, { presence }]) =>
        presence.entriesOf(instance).map((entry) => ({ key, presence, entry })),
      );
      const messages = [
        () => bus.send({ kind: "anew" }),
        ...entries.map(({ key, presence, entry: { key: as, meta } }) => async () => {
          if (presence.has(meta.phx_ref)) await bus.send({ kind: "track", key, as }, JSON.stringify(meta)); // else it has left meanwhile
        }),
      ];
      for (let at = 0; at < messages.length; at += maxAtOnce) await Promise.all(messages.slice(at, at + maxAtOnce).map((send) => send()));
    },
  };
}
