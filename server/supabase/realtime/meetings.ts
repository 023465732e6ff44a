/** Connects channels of one name: broadcasts reach the others in this and other processes, and all share one presence list. */
import { randomUUID } from "node:crypto";
import { maxAtOnce } from "./bus.ts";
import type { Bus, BusHead } from "./bus.ts";
import { meetingKey, tell } from "./connection.ts";
import type { Channel } from "./connection.ts";
import { broadcastFrame } from "./frames.ts";
import type { Broadcast } from "./frames.ts";
import type { RealtimeLimits } from "./limits.ts";
import { createPresence } from "./presence.ts";
import type { Meta, Presence, PresenceDiff } from "./presence.ts";

type Meeting = { members: Set<Channel>; presence: Presence };
export type Meetings = {
  enter: (channel: Channel) => void;
  /** Removes a channel and its presence. */
  leave: (channel: Channel) => void;
  /** Members of a channel here, and how many are listed. */
  audience: (key: string) => { members: number; listed: number };
  /** Resolves when it was sent to the other processes as well. @throws RangeError too long; Error when they could not be reached */
  broadcast: (key: string, broadcast: Broadcast, from?: Channel) => Promise<void>;
  /** False when there are too many. @throws RangeError too long */
  track: (channel: Channel, payload: object) => Promise<boolean>;
  untrack: (channel: Channel) => void;
  /** Tells the other processes who is listed here, in place of all they know. @throws when they could not be told */
  greet: () => Promise<void>;
  /** Handles a message of another process. */
  hear: (from: string, head: BusHead, body: string) => void;
  forgetProcess: (process: string) => void;
};

type Send = (channel: Channel, data: Buffer, isBinary: boolean) => void;
type Needs = { bus: Pick<Bus, "send">; instance: string; limits: RealtimeLimits; send: Send; onError: (error: unknown) => void };

export function createMeetings(needs: Needs): Meetings {
  const { bus, limits, send } = needs;
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
      const { members, presence } = list.of(meetingKey(channel));
      members.add(channel);
      if (channel.config.hasPresence && channel.rights.presence.read) tell(channel, "presence_state", JSON.stringify(presence.state()));
    },
    leave(channel) {
      const key = meetingKey(channel);
      list.find(key)?.members.delete(channel);
      listed.untrack(channel);
      list.dropEmpty(key);
    },
    audience(key) {
      const meeting = list.find(key);
      return { members: meeting?.members.size ?? 0, listed: meeting?.presence.size() ?? 0 };
    },
    async broadcast(key, broadcast, from) {
      const body = "json" in broadcast ? broadcast.json : broadcast.bytes.toString("base64");
      if (Buffer.byteLength(body) > limits.broadcastBytes) throw new RangeError("too long");
      deliver(list.find(key)?.members, send, broadcast, from);
      await bus.send({ kind: "json" in broadcast ? "json" : "bytes", key, event: broadcast.event }, body);
    },
    hear(from, head, body) {
      const { kind, key = "", event = "", as = "", ref = "" } = head as Record<string, string>; // as we write it
      if (kind === "hello") listed.greet().catch(needs.onError);
      else if (kind === "anew") forgetProcess(from);
      else if (kind === "json") deliver(list.find(key)?.members, send, { event, json: body });
      else if (kind === "bytes") deliver(list.find(key)?.members, send, { event, bytes: Buffer.from(body, "base64") });
      else if (kind === "track") list.of(key).presence.add(as, JSON.parse(body) as Meta, from);
      else if (kind === "untrack") {
        list.find(key)?.presence.remove(ref);
        list.dropEmpty(key);
      }
    },
    forgetProcess,
  };
}

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
        const members = new Set<Channel>();
        meetings.set(key, (meeting = { members, presence: createPresence(limits.presencesPerTopic, (diff) => tellDiff(members, diff)) }));
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
  for (const member of members) if (member.config.hasPresence && member.rights.presence.read) tell(member, "presence_diff", payload);
}

/** Builds one frame for each protocol version among the members. */
function deliver(members: Iterable<Channel> = [], send: Send, broadcast: Broadcast, from?: Channel): void {
  const frames = new Map<string, ReturnType<typeof broadcastFrame>>();
  for (const member of members) {
    if (member === from && !member.config.self) continue;
    const { version } = member.connection;
    if (!frames.has(version)) frames.set(version, broadcastFrame(version, member.topic, broadcast));
    const frame = frames.get(version);
    if (frame !== undefined) send(member, frame.data, frame.isBinary);
  }
}

/** The presence entries of this process's channels, announced to the other processes. */
function createListed({ bus, instance, limits, onError }: Needs, list: List) {
  const refs = new WeakMap<Channel, string>();
  function untrack(channel: Channel): void {
    const ref = refs.get(channel);
    if (ref === undefined) return;
    refs.delete(channel);
    const key = meetingKey(channel);
    list.find(key)?.presence.remove(ref);
    bus.send({ kind: "untrack", key, ref }).catch(onError);
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
      await bus.send({ kind: "track", key, as: channel.presenceKey }, body);
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
