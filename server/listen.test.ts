/** One address on several sockets: another server's address is never taken over, and closing closes all of them. */
import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

const timeouts = { keepAliveTimeout: 5_000, headersTimeout: 20_000, requestTimeout: 60_000 };
const host = "127.0.0.1";

test("requests are answered whichever socket takes them", async () => {
  const { server, address } = await listen({ host, port: 0 }, timeouts);
  onTestFinished(() => void server.close());
  server.on("request", (_, response) => response.setHeader("connection", "close").end("here"));
  const answers = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(`http://${host}:${address.port}/`)).text()));
  expect(new Set(answers)).toEqual(new Set(["here"]));
});

test("an address where somebody listens is refused, be it a stranger or another of ours", async () => {
  const stranger = net.createServer();
  await new Promise<void>((resolve) => stranger.listen(0, host, resolve));
  onTestFinished(() => void stranger.close());
  const { port } = stranger.address() as net.AddressInfo;
  await expect(listen({ host, port }, timeouts)).rejects.toThrow("set another PORT");
  const { server, address } = await listen({ host, port: 0 }, timeouts);
  onTestFinished(() => void server.close());
  await expect(listen({ host, port: address.port }, timeouts)).rejects.toThrow("set another PORT");
  await expect(listen({ host: "192.0.2.1", port: 0 }, timeouts)).rejects.toThrow("Set another HOST or PORT");
});

test("closing waits for what is under way on every socket and takes nothing new", async () => {
  const { server, address } = await listen({ host, port: 0 }, timeouts);
  const waiting: (() => void)[] = [];
  server.on("request", (_, response) => void waiting.push(() => response.setHeader("connection", "close").end("done")));
  const answers = Array.from({ length: 20 }, async () => (await fetch(`http://${host}:${address.port}/`)).text());
  await expect.poll(() => waiting.length).toBe(20);
  let isClosed = false;
  const closed = new Promise<void>((resolve) =>
    server.close(() => {
      isClosed = true;
      resolve();
    }),
  );
  await expect(fetch(`http://${host}:${address.port}/`)).rejects.toThrow("fetch failed");
  expect(isClosed).toBe(false);
  for (const answer of waiting) answer();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["done"]));
  await closed;
});
