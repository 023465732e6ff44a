/** The claim "book in under two minutes", measured: 60 ms a key, a second of thought before everything touched. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookInBrowser, maya } from "#tests/support/booking-journey.ts";
import type { Pace } from "#tests/support/booking-journey.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const person: Pace = {
  type: (page, text) => page.keyboard.type(text, { delay: 60 }),
  think: () => new Promise((resolve) => setTimeout(resolve, 1_000)),
};

test("a person books in under two minutes, from the home page to the reference", async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  const started = performance.now();
  await page.goto(site.server.url);
  await person.think();
  await page.getByRole("main").getByRole("link", { name: "Book collection" }).first().click();
  await page.waitForURL(/\/book/);
  await bookInBrowser(page, maya, person);
  const seconds = (performance.now() - started) / 1_000;
  console.log(`  booked at a human pace in ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(120);
});
