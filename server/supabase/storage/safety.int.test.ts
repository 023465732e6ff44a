/** What `storage/v1` must never do: show another user's file, execute an upload, trust a name, or exceed a limit. */
import { randomUUID } from "node:crypto";
import http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restClient, tokenOf } from "#tests/support/rest.ts";
import { createBuckets, createOwner, driftOf, filesOf, noDrift, picture, storageFetch } from "#tests/support/storage.ts";
import type { Owner } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Owner;
let stranger: Owner;
beforeAll(async () => {
  server = await createTestServer();
  await createBuckets(server);
  maya = await createOwner(server);
  stranger = await createOwner(server);
  await maya.files("mine").upload(`${maya.sub}/secret.txt`, "the safe is behind the mirror");
});
afterAll(async () => {
  expect(await driftOf(server)).toEqual(noDrift);
  await server.close();
});

const secret = () => `${maya.sub}/secret.txt`;

test("somebody else's file is not had by name, list, info, copy, move, address or removal", async () => {
  for (const files of [stranger.files("mine"), restClient(server).storage.from("mine")]) {
    for (const refused of [
      files.download(secret()),
      files.info(secret()),
      files.createSignedUrl(secret(), 60),
      files.move(secret(), `${stranger.sub}/mine-now.txt`),
      files.copy(secret(), `${stranger.sub}/mine-now.txt`),
    ])
      expect((await refused).error).toMatchObject({ code: "NoSuchKey" });
    expect((await files.list(maya.sub)).data).toEqual([]);
    expect((await files.list()).data).toEqual([]);
    expect((await files.listV2({ prefix: maya.sub })).data?.objects).toEqual([]);
    expect((await files.createSignedUrls([secret()], 60)).data?.[0]?.signedUrl).toBeNull();
    expect((await files.remove([secret()])).data).toEqual([]);
    for (const refused of [
      files.upload(secret(), "x", { upsert: true }),
      files.upload(`${maya.sub}/new.txt`, "x"),
      files.createSignedUploadUrl(secret()),
    ])
      expect((await refused).error).toMatchObject({ status: 400, statusCode: "403", code: "AccessDenied" });
    expect((await files.update(secret(), "x")).error).toMatchObject({ code: "NoSuchKey" });
  }
  expect(await (await maya.files("mine").download(secret())).data?.text()).toBe("the safe is behind the mirror");
});

test("ids and versions are no addresses", async () => {
  const [row] = await server.rows<{ id: string; version: string }>("select id, version from storage.objects where name = $1", [secret()]);
  for (const path of [row?.id, row?.version, `objects/${row?.version.slice(0, 2)}/${row?.version}`])
    for (const kind of ["object", "object/public", "object/info", "object/authenticated"]) {
      const answer = await storageFetch(server, stranger.token)(`${kind}/mine/${path}`);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain("mirror");
    }
  const asUpload = await storageFetch(server)(`upload/resumable/${row?.version}`, {
    method: "HEAD",
    headers: { "tus-resumable": "1.0.0" },
  });
  expect(asUpload.status).toBe(404);
});

