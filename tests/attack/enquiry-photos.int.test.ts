/** Photos of the contact form: what one sender leaves, or what the firm keeps, takes nobody else's place. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let photo: string;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true, rateLimitScale: 1, now: "2026-11-24T09:12:00Z" });
  const tiny = sharp({ create: { width: 8, height: 8, channels: 3, background: "#4a7" } });
  photo = (await tiny.jpeg().toBuffer()).toString("base64");
});
beforeEach(async () => {
  server.setNow("2026-11-24T09:12:00Z");
  await server.rows("delete from enquiry_photos");
  await server.rows("delete from enquiries");
  server.restart();
  server.mails.length = 0;
});
afterAll(() => server.close());

const from = (address: string) => ({ "x-forwarded-for": address });
const add = (address: string) => server.command("add-enquiry-photo", { photo }, from(address));
const send = (address: string, photos: string[] = []) =>
  server.command(
    "contact",
    { name: "Maya", email: `${randomUUID()}@example.com`, topic: "quote", message: "Two sofas and a fridge", photos },
    from(address),
  );
/** As many copies of each photo as `times` says, each as large as a photo can be: sent earlier, by whoever sent the first. */
const multiply = (times: number) =>
  server.rows(
    `insert into enquiry_photos select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'bytes', 3000000))).*
     from enquiry_photos p, generate_series(1, $1) where p.enquiry_id is null`,
    [times],
  );
/** Messages of the past with as many megabytes of photos (a multiple of 15), each from somebody else. */
const keep = (megabytes: number, moment: string) =>
  server.rows(
    `with sent as (insert into enquiries (reference, topic, name, email, message, promised_at, request_hash, created_at)
       select app.random_reference('E'), 'quote', 'Sam', 'sam@example.com', 'A wardrobe to collect', $2, '', $2 from generate_series(1, $1) returning id)
     insert into enquiry_photos (id, enquiry_id, position, width, height, bytes, created_at)
       select gen_random_uuid(), id, position, 1, 1, 3000000, $2 from sent, generate_series(1, 5) as position`,
    [megabytes / 15, moment],
  );
const hoursLater = (hours: number) => server.setNow(new Date(server.now().getTime() + hours * 3_600_000).toISOString());

test("photos of a year's messages take nobody's place", async () => {
  await keep(1_005, "2026-06-01T09:00:00Z");
  const added = await add("198.51.100.1");
  expect(added.status).toBe(201);
  expect((await send("198.51.100.1", [added.body.photoId])).status).toBe(202);
});

test("fifteen addresses that add all they may and send nothing keep nobody from sending a photo, and take nobody's photo away", async () => {
  const honest = await Promise.all(["1", "2", "3", "4", "5"].map(() => add("203.0.113.1")));
  for (let address = 1; address <= 15; address += 1) expect((await add(`198.51.100.${address}`)).status).toBe(201);
  const mine = honest.map(({ body }) => body.photoId as string);
  await server.rows("update enquiry_photos set created_at = created_at - interval '5 minutes' where id = any ($1)", [mine]);
  await server.rows(
    `insert into enquiry_photos select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
     from enquiry_photos p, generate_series(1, 19) where not p.id = any ($1)`,
    [mine],
  );
  const next = await Promise.all(["2", "3", "4", "5", "6"].map((address) => add(`203.0.113.${address}`)));
  expect(next.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await send("203.0.113.1", mine)).status).toBe(202);
  for (const [at, { body }] of next.entries()) expect((await send(`203.0.113.${at + 2}`, [body.photoId])).status).toBe(202);
});

test("one address has a share of a day, also after a restart, is told the way out, and leaves all others theirs", async () => {
  const { body } = await add("198.51.100.30");
  await multiply(9);
  await server.rows("update enquiry_photos set bytes = 3000000");
  server.restart();
  const refused = await add("198.51.100.30");
  expect([refused.status, refused.body.error.code]).toEqual([429, "enquiries.photos_share"]);
  expect(refused.body.error.message).toMatch(/today.*without them.*email/);
  expect((await add("198.51.100.31")).status).toBe(201);
  expect((await send("198.51.100.30", [body.photoId])).status, "what it added is taken").toBe(202);
  hoursLater(25);
  expect((await add("198.51.100.30")).status, "the next day").toBe(201);
});

test("an address that keeps sending for a month has its share of that month, which is a small part of the whole", async () => {
  let megabytes = 0;
  for (let day = 1; day <= 30; day += 1) {
    if ((await add("198.51.100.40")).status !== 201) break;
    await multiply(10);
    const photos = await server.rows<{ id: string }>("select id from enquiry_photos where enquiry_id is null");
    for (let five = 0; five < photos.length; five += 5) {
      server.restart(); // how many messages an hour is another limit
      const some = photos.slice(five, five + 5).map(({ id }) => id);
      expect((await send("198.51.100.40", some)).status).toBe(202);
    }
    megabytes += 30;
    hoursLater(24.5);
  }
  expect(megabytes).toBe(150);
});

test("the office is warned once when four fifths are kept; when all is, messages are taken without photos, and nothing is promised in an hour", async () => {
  await keep(3_195, "2026-06-01T09:00:00Z");
  const sendOne = async (address: string) => send(address, [(await add(address)).body.photoId]);
  const warnings = async () => {
    await server.runJobs();
    return server.mails.filter(({ subject }) => subject.includes("photos"));
  };
  expect((await sendOne("203.0.113.10")).status).toBe(202);
  expect(await warnings()).toEqual([]);
  await keep(15, "2026-06-01T09:00:00Z");
  for (const address of ["203.0.113.11", "203.0.113.12"]) expect((await sendOne(address)).status).toBe(202);
  const [warning, ...more] = await warnings();
  expect([warning?.subject, more]).toEqual(["The space for photos of messages is four fifths full", []]);
  expect(warning?.text).toContain("ENQUIRY_PHOTOS_MAX_MB");
  await keep(810, "2026-06-01T09:00:00Z");
  const full = await fetch(`${server.url}/functions/v1/add-enquiry-photo`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json", ...from("203.0.113.13") },
    body: JSON.stringify({ photo }),
  });
  const { error } = (await full.json()) as { error: { code: string; message: string } };
  expect([full.status, error.code, full.headers.get("retry-after")]).toEqual([503, "enquiries.photos_full", null]);
  expect(error.message).toMatch(/without them.*email/);
  expect((await send("203.0.113.13")).status).toBe(202);
});
