/** From the link to the public page: the form by keyboard, what it refuses, the review on `/reviews` and on the home page instead of samples. */
import { createBookingTokens } from "#server/bookings/tokens.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { violationsOf } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { until } from "#tests/support/running-server.ts";

let site: Site;
let page: Page;
let link: string;
beforeAll(async () => {
  // With the limits as they are: the last test meets them.
  site = await openSite({ RATE_LIMIT_SCALE: "1" });
  page = await site.browser.newPage({ viewport: { width: 320, height: 800 } });
  const { reference, accessToken } = await collected();
  link = `${site.server.url}/review?ref=${reference}&t=${accessToken}`;
});
afterAll(() => site.close());

async function collected(): Promise<{ reference: string; accessToken: string }> {
  const { command } = site.server;
  const { body } = await command("book-collection", bookingOf(await hold(command, (await findWeekdayWindow(command)).id)));
  const key = body as { reference: string; accessToken: string };
  await insideDatabase(site.dataDirectory, (query) => query("update bookings set state = 'closed' where reference = $1", [key.reference]));
  return key;
}
const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a poor review given by its link stands on the public pages as it was written, and the samples are gone", async () => {
  await page.goto(link);
  await page.getByRole("button", { name: "Publish my review" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Choose from 1 to 5" }).waitFor();
  expect([await violationsOf(page, "main"), await sideways()]).toEqual([[], 0]);
  await page.getByRole("radio", { name: "2 out of 5: Poor" }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("What would you tell a neighbour?").fill("They came an hour late.");
  await page.getByLabel("Name to show").fill("Maya");
  await page.getByRole("button", { name: "Publish my review" }).click();
  await page.getByRole("heading", { name: "Your review" }).waitFor();
  expect([await violationsOf(page, "main"), await sideways()]).toEqual([[], 0]);
  const home = async () => (await fetch(site.server.url)).text();
  await until("the review on the home page", async () => (await home()).includes("They came an hour late."));
  const html = await home();
  expect(html).toContain("1 review by our own customers");
  expect(html).not.toContain("No customer wrote them");
  await page.goto(`${site.server.url}/reviews`);
  await page.getByText("2.0 out of 5 on average, from 1 review").waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "They came an hour late." }).textContent()).toContain("Maya, Worthing");
  expect([await violationsOf(page, "main"), await sideways()]).toEqual([[], 0]);
});

test("a link with another token shows nothing of the booking", async () => {
  const answer = await fetch(`${link}x`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("Worthing on");
});

test("offers are refused by a button behind the link of an email, and by the mail program's own, without signing in", async () => {
  const refusals = () =>
    insideDatabase(site.dataDirectory, async (query) => (await query("select 1 from app.offer_refusals where text_version <> ''")).length);
  const [booking, secret] = await insideDatabase(site.dataDirectory, async (query) => [
    (await query<{ id: string }>("select id from bookings order by created_at desc limit 1"))[0]?.id ?? "",
    (await query<{ value: string }>("select value from app.server_secrets where name = 'booking-tokens'"))[0]?.value ?? "",
  ]);
  const address = `${site.server.url}/unsubscribe?b=${booking}&t=${createBookingTokens(secret).refusalToken(booking)}`;
  const oneClick = (url: string) =>
    fetch(url, { method: "POST", redirect: "error", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  await page.goto(address);
  expect([await violationsOf(page, "main"), await sideways()]).toEqual([[], 0]);
  expect((await oneClick(`${address}x`)).status).toBe(404);
  expect(await refusals()).toBe(0);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "You’re unsubscribed" }).waitFor();
  expect(await violationsOf(page, "main")).toEqual([]);
  expect(await refusals()).toBe(1);
  await insideDatabase(site.dataDirectory, (query) => query("delete from app.offer_refusals"));
  expect((await oneClick(address)).status).toBe(200);
  expect(await refusals()).toBe(1);
});

test("a review that is refused is still in its form, also where nothing of the booking can be read either", async () => {
  const { url, command } = site.server;
  const key = await collected();
  for (let tries = 0; tries < 10; tries += 1) await command("give-review", key);
  for (let tries = 0; tries < 60; tries += 1) await command("review-place", key);
  const values = { ref: key.reference, t: key.accessToken, rating: "2", text: "They came an hour late.", name: "Maya" };
  const answer = await fetch(`${url}/review`, { method: "POST", body: new URLSearchParams(values), headers: { origin: url } });
  const html = await answer.text();
  expect(answer.status).toBe(429);
  expect(html).toContain("They came an hour late.");
  expect(html).toContain("Publish my review");
  expect(html).not.toContain("doesn’t lead to a booking");
  const opened = await fetch(`${url}/review?ref=${key.reference}&t=${key.accessToken}`);
  expect(opened.status).toBe(503);
  expect(await opened.text()).toContain("Open the link again in a minute");
});