test("a signed address opens its own file, for its own purpose, in its own time, and is no session", async () => {
  await maya.files("mine").upload(`${maya.sub}/open.txt`, "open");
  const { data } = await maya.files("mine").createSignedUrl(`${maya.sub}/open.txt`, 60);
  const address = new URL(data?.signedUrl ?? "");
  const token = address.searchParams.get("token") ?? "";
  const at = async (path: string, given: string) => (await fetch(`${server.url}/storage/v1/object/sign/${path}?token=${given}`)).json();
  expect(await at(`mine/${secret()}`, token)).toMatchObject({ statusCode: "400", error: "InvalidSignature", code: "InvalidSignature" });
  expect(await at(`mine/${maya.sub}/open.txt`, `${token.slice(0, -3)}${token.endsWith("AAA") ? "BBB" : "AAA"}`)).toMatchObject({
    code: "InvalidSignature",
  });
  expect(await at(`mine/${maya.sub}/open.txt`, "nonsense")).toMatchObject({ code: "InvalidJWT" });
  expect(await at(`mine/${maya.sub}/open.txt`, maya.token)).toMatchObject({ code: "InvalidJWT" });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token.split(".")[1]}.`;
  expect(await at(`mine/${maya.sub}/open.txt`, unsigned)).toMatchObject({ code: "InvalidJWT" });
  const upload = (await maya.files("mine").createSignedUploadUrl(`${maya.sub}/up.txt`)).data?.token ?? "";
  expect(await at(`mine/${maya.sub}/up.txt`, upload)).toMatchObject({ code: "InvalidSignature" });
  const nobody = restClient(server).storage.from("mine");
  expect((await nobody.uploadToSignedUrl(`${maya.sub}/open.txt`, token, "overwritten")).error).toMatchObject({ code: "InvalidSignature" });
  expect((await nobody.uploadToSignedUrl(`${maya.sub}/other.txt`, upload, "x")).error).toMatchObject({ code: "InvalidSignature" });
  // Neither token works as a session.
  for (const given of [token, upload]) {
    expect((await storageFetch(server, given)(`object/mine/${secret()}`)).status).toBe(400);
    expect(
      (await fetch(`${server.url}/rest/v1/towns?limit=1`, { headers: { apikey: server.key, authorization: `Bearer ${given}` } })).status,
    ).toBe(401);
  }
  const before = server.now();
  server.setNow(new Date(before.getTime() + 61_000).toISOString());
  expect(await at(`mine/${maya.sub}/open.txt`, token)).toMatchObject({ statusCode: "400", error: "ExpiredToken", code: "ExpiredToken" });
  server.setNow(new Date(before.getTime() + 2 * 3_600_000 + 1_000).toISOString());
  expect((await nobody.uploadToSignedUrl(`${maya.sub}/up.txt`, upload, "x")).error).toMatchObject({ code: "ExpiredToken" });
  server.setNow(before.toISOString());
});

test("a session that has ended, or a token that has expired, writes and reads nothing", async () => {
  const refused = { statusCode: "403", error: "Unauthorized", code: "AccessDenied" };
  const [sub, session_id] = [randomUUID(), randomUUID()];
  await server.rows("insert into auth.users (id, email) values ($1, 'left@example.org')", [sub]);
  await server.rows("insert into auth.sessions (id, user_id) values ($1, $2)", [session_id, sub]);
  const fetchStorage = storageFetch(server, await tokenOf(server, { sub, session_id }));
  expect((await fetchStorage("bucket")).status).toBe(200);
  server.setNow(new Date(server.now().getTime() + 2 * 3_600_000).toISOString());
  expect(await (await fetchStorage("bucket")).json()).toMatchObject(refused);
  server.setNow(new Date(server.now().getTime() - 2 * 3_600_000).toISOString());
  expect((await fetchStorage("bucket")).status).toBe(200);
  await server.rows("delete from auth.sessions where id = $1", [session_id]);
  await expect.poll(async () => (await fetchStorage("bucket")).status).toBe(400);
  expect(await (await fetchStorage(`object/mine/${sub}/x.txt`, { method: "POST", body: "x" })).json()).toMatchObject(refused);
});

test("names that walk, hide or cannot be written are refused before anything is kept", async () => {
  const before = await filesOf(server);
  const bare = storageFetch(server, maya.token);
  const hostile = [
    "..%2f..%2fetc%2fpasswd",
    "a%2f..%2fb.txt",
    "caf%C3%A9.txt",
    "nul%00.txt",
    "back%5Cslash.txt",
    "%2e%2e%2fx",
    "line%0Abreak",
    "a%2f%2fb",
    "%ff%fe",
    "tilde~",
    "x".repeat(1_100),
  ];
  for (const name of hostile) {
    const answer = await bare(`object/mine/${maya.sub}%2f${name}`, { method: "POST", body: "x" });
    expect({ name, status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { statusCode: "400", code: "InvalidKey" },
    });
  }
  const files = maya.files("mine");
  expect((await files.move(secret(), `${maya.sub}/../x.txt`)).error).toMatchObject({ code: "InvalidKey" });
  expect((await files.copy(secret(), `${maya.sub}/é.txt`)).error).toMatchObject({ code: "InvalidKey" });
  for (const bucket of ["m%00ine", "mine%2f..", "b%C3%BCcket"])
    expect(await (await bare(`object/${bucket}/x.txt`, { method: "POST", body: "x" })).json()).toMatchObject({ code: "InvalidBucketName" });
  // Bypasses clients, which would normalise the path.
  expect(await rawRequest(`POST /storage/v1/object/mine/../../../../etc/passwd HTTP/1.1`)).toMatch(/^HTTP\/1.1 (400|404)/);
  expect(await filesOf(server)).toEqual(before);
  const odd = `${maya.sub}/_!.*'()&$@=;:+, -.txt`;
  expect((await bare(`object/mine/${odd.split("/").map(encodeURIComponent).join("/")}`, { method: "POST", body: "odd" })).status).toBe(200);
  expect(await (await files.download(odd)).data?.text()).toBe("odd");
});

