/** Photos of enquiries: re-encoded, private, limited, claimed once, sent to the office only, and deleted in time. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photoWithPlace } from "#tests/support/quote-photos.ts";
import { traces } from "#tests/support/hostile-files.ts";
import { restClient, tokenOf } from "#tests/support/rest.ts";
import { driftOf, noDrift } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true, rateLimitScale: 1, now: "2026-11-24T09:12:00Z" });
});
afterAll(() => server.close());

let household = 0;
const somewhere = () => ({ "x-forwarded-for": `203.0.113.${(household += 1)}` });
const add = (photo: Buffer, headers = somewhere()) => server.command("add-enquiry-photo", { photo: photo.toString("base64") }, headers);
const send = (more: object, headers: Record<string, string> = somewhere()) =>
  server.command(
    "contact",
    { name: "Maya", email: `${randomUUID()}@example.com`, topic: "quote", message: "Two sofas and a fridge", ...more },
    headers,
  );
const photosOf = (reference: string) =>
  server.rows<{ id: string; position: number }>(
    "select p.id, position from enquiry_photos p join enquiries e on e.id = p.enquiry_id where e.reference = $1 order by position",
    [reference],
  );
const addTwo = async () => [
  (await add(await photoWithPlace(400, 300))).body.photoId,
  (await add(await photoWithPlace(300, 400))).body.photoId,
];

describe("photos of a message", () => {
  test("go to the office in their order, clean of place and camera, and to nobody else", async () => {
    const [first, second] = await addTwo();
    const email = `photos-${randomUUID()}@example.com`;
    const { status, body } = await send({ email, photos: [second, first] });
    expect(status).toBe(202);
    expect(await photosOf(body.enquiryReference)).toEqual([
      { id: second, position: 1 },
      { id: first, position: 2 },
    ]);
    await server.runJobs();
    const office = server.mails.find(({ replyTo }) => replyTo === email) ?? expect.fail("no mail to the office");
    expect(office.text).toContain("Photos: 2 attached");
    expect(office.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${body.enquiryReference}-photo-1.jpg`, "image/jpeg"],
      [`${body.enquiryReference}-photo-2.jpg`, "image/jpeg"],
    ]);
    const picture = Buffer.from(office.attachments[0]?.content ?? "");
    // Taken sideways, stored upright.
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 300 });
    for (const trace of traces) expect(picture.includes(trace), trace).toBe(false);
    expect(server.mails.find(({ to }) => to === email)?.attachments).toEqual([]);
  });

  test("are one message's: a second that names them, or one that is not there, is refused whole and stores nothing", async () => {
    const [first, second] = await addTwo();
    const [one, other] = await Promise.all([send({ photos: [first, second] }), send({ photos: [second] })]);
    expect(new Set([one.status, other.status])).toEqual(new Set([202, 409]));
    const refused = one.status === 409 ? one : other;
    expect(refused.body.error.code).toBe("enquiries.photo_missing");
    const before = await server.rows("select count(*)::int as count from enquiries");
    expect((await send({ photos: [randomUUID()] })).body.error.code).toBe("enquiries.photo_missing");
    expect(await server.rows("select count(*)::int as count from enquiries")).toEqual(before);
  });

  test("are the same under the same key, sent twice", async () => {
    const [first] = await addTwo();
    const headers = { ...somewhere(), "idempotency-key": randomUUID() };
    const body = { email: "twice@example.com", photos: [first] };
    const answers = [await send(body, headers), await send(body, headers)];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(answers.map((answer) => answer.body.enquiryReference)).size).toBe(1);
  });

  test("are five at most, each once, each by the name it was given", async () => {
    const six = Array.from({ length: 6 }, () => randomUUID());
    const fieldsOf = async (photos: unknown) => (await send({ photos })).body.error.fields?.map(({ field }: { field: string }) => field);
    expect(await fieldsOf(six)).toEqual(["photos"]);
    expect(await fieldsOf([six[0], six[0]])).toEqual(["photos"]);
    expect(await fieldsOf(["../../etc/passwd"])).toEqual(["photos.0"]);
  });

  test("that are none are refused in words, and leave nothing behind", async () => {
    const before = await server.rows("select count(*)::int as count from enquiry_photos");
    for (const bytes of [Buffer.from("no photo at all"), Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")]) {
      const { status, body } = await add(bytes);
      expect([status, body.error.code, body.error.fields[0].field]).toEqual([422, "enquiries.photo_unreadable", "photo"]);
    }
    expect((await server.command("add-enquiry-photo", { photo: "not base64!" }, somewhere())).status).toBe(422);
    expect((await server.command("add-enquiry-photo", { photo: "A".repeat(2_000_001) }, somewhere())).status).toBe(422);
    expect(await server.rows("select count(*)::int as count from enquiry_photos")).toEqual(before);
  });
});

test("nobody finds a photo by its name, in a list or with an address, but the office with its second factor", async () => {
  const [first] = await addTwo();
  await send({ photos: [first] });
  const [stranger, weak, moderator] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [weak, moderator]) {
    await server.rows("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@example.org`]);
    await server.rows("insert into user_roles (user_id, role) values ($1, 'moderator')", [id]);
  }
  const tokens = [undefined, await tokenOf(server, { sub: stranger, aal: "aal2" }), await tokenOf(server, { sub: weak, aal: "aal1" })];
  for (const token of tokens) {
    const client = restClient(server, token);
    const files = client.storage.from("enquiry-photos");
    expect((await files.download(`${first}.jpg`)).data).toBeNull();
    expect((await files.list()).data).toEqual([]);
    expect((await files.createSignedUrl(`${first}.jpg`, 60)).error).not.toBeNull();
    expect((await files.upload(`${randomUUID()}.jpg`, "x", { contentType: "image/jpeg" })).error).not.toBeNull();
    expect((await fetch(files.getPublicUrl(`${first}.jpg`).data.publicUrl)).status).toBe(400);
    expect((await client.from("enquiry_photos").select("id")).data ?? []).toEqual([]);
  }
  const office = restClient(server, await tokenOf(server, { sub: moderator, aal: "aal2" }));
  expect((await office.storage.from("enquiry-photos").download(`${first}.jpg`)).data?.type).toBe("image/jpeg");
  // Even the service key cannot store a file there without a photo's row.
  const service = restClient({ url: server.url, key: server.accounts.secretKey }).storage.from("enquiry-photos");
  expect((await service.upload(`${randomUUID()}.jpg`, "x", { contentType: "image/jpeg" })).error).toMatchObject({ code: "AccessDenied" });
});

test("one address adds twenty an hour; all together so many wait for a message, however many add at once; whoever has most gives way", async () => {
  const flood = somewhere();
  const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#4a7" } })
    .jpeg()
    .toBuffer();
  await server.rows("delete from enquiry_photos where enquiry_id is null");
  const statuses: number[] = [];
  for (let times = 0; times < 21; times += 1) statuses.push((await add(tiny, flood)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  const waiting = async () =>
    (await server.rows<{ count: number }>("select count(*)::int as count from enquiry_photos where enquiry_id is null"))[0]?.count ?? 0;
  await server.rows(
    "insert into enquiry_photos (id, width, height, bytes, created_at) select gen_random_uuid(), 1, 1, 1, $1 from generate_series(1, 278)",
    [server.now()],
  );
  const answers = await Promise.all(Array.from({ length: 18 }, () => add(tiny)));
  expect([answers.filter(({ status }) => status === 201).length, await waiting()]).toEqual([17, 300]);
  // Five photos are a message's: nobody has more now, so nobody gives way until twenty minutes are over.
  expect(answers.find(({ status }) => status === 503)?.body.error.code).toBe("enquiries.photos_waiting");
  expect((await send({})).status, "a message without photos is taken all the same").toBe(202);
  server.setNow("2026-11-24T09:33:00Z");
  expect([(await add(tiny)).status, await waiting()]).toEqual([201, 300]);
  // Three hours later they are deleted.
  server.setNow("2026-11-24T12:34:00Z");
  expect([(await add(tiny)).status, await waiting()]).toEqual([201, 1]);
  server.setNow("2026-11-24T09:12:00Z");
});

test("photos go with their enquiry, and waiting ones with the night; no row is left without its file", async () => {
  const [first, second] = await addTwo();
  const { body } = await send({ photos: [first] });
  await server.rows("update enquiries set created_at = created_at - interval '13 months' where reference = $1", [body.enquiryReference]);
  await server.rows("update enquiry_photos set created_at = created_at - interval '4 hours' where id = $1", [second]);
  await server.database.performAsService("forget", "purge_old_enquiries", { now: server.now() });
  expect(await server.rows("select 1 from enquiry_photos where id = any($1)", [[first, second]])).toEqual([]);
  expect(await server.rows("select 1 from storage.objects where name = any($1)", [[`${first}.jpg`, `${second}.jpg`]])).toEqual([]);
  expect((await driftOf(server)).rowsWithoutFile).toEqual(noDrift.rowsWithoutFile);
});

test("a call back is kept with its time, promised by the end of it, and needs a number", async () => {
  const enquiry = await send({ mobile: "07700 900123", callBack: "morning" });
  expect(enquiry.body.promisedAt).toBe("2026-11-24T12:00:00+00:00");
  const receipt = await server.command("enquiry-receipt", { reference: enquiry.body.enquiryReference });
  expect(receipt.body).toMatchObject({ callBack: "morning", promisedAt: "2026-11-24T12:00:00+00:00" });
  const { status, body } = await send({ callBack: "morning" });
  expect([status, body.error.fields]).toEqual([
    422,
    [expect.objectContaining({ field: "mobile", message: "Enter a phone number, so that we can call you" })],
  ]);
  await server.runJobs();
  const office = server.mails.find(({ subject }) => subject.startsWith(enquiry.body.enquiryReference));
  expect(office?.text).toContain("Call back: In the morning, before noon");
  expect(office?.text).toContain("They asked for a call, and we promised one by 12pm Tue 24 Nov.");
});

test("the tick is kept with the version of its text and its moment; without one nothing is claimed", async () => {
  const consentOf = async (more: object) =>
    (
      await server.rows("select consent_version, consent_at from enquiries where reference = $1", [
        (await send(more)).body.enquiryReference,
      ])
    )[0];
  expect(await consentOf({ consent: true })).toEqual({ consent_version: "2026-11-1", consent_at: server.now() });
  expect(await consentOf({ consent: false })).toEqual({ consent_version: null, consent_at: null });
  expect(await consentOf({})).toEqual({ consent_version: null, consent_at: null });
});
