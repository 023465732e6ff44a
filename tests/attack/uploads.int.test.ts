/**
 * Files being uploaded: no more bytes than announced, one file a place, limits for each caller and in all, and no space
 * reserved for nothing.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PhotoPlace, QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { openDiskBytes } from "#server/platform/objects/disk-bytes.ts";
import { sweepUploads } from "#server/storage/sweep.job.ts";
import { createLog } from "#server/platform/log/log.ts";
import { addPhoto, createQuote, photoWithPlace } from "#tests/support/quote-photos.ts";
import { createBuckets, createOwner, filesOf, storageFetch } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true, uploadsMaxMegabytes: 300 });
  await createBuckets(server);
});
afterAll(() => server.close());
afterEach(async () => {
  await fs.rm(path.join(server.filesDirectory, "uploads"), { recursive: true });
  await fs.mkdir(path.join(server.filesDirectory, "uploads"));
  await server.rows("delete from quote_photos");
  server.restart();
});

const tus = { "tus-resumable": "1.0.0" };
const base64 = (text: string) => Buffer.from(text).toString("base64");
const metadataHeader = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(",");
type Begun = { status: number; location: string; text: string };
/** Begins an upload with the token of a photo's place; `length` undefined: no length header. */
async function begin(
  place: PhotoPlace,
  length: number | string | undefined,
  { body, from = "192.0.2.1" }: { body?: Buffer<ArrayBuffer>; from?: string } = {},
): Promise<Begun> {
  const answer = await fetch(`${server.url}/storage/v1/upload/resumable/sign`, {
    method: "POST",
    headers: {
      ...tus,
      apikey: server.key,
      "x-signature": place.token,
      "x-forwarded-for": from,
      ...(length === undefined ? { "upload-defer-length": "1" } : { "upload-length": String(length) }),
      "upload-metadata": metadataHeader({ bucketName: place.bucket, objectName: place.objectName, contentType: "image/jpeg" }),
      ...(body === undefined ? {} : { "content-type": "application/offset+octet-stream" }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const url = answer.headers.get("location");
  return { status: answer.status, location: url ?? "", text: await answer.text() };
}
/** A place for so many bytes, in a quote of its own. */
async function placeFor(bytes: number): Promise<PhotoPlace> {
  const added = await addPhoto(server, await quote(), { bytes });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return added.body as PhotoPlace;
}
/** The status; 413 also where the server closed the connection before its answer could be read. */
async function tooLarge(sent: Promise<{ status: number }>): Promise<number> {
  try {
    return (await sent).status;
  } catch (error) {
    if (String(error instanceof Error ? error.cause : error).includes("other side closed")) return 413;
    throw error;
  }
}
let counted = 0;
/** Each from an address of its own: how many quotes one may begin is another matter. */
const quote = () => {
  counted += 1;
  const from = { "x-forwarded-for": `198.51.100.${counted % 250}` };
  return createQuote({ ...server, command: (name, body, headers) => server.command(name, body, { ...headers, ...from }) });
};
const bytesOnDisk = async () => {
  const folder = path.join(server.filesDirectory, "uploads");
  const stats = await Promise.all(
    (await fs.readdir(folder)).filter((name) => !name.endsWith(".json")).map((name) => fs.stat(path.join(folder, name))),
  );
  return stats.reduce((sum, { size }) => sum + size, 0);
};

describe("the place of a photo of 1,000 bytes", () => {
  test("takes 1,000 bytes whatever way they come, and one upload at a time", async () => {
    const place = await placeFor(1_000);
    const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000_000)]);
    // Ten at a time: more than that from one address may be refused for their number alone.
    for (let round = 0; round < 6; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 10 }, async () => tooLarge(begin(place, large.length, { body: large }))));
      expect(statuses).toEqual(Array.from({ length: 10 }, () => 413));
    }
    expect(await bytesOnDisk()).toBe(0);
    const fitting = [];
    for (let times = 0; times < 60; times += 1) fitting.push((await begin(place, 1_000)).status);
    expect(new Set(fitting)).toEqual(new Set([201]));
    expect((await filesOf(server)).uploads).toHaveLength(2);
    const put = (body: BodyInit, headers: Record<string, string> = {}) =>
      storageFetch(server)(`object/upload/sign/${place.bucket}/${place.objectName}?token=${place.token}`, {
        method: "PUT",
        body,
        headers,
        duplex: "half",
      });
    const form = new FormData();
    form.append("", new File([large], "photo.jpg", { type: "image/jpeg" }));
    const jpeg = { "content-type": "image/jpeg" };
    const stream = new ReadableStream({ start: (control) => (control.enqueue(new Uint8Array(large)), control.close()) });
    for (const answer of [await put(large, jpeg), await put(form), await put(stream, jpeg)])
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ statusCode: "413", code: "EntityTooLarge" })]);
    expect((await filesOf(server)).complete).toEqual([]);
  });

  test("does not take a file that does not say how long it is", async () => {
    expect(await begin(await placeFor(1_000), undefined)).toMatchObject({ status: 411, text: expect.stringContaining("how long") });
  });

  test("does not take more in the parts than was said at the beginning", async () => {
    const place = await placeFor(1_000);
    const { location } = await begin(place, 1_000);
    const sent = await fetch(location, {
      method: "PATCH",
      headers: {
        ...tus,
        apikey: server.key,
        "x-signature": place.token,
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
      },
      body: Buffer.alloc(2_000_000, 1),
    }).then(
      ({ status }) => status,
      () => 413,
    );
    expect([400, 413]).toContain(sent);
    expect(await bytesOnDisk()).toBeLessThanOrEqual(1_000);
  });
});

