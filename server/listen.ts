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

type Listening = { server: Server; address: AddressInfo };

/** @throws Error that says what to set instead when the address is not to be had, as where another program listens: only our own sockets share it. */
export const listen = (address: Address, options: Options): Promise<Listening> =>
  openSockets(address, options).catch((cause: unknown) => {
    throw new Error(wayOut(address, cause), { cause });
  });

async function openSockets({ host, port }: Address, options: Options): Promise<Listening> {
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

function wayOut({ host, port }: Address, cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "EADDRINUSE") return `Port ${port} of ${host} is taken by another program. Stop that, or set another PORT.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Set a PORT from 1024 on, and put a proxy in front.`;
  return `Nothing can listen on ${host}, port ${port}. Set another HOST or PORT.`;
}
