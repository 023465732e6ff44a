/** Whether a request may open a socket: checks its address, origin, key, and the number of sockets. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { addressesPerNetwork, callerAddress, networkOf } from "#server/kernel/requests/caller-address.ts";
import { createRateLimits } from "#server/kernel/requests/rate-limits.ts";
import { hasSecretInQuery } from "#server/kernel/requests/secret-in-query.ts";
import type { Identify } from "#server/kernel/caller.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Connection } from "./connection.ts";
import { isOwnOrigin, isSocketRequest, refuseSocket, parseHandshake } from "./handshake.ts";
import type { Refusal } from "./handshake.ts";
import { handshakeLimit } from "./limits.ts";
import type { RealtimeLimits } from "./limits.ts";

export type SocketFacts = Pick<Connection, "apikey" | "version" | "address">;
/** Why there is no room. It is said over the socket, because clients cannot read the HTTP answer to a refused handshake. */
export type Crowded = { crowded: string };
export type Admission = {
  /** Undefined when it was refused, which has been answered. */
  admit: (request: IncomingMessage, socket: Duplex) => Promise<SocketFacts | Crowded | undefined>;
  /** Refuses every new socket from now on. */
  stop: () => void;
};
type Needs = { identify: Identify; publicUrl: () => string; trustProxy: boolean; scale: number };

export function createAdmission(needs: Needs, limits: RealtimeLimits, connections: ReadonlySet<Connection>): Admission {
  const rates = createRateLimits(needs.scale);
  const perCaller = Math.max(1, Math.floor(limits.socketsPerCaller * needs.scale));
  const handshakes = handshakeLimit(limits);
  let isStopping = false;

  function full(address: string): Crowded | undefined {
    if (connections.size >= limits.sockets) return { crowded: "Every socket is taken. Try again in a moment." };
    const own = [...connections].filter((one) => one.address === address).length;
    const network = networkOf(address);
    // One customer's /48 of IPv6 holds 256 of what counts as an address.
    const neighbours = network === address ? 0 : [...connections].filter((one) => networkOf(one.address) === network).length;
    return own >= perCaller || neighbours >= addressesPerNetwork * perCaller
      ? { crowded: `Too many sockets from one address: ${perCaller} at most (REALTIME_SOCKETS_PER_ADDRESS)` }
      : undefined;
  }
  async function outcome(request: IncomingMessage): Promise<Refusal | SocketFacts | Crowded> {
    const { url = "", headers } = request;
    if (!isSocketRequest(request)) return [400, "request.invalid", "Only /realtime/v1/websocket becomes a WebSocket."];
    if (hasSecretInQuery(url)) return [400, "request.secret_in_query", "A secret key never goes into an address."];
    if (!isOwnOrigin(headers.origin, headers.host, needs.publicUrl()))
      return [403, "request.foreign_origin", "Pages of other sites open no socket here."];
    const { apikey, version } = parseHandshake(url);
    if (version === undefined) return [400, "request.invalid", "Versions 1.0.0 and 2.0.0 are spoken."];
    const forwarded = headers["x-forwarded-for"];
    const address = callerAddress(
      request.socket.remoteAddress,
      typeof forwarded === "string" ? forwarded : forwarded?.at(-1),
      needs.trustProxy,
    );
    try {
      await rates.count("sockets", handshakes, address);
      await needs.identify(apikey, undefined);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return [error.status === 429 ? 429 : 401, error.code, error.message];
    }
    if (isStopping) return [503, "server.busy", "The server is stopping. Try again in a moment."];
    return full(address) ?? { apikey, version, address };
  }

  return {
    stop: () => void (isStopping = true),
    async admit(request, socket) {
      const admission = await outcome(request);
      if (!Array.isArray(admission)) return socket.destroyed ? undefined : admission;
      refuseSocket(socket, admission);
      return undefined;
    },
  };
}
