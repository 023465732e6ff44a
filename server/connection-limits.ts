/**
 * Limits the open connections, of one caller and in all, so that nobody takes the file descriptors which the database, the
 * mails and other visitors need. What is asked on a connection has limits of its own (edge/http/admission.ts).
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { callerAddress } from "#server/kernel/requests/caller-address.ts";
import { realtimeLimits } from "./supabase/realtime/limits.ts";
import type { Config } from "./config.ts";

type Needs = Pick<Config, "rateLimitScale" | "trustProxy" | "realtimeSocketsPerAddress">;
export type ConnectionLimits = { perCaller: number; inAll: number };

/** A browser opens six for pages and one for what is live; an office or a mobile network shares an address. */
export const connectionsPerCaller = 512;
/** Descriptors left for everything that is no connection of a visitor. */
const reserve = 1_000;

/** Behind a proxy every connection is the proxy's, so that only the sum is limited. */
export function connectionLimits({ rateLimitScale: scale, trustProxy, realtimeSocketsPerAddress: sockets }: Needs): ConnectionLimits {
  const descriptors = openFiles();
  const inAll = Math.max(Math.floor(descriptors / 2), descriptors - reserve);
  // Those of the sockets that a setting adds come on top.
  const own = Math.max(1, Math.floor((connectionsPerCaller + Math.max(0, sockets - realtimeLimits.socketsPerCaller)) * scale));
  return { perCaller: trustProxy ? inAll : own, inAll };
}

/** How many descriptors the system gives this process; Infinity where it says none. */
function openFiles(): number {
  // Without the network, whose peers' names it would look up; Node's own types do not have it yet. And without frames, for
  // which it would read the source maps of the whole server: 40 ms of a start, and their memory for good.
  Object.assign(process.report, { excludeNetwork: true });
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  Error.stackTraceLimit = stackTraceLimit;
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) && soft > 0 ? soft : Infinity;
}

/** Ends what comes beyond a limit at once, unread. To be called last: it goes before the listeners that are there. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const open = new Map<string, number>();
  let all = 0;
  server.prependListener("connection", (socket: Socket) => {
    const caller = callerAddress(socket.remoteAddress, undefined, false);
    const count = open.get(caller) ?? 0;
    if (count >= limits.perCaller || all >= limits.inAll) return void socket.destroy();
    open.set(caller, count + 1);
    all += 1;
    socket.once("close", () => {
      all -= 1;
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    });
  });
}
