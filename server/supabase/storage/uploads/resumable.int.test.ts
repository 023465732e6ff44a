/** Uploads in parts: started, interrupted, resumed, also after a restart; completed once; no access for others; abandoned; expired. */
import fs from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuckets, createOwner, driftOf, filesOf, noDrift, picture, storageFetch } from "#tests/support/storage.ts";
import type { Owner } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Owner;
beforeAll(async () => {
  server = await createTestServer();
  await createBuckets(server);
  maya = await createOwner(server);
});
afterAll(async () => {
  expect(await driftOf(server)).toEqual(noDrift);
  await server.close();
});

const tus = { "tus-resumable": "1.0.0" };
const base64 = (text: string) => Buffer.from(text).toString("base64");
const metadataHeader = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(",");
const name = (file: string) => `${maya.sub}/${file}`;

type Beginning = {
  size?: number | undefined;
  facts?: Record<string, string>;
  headers?: Record<string, string>;
  token?: string;
  body?: string;
};
async function begin(file: string, { size = 10, facts = {}, headers = {}, token = maya.token, body }: Beginning = {}) {
  const answer = await storageFetch(server, token)("upload/resumable", {
    method: "POST",
    headers: {
      ...tus,
      "upload-length": String(size),
      "upload-metadata": metadataHeader({ bucketName: "mine", objectName: name(file), contentType: "text/plain", ...facts }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, location: answer.headers.get("location") ?? "", text: await answer.text(), headers: answer.headers };
}
async function send(
  location: string,
  offset: number,
  part: string | Uint8Array<ArrayBuffer>,
  { token = maya.token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(location, {
    method: "PATCH",
    headers: {
      apikey: server.key,
      authorization: `Bearer ${token}`,
      ...tus,
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
      ...headers,
    },
    body: part,
  });
  return { status: answer.status, offset: answer.headers.get("upload-offset"), text: await answer.text() };
}
async function sendUpload(location: string, method: "HEAD" | "DELETE" | "GET" = "HEAD", token = maya.token) {
  const answer = await fetch(location, { method, headers: { apikey: server.key, authorization: `Bearer ${token}`, ...tus } });
  return { status: answer.status, offset: answer.headers.get("upload-offset"), length: answer.headers.get("upload-length") };
}
const stored = async (file: string) => (await maya.files("mine").download(name(file))).data?.text();

test("an upload in parts becomes a file with everything that was said about it", async () => {
  const options = await fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: "OPTIONS",
    headers: { "access-control-request-headers": "tus-resumable, upload-length" },
  });
  expect(Object.fromEntries(options.headers)).toMatchObject({
    "tus-version": "1.0.0",
    "tus-extension": "creation,creation-with-upload,creation-defer-length,termination,expiration",
    "access-control-allow-headers": "tus-resumable,upload-length",
  });
  const { status, location, headers } = await begin("parts.txt", { facts: { cacheControl: "90", metadata: '{"room":"attic"}' } });
  expect({ status, location }).toEqual({
    status: 201,
    location: expect.stringMatching(new RegExp(`^${server.url}/storage/v1/upload/resumable/[0-9a-f-]{36}$`)),
  });
  expect(Date.parse(headers.get("upload-expires") ?? "") - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect(headers.get("access-control-expose-headers")).toMatch(/Upload-Offset/);
  expect(await send(location, 0, "01234")).toMatchObject({ status: 204, offset: "5" });
  expect(await sendUpload(location)).toEqual({ status: 200, offset: "5", length: "10" });
  expect(await stored("parts.txt")).toBeUndefined();
  expect(await send(location, 3, "34567")).toMatchObject({ status: 409 });
  expect(await send(location, 5, "56789")).toMatchObject({ status: 204, offset: "10" });
  expect(await stored("parts.txt")).toBe("0123456789");
  expect((await maya.files("mine").info(name("parts.txt"))).data).toMatchObject({
    cacheControl: "max-age=90",
    contentType: "text/plain",
    metadata: { room: "attic" },
    etag: '"781e5e245d69b566979b86e28d23f2c7"',
  });
  expect((await server.rows("select owner_id from storage.objects where name = $1", [name("parts.txt")]))[0]).toEqual({
    owner_id: maya.sub,
  });
  // A client that missed the answer asks again, or sends the last part again, and gets the same answer.
  expect(await sendUpload(location)).toEqual({ status: 200, offset: "10", length: "10" });
  expect(await send(location, 10, "")).toMatchObject({ status: 204, offset: "10" });
  expect(await send(location, 5, "56789")).toMatchObject({ status: 409 });
  expect((await sendUpload(location, "GET")).status).toBe(404);
});

test("all at once with its beginning, of unknown length, or of none", async () => {
  const upload = await begin("once.txt", { size: 4, headers: { "content-type": "application/offset+octet-stream" }, body: "once" });
  expect(upload.status).toBe(201);
  expect(await stored("once.txt")).toBe("once");
  const unknown = await storageFetch(server, maya.token)("upload/resumable", {
    method: "POST",
    headers: {
      ...tus,
      "upload-defer-length": "1",
      "upload-metadata": metadataHeader({ bucketName: "mine", objectName: name("late.txt") }),
    },
  });
  const location = unknown.headers.get("location") ?? "";
  expect(await send(location, 0, "abc")).toMatchObject({ status: 204 });
  expect(await send(location, 3, "def", { headers: { "upload-length": "6" } })).toMatchObject({ status: 204, offset: "6" });
  expect(await stored("late.txt")).toBe("abcdef");
  expect((await begin("empty.txt", { size: 0 })).status).toBe(201);
  expect(await stored("empty.txt")).toBe("");
});

test("a line that is cut: what came is kept, and the rest follows", async () => {
  const { location } = await begin("cut.txt", { size: 100_000 });
  const { hostname, port, pathname } = new URL(location);
  const headers = {
    apikey: server.key,
    authorization: `Bearer ${maya.token}`,
    ...tus,
    "content-type": "application/offset+octet-stream",
    "upload-offset": "0",
    "content-length": "100000",
  };
  const request = http.request({ hostname, port, path: pathname, method: "PATCH", headers }).on("error", () => {});
  request.write("x".repeat(30_000));
  const size = async () => (await fs.stat(path.join(server.filesDirectory, "uploads", pathname.split("/").at(-1) ?? ""))).size;
  await expect.poll(size).toBe(30_000);
  request.destroy();
  expect(await sendUpload(location)).toMatchObject({ status: 200, offset: "30000" });
  expect(await send(location, 30_000, "y".repeat(70_000))).toMatchObject({ status: 204, offset: "100000" });
  expect(await stored("cut.txt")).toBe("x".repeat(30_000) + "y".repeat(70_000));
});

test("the server starts anew in between: an upload under way goes on where it was", async () => {
  const { location } = await begin("restarted.txt", { size: 6 });
  await send(location, 0, "abc");
  server.restart();
  expect(await sendUpload(location)).toEqual({ status: 200, offset: "3", length: "6" });
  expect(await send(location, 3, "def")).toMatchObject({ status: 204, offset: "6" });
  server.restart();
  expect(await sendUpload(location)).toMatchObject({ status: 200, offset: "6" });
  expect(await stored("restarted.txt")).toBe("abcdef");
});

test("whole but not taken, because the server was killed just then: the next question takes it, once", async () => {
  const { location } = await begin("killed.txt", { size: 6 });
  await send(location, 0, "abc");
  const file = path.join(server.filesDirectory, "uploads", location.split("/").at(-1) ?? "");
  await fs.appendFile(file, "def");
  expect(await stored("killed.txt")).toBeUndefined();
  expect(await Promise.all([sendUpload(location), sendUpload(location), sendUpload(location)])).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, offset: "6", length: "6" })),
  );
  expect(await stored("killed.txt")).toBe("abcdef");
  // Crashed again between writing the row and marking the upload as finished.
  const facts = JSON.parse(await fs.readFile(`${file}.json`, "utf8")) as { metadata: Record<string, unknown> };
  delete facts.metadata["finished"];
  await fs.writeFile(`${file}.json`, JSON.stringify(facts));
  await fs.writeFile(file, "abcdef");
  expect(await sendUpload(location)).toMatchObject({ status: 200, offset: "6" });
  expect(await server.rows("select 1 from storage.objects where name = $1", [name("killed.txt")])).toHaveLength(1);
  expect(await driftOf(server)).toEqual(noDrift);
});

