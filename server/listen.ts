/** Opens the port: one HTTP server on several listening sockets of one address, so that a flood of connections delays nobody. */
import { createServer } from "node:http";
import type { Server, ServerOptions } from "node:http";
import net from "node:net";
import type { AddressInfo } from "node:net";

type Address = { host: string; port: number };
type Options = Pick<ServerOptions, "keepAliveTimeout" | "headersTimeout" | "requestTimeout" | "shouldUpgradeCallback">;

/**
 * Node accepts one new connection per socket and turn of its event loop. With one socket, a caller who opened hundreds
 * a second made visitors wait 1 to 1.6 s for theirs; Linux distributes connections among sockets that share an address.
 */
const sockets = process.platform === "linux" ? 8 : 1;
/** Connections queued at each socket, up to the system's limit. */
const backlog = 4096;

/** @throws Error EADDRINUSE when another program listens there: only our own sockets share the address. */
export async function listen({ host, port }: Address, options: Options): Promise<{ server: Server; address: AddressInfo }> {
  const server = createServer(options);
  if (sockets === 1) await bound(server, { host, port, backlog });
  else {
    // A socket without sharing finds out whether the address is free.
    const probe = net.createServer();
    await bound(probe, { host, port });
    const free = probe.address() as AddressInfo; // listens on TCP
    await new Promise<void>((resolve) => probe.close(() => resolve()));
    await bound(server, { host, port: free.port, backlog, reusePort: true });
    await openBeside(server, { host, port: free.port });
  }
  return { server, address: server.address() as AddressInfo }; // listens on TCP
}

/** More sockets of the same address, which pass their connections to the server and close with it. */
async function openBeside(server: Server, { host, port }: Address): Promise<void> {
  const beside = Array.from({ length: sockets - 1 }, () => net.createServer((socket) => server.emit("connection", socket)));
  await Promise.all(beside.map((one) => bound(one, { host, port, backlog, reusePort: true })));
  for (const one of beside) one.unref();
  const close = server.close.bind(server);
  // Closing waits for the connections of every socket.
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
