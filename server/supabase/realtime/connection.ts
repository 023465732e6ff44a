/** The types of a socket and its channels, shared by the parts of `realtime/v1`. */
import type { WebSocket } from "ws";
import type { Actor } from "#server/platform/database/actor.ts";
import type { TopicRights } from "#server/platform/database/realtime-database.ts";
import type { Sender } from "./deliveries.ts";
import { frameText } from "./frames.ts";
import type { Address, Version } from "./frames.ts";
import type { JoinConfig } from "./join-config.ts";

export type Connection = {
  readonly socket: WebSocket;
  readonly version: Version;
  readonly apikey: string;
  /** The address it is counted for. */
  readonly address: string;
  readonly channels: Map<string, Channel>;
  /** By topic, the reference of the newest join: an older one that is still being checked is dropped. */
  readonly joining: Map<string, string>;
  /** The only way out: whoever receives too slowly is disconnected. */
  readonly send: (data: Buffer | string, isBinary: boolean) => void;
  readonly takeMessage: (now: number) => boolean;
  readonly takeJoin: (now: number) => boolean;
  /** When the last message arrived, in milliseconds. */
  heardAt: number;
};

export type Channel = {
  readonly connection: Connection;
  /** As the client writes it: `realtime:name`. */
  readonly topic: string;
  readonly name: string;
  readonly joinRef: string;
  readonly config: JoinConfig;
  /** The key under which its own presence is listed. */
  readonly presenceKey: string;
  token: string | null;
  caller: ChannelCaller;
  rights: TopicRights;
};

export type ChannelCaller = {
  actor: Actor;
  /** Identifies callers who see the same rows: an account at a level, or all visitors. */
  key: string;
  sub: string | undefined;
  sessionId: string | undefined;
  /** When the token expires, in milliseconds. */
  expiresAt: number;
};

/** The permissions on public channels, where no policy applies. */
export const publicRights: TopicRights = { broadcast: { read: true, write: true }, presence: { read: true, write: true } };

/** Those of visitors where they may only read. */
export const readerRights: TopicRights = { broadcast: { read: true, write: false }, presence: { read: true, write: false } };

export const toSender = ({ connection: { address }, caller: { actor }, config: { isPrivate } }: Channel): Sender => ({
  address,
  actor,
  isPrivate,
});

/** Channels of one name share messages; private and public ones never do. */
export const meetingKey = ({ name, config: { isPrivate } }: { name: string; config: Pick<JoinConfig, "isPrivate"> }) =>
  `${isPrivate ? "private" : "public"}:${name}`;

export const closeCodes = { restart: 1012, refused: 1008, tooBusy: 1013, unreadable: 1007 } as const;

export function push(connection: Connection, address: Address, event: string, payload: string): void {
  connection.send(frameText(connection.version, address, event, payload), false);
}

export function reply(connection: Connection, address: Address, status: "ok" | "error", response: object = {}): void {
  push(connection, address, "phx_reply", JSON.stringify({ status, response }));
}

const unasked = ({ joinRef, topic }: Channel): Address => ({ joinRef, ref: null, topic });

/** Sends an event; unsolicited ones carry the reference of the join. */
export const tell = (channel: Channel, event: string, payload: string): void => push(channel.connection, unasked(channel), event, payload);

export function tellSystem(channel: Channel, status: "ok" | "error", message: string, extension = "system"): void {
  tell(channel, "system", JSON.stringify({ extension, status, message, channel: channel.name }));
}

/** `phx_close` ends a channel for good; after `phx_error` the client joins again by itself and reads its data anew. */
export const tellEnd = ({ connection, joinRef, topic }: Channel, event: "phx_close" | "phx_error"): void =>
  push(connection, { joinRef, ref: joinRef, topic }, event, "{}");
