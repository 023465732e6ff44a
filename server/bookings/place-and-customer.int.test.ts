/** A booking's place, customer and payer: stored as given, validated, and shown to whoever may see them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { bookingOf, everyConsent, findWindows, hold } from "#tests/support/bookings.ts";
import { addPhoto, bringPhoto, createQuote, keyOf, photoWithPlace } from "#tests/support/quote-photos.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let windows: Awaited<ReturnType<typeof findWindows>>;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  windows = (await findWindows(server.command, { days: 14 })).filter(({ kind }) => kind === "standard");
});
afterAll(() => server.close());

/** `from`: the earliest acceptable day. */
async function book(changes: Partial<BookCollectionInput> = {}, from = ""): Promise<Answer> {
  const index = windows.findIndex(({ date }) => date >= from);
  const held = await hold(server.command, windows.splice(index, 1)[0]?.id ?? "");
  return server.command("book-collection", bookingOf(held, changes), once());
}
const summaryOf = async ({ body: { reference, accessToken } }: Answer) =>
  (await server.command("booking-summary", { reference, accessToken })).body;
const fieldsOf = ({ body }: Answer): string[] => body.error.fields.map(({ field }: { field: string }) => field);
const row = async ({ body }: Answer, columns: string) =>
  (await server.rows(`select ${columns} from bookings where reference = $1`, [body.reference]))[0];

const fullPlace = {
  propertyType: "house",
  siteLocation: "garage",
  vehicleLimit: "narrow",
  what3words: "Filled.Count.Soap",
  gateCode: "4711",
  pets: true,
  presence: "neighbour",
} as const;

describe("the place", () => {
  test("is stored and shown as it was said, without the gate code", async () => {
    const booked = await book({ place: fullPlace });
    expect(booked.status).toBe(201);
    const { gateCode: _, ...answers } = { ...fullPlace, what3words: "///filled.count.soap" };
    expect(await row(booked, "place")).toEqual({ place: answers });
    const summary = await summaryOf(booked);
    expect(summary.place).toEqual(answers);
    expect(JSON.stringify(summary)).not.toContain("4711");
  });

  test("that was not described is no place, and the booking is as it was", async () => {
    const booked = await book({ place: { gateCode: "4711" } });
    expect(await row(booked, "place, customer, photos_quote_id")).toEqual({ place: null, customer: null, photos_quote_id: null });
  });

  test.each([
    [{ what3words: "filled.count" }, "place.what3words"],
    [{ what3words: "///evil.example.com/path" }, "place.what3words"],
    [{ propertyType: "castle" }, "place.propertyType"],
    [{ presence: "maybe" }, "place.presence"],
  ])("that cannot be read is refused at its field: %j", async (place, field) => {
    const refused = await book({ place: place as BookCollectionInput["place"] });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]]);
  });
});

describe("nobody there", () => {
  const nobody = { place: { presence: "no" as const } };
  /** There is a working day between Monday, the day of booking, and this one. */
  const paid = "2026-11-25";
  const agreed = { ...everyConsent, rightLostWhenComplete: true, unattended: true };

  test("needs a photo, money before the day and a tick, each named at its field", async () => {
    const refused = await book(nobody, paid);
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual(["photos", "paymentMethod", "consents.unattended"]);
    expect(refused.body.error.fields[0].message).toMatch(/add a photo of where the items are/);
  });

  test("with all of it waits for a person, and whoever has the link sees the photo", async () => {
    const folder = await createQuote(server);
    await bringPhoto(server, folder, await photoWithPlace());
    const booked = await book({ ...nobody, paymentMethod: "bank-transfer", consents: agreed, photos: keyOf(folder) }, paid);
    expect(booked).toMatchObject({ status: 201, body: { status: "pending_confirmation" } });
    expect(await row(booked, "photos_quote_id")).toEqual({ photos_quote_id: folder.id });
    const summary = await summaryOf(booked);
    expect(summary).toMatchObject({ photoCount: 1, reviewReasons: ["unattended"] });
    expect(summary.consents.map(({ kind }: { kind: string }) => kind)).toContain("unattended");
    const { reference, accessToken } = booked.body;
    const photos = await server.command("booking-photos", { reference, accessToken });
    expect(photos.body.photos).toHaveLength(1);
    expect(photos.body.photos[0].pictureUrl).toContain("/storage/v1/object/sign/");
    expect((await server.command("booking-photos", { reference, accessToken: "guessed" })).status).toBe(404);
    // Kept as long as the photos of a booked quote, and not removable by the customer any more.
    expect(
      await server.rows("select (delete_after - $2::date) as days from quote_photos where quote_id = $1", [folder.id, "2026-11-23"]),
    ).toEqual([{ days: 365 }]);
    const removed = await server.command("remove-quote-photo", { ...keyOf(folder), photoId: photos.body.photos[0].id }, once());
    expect(removed).toMatchObject({ status: 409, body: { error: { code: "quotes.not_open" } } });
  });

  test("needs a working day in between, for the photos and the payment", async () => {
    const refused = await book({ ...nobody, paymentMethod: "bank-transfer", consents: agreed }, "2026-11-24");
    expect(refused.body.error.fields).toContainEqual(
      expect.objectContaining({ field: "place.presence", message: expect.stringContaining("choose a time from Wed 25 Nov") }),
    );
  });

  test("with a photo that was announced but never came is refused", async () => {
    const folder = await createQuote(server);
    await addPhoto(server, folder);
    const refused = await book({ ...nobody, paymentMethod: "bank-transfer", consents: agreed, photos: keyOf(folder) }, paid);
    expect(fieldsOf(refused)).toEqual(["photos"]);
  });

  test("a key safe takes no cash either, and needs no more than that", async () => {
    const place = { presence: "key_safe" as const };
    expect(fieldsOf(await book({ place }))).toEqual(["paymentMethod"]);
    expect((await book({ place, paymentMethod: "bank-transfer" })).body.status).toBe("confirmed");
  });
});

