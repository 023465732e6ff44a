/** What a deletion must leave alone: the photos of a collection that is still to come, and the record of money we owe. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RefundDue } from "#domain/documents/documents.contract.ts";
import { bookedBy, customer, ended } from "#tests/support/customers.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { bringPhoto, createQuote, keyOf, photoWithPlace } from "#tests/support/quote-photos.ts";
import { about, officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  admin = await officeSession(server, "admin");
});
afterAll(() => server.close());

const call = (name: string, input: object = {}) => server.command(name, input, { ...admin, ...once() });
/** The quotes whose photos are left after the nightly job. */
async function quotesWithPhotos(...ids: string[]): Promise<string[]> {
  await server.database.performAsService("forget", "purge_quote_photos", { now: server.now(), most: 200 });
  const rows = await server.rows<{ id: string }>("select distinct quote_id as id from quote_photos where quote_id = any ($1)", [ids]);
  return ids.filter((id) => rows.some((row) => row.id === id));
}

test("the photos of a coming collection stay when the office erases its customer, and go once it is over", async () => {
  const contact = { fullName: "Nia Pictured", email: "nia@example.org", mobile: "07700 900777" };
  const [quote, folder] = [await createQuote(server), await createQuote(server)];
  for (const one of [quote, folder]) await bringPhoto(server, one, await photoWithPlace());
  expect((await about(server.command, quote)("save-quote", { contact })).status).toBe(200);
  const photos = keyOf(folder);
  const booking = await bookOwn(server, {
    date: "2026-12-09",
    changes: { contact, photos, service: "single-item", access: { carryMetres: 15 }, quote: { ...keyOf(quote), version: 1 } },
  });
  const { reference } = (await call("contact-of-record", { reference: booking.reference })).body.contact;
  expect((await call("erase-contact", { reference, confirm: reference })).body.running).toEqual([booking.reference]);
  expect(await quotesWithPhotos(quote.id, folder.id)).toEqual([quote.id, folder.id]);
  await ended(server, booking.reference);
  await server.database.performAsService("forget", "clear_ended_bookings", { now: server.now() });
  expect(await quotesWithPhotos(quote.id, folder.id)).toEqual([]);
});

test("a customer whom we let down and still owe £25 stays in the books by name when they delete their account", async () => {
  const maya = await customer(server, "maya-owed");
  const reference = await bookedBy(server, maya);
  const [row] = await server.rows<{ id: string; starts_at: Date }>("select id, starts_at from bookings where reference = $1", [reference]);
  const now = new Date((row?.starts_at.getTime() ?? 0) - 3_600_000);
  const step = { bookingId: row?.id, to: "cancelled_company", actorType: "staff", reason: "The van broke down.", now };
  await server.database.performAsService("release-holds", "move_booking", step);
  const refusal = await server.command("delete-account", { confirm: maya.email }, { ...maya.headers, ...once() });
  expect(refusal).toMatchObject({
    status: 202,
    body: { keeps: expect.arrayContaining([expect.objectContaining({ references: [reference] })]) },
  });
  const { refunds } = (await call("refunds-due")).body as { refunds: RefundDue[] };
  expect(refunds.find((one) => one.reference === reference)).toMatchObject({ fullName: "Maya Okafor", refundPence: 2_500 });
});
