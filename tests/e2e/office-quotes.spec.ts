/** A quote that waits for a person: the office sees what its customer marked and wrote, prices it, and the customer locks it. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { goWithin } from "#tests/support/go-within.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { sendPhoto } from "#tests/support/quote-photos.ts";
import { about, contact, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { openOffice } from "#tests/support/staff.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

let site: Site;
/** One page of the office goes through the whole file, as a person's does through the day. */
let page: Page;
let complaints: string[];
beforeAll(async () => {
  site = await openSite();
  ({ page, complaints } = await openOffice(site, "office@example.org"));
});
afterAll(() => site.close());

test("the office looks at the photo and the marks, asks, publishes a price, and the customer finds it locked", async () => {
  const quote = await requestReview();
  await page.goto(`${site.server.url}/admin-console`);

  await page.getByRole("link", { name: `Price it: Quote to price, ${quote.reference}` }).click();
  await headingIs(page, `Quote ${quote.reference}`, 3);
  await page.getByRole("img", { name: "Photo 1, pile. Take: 1 stroke, three-seat sofa" }).waitFor();
  await examine(page, { isFirst: true });

  await page.getByText("Ask the customer").click();
  await field(page, "First question").fill("Does the sofa fit through the hall?");
  await press(page, "Send the questions");
  await page.getByText("The questions have been sent.").waitFor();
  await mailTo(site.dataDirectory, contact.email, /question/i);
  await quote.request("answer-quote", { answers: ["Only without its feet"] });

  await page.reload();
  await page.getByText("Only without its feet").waitFor();
  await press(page, "One more: Three-seat sofa");
  await field(page, "Message to customer").fill("Two sofas, as in your photo.");
  await press(page, "Publish and lock this price");
  await page.getByText("The price is published and locked. We’ve told the customer.").waitFor();
  await page.getByText("No quotes are waiting.").waitFor();

  const { body } = await quote.request("read-quote");
  expect(body).toMatchObject({ status: "priced", lockedBy: "staff", customerNote: "Two sofas, as in your photo." });
  expect(body.facts.items).toMatchObject([{ id: "sofa-3-seat", quantity: 2 }]);
  expect([body.price.lowPence, body.price.highPence]).toEqual([body.price.totalPence, body.price.totalPence]);
  expect(complaints).toEqual([]);
}, 180_000);

test("the office opens today's sheet with its gate code, and another booking's code one at a time", async () => {
  const { reference, code } = await bookToday();
  await page.getByRole("link", { name: "Day sheet", exact: true }).click();
  await headingIs(page, "Today’s sheet", 2);
  expect(await page.content()).not.toContain(code);

  await field(page, "Booking reference").fill(reference.toLowerCase());
  await page.getByText("••••").waitFor();
  await press(page, "Show it");
  await page.getByText(code).waitFor();
  await press(page, "Hide it");
  await page.getByText("••••").waitFor();
  expect(await page.content()).not.toContain(code);

  await press(page, "Open today’s sheet");
  const list = page.getByRole("list", { name: "Collections" });
  await list.getByText(reference).waitFor();
  await list.getByText(code).first().waitFor();
  await examine(page, { isFirst: true, part: "main" });
  await press(page, "Close it");
  await list.waitFor({ state: "detached" });
  expect(await page.content()).not.toContain(code);
  expect(complaints).toEqual([]);
}, 180_000);

