/** The photos of a booked quote: shown by the booking's link, and by no other. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { bringPhoto, createQuote, photoWithPlace } from "#tests/support/quote-photos.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test("whoever has the booking's link sees them; a wrong token, and a booking without a quote, have none", async () => {
  const quote = await createQuote(server);
  await bringPhoto(server, quote, await photoWithPlace());
  const [first, second] = (await findWindows(server.command, { days: 14 })).filter(({ kind }) => kind === "standard");
  const quoted = await server.command(
    "book-collection",
    bookingOf(await hold(server.command, first?.id ?? ""), {
      service: "single-item",
      access: { carryMetres: 15 },
      quote: { reference: quote.reference, accessToken: quote.accessToken, version: 1 },
    }),
    once(),
  );
  expect(quoted.status).toBe(201);
  const plain = await server.command("book-collection", bookingOf(await hold(server.command, second?.id ?? "")), once());
  const photosOf = async (reference: string, accessToken: string) =>
    (await server.command("booking-photos", { reference, accessToken })).body.photos as { state: string; thumbnail: { webp: string } }[];
  const statusOf = async (reference: string, accessToken: string) =>
    (await server.command("booking-photos", { reference, accessToken })).status;

  const photos = await photosOf(quoted.body.reference, quoted.body.accessToken);
  expect(photos.map(({ state }) => state)).toEqual(["ready"]);
  const thumbnail = await fetch(`${server.url}${photos[0]?.thumbnail.webp}`);
  expect([thumbnail.status, thumbnail.headers.get("content-type")]).toEqual([200, "image/webp"]);
  await expect(statusOf(quoted.body.reference, plain.body.accessToken)).resolves.toBe(404);
  await expect(statusOf(quote.reference, quote.accessToken)).resolves.toBe(404);
  await expect(photosOf(plain.body.reference, plain.body.accessToken)).resolves.toEqual([]);
});

test("the office's mail shows them inside, small, and the customer's mail has none", async () => {
  const quote = await createQuote(server);
  for (let photo = 0; photo < 9; photo++) await bringPhoto(server, quote, await photoWithPlace());
  const window = (await findWindows(server.command, { days: 30 })).find(({ kind }) => kind === "standard");
  server.mails.length = 0;
  const quoted = await server.command(
    "book-collection",
    bookingOf(await hold(server.command, window?.id ?? ""), {
      service: "single-item",
      access: { carryMetres: 15 },
      quote: { reference: quote.reference, accessToken: quote.accessToken, version: 1 },
    }),
    once(),
  );
  expect(quoted.status).toBe(201);
  await server.runJobs();
  const mails = server.mails.filter(({ subject, text }) => `${subject} ${text}`.includes(quoted.body.reference));
  const office = mails.find(({ subject }) => subject.startsWith("New booking"));
  const pictures = office?.attachments ?? [];
  expect(pictures).toHaveLength(8);
  const images = [...(office?.html ?? "").matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)].map(([, cid, alt]) => [cid, alt]);
  expect(images).toEqual(pictures.map(({ cid }, index) => [cid, `${index + 1} of 9`]));
  expect(office?.html).toContain("1 more photo is with the booking in the console.");
  for (const { content, contentType } of pictures) {
    const { format, width, height, exif } = await sharp(content).metadata();
    expect([contentType, format, Math.max(width, height), exif]).toEqual(["image/jpeg", "jpeg", 240, undefined]);
  }
  expect(pictures.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(160_000);
  const [run] = await server.rows<{ id: string }>("select id from trigger_runs where code = 'office_new_booking' and reference = $1", [
    quoted.body.reference,
  ]);
  const { preview } = (await server.command("message-run", { runId: run?.id }, await officeSession(server))).body;
  // A web page cannot show attachments of a mail, so the history embeds the pictures in the HTML.
  expect(preview.html.match(/<img src="data:image\/jpeg;base64,/g)).toHaveLength(8);
  expect(preview.attachments).toEqual([]);
  expect(mails.filter((mail) => mail !== office).map(({ html }) => html.includes("cid:"))).toEqual([false]);
});

test("the database keeps the photos of a booked quote as long as it is said everywhere else", async () => {
  expect(await server.rows("select app.booked_photo_days() as days")).toEqual([{ days: quoteDays.bookedPhotosKept }]);
});
