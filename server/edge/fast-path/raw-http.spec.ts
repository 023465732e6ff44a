/**
 * Malformed requests over bare sockets against the built server. A page answered from the connection's fast path and
 * one answered by `node:http` (the same request with a header that the fast path does not read) must agree, one request
 * must never become two, and no host, length or coding that a stranger sends may affect the next visitor.
 */
import net from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLong } from "#tests/support/long.ts";
import { answersIn, rawRequest, rawText } from "#tests/support/raw-http.ts";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { startServer } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

let server: RunningServer;
let folder: Awaited<ReturnType<typeof makeFilledDirectory>>;
let home: string;
beforeAll(async () => {
  folder = await makeFilledDirectory();
  server = await startServer(folder.directory, { TRUST_PROXY: "false" });
  for (let times = 0; times < 3; times += 1) home = await (await fetch(`${server.url}/`)).text();
});
afterAll(async () => {
  await expectUnharmed();
  await server.stop();
  await folder.remove();
});

/** The next visitor gets the page they asked for, byte for byte. */
async function expectUnharmed(): Promise<void> {
  const next = await fetch(`${server.url}/`);
  expect([next.status, (await next.text()) === home]).toEqual([200, true]);
}

/** By the short way, and by Node's own: `TE: trailers` says nothing and is more than the short way reads. */
const ways: [name: string, headers: string[]][] = [
  ["straight from the connection", []],
  ["through node:http", ["TE: trailers"]],
];
const statuses = (text: string) => answersIn(text).map(({ status }) => status);
const send = (text: string, pieces: string[] = []) => rawText(server.url, text, { pieces });