test("a load that needs photos waits without any, and is confirmed at once with one", async () => {
  const folder = await createQuote(server);
  await bringPhoto(server, folder, await photoWithPlace());
  const clearance = { service: "house-clearance" } as const;
  const unseen = await book(clearance, "2026-11-26");
  expect([unseen.body.status, (await summaryOf(unseen)).reviewReasons]).toEqual(["pending_confirmation", ["photos"]]);
  const seen = await book({ ...clearance, photos: keyOf(folder) }, "2026-11-26");
  expect([seen.body.status, (await summaryOf(seen)).reviewReasons]).toEqual(["confirmed", []]);
});

test("the office sees the photos that came with a booking", async () => {
  const folder = await createQuote(server);
  await bringPhoto(server, folder, await photoWithPlace());
  const headers = await officeSession(server);
  const opened = async ({ body: { reference } }: Answer) => (await server.command("office-booking", { reference }, headers)).body;
  const booked = await opened(await book({ photos: keyOf(folder) }, "2026-11-26"));
  expect(booked.photosReference).toBe(keyOf(folder).reference);
  const { body } = await server.command("office-quote", { reference: booked.photosReference }, headers);
  expect(body.view.photos).toHaveLength(1);
  expect((await opened(await book({}, "2026-11-26"))).photosReference).toBeNull();
});

test("photos of a quote that nobody has are named at their field", async () => {
  const refused = await book({ photos: { reference: "Q-000000", accessToken: "guessed" } });
  expect(refused).toMatchObject({ status: 422, body: { error: { code: "bookings.photos_not_found" } } });
  expect(fieldsOf(refused)).toEqual(["photos"]);
});

describe("the customer", () => {
  const consents = { scope: true, terms: true };

  test("who is a business is stored with company and SIC code, is asked for no consumer's tick, and has no 14-day right", async () => {
    const customer = { type: "business", company: "Lee & Co", sicCode: "68 320" } as const;
    const booked = await book({ customer, consents: { ...consents, startWithin14Days: true } });
    expect(booked.status).toBe(201);
    const summary = await summaryOf(booked);
    expect(summary.customer).toEqual({ type: "business", company: "Lee & Co", sicCode: "68320" });
    expect(summary.consents.map(({ kind }: { kind: string }) => kind)).toEqual(["scope", "terms"]);
    expect(summary.freeCancelUntil.slice(11, 16)).toBe("18:00");
  });

  test.each(["business", "charity"] as const)("who is a %s has a name", async (type) => {
    expect(fieldsOf(await book({ customer: { type }, consents }))).toEqual(["customer.company"]);
  });

  test("cannot have a SIC code of other than five digits", async () => {
    const refused = await book({ customer: { type: "business", company: "Lee & Co", sicCode: "6832" } });
    expect(fieldsOf(refused)).toEqual(["customer.sicCode"]);
  });

  test("who is a landlord without a company is a consumer", async () => {
    expect(fieldsOf(await book({ customer: { type: "landlord_or_agent" }, consents }))).toEqual(["consents.startWithin14Days"]);
    expect((await book({ customer: { type: "landlord_or_agent", company: "Downs Lettings" }, consents })).status).toBe(201);
  });
});

