/**
 * `realtime/v1`: Phoenix channels over WebSocket. Row changes as ids under the reader's policies, broadcasts, presence and
 * private channels, over all processes on one database (decision 0066). The supported protocol is described in README.md.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Identify } from "#server/kernel/caller.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Heard, RealtimeDatabase } from "#server/platform/database/realtime-database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { createAdmission } from "./admission.ts";
import type { Admission } from "./admission.ts";
import { createBus } from "./bus.ts";
import type { Bus, BusListener } from "./bus.ts";
import { receive } from "./channels.ts";
import { createEnds } from "./ends.ts";
import { createDeliveries } from "./deliveries.ts";
import type { Deliveries } from "./deliveries.ts";
import { meetingKey } from "./connection.ts";
import { countBytes } from "./frames.ts";
import type { Broadcast } from "./frames.ts";
import { createGreeting } from "./greeting.ts";
import { refuseSocket } from "./handshake.ts";
import type { ChannelNeeds } from "./join.ts";
import { createAddressBuckets, realtimeLimits, scaleRates } from "./limits.ts";
import type { RealtimeLimits } from "./limits.ts";
import { createMeetings } from "./meetings.ts";
import type { Meetings } from "./meetings.ts";
import { createNotices } from "./notices.ts";
import { createOutgrown } from "./outgrown.ts";
import { createRowChanges } from "./row-changes.ts";
import { createShares } from "./shares.ts";
import { createSockets } from "./sockets.ts";
import type { Sockets } from "./sockets.ts";

export type SendResult = "sent" | "forbidden" | "visitors-silent";
export type Realtime = {
  /** Handles the server's event `upgrade`. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** A broadcast from outside a socket; or why it is not sent. @throws RangeError too long; `request.rate_limited` */
  broadcast: (
    from: { actor: Actor; address: string },
    message: { name: string; isPrivate: boolean; broadcast: Broadcast },
  ) => Promise<SendResult>;
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
  const limits = scaleRates({ ...realtimeLimits, ...needs.limits }, needs.scale);
  const onError = (error: unknown) => log.warn({ err: error }, "realtime");
  const { sockets, bus, meetings, rowChanges, ends, deliveries } = createParts(needs, limits, onError);
  const busListener: BusListener = { onMessage: meetings.hear, onGone: meetings.forgetProcess };
  const greeting = createGreeting(bus, meetings, busListener);
  const notices = createNotices(sockets.open, ends, rowChanges);
  needs.onSessionNotice(notices.onSession);
  const heard: Heard = {
    onChange: guarded(notices.onChange, onError),
    onMessage: guarded((text) => bus.hear(text, busListener), onError),
    onLost: notices.onLost,
    onBack: () => void greeting.again().catch(onError),
  };
  async function listen(): Promise<void> {
    await database.listen(heard);
    await greeting.once(); // what is sent before that reaches no other process
  }
  const sweeper = setInterval(() => {
    sockets.dropIdle();
    notices.endExpired(clock.now());
    if (database.isListening()) greeting.keep().catch(onError);
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
    broadcast: createBroadcast(needs, limits, { listen, meetings, deliveries }),
    async close() {
      admission.stop();
      clearInterval(sweeper);
      await sockets.close();
      await bus.leave().catch(onError);
      await database.close();
    },
  };
}

type BroadcastParts = { meetings: Meetings; deliveries: Deliveries; listen: () => Promise<void> };

function createBroadcast(
  { database }: RealtimeNeeds,
  limits: RealtimeLimits,
  { listen, meetings, deliveries }: BroadcastParts,
): Realtime["broadcast"] {
  return async ({ actor, address }, { name, isPrivate, broadcast }) => {
    if (isPrivate && !(await database.topicRights(actor, name)).broadcast.write) return "forbidden";
    if (!isPrivate && actor.role === "anon" && !limits.visitorsMayWrite) return "visitors-silent";
    await listen();
    const key = meetingKey({ name, config: { isPrivate } });
    const sender = { address, actor, isPrivate };
    if (!deliveries.take(sender, meetings.audience(key).members, countBytes(broadcast)))
      throw requestProblem("request.rate_limited", { retryAfterSeconds: 1 });
    await meetings.broadcast(key, broadcast, sender);
    return "sent";
  };
}

type Parts = Pick<ChannelNeeds, "meetings" | "rowChanges" | "ends" | "deliveries"> & { sockets: Sockets; bus: Bus };

function createParts({ database, identify, instance }: RealtimeNeeds, limits: RealtimeLimits, onError: (error: unknown) => void): Parts {
  const bus = createBus(database, instance);
  const sockets: Sockets = createSockets(limits, {
    onFrame: (connection, frame) => receive(channelNeeds, connection, frame),
    onClose: ({ channels }) => [...channels.values()].forEach((channel) => ends.remove(channel)),
    onError,
  });
  const deliveries = createDeliveries(limits);
  const meetings = createMeetings({ bus, instance, limits, deliveries, onError });
  const rowChanges = createRowChanges({ database, limits, deliveries, outrun: (channel) => ends.outrun(channel), onError });
  const shares = createShares(limits);
  const ends = createEnds({ meetings, rowChanges, shares });
  const takes = { takeBroadcast: createAddressBuckets(limits.broadcasts), takeCheck: createAddressBuckets(limits.checks) };
  const outgrown = createOutgrown({ identify, database, ...takes });
  const channelNeeds: ChannelNeeds = {
    database,
    identify,
    limits,
    meetings,
    rowChanges,
    ends,
    shares,
    deliveries,
    outgrown,
    ...takes,
    onError,
  };
  return { sockets, bus, meetings, rowChanges, ends, deliveries };
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
  if (!("crowded" in facts)) await listen();
  socket.off("error", ignore);
  if ("crowded" in facts) return sockets.turnAway(request, socket, head, facts.crowded);
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