test.each(["x", "-1000000000"])("an Upload-Length of %s is refused before it counts, and gives nobody a larger day", async (length) => {
  const from = length === "x" ? "192.0.2.70" : "192.0.2.71";
  const place = await placeFor(15_000_000);
  expect((await begin(place, length, { from })).status).toBe(400);
  let count = 0;
  while (count < 80 && (await begin(place, 15_000_000, { from })).status === 201) count += 1;
  expect(count, "15 MB each, of 1 GB a day").toBe(66);
});

test("a new upload of a photo ends the one before it, also while a part of that is on its way", async () => {
  const place = await placeFor(1_000_000);
  const first = await begin(place, 1_000_000);
  const { hostname, port, pathname } = new URL(first.location);
  const headers = {
    ...tus,
    apikey: server.key,
    "x-signature": place.token,
    "content-type": "application/offset+octet-stream",
    "upload-offset": "0",
    "content-length": "1000000",
  };
  const ended = new Promise((resolve) => {
    const request = http.request({ hostname, port, path: pathname, method: "PATCH", headers }, (answer) => resolve(answer.statusCode));
    request.on("error", () => resolve("cut")).write(Buffer.alloc(200_000));
  });
  await expect.poll(bytesOnDisk).toBe(200_000);
  const second = await begin(place, 1_000_000);
  expect(second.status).toBe(201);
  await ended;
  expect(await bytesOnDisk()).toBe(0);
  const head = (location: string) =>
    fetch(location, { method: "HEAD", headers: { ...tus, apikey: server.key, "x-signature": place.token } });
  expect([(await head(first.location)).status, (await head(second.location)).status]).toEqual([404, 200]);
});

