/**
 * `realtime/v1`: Phoenix channels over WebSocket. Row changes as ids under the reader's policies, broadcasts, presence and
 * private channels, over all processes on one database (decision 0066). The supported protocol is described in README.md.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Identify } from "#server/kernel/caller.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Heard, RealtimeDatabase } from "#server/platform/database/realtime-database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { createAdmission } from "./admission.ts";
import type { Admission } from "./admission.ts";
import { createBus } from "./bus.ts";
import type { Bus, BusListener } from "./bus.ts";
import { receive } from "./channels.ts";
import { closeCodes } from "./connection.ts";
import type { Channel, Connection } from "./connection.ts";
import { createEnds } from "./ends.ts";
import type { Ends } from "./ends.ts";
import type { Broadcast } from "./frames.ts";
import { refuseSocket } from "./handshake.ts";
import type { ChannelNeeds } from "./join.ts";
import { realtimeLimits } from "./limits.ts";
import type { RealtimeLimits } from "./limits.ts";
import { createMeetings } from "./meetings.ts";
import { createRowChanges } from "./row-changes.ts";
import type { RowNotice } from "./row-changes.ts";
import { createShares } from "./shares.ts";
import { createSockets } from "./sockets.ts";
import type { Sockets } from "./sockets.ts";

export type Realtime = {
  /** Handles the server's event `upgrade`. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** A broadcast from outside a socket; false when the caller may not write there. @throws RangeError too long */
  broadcast: (actor: Actor, message: { name: string; isPrivate: boolean; broadcast: Broadcast }) => Promise<boolean>;
  /** The number of open sockets. */
  sockets: () => number;
  /** Closes every socket like a server that stops; clients reconnect. */
  dropSockets: () => void;
  close: () => Promise<void>;
};

export type RealtimeNeeds = {
  database: RealtimeDatabase;
  identify: Identify;
  /** Calls back with `id` of a session that ended, `id level` of one that lost its second level. */
  onSessionNotice: (listener: (notice: string) => void) => void;
  clock: Clock;
  log: Pick<Log, "warn">;
  instance: string;
  publicUrl: () => string;
  trustProxy: boolean;
  /** `RATE_LIMIT_SCALE` */
  scale: number;
  limits?: Partial<RealtimeLimits>;
};

export function openRealtime(needs: RealtimeNeeds): Realtime {
  const { database, clock, log } = needs;
  const limits = { ...realtimeLimits, ...needs.limits };
  const onError = (error: unknown) => log.warn({ err: error }, "realtime");
  const { sockets, bus, meetings, rowChanges, ends } = createParts(needs, limits, onError);
  const busListener: BusListener = { onMessage: meetings.hear, onGone: meetings.forgetProcess };
  const endChannels = (isOver: (channel: Channel) => boolean, reason: string) => endThose(sockets.open, ends, isOver, reason);

  needs.onSessionNotice((notice) => endChannels(isOfNotice(notice), "The session has ended"));
  const hear = guarded((text) => {
    const notice = JSON.parse(text) as { user: string } | RowNotice; // written by our triggers
    if ("user" in notice) endChannels(({ caller }) => caller.sub === notice.user, "The role of this account has changed");
    else rowChanges.hear(notice);
  }, onError);
  let greeting: Promise<void> | undefined;
  /** Finds the other processes and tells them who is listed here; repeated by the sweep, or the next socket, when it fails. */
  const greet = () =>
    (greeting ??= bus
      .greet(busListener)
      .then(meetings.greet)
      .catch((error: unknown) => {
        greeting = undefined;
        throw error;
      }));
  const heard: Heard = {
    onChange: hear,
    onMessage: guarded((text) => bus.hear(text, busListener), onError),
    onLost: () => rowChanges.followers().forEach(ends.lose),
    onBack() {
      greeting = undefined;
      greet().catch(onError);
    },
  };
  async function listen(): Promise<void> {
    await database.listen(heard);
    await greet(); // what is sent before that reaches no other process
  }
  const sweeper = setInterval(() => {
    const now = clock.now().getTime();
    sockets.dropIdle();
    endChannels(({ caller }) => caller.expiresAt <= now, "InvalidJWTToken: Token has expired");
    if (bus.isBehind()) greeting = undefined;
    (greeting === undefined && database.isListening() ? greet() : bus.lookForGone(busListener)).catch(onError);
  }, limits.sweepMilliseconds).unref();
  const admission = createAdmission(needs, limits, sockets.open);

  return {
    sockets: () => sockets.open.size,
    dropSockets: sockets.drop,
    upgrade: (request, socket, head) =>
      void accept(sockets, admission, listen, [request, socket, head]).catch((error: unknown) => {
        onError(error);
        refuseSocket(socket, [503, "server.unavailable", "We can't answer right now. Try again in a moment."]);
      }),
    async broadcast(actor, { name, isPrivate, broadcast }) {
      if (isPrivate && !(await database.topicRights(actor, name)).broadcast.write) return false;
      await listen();
      await meetings.broadcast(`${isPrivate ? "private" : "public"}:${name}`, broadcast);
      return true;
    },
    async close() {
      admission.stop();
      clearInterval(sweeper);
      await sockets.close();
      await bus.leave().catch(onError);
      await database.close();
    },
  };
}