test("beside the price stand what similar jobs cost and what would be left, once the firm has entered its costs; below the floor it warns", async () => {
  const done = await bookToday();
  await insideDatabase(site.dataDirectory, (query) =>
    query("update bookings set state = 'completed', total_pence = 12500 where reference = $1", [done.reference]),
  );
  const quote = await requestReview();
  await goWithin(page, `${site.server.url}/admin-console?quote=${quote.reference}`);
  await page.getByText("The margin shows here once an administrator has entered your costs in Settings.").waitFor();
  await page.getByText("Similar jobs", { exact: true }).click();
  const row = page.getByRole("table", { name: "Collections most like this one" }).getByRole("row").filter({ hasText: done.reference });
  await row.getByText("100%").waitFor();
  await row.getByText("£125").waitFor();

  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await press(page, "Save costs");
  await page.getByText("Enter what a tonne costs at the tip, from £0 to £1,000").waitFor();
  const costs = {
    "Tip, £ a tonne": "180",
    "Crew, £ an hour": "42",
    "Driving, £ a job": "15",
    "Payment fee, %": "1.5",
    "Minimum margin, %": "80",
  };
  for (const [label, pounds] of Object.entries(costs)) await field(page, label).fill(pounds);
  await examine(page, { part: "main" });
  await press(page, "Save costs");
  await page.getByText("Saved. Quotes you open from now on show the margin.").waitFor();

  await goWithin(page, `${site.server.url}/admin-console?quote=${quote.reference}`);
  const margin = page.locator("details").filter({ hasText: "Price without VAT" });
  await margin.getByText(/^Margin £\d+\.\d\d \(\d+%\)/).click();
  await margin.getByText("Below your minimum margin of 80%").waitFor();
  await page.getByText("Similar jobs", { exact: true }).click();
  await row.waitFor();
  await examine(page, { part: "main" });

  // In the yard: the record opens under its list, and what was done is in view though the page has become shorter by the whole form.
  await page.setViewportSize({ width: 360, height: 640 });
  await goWithin(page, `${site.server.url}/admin-console?section=quotes`);
  await page.getByRole("link", { name: quote.reference, exact: true }).click();
  const top = (element: Element) => element.getBoundingClientRect().top;
  const record = page.getByRole("group", { name: `Quote ${quote.reference}` });
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Quote ${quote.reference}`);
  expect(await record.evaluate(top)).toBeLessThan(320);
  await press(page, "Publish and lock this price");
  const notice = page.getByText("The price is published and locked. We’ve told the customer.");
  await page.getByRole("link", { name: "Book it now" }).waitFor();
  await expect.poll(() => notice.evaluate(top)).toBeGreaterThan(0);
  expect(await notice.evaluate(top)).toBeLessThan(640);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(complaints).toEqual([]);
}, 180_000);

test("the price that is published is the one that the office sees: after a late answer, and by prices that changed meanwhile", async () => {
  const quote = await startQuote(site.server.command);
  const request = about(site.server.command, quote);
  await request("review-quote", { contact });
  const inDatabase = (statement: string) => insideDatabase(site.dataDirectory, (rows) => rows(statement));
  await inDatabase(`update quotes set promised_at = now() - interval '1 hour' where reference = '${quote.reference}'`);
  await goWithin(page, `${site.server.url}/admin-console`);
  await page.getByRole("link", { name: `Price it: Quote to price, ${quote.reference}` }).click();
  await page.getByText("Our late answer").waitFor();
  const expectTotal = (total: string) => page.getByText(total, { exact: true }).first().waitFor();
  await expectTotal("£108");

  const minimum = "(select jsonb_object_agg(key, 17700) from jsonb_each(rules -> 'serviceMinimumPence'))";
  const next = `insert into tariffs (version, status, rules, published_at)
    select version + 1, 'live', jsonb_set(rules, '{serviceMinimumPence}', ${minimum}), now() from tariffs order by version desc limit 1`;
  await inDatabase(`begin; update tariffs set status = 'retired' where status = 'live'; ${next}; commit`);
  const price = { service: "house-clearance", items: [{ id: "armchair", quantity: 1 }] };
  await expect.poll(async () => (await site.server.command("price", price)).body.tariffVersion).toBe(2);
  await press(page, "Publish and lock this price");
  await page.getByText("It now comes to £192, not £108. Check the price, then publish it.").first().waitFor();
  await expectTotal("£192");
  await press(page, "Publish and lock this price");
  await page.getByText("The price is published and locked.").waitFor();
  expect((await request("read-quote")).body.price.totalPence).toBe(19_200);
  // The price that was not published.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("the office opens the firm and enters what a council charges, and the public pages say so with source and date", async () => {
  await page.getByRole("link", { name: "Settings", exact: true }).click();

  const home = async () => (await fetch(site.server.url)).text();
  expect(await home()).toContain(">Sample<");
  await press(page, "Open for business and hide samples");
  await page.getByText("The firm is open. Visitors only see").waitFor();
  await expect.poll(home).not.toContain(">Sample<");
  await press(page, "Show samples again");
  await page.getByText("The firm isn’t open yet.").waitFor();
  await expect.poll(home).toContain(">Sample<");

  await press(page, "Change Mid Sussex District Council, Council collection");
  await headingIs(page, "Change Mid Sussex District Council", 3);
  await field(page, "Price, £").fill("22");
  await press(page, "Save");
  await page.getByText("Enter how many items the price covers").first().waitFor();
  await examine(page, { isFirst: true, part: "main" });
  await field(page, "How many items it covers").fill("1");
  await field(page, "Each further item, £ (if the page says)").fill("14");
  await page.getByRole("checkbox", { name: "East Grinstead" }).uncheck();
  await press(page, "Save");
  const row = page.getByRole("list", { name: "Pages we know" }).getByRole("listitem").filter({ hasText: "£22 for the first item" });
  await row.getByText("Council collection: Burgess Hill, Haywards Heath").waitFor();
  await expect.poll(() => page.getByText("East Grinstead").count()).toBe(0);

  const priced = "£22 for the first item, £14 for each extra item";
  await expect.poll(async () => (await fetch(`${site.server.url}/burgess-hill`)).text()).toContain(`${priced}; checked on`);
  // Each page is made anew by itself.
  await expect.poll(async () => (await fetch(`${site.server.url}/east-grinstead`)).text()).not.toContain("bulky item collections");
  await page.goto(`${site.server.url}/calculator#v=1&items=wardrobe-double.1_armchair.2`);
  await page.getByLabel("Postcode").fill("RH15 8AA");
  await page.getByText(`${priced}, says Mid Sussex District Council. Checked on`).waitFor();
  await page.getByText("£50", { exact: true }).waitFor();
  await page.getByText(/^£\d+ less than us$/).waitFor();
  await examine(page);
  // The save that was refused.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
}, 120_000);

