/** The office says yes: a known caller with a landline, and a quote whose customer rings a day after the tariff changed. Clicks are counted. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { expectClicks } from "#tests/support/clicks.ts";
import { countedHand, hurried } from "#tests/support/counted-hand.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { about, contact, startQuote } from "#tests/support/quotes.ts";
import { openOffice } from "#tests/support/staff.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

let site: Site;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  site = await openSite();
  ({ page, complaints } = await openOffice(site, "sam@example.org"));
});
afterAll(() => site.close());

const inDatabase = (statement: string) => insideDatabase(site.dataDirectory, (query) => query(statement));

/** Lena is known: her landline, her address and that it is up two floors. */
async function knowLena() {
  await inDatabase(`
    with someone as (insert into contacts (reference, full_name, customer_type, lead_source, last_contact_at, created_at)
      values ('C-7F3K9M', 'Lena Line', 'home', 'phone', now(), now()) returning id),
    ways as (insert into contact_ways (contact_id, kind, value, label, is_primary, is_key, created_at)
      select id, 'phone', '+441273900123', 'home', true, true, now() from someone)
    insert into properties (contact_id, line1, town, postcode, floor, lift, created_at)
      select id, '12 Broadwater Road', 'Worthing', 'BN14 8QX', 2, false, now() from someone`);
}

const yes = () => page.getByRole("button", { name: /^They said yes: book it for £/ });
/** The first window that is neither today nor dearer than the others of its day. */
const aWindow = () => page.getByRole("radiogroup").nth(2).getByRole("radio").nth(1);

test("a known caller with a landline alone is booked at the price that was said; the confirmation is to be posted", async () => {
  await knowLena();
  await page.goto(`${site.server.url}/admin-console`);
  const hand = countedHand(page, hurried);
  await hand.press(page.getByText("New", { exact: true }));
  await hand.press(page.getByRole("link", { name: "New booking", exact: true }));
  await headingIs(page, "New booking", 2);
  await field(page, "Customer").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("contact");
  await page.keyboard.type("Lena");
  await hand.press(page.getByRole("button", { name: /^Lena Line C-7F3K9M/ }));
  await expect.poll(() => field(page, "Address").inputValue()).toBe("12 Broadwater Road");
  expect(await page.getByRole("spinbutton", { name: "Floor" }).inputValue()).toBe("2");
  const size = page.getByRole("combobox", { name: "Size" });
  await hand.press(size);
  await size.selectOption({ index: 3 });
  await hand.press(aWindow());
  await page.getByText("Read this out").waitFor();
  await examine(page, { isFirst: true, hasNight: true });
  const price = /£[\d.,]+/.exec(await yes().innerText())?.[0] ?? "";
  await hand.press(yes());
  await page.getByRole("heading", { level: 3, name: /^Booked: B-/ }).waitFor();
  await page.getByText("Print the confirmation and post it.", { exact: false }).waitFor();
  await examine(page, { hasNight: true });
  await expectClicks("book a known caller", hand.counted().presses);

  const download = page.waitForEvent("download");
  await press(page, "Confirmation to print");
  expect((await download).suggestedFilename()).toMatch(/^confirmation-B-[0-9A-Z]{6}\.pdf$/);
  await page.getByRole("link", { name: "Open the booking" }).click();
  await page.getByRole("heading", { level: 3, name: /^Booking B-.*Confirmed/ }).waitFor();
  await page.getByText(`The price, ${price}`).waitFor();
  await page.goto(`${site.server.url}/crm?section=customers&tab=tasks`);
  await page
    .getByText(/^Post the confirmation of B-/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a quote is found in its list and booked at its locked price though the tariff is dearer; then its page leads to the booking", async () => {
  const opened = await startQuote(site.server.command);
  await about(site.server.command, opened)("review-quote", { contact });
  await page.goto(`${site.server.url}/admin-console?section=quotes`);
  await page.getByRole("link", { name: opened.reference, exact: true }).click();
  await press(page, "Publish and lock this price");
  await page.getByRole("link", { name: "Book it now" }).waitFor();
  await mailTo(site.dataDirectory, contact.email, /^Your price is £113/);
  await inDatabase(`
    update tariffs set status = 'retired' where status = 'live';
    insert into tariffs (version, status, rules, published_at)
      select 90, 'live', jsonb_set(rules, '{ladder,2,pence}', '10200'), now() from tariffs where version = 1`);

  await page.goto(`${site.server.url}/admin-console?section=quotes`);
  await page.getByText("No quotes are waiting.").waitFor();
  await press(page, "Priced");
  await field(page, "Search for").fill("okafor");
  await press(page, "Find");
  await page.getByRole("link", { name: opened.reference, exact: true }).click();
  await page.getByText(/^Sent: The price and its link, by /).waitFor();
  await examine(page, { isFirst: true, hasNight: true });
  const hand = countedHand(page, hurried);
  await hand.press(page.getByRole("link", { name: "Book it now" }));
  await headingIs(page, `Book quote ${opened.reference}`, 2);
  // Nothing is known of the address but its postcode: the keyboard is there already.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("line1");
  await page.keyboard.type("3 Chapel Road");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Worthing");
  if ((await field(page, "Postcode").inputValue()) === "BN14") await field(page, "Postcode").fill("BN14 8QX");
  // The price of an ordinary window: one with a van nearby costs less.
  await hand.press(page.getByRole("radiogroup").nth(2).getByRole("radio", { name: /£113$/ }).first());
  await examine(page, { hasNight: true });
  await hand.press(page.getByRole("button", { name: "They said yes: book it for £113" }));
  await page.getByRole("heading", { level: 3, name: /^Booked: B-/ }).waitFor();
  await expectClicks("from a published quote to its booking", hand.counted().presses);
  await mailTo(site.dataDirectory, contact.email, /^You’re booked/);

  await page.goto(`${site.server.url}/admin-console?section=quotes&view=accepted`);
  await page.getByRole("link", { name: opened.reference, exact: true }).click();
  await page.getByRole("link", { name: /^Open booking B-/ }).waitFor();
  expect(await page.getByRole("link", { name: "Book it now" }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 180_000);

test("a link that waits is ended by a yes on the phone", async () => {
  const quote = await startQuote(site.server.command);
  await about(site.server.command, quote)("review-quote", { contact: { ...contact, email: "yes@example.com" } });
  await page.goto(`${site.server.url}/admin-console?quote=${quote.reference}`);
  await press(page, "Publish and lock this price");
  await page.getByRole("link", { name: "Book it now" }).click();
  await field(page, "Address").fill("4 Chapel Road");
  await field(page, "Town").fill("Worthing");
  await field(page, "Postcode").fill("BN14 8QX");
  await aWindow().click();
  await press(page, "Send them a link to accept");
  await page.getByRole("heading", { level: 3, name: /^Sent to accept: B-/ }).waitFor();
  await page.getByRole("link", { name: "Open the booking" }).click();
  await page.getByText("Read this out").waitFor();
  await examine(page, { hasNight: true });
  const agreeing = countedHand(page, hurried);
  await agreeing.press(yes());
  await page.getByRole("heading", { level: 3, name: /^Booking B-.*Confirmed/ }).waitFor();
  await expectClicks("end the wait for a link", agreeing.counted().presses);
  await mailTo(site.dataDirectory, "yes@example.com", /^You’re booked/);
  expect(complaints).toEqual([]);
}, 180_000);
