/** Photos of a quote: uploaded, cleaned, shown, removed, purged; no access for others; and complete or absent after any crash. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import path from "node:path";
import sharp from "sharp";
import type { PhotoPlace, QuotePhoto } from "#domain/quotes/quotes.contract.ts";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import { openDiskBytes } from "#server/platform/objects/disk-bytes.ts";
import { sweepFiles } from "#server/storage/sweep.job.ts";
import { addPhoto, bringPhoto, createQuote, keyOf, photoWithPlace, readAddress, sendPhoto } from "#tests/support/quote-photos.ts";
import { driftOf, filesOf, noDrift } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { createLog } from "#server/platform/log/log.ts";

type Step = "before write" | "after write" | "before remove";
let dies: { at: Step; after: number } | undefined;
let server: TestServer;
let photo: Buffer;

class Killed extends Error {}
const dieAt = (step: Step) => {
  if (dies?.at !== step) return;
  if (dies.after > 0) dies.after -= 1;
  else throw new Killed(step);
};
/** Simulates a crash at this step: the caller gets no answer, and nothing is cleaned up. */
const around = (disk: ObjectBytes): ObjectBytes => ({
  ...disk,
  write: async (version, source) => {
    dieAt("before write");
    await disk.write(version, source);
    dieAt("after write");
  },
  remove: async (versions) => {
    if (versions.length > 0) dieAt("before remove");
    if (dies === undefined) await disk.remove(versions); // a crashed process cleans up nothing
  },
});

beforeAll(async () => {
  server = await createTestServer({ filesIn: around });
  photo = await photoWithPlace();
});
beforeEach(() => void (dies = undefined));
afterAll(async () => {
  expect(await driftOf(server)).toEqual(noDrift);
  await server.close();
});

const names = async (quoteId: string) =>
  (await server.rows<{ name: string }>("select name from storage.objects where starts_with(name, $1) order by name", [quoteId])).map(
    ({ name }) => name.split("/").at(-1),
  );
const photoFiles = ["picture.jpg", "thumbnail.avif", "thumbnail.webp"];
const log = createLog("silent", "test", { write: () => {} });
async function sweep() {
  const bytes = await openDiskBytes(server.filesDirectory);
  const places = { bytes, uploadsDirectory: path.join(server.filesDirectory, "uploads") };
  return sweepFiles({ ...places, database: server.database, log }, new Date(Date.now() + 2 * 3_600_000));
}

test("a photo comes back upright, in three formats, with nothing in it but pixels; its original is gone", async () => {
  const quote = await createQuote(server);
  const answer = await bringPhoto(server, quote, photo);
  expect(answer).toMatchObject({
    status: 200,
    body: { id: answer.photoId, kind: "photo", role: "pile", state: "ready", width: 900, height: 1_200, deletedOn: "2027-02-21" },
  });
  const { pictureUrl, thumbnail } = answer.body as QuotePhoto;
  const picture = await readAddress(server.url, pictureUrl);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(picture.headers.get("cache-control")).toMatch(/^private/);
  const facts = await sharp(picture.bytes).metadata();
  expect(facts).toMatchObject({ format: "jpeg", width: 900, height: 1_200, space: "srgb" });
  for (const hidden of ["exif", "xmp", "iptc", "icc", "orientation"] as const) expect(facts[hidden], hidden).toBeUndefined();
  expect(photo.includes("SECRETPLACE") && photo.includes("SECRETPHONE"), "it was there before").toBe(true);
  for (const trace of ["SECRETPLACE", "SECRETPHONE", "Fairphone", "xmpmeta", "Exif\0\0"])
    expect(picture.bytes.includes(trace), trace).toBe(false);
  const avif = await readAddress(server.url, thumbnail?.avif);
  expect(await sharp(avif.bytes).metadata()).toMatchObject({ format: "heif", compression: "av1", width: 240, height: 320 });
  const webp = await readAddress(server.url, thumbnail?.webp);
  expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: "webp", width: 240, height: 320 });
  expect(await names(quote.id)).toEqual(photoFiles);
  expect(await driftOf(server)).toEqual(noDrift);
});