/** A collection with a gate code, moved to today as the office would by SQL. */
async function bookToday() {
  const { command } = site.server;
  const code = "7391#Kestrel";
  const window = (await findWindows(command, { days: 60 })).find(({ kind }) => kind === "standard");
  const { body } = await command(
    "book-collection",
    { ...bookingOf(await hold(command, window?.id ?? "")), place: { gateCode: code } },
    once(),
  );
  await insideDatabase(site.dataDirectory, (query) =>
    query("update bookings set starts_at = now(), ends_at = now() + interval '2 hours' where reference = $1", [body.reference]),
  );
  return { reference: body.reference as string, code };
}

/** A quote with a sofa on a marked photo and a request for a person's review. */
async function requestReview() {
  const { command } = site.server;
  const opened = await startQuote(command);
  const request = about(command, opened);
  const photoId = randomUUID();
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#8a7f72" } })
    .composite([{ input: { create: { width: 700, height: 300, channels: 3, background: "#5b3a29" } }, left: 240, top: 420 }])
    .jpeg()
    .toBuffer();
  const { body: place } = await request("add-quote-photo", { photoId, mediaType: "image/jpeg", bytes: picture.byteLength });
  await sendPhoto(site.server, place, picture);
  expect((await request("keep-quote-photo", { photoId })).body).toMatchObject({ state: "ready" });
  const points = [
    [2_200, 5_000],
    [5_000, 6_500],
    [7_600, 7_500],
  ];
  const marks = {
    strokes: [{ kind: "take", width: 400, points }],
    tags: [{ kind: "take", itemId: "sofa-3-seat", at: [5_000, 6_000] }],
  };
  await request("change-quote", { facts: { ...sofaFacts(), photos: [{ id: photoId, marks }] }, version: opened.view.version }, once());
  const answer = await request("review-quote", { contact, note: "Is it too heavy for two?" });
  expect(answer.body).toMatchObject({ status: "needs_review" });
  return { ...opened, request };
}
