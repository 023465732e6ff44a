/** A browser that keeps nothing (all cookies blocked), or has no more room: every page works, and says what it cannot keep. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookInBrowser, complaintsOf, maya } from "#tests/support/booking-journey.ts";
import { denyStorage, fillStorage } from "#tests/support/changed-page.ts";
import { snap } from "#tests/support/snapped.ts";
import { createColleague, createCustomer } from "#tests/support/staff.ts";
import { scriptIsThere, setUpSecondStep, signIn } from "#tests/support/way-in.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([sharedSite(), fs.mkdtemp(path.join(os.tmpdir(), "chalkway-denied-"))]);
});
afterAll(async () => {
  await site.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const ways = [
  ["refused", denyStorage],
  ["full", fillStorage],
] as const;
const eachWay = test.each(ways);

async function openWith(way: () => void): Promise<{ page: Page; complaints: string[] }> {
  const context = await site.browser.newContext({ reducedMotion: "reduce", viewport: { width: 1_280, height: 900 } });
  await context.addInitScript(way);
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page) };
}

/** Pages that keep something, or are where somebody arrives. */
const paths =
  "/ /book /quote /calculator /auth /auth?mode=sign-up /portal /contact /coverage /faq /blog /chat /customer-dashboard /account /crm".split(
    " ",
  );

eachWay("with storage %s, every page is shown whole", async (_, way) => {
  const { page, complaints } = await openWith(way);
  for (const address of paths) {
    await page.goto(site.server.url + address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect({ address, failed: await page.getByRole("heading", { name: "Something Went Wrong" }).count(), complaints }).toEqual({
      address,
      failed: 0,
      complaints: [],
    });
  }
});

eachWay("with storage %s, somebody books", async (_, way) => {
  const { page, complaints } = await openWith(way);
  await page.goto(`${site.server.url}/book`);
  await scriptIsThere(page);
  await bookInBrowser(page, maya);
  expect(complaints).toEqual([]);
});

eachWay("with storage %s, somebody signs in and reads their dashboard", async (name, way) => {
  const email = `${name}.storage@example.com`;
  await createCustomer(site, email);
  const { page, complaints } = await openWith(way);
  await signIn(page, site, email);
  await page.waitForURL(/customer-dashboard/);
  await page.getByRole("navigation", { name: "Your portal" }).first().waitFor();
  await page.getByText("closing or reloading this page signs you out").waitFor();
  expect(complaints).toEqual([]);
});

test("with storage refused, somebody of the office signs in and is told that it lasts as long as the page", async () => {
  const { email, password } = await createColleague(site, "nell", "moderator");
  const { page, complaints } = await openWith(denyStorage);
  await signIn(page, site, email, password);
  await setUpSecondStep(page);
  await page.waitForURL(/\/crm/);
  await page.getByText("closing or reloading this page signs you out").waitFor();
  expect(complaints).toEqual([]);
});

eachWay("with storage %s, a quote takes a photo", async (_, way) => {
  const { file } = await snap(folder, "sofa.jpg", 5, { width: 800, height: 600 });
  const { page, complaints } = await openWith(way);
  await page.goto(`${site.server.url}/quote`);
  await scriptIsThere(page);
  await page.getByLabel("Choose from photos").setInputFiles(file);
  await page.getByRole("listitem", { name: "photo 1", exact: true }).getByText("Ready").waitFor();
  await page.getByRole("button", { name: "Add Armchair" }).click();
  await page.getByRole("listitem", { name: "photo 1", exact: true }).getByText("Uploaded").waitFor();
  expect(complaints).toEqual([]);
});
