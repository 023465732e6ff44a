/** How long and how much of a refused body is read. */
import { once } from "node:events";
import { createServer } from "node:http";
import net from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { dropRestOfBody, patience } from "./rest-of-body.ts";
import type { Patience } from "./rest-of-body.ts";

/** Refuses everything unread. */
async function open(limits: Partial<Patience>): Promise<net.Socket> {
  const server = createServer(
    dropRestOfBody((_, response) => void response.writeHead(413, { connection: "close" }).end("no"), { ...patience, ...limits }),
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = net.connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n");
  return socket.on("error", () => {});
}
const text = async (socket: net.Socket) => {
  let all = "";
  socket.on("data", (chunk: Buffer) => (all += chunk.toString()));
  await once(socket, "end");
  return all;
};

test("our side is closed with the answer, while theirs may go on", async () => {
  const socket = await open({});
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  await new Promise<void>((resolve, reject) => socket.write(Buffer.alloc(1024 * 1024), (error) => (error ? reject(error) : resolve())));
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test.each([
  ["too long", { milliseconds: 50 }],
  ["too much", { bytes: 1024 * 1024 }],
])("somebody who goes on for %s is cut off", async (_, limits) => {
  const socket = await open(limits);
  await text(socket);
  expect(await isCutOff(socket)).toBe(true);
});

test("with too many at once, one more is closed as it always was", async () => {
  const socket = await open({ connections: 0 });
  expect(await isCutOff(socket)).toBe(true);
});

/** Sends on and on: each write waits for the one before, and fails once the other side is gone. */
async function isCutOff(socket: net.Socket): Promise<boolean> {
  const cut = new Promise<boolean>((resolve) => socket.once("close", () => resolve(true)));
  const sendOn = (): void => void (socket.destroyed || socket.write(Buffer.alloc(256 * 1024), () => setImmediate(sendOn)));
  sendOn();
  return cut;
}