describe("in all", () => {
  const large = 15_000_000;
  /** Begins uploads until one is refused. */
  async function fill(from: () => string): Promise<Begun & { count: number }> {
    for (let count = 0; ; count += 1) {
      const upload = await begin(await placeFor(large), large, { from: from() });
      if (upload.status !== 201) return { ...upload, count };
    }
  }

  test("one caller has 250 MB on the way; somebody else is let in; what is given up makes space", async () => {
    const mine = await placeFor(large);
    const first = await begin(mine, large);
    const full = await fill(() => "192.0.2.1");
    expect([full.status, full.count, full.text]).toEqual([429, 15, expect.stringContaining("still uploading")]);
    expect((await begin(await placeFor(large), large, { from: "192.0.2.2" })).status).toBe(201);
    server.restart();
    expect((await begin(await placeFor(large), large)).status, "also after a restart").toBe(429);
    expect((await begin(mine, large)).status, "the same one again").toBe(201);
    const other = await begin(mine, large);
    expect(first.location).not.toBe(other.location);
    await fetch(other.location, { method: "DELETE", headers: { ...tus, apikey: server.key, "x-signature": mine.token } });
    expect((await begin(await placeFor(large), large)).status).toBe(201);
  });

  test("all callers have as much as the setting says; whoever sends nothing gives way, whoever sends does not", async () => {
    let callers = 0;
    const full = await fill(() => `203.0.113.${(callers += 1)}`);
    expect([full.status, full.count, full.text]).toEqual([507, 20, expect.stringContaining("no space for more files")]);
    const folder = path.join(server.filesDirectory, "uploads");
    const idle = (await fs.readdir(folder)).find((name) => !name.endsWith(".json")) ?? "";
    const before = new Date(Date.now() - 20 * 60_000);
    await fs.utimes(path.join(folder, idle), before, before);
    expect((await begin(await placeFor(large), large, { from: "203.0.113.200" })).status).toBe(201);
    expect(await fs.readdir(folder)).not.toContain(idle);
    expect((await begin(await placeFor(large), large, { from: "203.0.113.201" })).status).toBe(507);
  });

  test("a file in one request counts as long as it runs, by what it says or by the most it may become", async () => {
    await server.rows("update storage.buckets set file_size_limit = null where id = 'mine'");
    const maya = await createOwner(server);
    const release = Promise.withResolvers<void>();
    const send = (name: string) => {
      const body = new ReadableStream({
        start: async (control) => (control.enqueue(Buffer.alloc(20_000, "x")), await release.promise, control.close()),
      });
      return storageFetch(server, maya.token)(`object/mine/${maya.sub}/${name}`, {
        method: "POST",
        body,
        duplex: "half",
        headers: { "content-type": "text/plain" },
      });
    };
    // The file of an interrupted upload stays until the sweep.
    const earlier = (await filesOf(server)).unfinished.length;
    const running = Array.from({ length: 3 }, (_, at) => send(`${at}.txt`));
    await expect.poll(async () => (await filesOf(server)).unfinished.length).toBe(earlier + 3);
    const refused = await send("one-too-many.txt");
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: "SlowDown" })]);
    release.resolve();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await storageFetch(server, maya.token)(`object/mine/${maya.sub}/again.txt`, { method: "POST", body: "x" })).status).toBe(200);
  });

  /** Sends the photos of new quotes, all begun at one address, until one is refused; nobody has them processed. */
  async function leave(from: string, most: number): Promise<{ status: number; count: number }> {
    const photo = Buffer.concat([await photoWithPlace(), Buffer.alloc(14_000_000)]);
    const command: TestServer["command"] = (name, body, headers) => server.command(name, body, { ...headers, "x-forwarded-for": from });
    let left: QuoteKey | undefined;
    for (let count = 0; count < most; count += 1) {
      if (count % 10 === 0) left = await createQuote({ command, rows: server.rows });
      const added = await addPhoto({ ...server, command }, left as QuoteKey, { bytes: photo.length });
      const upload = await begin(added.body as PhotoPlace, photo.length, { body: photo, from });
      if (upload.status !== 201) return { status: upload.status, count };
    }
    return { status: 201, count: most };
  }

  test("photos that came and were never processed count towards whoever began their quotes, also after a restart; nobody else is refused", async () => {
    expect(await leave("198.51.100.251", 30)).toEqual({ status: 429, count: 17 });
    server.restart();
    expect(await leave("198.51.100.251", 1)).toEqual({ status: 429, count: 0 });
    expect((await begin(await placeFor(large), large, { from: "192.0.2.90" })).status).toBe(201);
  });

  test("where others need the space, what was left for ten minutes gives way, and what has just come does not", async () => {
    expect(await leave("198.51.100.252", 17)).toEqual({ status: 201, count: 17 });
    expect((await leave("198.51.100.253", 17)).status, "300 MB in all").toBe(507);
    await server.rows("update storage.objects set created_at = now() - interval '11 minutes' where name like '%/original'");
    const photo = Buffer.from(new Uint8Array(await photoWithPlace()));
    const honest = await placeFor(photo.length);
    expect((await begin(honest, photo.length, { body: photo, from: "192.0.2.91" })).status).toBe(201);
    const before = await server.rows("select 1 from storage.objects where name like '%/original'");
    expect((await begin(await placeFor(15_000_000), 15_000_000, { from: "192.0.2.92" })).status).toBe(201);
    const names = (await server.rows<{ name: string }>("select name from storage.objects where name like '%/original'")).map(
      ({ name }) => name,
    );
    expect([before.length - names.length, names.includes(honest.objectName)], "one of those who left most gives way").toEqual([1, true]);
  });

  test("within the hour they are used or gone, and a browser that comes back sends them anew", async () => {
    const photo = Buffer.from(new Uint8Array(await photoWithPlace()));
    const place = await placeFor(photo.length);
    expect((await begin(place, photo.length, { body: photo })).status).toBe(201);
    const [bytes, log] = [await openDiskBytes(server.filesDirectory), createLog("silent", "test")];
    const needs = { database: server.database, bytes, uploadsDirectory: path.join(server.filesDirectory, "uploads"), log };
    const waiting = () => server.rows("select 1 from storage.objects where name = $1", [place.objectName]);
    await sweepUploads(needs);
    expect(await waiting()).toHaveLength(1);
    await server.rows("update storage.objects set created_at = now() - interval '46 minutes' where name = $1", [place.objectName]);
    await sweepUploads(needs);
    expect(await waiting()).toHaveLength(0);
    expect((await begin(place, photo.length, { body: photo })).status).toBe(201);
  });
});