type Parts = Pick<ChannelNeeds, "meetings" | "rowChanges" | "ends"> & { sockets: Sockets; bus: Bus };

function createParts({ database, identify, instance }: RealtimeNeeds, limits: RealtimeLimits, onError: (error: unknown) => void): Parts {
  const bus = createBus(database, instance);
  const sockets: Sockets = createSockets(limits, {
    onFrame: (connection, frame) => receive(channelNeeds, connection, frame),
    onClose: ({ channels }) => [...channels.values()].forEach((channel) => ends.remove(channel)),
    onError,
  });
  const meetings = createMeetings({ bus, instance, limits, onError, send: sockets.send });
  const rowChanges = createRowChanges({ database, lose: (channel) => ends.lose(channel), onError });
  const shares = createShares(limits);
  const ends = createEnds({ meetings, rowChanges, shares });
  const channelNeeds: ChannelNeeds = { database, identify, limits, meetings, rowChanges, ends, shares, onError };
  return { sockets, bus, meetings, rowChanges, ends };
}

type Upgrade = Parameters<Realtime["upgrade"]>;

async function accept(
  sockets: Sockets,
  { admit }: Admission,
  listen: () => Promise<void>,
  [request, socket, head]: Upgrade,
): Promise<void> {
  socket.on("error", ignore);
  const facts = await admit(request, socket);
  if (facts === undefined) return;
  await listen();
  socket.off("error", ignore);
  sockets.accept(request, socket, head, facts);
}

/** Closing a channel while it is being checked is not an error. */
function ignore(): void {}

/** Errors in handling a notification have no caller to be reported to, so they go to `onError`. */
const guarded = (hear: (text: string) => void, onError: (error: unknown) => void) => (text: string) => {
  try {
    hear(text);
  } catch (error) {
    onError(error);
  }
};

/** Matches channels of a session that ended, or whose token has a second level the session has lost. */
function isOfNotice(notice: string): (channel: Channel) => boolean {
  const [id, level] = notice.split(" ");
  return ({ caller: { actor, sessionId } }) => {
    const { aal, level: own } = actor.claims as { aal?: string; level?: unknown }; // the claims' types do not include these
    return sessionId === id && (level === undefined || (aal === "aal2" && (typeof own === "number" ? own : 0) < Number(level)));
  };
}

/** Closes the sockets together with their channels, so that clients who reconnect are identified again. */
function endThose(connections: Iterable<Connection>, ends: Ends, isOver: (channel: Channel) => boolean, reason: string): void {
  for (const { channels, socket } of connections) {
    const over = [...channels.values()].filter(isOver);
    for (const channel of over) ends.close(channel, reason);
    if (over.length > 0) socket.close(closeCodes.refused, reason);
  }
}
