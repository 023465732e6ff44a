/** Pages answered directly on the connection: the same answers as Node's own server, and everything else is left to it. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import net from "node:net";
import type { AddressInfo, Socket } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageCache } from "../pages/page-cache.ts";
import { openFastPath } from "./fast-path.ts";
import type { FastPath } from "./fast-path.ts";

const html = `<h1>Kettles &amp; sofas</h1>${"<p>Collected with care.</p>".repeat(40)}`;
/** More than the kernel takes for a client that does not read. */
const large = 12_000_000;
const cache = createPageCache();
let straight: { server: Server; port: number; lane: FastPath; sockets: Socket[] };
let plain: { server: Server; port: number };
let etag = "";
/** The answers reported to the callback. */
const heard: { path: string; visit: Record<string, string> }[] = [];

beforeAll(async () => {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };
  await cache.putFile("/", { status: 200, headers, body: Buffer.from(html) });
  await cache.putFile("/large.bin", {
    status: 200,
    headers: { "content-type": "application/octet-stream" },
    body: Buffer.alloc(large, 1),
  });
  const sockets: Socket[] = [];
  const [first, second] = [serverOnCache(), serverOnCache()];
  const lane = openFastPath(first, cache, { isOn: true, onAnswer: (path, visit) => void heard.push({ path, visit }) });
  first.on("connection", (socket: Socket) => sockets.push(socket));
  straight = { server: first, port: await listen(first), lane, sockets };
  plain = { server: second, port: await listen(second) };
  etag = /etag: (\S+)/.exec(await send(plain.port, request("GET", "/")))?.[1] ?? "";
});

afterAll(() => {
  for (const server of [straight.server, plain.server]) {
    server.close();
    server.closeAllConnections();
  }
  straight.lane.closeAllConnections();
});

/** A server that answers uncached requests with what it parsed of them. */
function serverOnCache(): Server {
  return createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => {
    if (cache.answer(incoming, response)) return;
    let body = "";
    incoming.on("data", (chunk: Buffer) => void (body += chunk.toString("latin1"))).on("error", () => {});
    incoming.on("end", () => response.writeHead(404).end(`${incoming.method} ${incoming.url} ${body}`));
  });
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port; // listens on TCP
}

const request = (method: string, target: string, headers: Record<string, string> = {}, body = "") =>
  `${method} ${target} HTTP/1.1\r\n${Object.entries({ host: "chalkway.test", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}`;

/** Everything received until the server is silent, without the date. */
async function send(port: number, ...pieces: string[]): Promise<string> {
  const socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => {});
  for (const piece of pieces.slice(0, -1)) await new Promise((resolve) => socket.write(piece, "latin1", resolve));
  socket.end(pieces.at(-1) ?? "", "latin1");
  await once(socket, "close");
  return Buffer.concat(chunks)
    .toString("latin1")
    .replaceAll(/Date: .*\r\n/g, "");
}

test.each([
  ["a page, packed with Brotli", request("GET", "/", { "accept-encoding": "gzip, deflate, br, zstd" }), /^HTTP\/1.1 200 .*encoding: br\r/s],
  ["one packed with gzip", request("GET", "/", { "accept-encoding": "gzip" }), /^HTTP\/1.1 200 .*encoding: gzip\r/s],
  [
    "one as it is, Brotli refused",
    request("GET", "/", { "accept-encoding": "br;q=0, identity" }),
    /^HTTP\/1.1 200 (?!.*encoding:).*Kettles/s,
  ],
  ["one with a query nobody asked for", request("GET", "/?utm_source=leaflet"), /^HTTP\/1.1 200 .*Kettles/s],
  ["its head alone", request("HEAD", "/"), /^HTTP\/1.1 200 .*content-length: \d{3,}\r.*\r\n\r\n$/s],
  [
    "a visitor's old copy, still good",
    () => request("GET", "/", { "if-none-match": `"old", W/${etag}` }),
    /^HTTP\/1.1 304 (?!.*content-type).*\r\n\r\n$/s,
  ],
  ["a visitor's old copy, out of date", request("GET", "/", { "if-none-match": '"old"' }), /^HTTP\/1.1 200 /],
])("%s: as Node's own server would have answered", async (_, requested, expected) => {
  const requestText = typeof requested === "string" ? requested : requested();
  const answer = await send(straight.port, requestText);
  expect(answer).toMatch(expected);
  expect(answer).toBe(await send(plain.port, requestText));
});

/**
 * Removes Node's optional answer to bytes that follow an answered request and are not a request: it answers 400 if the
 * first answer has been sent by then, and nothing otherwise. The connection ends either way.
 */
const withoutLateRefusal = (answers: string) => answers.replace(/(?<=.)HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n\r\n$/s, "");