test("the hourly sweep takes what nobody went on with for two hours, and nothing that somebody does", async () => {
  const folder = path.join(server.filesDirectory, "uploads");
  const [bytes, log] = [await openDiskBytes(server.filesDirectory), createLog("silent", "test")];
  await sweepUploads({ database: server.database, bytes, uploadsDirectory: folder, log }, new Date(Date.now() + 3 * 3_600_000));
  const [left, alive] = [await begin(await placeFor(1_000), 1_000), await begin(await placeFor(1_000), 1_000)];
  const fileOf = ({ location }: Begun) => path.join(folder, location.split("/").at(-1) ?? "");
  const [old, since] = [new Date(Date.now() - 3 * 3_600_000), new Date(Date.now() - 3_600_000)];
  await fs.utimes(fileOf(left), old, old);
  for (const upload of [left, alive]) await fs.utimes(`${fileOf(upload)}.json`, old, old);
  await fs.utimes(fileOf(alive), since, since);
  await fs.writeFile(path.join(server.filesDirectory, "unfinished", randomUUID()), "half");
  expect(await sweepUploads({ database: server.database, bytes, uploadsDirectory: folder, log })).toBe(2);
  expect((await fs.readdir(folder)).toSorted()).toEqual([path.basename(fileOf(alive)), `${path.basename(fileOf(alive))}.json`].toSorted());
  expect(
    await sweepUploads({ database: server.database, bytes, uploadsDirectory: folder, log }, new Date(Date.now() + 2 * 3_600_000)),
  ).toBe(3);
});