describe("the two ticks of an early start", () => {
  const versions = async (booked: Answer) =>
    server.rows(
      "select c.kind, c.text_version as version from booking_consents c join bookings b on b.id = c.booking_id where b.reference = $1 and c.kind like '%i%t%' and c.kind <> 'terms' order by 1",
      [booked.body.reference],
    );

  test("are stored each in its own wording", async () => {
    expect(await versions(await book({ consents: { ...everyConsent, rightLostWhenComplete: true } }))).toEqual([
      { kind: "rightLostWhenComplete", version: "2026-11-1" },
      { kind: "startWithin14Days", version: "2026-11-2" },
    ]);
  });

  test("are one for a caller who knows of one, in the wording that said both", async () => {
    expect(await versions(await book())).toEqual([{ kind: "startWithin14Days", version: "2026-11-1" }]);
  });

  test("are both needed from whoever sends both", async () => {
    expect(fieldsOf(await book({ consents: { ...everyConsent, rightLostWhenComplete: false } }))).toEqual([
      "consents.rightLostWhenComplete",
    ]);
  });
});

test("the payer gets a mail of their own, unless it would be the customer's", async () => {
  const payer = { fullName: "Ann Lee", email: "ann@example.com", company: "Lee & Co", purchaseOrder: "PO-7" };
  const recipients = async (booked: Answer) =>
    server.rows(
      "select recipient from messages m join bookings b on b.id = m.booking_id where b.reference = $1 and m.code = 'payer_booking'",
      [booked.body.reference],
    );
  expect(await recipients(await book({ payer }))).toEqual([{ recipient: "ann@example.com" }]);
  expect(await recipients(await book({ payer: { ...payer, email: "maya@example.com" } }))).toEqual([]);
});

test("the payer hears what becomes of it, and nobody else's payer does", async () => {
  const payer = { fullName: "Ann Lee", email: "ann@example.com" };
  const office = await officeSession(server);
  const move = (booked: Answer, to: string, more: object = {}) =>
    server.command("move-booking", { reference: booked.body.reference, to, rowVersion: 1, ...more }, { ...once(), ...office });
  const notified = async (booked: Answer) =>
    (
      await server.rows<{ recipient: string; to: string }>(
        "select m.recipient, m.payload ->> 'to' as to from messages m join bookings b on b.id = m.booking_id where b.reference = $1 and m.code = 'payer_update'",
        [booked.body.reference],
      )
    ).map(({ recipient, to }) => `${recipient} ${to}`);
  const waiting: Partial<BookCollectionInput> = { hazards: { present: "yes", kinds: ["asbestos"] } };

  const agreed = await book({ payer, ...waiting });
  expect(await notified(agreed)).toEqual([]);
  expect((await move(agreed, "confirmed")).status).toBe(200);
  expect(await notified(agreed)).toEqual(["ann@example.com confirmed"]);

  const refused = await book({ payer, ...waiting });
  expect((await move(refused, "cancelled_company", { reason: "We cannot take this" })).status).toBe(200);
  expect(await notified(refused)).toEqual(["ann@example.com cancelled_company"]);

  const own = await book(waiting);
  expect((await move(own, "confirmed")).status).toBe(200);
  expect(await notified(own)).toEqual([]);
  expect(await server.rows("select 1 from trigger_runs where code = 'payer_update' and reference = $1", [own.body.reference])).toEqual([]);

  server.mails.length = 0;
  await server.runJobs();
  const mail = server.mails.find(({ to, subject }) => to === "ann@example.com" && subject.startsWith("Confirmed"));
  expect(mail?.text).not.toContain("booking-success");
});

test("the day's sheet shows the place, who is there and that there are photos", async () => {
  const booked = await book({ place: fullPlace });
  const [{ starts_at: startsAt }] = (await server.rows<{ starts_at: Date }>("select starts_at from bookings where reference = $1", [
    booked.body.reference,
  ])) as [{ starts_at: Date }];
  server.setNow(new Date(startsAt.getTime() - 3_600_000).toISOString());
  const sheet = await server.command("day-sheet", {}, await officeSession(server));
  const one = sheet.body.collections.find(({ reference }: { reference: string }) => reference === booked.body.reference);
  expect(one.place).toMatchObject({ siteLocation: "garage", presence: "neighbour", pets: true });
});
