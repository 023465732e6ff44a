/**
 * A restart does not forgive: what was used of a limit that stands for money, mail, texts or disk is still used when the process is
 * a new one. Others hold for minutes and protect the process itself; they begin anew with it.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PhotoPlace } from "#domain/quotes/quotes.contract.ts";
import { countsThatLast } from "#server/kernel/requests/shared-counts.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { joinProcesses } from "#server/platform/database/processes.ts";
import type { Processes } from "#server/platform/database/processes.ts";
import { addPhoto, createQuote } from "#tests/support/quote-photos.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let processes: Processes | undefined;
beforeAll(async () => {
  server = await createTestServer({
    rateLimitScale: 1,
    trustProxy: true,
    sharedCounts: (perSeconds) => processes && countsThatLast(processes, "auto")(perSeconds),
  });
  processes = await joinProcesses({ url: serverUrl(server.adminUrl), onError: () => {} });
});
afterAll(async () => {
  await processes?.close();
  await server.close();
});
const statusOf = async (name: string, from: string) => (await server.command(name, {}, { "x-forwarded-for": from })).status;

test.each([
  ["book-collection", 10],
  ["hold-slot", 60],
  ["contact", 5],
  ["join-waiting-list", 10],
])("%s: what an address has used of its %i an hour stays used", async (name, calls) => {
  for (let call = 0; call < calls; call += 1) expect(await statusOf(name, "192.0.2.1")).toBe(422);
  expect(await statusOf(name, "192.0.2.1")).toBe(429);
  server.restart();
  expect(await statusOf(name, "192.0.2.1")).toBe(429);
  expect(await statusOf(name, "192.0.2.2")).toBe(422);
});

test("so do the bytes that an address has sent in a day", async () => {
  const { body } = await addPhoto(server, await createQuote(server), { bytes: 15_000_000 });
  const place = body as PhotoPlace;
  const named = { bucketName: place.bucket, objectName: place.objectName, contentType: "image/jpeg" };
  const metadata = Object.entries(named).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`);
  const begin = async (from: string) => {
    const { status } = await fetch(`${server.url}/storage/v1/upload/resumable/sign`, {
      method: "POST",
      headers: {
        "tus-resumable": "1.0.0",
        apikey: server.key,
        "x-signature": place.token,
        "x-forwarded-for": from,
        "upload-length": "15000000",
        "upload-metadata": metadata.join(","),
      },
    });
    return status;
  };
  for (let sent = 0; sent < 40; sent += 1) expect(await begin("192.0.2.1")).toBe(201);
  server.restart();
  for (let sent = 40; sent < 66; sent += 1) expect(await begin("192.0.2.1")).toBe(201);
  expect(await begin("192.0.2.1")).toBe(429);
  expect(await begin("192.0.2.2")).toBe(201);
});

test("limits of minutes are counted in the process alone, so that a price asks nothing more of the database", async () => {
  const counted = async () => Number((await server.rows<{ count: string }>("select count(*) from app.call_counts"))[0]?.count);
  const before = await counted();
  expect(await statusOf("price", "192.0.2.3")).toBe(422);
  expect(await counted()).toBe(before);
});

test("a crash of the database does not forgive, either: the counts are in its log", async () => {
  expect(await server.rows("select relpersistence from pg_class where oid = 'app.call_counts'::regclass")).toEqual([
    { relpersistence: "p" },
  ]);
});
