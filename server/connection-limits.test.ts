/** One caller's connections, and all connections, have a limit; what is open goes on, and what is closed makes room. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connectionLimits, limitConnections } from "./connection-limits.ts";
import type { ConnectionLimits } from "./connection-limits.ts";

async function listening(limits: ConnectionLimits) {
  const server = createServer((_, response) => response.end("here"));
  limitConnections(server, limits);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** From one of the machine's own addresses; answers once a request was answered, or the connection ended unread. */
  return async (localAddress: string) => {
    const socket = net.connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const answer = await Promise.race([once(socket, "data").then(String), once(socket, "close").then(() => "ended")]);
    return { socket, isTaken: answer.startsWith("HTTP/1.1 200") };
  };
}

test("who has as many connections as one caller may is refused another until one is closed, and nobody else is", async () => {
  const connect = await listening({ perCaller: 2, inAll: 100 });
  const [first, second, third] = [await connect("127.0.0.1"), await connect("127.0.0.1"), await connect("127.0.0.1")];
  expect([first.isTaken, second.isTaken, third.isTaken]).toEqual([true, true, false]);
  expect((await connect("127.0.0.2")).isTaken).toBe(true);
  first.socket.destroy();
  await expect.poll(async () => (await connect("127.0.0.1")).isTaken).toBe(true);
});

test("all callers together have a limit, too", async () => {
  const connect = await listening({ perCaller: 2, inAll: 3 });
  const taken = [];
  for (const address of ["127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4"]) taken.push((await connect(address)).isTaken);
  expect(taken).toEqual([true, true, true, false]);
});

test("the limits leave descriptors for the database, and a proxy's connections are many callers'", () => {
  const own = connectionLimits({ rateLimitScale: 1, trustProxy: false, realtimeSocketsPerAddress: 60 });
  expect(own.perCaller).toBe(512);
  expect(own.inAll).toBeGreaterThanOrEqual(own.perCaller / 2);
  const behind = connectionLimits({ rateLimitScale: 1, trustProxy: true, realtimeSocketsPerAddress: 60 });
  expect(behind.perCaller).toBe(behind.inAll);
});