test("who may not write may not begin, go on, ask or end", async () => {
  const stranger = await createOwner(server);
  expect(await begin("hers.txt", { token: stranger.token })).toMatchObject({ status: 403 });
  const { location } = await begin("mine.txt");
  for (const method of ["HEAD", "DELETE"] as const) expect((await sendUpload(location, method, stranger.token)).status).toBe(403);
  expect((await send(location, 0, "stolen", { token: stranger.token })).status).toBe(403);
  expect((await fetch(location, { method: "HEAD", headers: { apikey: server.key, ...tus } })).status).toBe(403);
  expect((await sendUpload(location)).offset).toBe("0");
  await server.rows("update storage.buckets set file_size_limit = 4 where id = 'drop'");
  const visitor = storageFetch(server);
  const left = await visitor("upload/resumable", {
    method: "POST",
    headers: {
      ...tus,
      "upload-length": "4",
      "upload-metadata": metadataHeader({ bucketName: "drop", objectName: "left.txt", contentType: "text/plain" }),
    },
  });
  expect(left.status).toBe(201);
  const sent = await fetch(left.headers.get("location") ?? "", {
    method: "PATCH",
    body: "left",
    headers: { apikey: server.key, ...tus, "content-type": "application/offset+octet-stream", "upload-offset": "0" },
  });
  expect(sent.status).toBe(204);
  expect((await visitor("object/drop/left.txt")).status).toBe(400);
  expect((await sendUpload(location, "DELETE")).status).toBe(204);
});

