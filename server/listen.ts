/** Opens the port: one HTTP server behind several doors to one address, so that a flood of connections makes nobody queue. */
import { createServer } from "node:http";
import type { Server, ServerOptions } from "node:http";
import net from "node:net";
import type { AddressInfo } from "node:net";

type Address = { host: string; port: number };
type Options = Pick<ServerOptions, "keepAliveTimeout" | "headersTimeout" | "requestTimeout" | "shouldUpgradeCallback">;

/**
 * Node takes one new connection of a socket between two turns of its event loop. With one socket, whoever opens hundreds
 * a second made visitors wait 1 to 1.6 s for theirs; Linux deals connections out among sockets that share an address.
 */
const sockets = process.platform === "linux" ? 8 : 1;
/** Connections that wait at each socket, up to what the system allows. */
const backlog = 4096;

/** @throws Error EADDRINUSE when anybody else listens there: sharing is for our own sockets alone. */
export async function listen({ host, port }: Address, options: Options): Promise<{ server: Server; address: AddressInfo }> {
  const server = createServer(options);
  if (sockets === 1) await bound(server, { host, port, backlog });
  else {
    // A socket that does not share finds out whether the address is free.
    const probe = net.createServer();
    await bound(probe, { host, port });
    const free = probe.address() as AddressInfo; // listening on TCP
    await new Promise<void>((resolve) => probe.close(() => resolve()));
    await bound(server, { host, port: free.port, backlog, reusePort: true });
    await openBeside(server, { host, port: free.port });
  }
  return { server, address: server.address() as AddressInfo }; // listening on TCP
}

/** More sockets of the same address, which hand what they take to the server and close with it. */
async function openBeside(server: Server, { host, port }: Address): Promise<void> {
  const beside = Array.from({ length: sockets - 1 }, () => net.createServer((socket) => server.emit("connection", socket)));
  await Promise.all(beside.map((one) => bound(one, { host, port, backlog, reusePort: true })));
  for (const one of beside) one.unref();
  const close = server.close.bind(server);
  // Whoever waits for the last connection to end waits for those of every socket.
  server.close = (done) => {
    let open = sockets;
    const closed = (error?: Error) => {
      open -= 1;
      if (open === 0) done?.(error);
    };
    for (const one of beside) one.close(() => closed());
    return close(closed);
  };
}

async function bound(server: net.Server, options: net.ListenOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