describe.each(ways)("%s", (_, way) => {
  test("a second request hidden in the first is no request", async () => {
    const hidden = rawRequest("GET /hidden-request HTTP/1.1");
    const smuggled: [name: string, text: string][] = [
      [
        "length and chunks",
        rawRequest("POST / HTTP/1.1", [...way, "Content-Length: 5", "Transfer-Encoding: chunked"], `0\r\n\r\n${hidden}`),
      ],
      [
        "chunks and length",
        rawRequest("POST / HTTP/1.1", [...way, "Transfer-Encoding: chunked", `Content-Length: ${hidden.length}`], hidden),
      ],
      ["two lengths", rawRequest("POST / HTTP/1.1", [...way, "Content-Length: 0", `Content-Length: ${hidden.length}`], hidden)],
      ["two lengths in one", rawRequest("POST / HTTP/1.1", [...way, `Content-Length: 0, ${hidden.length}`], hidden)],
      ["a length with a sign", rawRequest("POST / HTTP/1.1", [...way, "Content-Length: +0"], hidden)],
      ["a length below nothing", rawRequest("POST / HTTP/1.1", [...way, "Content-Length: -1"], hidden)],
      ["a length in sixteens", rawRequest("POST / HTTP/1.1", [...way, "Content-Length: 0x0"], hidden)],
      ["a length of words", rawRequest("POST / HTTP/1.1", [...way, "Content-Length: none"], hidden)],
      ["an endless length", rawRequest("POST / HTTP/1.1", [...way, `Content-Length: ${"9".repeat(40)}`], hidden)],
      [
        "a space before the colon",
        rawRequest("POST / HTTP/1.1", [...way, "Transfer-Encoding : chunked", "Content-Length: 5"], `0\r\n\r\n${hidden}`),
      ],
      [
        "a tab before the coding",
        rawRequest("POST / HTTP/1.1", [...way, "Content-Length: 5", "Transfer-Encoding:\tchunked"], `0\r\n\r\n${hidden}`),
      ],
      ["a coding that is none", rawRequest("POST / HTTP/1.1", [...way, "Transfer-Encoding: xchunked"], `0\r\n\r\n${hidden}`)],
      [
        "two codings",
        rawRequest("POST / HTTP/1.1", [...way, "Transfer-Encoding: chunked", "Transfer-Encoding: identity"], `0\r\n\r\n${hidden}`),
      ],
      ["chunked not last", rawRequest("POST / HTTP/1.1", [...way, "Transfer-Encoding: chunked, identity"], `0\r\n\r\n${hidden}`)],
      [
        "a folded coding",
        rawRequest("POST / HTTP/1.1", [...way, "Content-Length: 5", "Transfer-Encoding:", " chunked"], `0\r\n\r\n${hidden}`),
      ],
      ["a chunk of a negative size", rawRequest("POST / HTTP/1.1", [...way, "Transfer-Encoding: chunked"], `-1\r\n\r\n${hidden}`)],
      [
        "a chunk too large to count",
        rawRequest("POST / HTTP/1.1", [...way, "Transfer-Encoding: chunked"], `fffffffffffffffff\r\n${hidden}`),
      ],
      ["a chunk with a bare line feed", rawRequest("POST / HTTP/1.1", [...way, "Transfer-Encoding: chunked"], `0\n\n${hidden}`)],
      [
        "a bare line feed in the head",
        `GET / HTTP/1.1\r\nHost: a\nX: b\r\n${way.map((line) => `${line}\r\n`).join("")}Content-Length: 5\r\n\r\n12345`.replace(
          "12345",
          hidden,
        ),
      ],
      ["a bare carriage return in the head", rawRequest("GET / HTTP/1.1", [...way, "X: a\rGET /hidden-request HTTP/1.1"])],
      ["a head folded over two lines", rawRequest("GET / HTTP/1.1", [...way, "X: a", "\tGET /hidden-request HTTP/1.1"])],
      ["a NUL in a value", rawRequest("GET / HTTP/1.1", [...way, "X: a\0b"], hidden)],
      ["a header without a name", rawRequest("GET / HTTP/1.1", [...way, ": a"], hidden)],
      ["a header without a colon", rawRequest("GET / HTTP/1.1", [...way, "chunked"], hidden)],
    ];
    for (const [name, text] of smuggled) {
      const answer = await send(text);
      expect(answer, name).not.toContain("hidden-request");
      // Refused, and the connection with it; or read as one request whose rest is its body.
      const got = statuses(answer);
      expect({ name, got, isWell: got.length <= 1 && [400, 403, 404, 405, 411, 413, 415, 501].includes(got[0] ?? 400) }).toEqual({
        name,
        got,
        isWell: true,
      });
    }
    await expectUnharmed();
  });

  test("a body where there should be none is read as a body, not as the next request", async () => {
    const inner = rawRequest("GET /hidden-request HTTP/1.1");
    for (const method of ["GET", "HEAD"]) {
      const text = rawRequest(`${method} / HTTP/1.1`, [...way, `Content-Length: ${inner.length}`], inner);
      const answer = await send(text);
      expect(answer).not.toContain("hidden-request");
      expect(statuses(answer).length).toBeLessThanOrEqual(1);
    }
  });

  test("odd targets, methods and versions are refused or mean the page they name, never a file and never another host", async () => {
    const lines: [line: string, wanted: number[]][] = [
      ["GET /../../../../etc/passwd HTTP/1.1", [400]],
      ["GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1", [400]],
      ["GET /..%2f..%2f..%2fetc%2fpasswd HTTP/1.1", [404]],
      ["GET /assets/../../package.json HTTP/1.1", [400]],
      ["GET /health/../contact/sent HTTP/1.1", [400]],
      ["GET /%61uth/v1/settings HTTP/1.1", [400]],
      ["GET /assets/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1", [404]],
      ["GET /assets/..%5c..%5cpackage.json HTTP/1.1", [404]],
      ["GET /.git/config HTTP/1.1", [404]],
      ["GET /.env HTTP/1.1", [404]],
      ["GET /secret-key.txt HTTP/1.1", [404]],
      ["GET /assets/ HTTP/1.1", [301, 404]],
      ["GET /%00 HTTP/1.1", [400, 404]],
      ["GET /\0 HTTP/1.1", [400]],
      ["GET /a b HTTP/1.1", [400]],
      ["GET /\xff HTTP/1.1", [400, 404]],
      ["GET /%ff%fe HTTP/1.1", [400, 404]],
      ["GET /%zz HTTP/1.1", [400, 404]],
      ["GET //evil.example/ HTTP/1.1", [301, 404]],
      ["GET //evil.example/.. HTTP/1.1", [400]],
      ["GET /\\evil.example/ HTTP/1.1", [301, 400, 404]],
      ["GET http://evil.example/ HTTP/1.1", [200, 400, 404]],
      ["GET http://evil.example:99999/ HTTP/1.1", [200, 400, 404]],
      ["GET file:///etc/passwd HTTP/1.1", [400, 404]],
      ["GET javascript:alert(1) HTTP/1.1", [400, 404]],
      ["GET * HTTP/1.1", [400, 404]],
      ["OPTIONS * HTTP/1.1", [200, 204, 400, 404, 405]],
      ["CONNECT 127.0.0.1:22 HTTP/1.1", [0, 400, 404, 405]],
      ["TRACE / HTTP/1.1", [405]],
      ["TRACK / HTTP/1.1", [400, 405]],
      ["DEBUG / HTTP/1.1", [400, 405]],
      ["get / HTTP/1.1", [400]],
      ["PROPFIND / HTTP/1.1", [405]],
      ["DELETE / HTTP/1.1", [405]],
      ["PUT /index.html HTTP/1.1", [405]],
      ["PRI * HTTP/2.0", [400]],
      ["GET / HTTP/9.9", [400, 505]],
      ["GET / HTTP/0.9", [200, 400, 505]],
      ["GET /", [200, 400]],
      ["GET  / HTTP/1.1", [200, 400]],
      ["", [400]],
      ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", [400]],
    ];
    const unexpected: [line: string, status: number][] = [];
    for (const [line, wanted] of lines) {
      const [first] = answersIn(await rawText(server.url, rawRequest(line, [...way, "Connection: close"]), { isHalfOpen: true }));
      const status = first?.status ?? 0;
      if (!wanted.includes(status)) unexpected.push([line, status]);
      expect(first?.text ?? "", line).not.toMatch(/root:|"dependencies"|sb_secret_|\[core\]|127\.0\.0\.1:22/);
      expect(/^location: (.*)$/im.exec(first?.head ?? "")?.[1] ?? "/", line).toMatch(/^\/(?!\/)|^http:\/\/127\.0\.0\.1/);
    }
    expect(unexpected).toEqual([]);
    await expectUnharmed();
  });

  test("a stranger's host, scheme, prefix or address comes back in no page, no link and no redirect, nor to the next visitor", async () => {
    const chunks = [
      "Host: evil.example",
      "X-Forwarded-Host: evil.example",
      "X-Forwarded-Proto: evil",
      "X-Forwarded-Prefix: /evil.example",
      "Forwarded: host=evil.example;proto=evil",
      "X-Original-URL: /evil.example",
      "X-Rewrite-URL: /evil.example",
      "X-Host: evil.example",
      "X-HTTP-Method-Override: DELETE",
      "X-Forwarded-For: evil.example",
      "Origin: https://evil.example",
      "Referer: https://evil.example/",
      "Accept-Language: evil.example",
      "User-Agent: evil.example",
      "Cookie: a=evil.example",
    ];
    for (const path of [
      "/",
      "/?evil.example",
      "/services",
      "/sitemap.xml",
      "/robots.txt",
      "/coverage",
      "/no-such-page",
      "/services/",
      "/account",
      "/auth",
    ])
      // One by one for a page, a file with addresses in it and one that sends its visitor on; all of them together everywhere.
      for (const headers of isLong || ["/", "/sitemap.xml", "/auth"].includes(path) ? [chunks, ...chunks.map((one) => [one])] : [chunks]) {
        const answer = await send(rawRequest(`GET ${path} HTTP/1.1`, [...way, ...headers, "Connection: close"]));
        expect(answer, `${path} ${headers[0]}`).not.toContain("evil.example");
      }
    for (const path of ["/", "/services", "/sitemap.xml"]) expect(await (await fetch(server.url + path)).text()).not.toContain("evil");
    await expectUnharmed();
  });

  test("heads too long, too many or without a host are refused", async () => {
    for (const [name, headers] of [
      ["one of 20 kB", [`X: ${"a".repeat(20_000)}`]],
      ["two thousand and one", Array.from({ length: 2_001 }, (_unused, number) => `X-${number}: ${"a".repeat(10)}`)],
      ["a name of 20 kB", [`${"X".repeat(20_000)}: a`]],
      ["two hosts", ["Host: a", "Host: b"]],
    ] as const) {
      const [first] = answersIn(await send(rawRequest("GET / HTTP/1.1", [...way, ...headers])));
      expect([400, 431], name).toContain(first?.status);
    }
    expect(statuses(await send(`GET / HTTP/1.1\r\n${way.map((line) => `${line}\r\n`).join("")}\r\n`))).toEqual([400]);
    expect(statuses(await send(rawRequest(`GET /${"a".repeat(20_000)} HTTP/1.1`, way)))).toEqual([431]);
    await expectUnharmed();
  });

  test("a part of a page, an old copy and a version of 1996 are answered by their rules", async () => {
    const request = async (line: string, headers: string[]) =>
      answersIn(await send(rawRequest(line, [...way, ...headers, "Connection: close"])))[0];
    for (const range of [
      "bytes=0-0",
      "bytes=-1",
      "bytes=0-0,1-1",
      `bytes=${"0-0,".repeat(500)}0-0`,
      "bytes=9999999-",
      "bytes=2-1",
      "lines=1",
    ])
      expect((await request("GET / HTTP/1.1", [`Range: ${range}`]))?.status, range).toBe(200);
    for (const tag of ["*", 'W/"x"', `${'"x",'.repeat(300)}*`])
      expect([200, 304]).toContain((await request("GET / HTTP/1.1", [`If-None-Match: ${tag}`]))?.status);
    const old = await request("GET / HTTP/1.0", []);
    expect([200, old?.body === Buffer.from(home).toString("latin1")]).toEqual([old?.status, true]);
    const [unsure] = answersIn(await send(rawRequest("GET / HTTP/1.1", [...way, "Expect: the-unexpected"])));
    expect(unsure?.status).toBe(417);
  });

  test("requests in a row are answered in a row, and what follows a broken one is not", async () => {
    const page = rawRequest("GET / HTTP/1.1", way);
    const [other, last] = [
      rawRequest("GET /no-such-page HTTP/1.1", way),
      rawRequest("HEAD /services HTTP/1.1", [...way, "Connection: close"]),
    ];
    expect(answersIn(await send(page + other + page)).map(({ status }) => status)).toEqual([200, 404, 200]);
    expect((await send(page + other + last)).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
    const broken = await send(`${page}GET / HTTP/1.1\r\nbroken\r\n\r\n${page}`);
    expect(["HTTP/1.1 200", "HTTP/1.1 200,HTTP/1.1 400"]).toContain(broken.match(/HTTP\/1\.1 \d+/g)?.join());
    const split = await send(page.slice(0, 9), [page.slice(9, 30), page.slice(30, -1), page.slice(-1)]);
    expect(statuses(split)).toEqual([200]);
  });

  test("who opens many connections and says nothing, or half of something, keeps nobody else out", async () => {
    const { hostname, port } = new URL(server.url);
    const started = [
      "",
      "G",
      "GET / HTTP/1.1\r\nHost: a\r\n",
      rawRequest("POST /functions/v1/price HTTP/1.1", [...way, `apikey: ${server.key}`, "Content-Length: 100"], "{"),
    ];
    const sockets = await Promise.all(
      Array.from({ length: 240 }, async (_unused, number) => {
        const socket = net.connect(Number(port), hostname);
        socket.on("error", () => {});
        await once(socket, "connect");
        socket.write(started[number % started.length] ?? "");
        return socket;
      }),
    );
    // The server gives connections like these up after 20 s: everybody is answered while they are there.
    const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/`, { signal: AbortSignal.timeout(20_000) })));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const answer of responses) await answer.body?.cancel();
    for (const socket of sockets) socket.destroy();
    await expectUnharmed();
  });
});

test("a request that asks first whether it may send gets its answer, and no body unasked", async () => {
  const head = rawRequest("POST /functions/v1/price HTTP/1.1", [
    `apikey: ${server.key}`,
    "Content-Type: application/json",
    "Content-Length: 2",
    "Expect: 100-continue",
  ]);
  const text = await send(head, ["{}"]);
  expect(text.match(/HTTP\/1\.1 \d+/g)?.[0]).toBe("HTTP/1.1 100");
  expect(statuses(text).at(-1)).toBe(422);
});

test("an upgrade to another protocol is not made", async () => {
  for (const upgrade of ["websocket", "h2c", "TLS/1.0"]) {
    const text = await send(
      rawRequest("GET / HTTP/1.1", [
        "Connection: Upgrade, close",
        `Upgrade: ${upgrade}`,
        "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
        "Sec-WebSocket-Key: x",
      ]),
    );
    expect(statuses(text), upgrade).not.toContain(101);
  }
});