test("whatever stands in a request, the answer is Node's, to the byte", async () => {
  const name = fc.constantFrom(
    "accept-encoding",
    "Accept-Encoding",
    "if-none-match",
    "connection",
    "Host",
    "content-length",
    "transfer-encoding",
  );
  const header = fc.tuple(
    fc.oneof(name, fc.constantFrom("expect", "upgrade", "te", "cookie", "range", "x y", "", "naïve", " accept-encoding")),
    fc.constantFrom(
      "br",
      "gzip",
      "br;q=0",
      "*",
      "",
      "close",
      "keep-alive",
      "Keep-Alive",
      "0",
      "5",
      "chunked",
      "100-continue",
      "a\tb",
      "a\0b",
      "é",
      "one\r\n two",
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET", "HEAD", "POST", "get", "OPTIONS"),
      fc.constantFrom("/", "/?", "/elsewhere", "/large", "*", "http://chalkway.test/", "/ü", "//", "/#top"),
      fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "http/1.1"),
      fc.array(header, { maxLength: 4 }),
      fc.constantFrom("\r\n", "\r\n", "\r\n", "\n"),
      fc.constantFrom("", "", "", "more", request("GET", "/")),
      async (method, target, version, headers, newline, rest) => {
        const lines = [
          `${method} ${target} ${version}`,
          "host: chalkway.test",
          ...headers.map(([key, value]) => `${key}: ${value}`),
          "",
          rest,
        ];
        const requestText = lines.join(newline);
        const [ours, nodes] = [await send(straight.port, requestText), await send(plain.port, requestText)];
        expect(withoutLateRefusal(ours)).toBe(withoutLateRefusal(nodes));
      },
    ),
    { numRuns: 300, examples: [["GET", "/", "HTTP/1.1", [["content-length", "5"]], "\r\n", request("GET", "/")]] },
  );
});

test("of a page a browser opened is told what the browser said of it, of any other request nothing", async () => {
  heard.length = 0;
  const browser = { "Sec-Fetch-Mode": "navigate", "sec-fetch-site": " none", "Sec-GPC": "1", cookie: "a=b" };
  await send(straight.port, request("GET", "/?from=mail", { ...browser, accept: "text/html" }));
  await send(straight.port, request("GET", "/", { accept: "*/*" }));
  await send(straight.port, request("GET", "/nowhere", browser));
  expect(heard).toEqual([{ path: "/", visit: { "sec-fetch-mode": "navigate", "sec-fetch-site": "none", "sec-gpc": "1", cookie: "a=b" } }]);
});

test("switched off, every connection is Node's, and a page is the same", async () => {
  const server = serverOnCache();
  const nodes = server.listeners("connection");
  const lane = openFastPath(server, cache, { isOn: false });
  expect(server.listeners("connection")).toEqual(nodes);
  const page = request("GET", "/", { "accept-encoding": "br" });
  expect(await send(await listen(server), page)).toBe(await send(straight.port, page));
  lane.closeConnections();
  server.close();
});

test("a connection that read pages sends a form: the whole body arrives, and pages after it", async () => {
  const form = request("POST", "/enquiry", { "content-length": "12" }, "name=Ma");
  const answer = await send(straight.port, request("GET", "/"), form, "ya%20", request("HEAD", "/"));
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
  expect(answer).toContain("POST /enquiry name=Maya%20");
});

test("a request that comes in pieces, and two that come at once, are answered", async () => {
  expect(await send(straight.port, "GET / HT", "TP/1.1\r\nhost: chalkway.test\r\n\r\n")).toContain("Kettles");
  expect((await send(straight.port, request("GET", "/") + request("HEAD", "/"))).match(/HTTP\/1.1 200/g)).toHaveLength(2);
});

test("who asks and asks without reading is made to wait, not kept in memory", async () => {
  const socket = net.connect({ port: straight.port, host: "127.0.0.1" });
  socket.pause().on("error", () => {});
  await once(socket, "connect");
  for (let times = 0; times < 30; times += 1) socket.write(request("GET", "/large.bin"));
  const served = straight.sockets.at(-1);
  await expect.poll(() => served?.isPaused()).toBe(true);
  expect(served?.writableLength).toBeLessThan(3 * large);
  socket.destroy();
});

test("when the server stops, idle connections end at once, and an answer on its way arrives whole", async () => {
  const before = straight.sockets.length;
  const idle = net.connect({ port: straight.port, host: "127.0.0.1" });
  const busy = net.connect({ port: straight.port, host: "127.0.0.1" });
  busy.pause();
  await Promise.all([once(idle, "connect"), once(busy, "connect")]);
  // Connected is what the system says; a server under load takes them later.
  await expect.poll(() => straight.sockets.length, { timeout: 30_000 }).toBe(before + 2);
  busy.write(request("GET", "/large.bin"));
  await expect
    .poll(() => Math.max(...straight.sockets.map(({ writableLength }) => writableLength)), { timeout: 30_000 })
    .toBeGreaterThan(0);
  straight.lane.closeConnections();
  await once(idle.resume(), "close");
  let received = 0;
  busy.on("data", (chunk) => void (received += chunk.length));
  await once(busy.resume(), "close");
  expect(received).toBeGreaterThan(large);
});