test("asked twice it is the same place and the same photo", async () => {
  const quote = await createQuote(server);
  const photoId = randomUUID();
  const first = await addPhoto(server, quote, { photoId, bytes: photo.length });
  const second = await addPhoto(server, quote, { photoId, bytes: photo.length });
  expect({ ...second.body, token: "" }).toEqual({ ...first.body, token: "" });
  expect(first).toMatchObject({ status: 201, body: { photoId, bucket: "quote-photos", objectName: `${quote.id}/${photoId}/original` } });
  expect(await server.command("keep-quote-photo", { ...keyOf(quote), photoId })).toMatchObject({
    status: 409,
    body: { error: { code: "quotes.photo_missing", fields: [{ field: "photoId" }] } },
  });
  await sendPhoto(server, second.body, photo);
  await sendPhoto(server, first.body, photo); // a client that lost the answer starts again
  const answers = await Promise.all([1, 2, 3].map(() => server.command("keep-quote-photo", { ...keyOf(quote), photoId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect((await server.command("keep-quote-photo", { ...keyOf(quote), photoId })).body).toEqual(answers[0]?.body);
  await expect(sendPhoto(server, first.body, photo), "it is kept: nothing comes behind it").rejects.toThrow(/response code: 409/);
  expect(await names(quote.id)).toEqual(photoFiles);
  expect(await server.rows("select id from quote_photos where quote_id = $1", [quote.id])).toEqual([{ id: photoId }]);
  expect(await driftOf(server)).toEqual(noDrift);
});

test("kept by two servers at once: one photo, and nothing of the other", async () => {
  const quote = await createQuote(server);
  const photoId = randomUUID();
  await sendPhoto(server, (await addPhoto(server, quote, { photoId })).body, photo);
  const keep = () => server.command("keep-quote-photo", { ...keyOf(quote), photoId });
  const first = keep();
  server.restart(); // another server does not know of photos being processed
  const answers = await Promise.all([first, keep()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await names(quote.id)).toEqual(photoFiles);
  expect(await driftOf(server)).toEqual(noDrift);
});

test.each<[Step, number]>([
  ["before write", 0],
  ["after write", 0],
  ["after write", 1],
  ["after write", 2],
  ["before remove", 0],
])("killed %s (after %i): asked again there is one photo, and the sweep leaves nothing else", async (at, after) => {
  const quote = await createQuote(server);
  const photoId = randomUUID();
  await sendPhoto(server, (await addPhoto(server, quote, { photoId })).body, photo);
  dies = { at, after };
  const killed = await server.command("keep-quote-photo", { ...keyOf(quote), photoId });
  expect(killed.status).toBe(at === "before remove" ? 200 : 500);
  dies = undefined;
  server.restart();
  expect(await server.command("keep-quote-photo", { ...keyOf(quote), photoId })).toMatchObject({ status: 200, body: { state: "ready" } });
  expect(await names(quote.id)).toEqual(photoFiles);
  const { rowsWithoutFile, removedFiles } = await sweep();
  expect({ rowsWithoutFile, removedFiles }).toEqual({
    rowsWithoutFile: [],
    removedFiles: at === "before remove" ? 1 : at === "before write" ? 0 : after + 1,
  });
  expect(await driftOf(server)).toEqual(noDrift);
});

test("what is no photo is refused with the way out, and its bytes are gone", async () => {
  const quote = await createQuote(server);
  const half = photo.subarray(0, Math.floor(photo.length / 2));
  const refused = await bringPhoto(server, quote, half);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: {
        code: "quotes.photo_unreadable",
        fields: [{ field: "photoId", message: "That file is not a photo we can read. Use JPG, PNG, HEIC or WebP under 15 MB" }],
      },
    },
  });
  expect(await names(quote.id)).toEqual([]);
  expect(await server.command("keep-quote-photo", { ...keyOf(quote), photoId: refused.photoId })).toMatchObject({ status: 422 });
  expect(await server.command("remove-quote-photo", { ...keyOf(quote), photoId: refused.photoId })).toMatchObject({
    status: 200,
    body: {},
  });
  expect(await server.rows("select 1 from quote_photos where quote_id = $1", [quote.id])).toEqual([]);
  expect(await driftOf(server)).toEqual(noDrift);
});

test("twelve photos and one video are the most; one too large is refused before it is sent, and when it lied", async () => {
  const quote = await createQuote(server);
  const places = [];
  for (let number = 0; number < 12; number += 1) places.push(await addPhoto(server, quote));
  expect(places.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(await addPhoto(server, quote)).toMatchObject({
    status: 422,
    body: { error: { code: "quotes.too_many_photos", fields: [{ message: "You can add up to 12 photos. Remove one to add another" }] } },
  });
  expect((await addPhoto(server, quote, { mediaType: "video/mp4" })).status).toBe(201);
  expect((await addPhoto(server, quote, { mediaType: "video/webm" })).body.error.fields[0].message).toMatch(/^You can add one video/);
  expect((await server.command("remove-quote-photo", { ...keyOf(quote), photoId: places[0]?.body.photoId })).status).toBe(200);
  expect((await addPhoto(server, quote)).status).toBe(201);
  const other = await createQuote(server);
  expect(await addPhoto(server, other, { bytes: 16_000_000 })).toMatchObject({
    status: 422,
    body: { error: { code: "quotes.photo_unreadable" } },
  });
  expect(await addPhoto(server, other, { mediaType: "image/gif" })).toMatchObject({
    status: 422,
    body: { error: { fields: [{ field: "mediaType" }] } },
  });
  const place: PhotoPlace = (await addPhoto(server, other, { bytes: 1_000_000 })).body;
  await expect(sendPhoto(server, place, Buffer.alloc(15_000_001))).rejects.toThrow(/response code: 413/);
  await expect(sendPhoto(server, place, photo, { mediaType: "video/mp4" })).rejects.toThrow(/response code: 415/);
  await expect(sendPhoto(server, place, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).rejects.toThrow(/response code: 415/);
  expect((await filesOf(server)).uploads.filter((name) => !name.endsWith(".json"))).toEqual([]);
});

test("removed while its last bytes are on their way: nothing comes back", async () => {
  const quote = await createQuote(server);
  const photoId = randomUUID();
  const { body: place } = await addPhoto(server, quote, { photoId });
  await sendPhoto(server, place, photo);
  const [, again] = await Promise.all([
    server.command("remove-quote-photo", { ...keyOf(quote), photoId }),
    sendPhoto(server, place, photo).then(
      () => "sent",
      () => "refused",
    ),
  ]);
  expect(["sent", "refused"]).toContain(again);
  await server.command("remove-quote-photo", { ...keyOf(quote), photoId });
  await expect(sendPhoto(server, place, photo)).rejects.toThrow(/response code: 403/);
  expect(await names(quote.id)).toEqual([]);
  expect(await driftOf(server)).toEqual(noDrift);
  expect(await server.command("keep-quote-photo", { ...keyOf(quote), photoId })).toMatchObject({ status: 409 });
});

test("forgotten on the day that was said, a year later when booked, after two days when it never was one; with every byte", async () => {
  const [plain, booked, open] = [await createQuote(server), await createQuote(server), await createQuote(server)];
  const { body: taken } = await bringPhoto(server, plain, photo);
  await bringPhoto(server, booked, photo);
  await sendPhoto(server, (await addPhoto(server, open)).body, photo);
  for (const state of ["priced", "accepted", "converted"])
    await server.rows("update quotes set state = $2 where id = $1", [booked.id, state]);
  const left = async () =>
    (
      await server.rows<{ quote_id: string }>("select quote_id from quote_photos where quote_id = any ($1)", [
        [plain.id, booked.id, open.id],
      ])
    ).map(({ quote_id }) => quote_id);
  const purge = async (moment: string) => {
    server.setNow(moment);
    await server.rows("set role chalkway_jobs; select graphile_worker.add_job('purge-quote-photos', '{}'::json); reset role");
    await server.runJobs();
    return left();
  };
  expect((await purge("2026-11-24T10:00:00Z")).toSorted()).toEqual([plain.id, booked.id, open.id].toSorted());
  expect((await purge("2026-11-25T10:00:00Z")).toSorted()).toEqual([plain.id, booked.id].toSorted());
  expect(taken.deletedOn).toBe("2027-02-21");
  expect((await purge("2027-02-20T10:00:00Z")).toSorted()).toEqual([plain.id, booked.id].toSorted());
  expect(await purge("2027-02-21T00:10:00Z")).toEqual([booked.id]);
  expect(await names(plain.id)).toEqual([]);
  // A year from the day of booking by the database's own clock.
  expect(await purge(new Date(Date.now() + 367 * 86_400_000).toISOString())).toEqual([]);
  await server.rows("delete from quotes where id = $1", [plain.id]);
  server.setNow("2026-11-23T09:00:00Z");
  expect(await driftOf(server)).toEqual(noDrift);
});