test("what could run in a browser is served as text, to be saved", async () => {
  const files = maya.files("mine");
  for (const [name, type, content] of [
    ["page.html", "text/html", "<script>alert(1)</script>"],
    ["drawing.svg", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["feed.xml", "application/xml", "<?xml version='1.0'?><x/>"],
    ["page.xhtml", "application/xhtml+xml", "<html xmlns='http://www.w3.org/1999/xhtml'/>"],
    ["code.js", "text/javascript", "alert(1)"],
  ] as const) {
    await files.upload(`${maya.sub}/${name}`, content, { contentType: type });
    const answer = await storageFetch(server, maya.token)(`object/authenticated/mine/${maya.sub}/${name}`);
    expect(Object.fromEntries(answer.headers), name).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment/),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^sandbox;/),
      "x-robots-tag": "none",
    });
  }
});

test("a file must be what it says it is where a bucket says what it takes", async () => {
  const shop = maya.files("shop");
  for (const [name, body, contentType] of [
    ["text.png", "no picture at all", "image/png"],
    ["gif.png", "GIF89a/*<script>*/=1", "image/png"],
    ["zip.jpg", Buffer.from("504b0304140000000800", "hex"), "image/jpeg"],
    ["page.png", "<html><script>alert(1)</script></html>", "text/html"],
    ["nothing.png", "", "image/png"],
    ["odd.png", picture, "image/png\u000b; x"],
  ] as const) {
    expect((await shop.upload(name, body, { contentType: contentType.replace("\u000b", "!!") })).error, name).toMatchObject({
      status: 400,
      statusCode: "415",
      code: "InvalidMimeType",
    });
    expect((await shop.upload(name, new Blob([body], { type: contentType.replace("\u000b", "!!") }))).error, name).toMatchObject({
      statusCode: "415",
    });
  }
  // Without a declared type the bytes decide.
  expect((await shop.upload("told.png", picture, { contentType: "application/octet-stream" })).error).toBeNull();
  expect(
    (await server.rows<{ type: string }>("select metadata ->> 'mimetype' as type from storage.objects where name = 'told.png'"))[0],
  ).toEqual({ type: "image/png" });
});

test("what is said about a file may not be nested until somebody's stack overflows, in a header or a form", async () => {
  const nested = (levels: number) => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const send = async (init: { headers?: Record<string, string>; body: BodyInit }) =>
    (await (await storageFetch(server, maya.token)(`object/mine/${maya.sub}/nested.txt`, { method: "POST", ...init })).json()) as object;
  const metadata = Buffer.from(nested(5_000)).toString("base64");
  expect(await send({ headers: { "x-metadata": metadata }, body: "x" })).toMatchObject({ statusCode: "400", code: "InvalidRequest" });
  const body = new FormData();
  body.append("metadata", nested(8_000));
  body.append("", new File(["x"], "nested.txt", { type: "text/plain" }));
  expect(await send({ body })).toMatchObject({ statusCode: "400", code: "InvalidRequest" });
});

test("a file over its bucket's limit is refused before, or as soon as it is too much", async () => {
  const files = maya.files("mine");
  const big = Buffer.alloc(200_001, "x");
  const tooLarge = { status: 400, statusCode: "413", code: "EntityTooLarge", message: "The object exceeded the maximum allowed size" };
  expect((await files.upload(`${maya.sub}/big.bin`, big)).error).toMatchObject(tooLarge);
  expect((await files.upload(`${maya.sub}/big.bin`, new Blob([big]))).error).toMatchObject(tooLarge);
  let sent = 0;
  const endless = new ReadableStream(
    { pull: (control) => ((sent += 65_536), control.enqueue(Buffer.alloc(65_536))) },
    { highWaterMark: 0 },
  );
  const stopped = await files.upload(`${maya.sub}/big.bin`, endless);
  expect(stopped.error).not.toBeNull();
  expect(sent).toBeLessThan(80_000_000);
  expect((await files.upload(`${maya.sub}/fits.bin`, Buffer.alloc(200_000))).error).toBeNull();
  expect((await files.copy(`${maya.sub}/fits.bin`, "fits.png", { destinationBucket: "shop" })).error).toMatchObject({
    code: "InvalidMimeType",
  });
  expect(await driftOf(server)).toEqual(noDrift);
});

