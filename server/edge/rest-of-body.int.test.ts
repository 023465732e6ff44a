/** A request that is refused while its sender is still sending: the sender reads why. */
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answersIn } from "#tests/support/raw-http.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const megabyte = Buffer.alloc(1024 * 1024, " ");
const times = 4;

/** Sends all of it before reading anything, as a browser does. */
async function sendAll(path: string, headers: string[], megabytes: number): Promise<{ text: string; error: string | undefined }> {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  const failure: { code?: string | undefined } = {};
  const ended = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", (cause: NodeJS.ErrnoException) => (failure.code = cause.code)).pause();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nApikey: ${server.key}\r\nContent-Type: application/json\r\n${headers.join("\r\n")}\r\n\r\n`,
  );
  const isChunked = headers.some((line) => line.includes("chunked"));
  for (let sent = 0; sent < megabytes && failure.code === undefined; sent += 1) {
    if (isChunked) socket.write(`${megabyte.length.toString(16)}\r\n`);
    await new Promise((resolve) => socket.write(megabyte, resolve));
    if (isChunked) socket.write("\r\n");
  }
  if (isChunked && failure.code === undefined) socket.write("0\r\n\r\n");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).resume();
  await ended;
  return { text: Buffer.concat(chunks).toString("latin1"), error: failure.code };
}

test.each([
  ["a command with its length", "/functions/v1/contact", ["Content-Length: 12582912"]],
  ["a command in chunks", "/functions/v1/contact", ["Transfer-Encoding: chunked"]],
  ["a sign-in with its length", "/auth/v1/token?grant_type=password", ["Content-Length: 12582912"]],
  ["a sign-in in chunks", "/auth/v1/token?grant_type=password", ["Transfer-Encoding: chunked"]],
  ["a row in chunks", "/rest/v1/contacts", ["Transfer-Encoding: chunked"]],
])("%s that is too large is answered 413, though all of it is sent before the answer is read", async (_, path, headers) => {
  for (let time = 0; time < times; time += 1) {
    const { text, error } = await sendAll(path, headers, 12);
    expect({ statuses: answersIn(text).map(({ status }) => status), error }).toEqual({ statuses: [413], error: undefined });
  }
});

test("a program that fetches reads the answer, not a network error", async () => {
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(`${server.url}/functions/v1/contact`, {
      method: "POST",
      headers: { apikey: server.key, "content-type": "application/json" },
      body: Buffer.alloc(12 * 1024 * 1024, " "),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: "request.too_large" } });
  }
});

test("and the next request of that caller is answered as ever", async () => {
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
});