test("too large, of a type not taken, there already, badly named: refused at the beginning, with real statuses", async () => {
  await maya.files("mine").upload(name("there.txt"), "there");
  expect(await begin("big.bin", { size: 200_001 })).toMatchObject({ status: 413, text: "The object exceeded the maximum allowed size" });
  expect(await begin("there.txt")).toMatchObject({ status: 409, text: "The resource already exists" });
  expect(
    (await begin("there.txt", { size: 3, headers: { "x-upsert": "true", "content-type": "application/offset+octet-stream" }, body: "new" }))
      .status,
  ).toBe(201);
  expect(await stored("there.txt")).toBe("new");
  expect(await begin("x.txt", { facts: { bucketName: "nowhere" } })).toMatchObject({ status: 404 });
  expect(await begin("x.txt", { facts: { objectName: name("../x.txt") } })).toMatchObject({ status: 400 });
  expect(await begin("x.txt", { facts: { metadata: "[1]" } })).toMatchObject({ status: 400 });
  expect(await begin("x.txt", { headers: { "upload-metadata": "not base64 at all!" } })).toMatchObject({ status: 400 });
  expect(await begin("x.txt", { headers: { "tus-resumable": "0.1" } })).toMatchObject({ status: 412 });
  const shop = { bucketName: "shop", objectName: "x.png" };
  expect(await begin("x.txt", { facts: { ...shop, contentType: "text/html" } })).toMatchObject({ status: 415 });
  for (const id of ["..%2f..%2fetc", "nothing", "00000000-0000-4000-8000-000000000000"])
    expect((await sendUpload(`${server.url}/storage/v1/upload/resumable/${id}`)).status).toBe(404);
});