test("an upload whose line is cut leaves nothing", async () => {
  const half = "half of it ".repeat(2_000);
  const form = '--b\r\ncontent-disposition: form-data; name=""; filename="x.txt"\r\ncontent-type: text/plain\r\n\r\n' + half;
  for (const [body, headers] of [
    [half, { "content-type": "text/plain", "content-length": "100000" }],
    [half, { "content-type": "text/plain" }],
    [form, { "content-type": "multipart/form-data; boundary=b", "content-length": "100000" }],
    [form, { "content-type": "multipart/form-data; boundary=b" }],
  ] as const)
    await cutUpload(`${maya.sub}/cut.txt`, body, headers);
  const ended = await storageFetch(server, maya.token)(`object/mine/${maya.sub}/cut.txt`, {
    method: "POST",
    body: form,
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
  expect(await ended.json()).toMatchObject({ code: "InvalidRequest" });
  const without = await storageFetch(server, maya.token)(`object/mine/${maya.sub}/cut.txt`, {
    method: "POST",
    body: "--b--\r\n",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
  expect(await without.json()).toMatchObject({ code: "InvalidRequest" });
  await expect.poll(() => driftOf(server)).toEqual(noDrift);
  expect(await server.rows("select 1 from storage.objects where name like '%cut.txt'")).toEqual([]);
});

test("many at once on one name: one row stays, and one file", async () => {
  const name = `${maya.sub}/raced.txt`;
  const racing = Array.from({ length: 12 }, async (_, number) => maya.files("mine").upload(name, `writer ${number}`, { upsert: true }));
  const outcomes = await Promise.all(racing);
  expect(outcomes.filter(({ error }) => error !== null)).toEqual([]);
  expect(await (await maya.files("mine").download(name)).data?.text()).toMatch(/^writer \d+$/);
  const created = await Promise.all(Array.from({ length: 8 }, async () => maya.files("mine").upload(`${maya.sub}/first.txt`, "x")));
  expect(created.filter(({ error }) => error === null)).toHaveLength(1);
  expect(created.filter(({ error }) => error !== null).map(({ error }) => error)).toEqual(
    Array(7).fill(expect.objectContaining({ code: "KeyAlreadyExists" })),
  );
  expect(await driftOf(server)).toEqual(noDrift);
});

test("parts of a file, and files one has already", async () => {
  await maya.files("mine").upload(`${maya.sub}/range.txt`, "0123456789", { contentType: "text/plain" });
  const get = (headers: Record<string, string>, method = "GET") =>
    storageFetch(server, maya.token)(`object/mine/${maya.sub}/range.txt`, { headers, method });
  for (const [range, status, text, contentRange] of [
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=8-400", 206, "89", "bytes 8-9/10"],
    ["bytes=0-1,4-5", 200, "0123456789", null],
    ["lines=1-2", 200, "0123456789", null],
  ] as const) {
    const answer = await get({ range });
    expect({ range, status: answer.status, text: await answer.text(), contentRange: answer.headers.get("content-range") }).toEqual({
      range,
      status,
      text,
      contentRange,
    });
  }
  expect(await (await get({ range: "bytes=10-" })).json()).toMatchObject({ statusCode: "400", code: "InvalidRange" });
  const head = await get({}, "HEAD");
  expect({
    status: head.status,
    length: head.headers.get("content-length"),
    ranges: head.headers.get("accept-ranges"),
    text: await head.text(),
  }).toEqual({ status: 200, length: "10", ranges: "bytes", text: "" });
  const etag = head.headers.get("etag") ?? "";
  expect((await get({ "if-none-match": `"other", W/${etag}` })).status).toBe(304);
  expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
  expect((await get({ "if-modified-since": head.headers.get("last-modified") ?? "" })).status).toBe(304);
  expect((await get({ range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  expect((await get({ range: "bytes=0-1", "if-range": etag })).status).toBe(206);
});

test("one address asks for so much and no more", async () => {
  const limited = await createTestServer({ rateLimitScale: 0.002 });
  try {
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await storageFetch(limited)("bucket"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answers[3]?.json()).toMatchObject({ statusCode: "429", code: "SlowDown" });
  } finally {
    await limited.close();
  }
});

/** Begins an upload, waits until the server has received what was sent, and cuts the connection. */
async function cutUpload(name: string, body: string, headers: Record<string, string>): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const request = http.request({
    hostname,
    port,
    method: "POST",
    path: `/storage/v1/object/mine/${name}`,
    headers: { apikey: server.key, authorization: `Bearer ${maya.token}`, ...headers },
  });
  request.on("error", () => {});
  const sent = new Promise((resolve) => request.once("socket", (socket) => socket.once("connect", resolve)));
  request.write(body);
  await sent;
  // Waits until the server reads, because before that there is nothing to leave behind.
  await expect.poll(async () => (await filesOf(server)).unfinished).toHaveLength(1);
  request.destroy();
  await expect.poll(async () => (await filesOf(server)).unfinished).toEqual([]);
}

async function rawRequest(line: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  socket.end(
    `${line}\r\nhost: x\r\napikey: ${server.key}\r\nauthorization: Bearer ${maya.token}\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx`,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