test("bytes that are not what was said are refused at the end, and nothing of them stays", async () => {
  const facts = { bucketName: "shop", objectName: "fake.png", contentType: "image/png" };
  const { location } = await begin("x", { size: 10, facts });
  const before = await filesOf(server);
  expect(await send(location, 0, "GIF89a/**/")).toMatchObject({ status: 415 });
  expect((await sendUpload(location)).status).toBe(404);
  expect((await filesOf(server)).uploads.length).toBe(before.uploads.length - 2);
  const real = await begin("x", { size: picture.length, facts: { ...facts, objectName: "real.png" } });
  expect(await send(real.location, 0, picture)).toMatchObject({ status: 204 });
});

test("begun a second time under one name: the first is over, and the second one is the file", async () => {
  const [one, two] = [await begin("both.txt", { size: 3 }), await begin("both.txt", { size: 3 })];
  expect((await send(one.location, 0, "one")).status).toBe(404);
  expect((await send(two.location, 0, "two")).status).toBe(204);
  expect(await stored("both.txt")).toBe("two");
});

test("by a signed upload token instead of a session", async () => {
  const { data } = await maya.files("mine").createSignedUploadUrl(name("signed.txt"));
  const address = `${server.url}/storage/v1/upload/resumable/sign`;
  const facts = metadataHeader({ bucketName: "mine", objectName: name("signed.txt"), contentType: "text/plain" });
  const signed = { ...tus, "x-signature": data?.token ?? "" };
  const other = metadataHeader({ bucketName: "mine", objectName: name("other.txt") });
  expect((await fetch(address, { method: "POST", headers: { ...signed, "upload-length": "3", "upload-metadata": other } })).status).toBe(
    400,
  );
  const created = await fetch(address, { method: "POST", headers: { ...signed, "upload-length": "3", "upload-metadata": facts } });
  const location = created.headers.get("location") ?? "";
  expect(location).toMatch(/\/upload\/resumable\/sign\/[0-9a-f-]{36}$/);
  const part = { ...signed, "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  expect((await fetch(location, { method: "PATCH", headers: { ...part, "x-signature": "no.thing.here" }, body: "abc" })).status).toBe(400);
  expect((await fetch(location, { method: "PATCH", headers: part, body: "abc" })).status).toBe(204);
  expect(await stored("signed.txt")).toBe("abc");
  expect((await server.rows("select owner_id from storage.objects where name = $1", [name("signed.txt")]))[0]).toEqual({
    owner_id: maya.sub,
  });
});

test("given up, or left for a day, an upload is gone, and the sweep clears up behind it", async () => {
  const ended = await begin("ended.txt");
  expect((await sendUpload(ended.location, "DELETE")).status).toBe(204);
  expect((await sendUpload(ended.location)).status).toBe(404);
  const left = await begin("left.txt");
  await send(left.location, 0, "01234");
  const file = path.join(server.filesDirectory, "uploads", left.location.split("/").at(-1) ?? "");
  const facts = JSON.parse(await fs.readFile(`${file}.json`, "utf8")) as Record<string, unknown>;
  await fs.writeFile(`${file}.json`, JSON.stringify({ ...facts, creation_date: new Date(Date.now() - 25 * 3_600_000).toISOString() }));
  expect((await sendUpload(left.location)).status).toBe(404);
  expect((await send(left.location, 5, "56789")).status).toBe(404);
  const fresh = await begin("fresh.txt");
  await server.rows("set role chalkway_jobs; select graphile_worker.add_job('sweep-files', '{}'::json); reset role");
  await server.runJobs();
  const { uploads } = await filesOf(server);
  expect(uploads.filter((entry) => entry.startsWith(path.basename(file)))).toEqual([]);
  expect(uploads).toContain(fresh.location.split("/").at(-1));
});
