/**
 * A page that something else changes goes on working: the browser's translation, a password manager's icons, a grammar checker,
 * a dark theme. Nothing of theirs breaks a page, and nothing that was changed since stays on the screen as it was.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { atOnce, bookInBrowser, complaintsOf, maya } from "#tests/support/booking-journey.ts";
import type { Translation } from "#tests/support/changed-page.ts";
import { furnish, staleTexts, translate } from "#tests/support/changed-page.ts";
import { createCustomer, openConsole, openCustomer } from "#tests/support/staff.ts";
import { snap } from "#tests/support/snapped.ts";
import { scriptIsThere, signIn } from "#tests/support/way-in.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([sharedSite(), fs.mkdtemp(path.join(os.tmpdir(), "chalkway-translated-"))]);
});
afterAll(async () => {
  await site.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const polish: Translation = { language: "pl", from: "load" };
const arabic: Translation = { language: "ar", from: "start" };

/** A page of its own that is changed in this way, and what it complains of. */
const ways = {
  "translated into Polish": (context: BrowserContext) => context.addInitScript(translate, polish),
  "translated into Arabic before its script is there": (context: BrowserContext) => context.addInitScript(translate, arabic),
  "furnished by a password manager, a grammar checker and a dark theme": (context: BrowserContext) => context.addInitScript(furnish),
} as const;
const eachWay = test.each(Object.entries(ways));

async function openChanged(way: (context: BrowserContext) => Promise<unknown>): Promise<{ page: Page; broken: () => string[] }> {
  const context = await site.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1_280, height: 900 },
    // A browser's own tools are not bound by the page's policy.
    bypassCSP: true,
  });
  await way(context);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  return { page, broken: () => brokenAmong(complaints) };
}

/** React's own numbers for a page that was changed before it woke are no break: it draws the page anew. */
const brokenAmong = (complaints: readonly string[]) => complaints.filter((line) => !/Minified React error #4(18|22|23|25)/.test(line));

async function expectIntact(page: Page, broken: () => string[]): Promise<void> {
  expect(await staleTexts(page)).toEqual([]);
  expect(broken()).toEqual([]);
}

eachWay("%s, /book goes from a postcode to a booking", async (_, way) => {
  const { page, broken } = await openChanged(way);
  await page.goto(`${site.server.url}/book`);
  await scriptIsThere(page);
  await bookInBrowser(page, maya, atOnce, () => expectIntact(page, broken));
  await expectIntact(page, broken);
});

eachWay("%s, /auth signs somebody in, and says what is wrong before", async (name, way) => {
  const email = `${Object.keys(ways).indexOf(name)}.translated@example.com`;
  await createCustomer(site, email);
  const { page, broken } = await openChanged(way);
  await signIn(page, site, email, "not their password");
  await page.getByRole("alert").first().waitFor();
  await signIn(page, site, email);
  await page.waitForURL(/customer-dashboard|account/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectIntact(page, () => broken().filter((line) => !/status of 400/.test(line)));
});

eachWay("%s, /quote takes a photo and prices what is picked", async (_, way) => {
  const { file } = await snap(folder, "sofa.jpg", 5, { width: 800, height: 600 });
  const { page, broken } = await openChanged(way);
  await page.goto(`${site.server.url}/quote`);
  await scriptIsThere(page);
  await page.getByLabel("Choose from photos").setInputFiles(file);
  await page.getByRole("listitem", { name: "photo 1", exact: true }).getByText("Ready").waitFor();
  await page.getByRole("button", { name: "Add Armchair" }).click();
  await page.getByRole("listitem", { name: "photo 1", exact: true }).getByText("Uploaded").waitFor();
  await page.getByText(/£\d+/).first().waitFor();
  await expectIntact(page, broken);
});

eachWay("%s, the calculator shows the price of what was chosen last", async (_, way) => {
  const { page, broken } = await openChanged(way);
  await page.goto(`${site.server.url}/calculator`);
  await scriptIsThere(page);
  const add = async (item: string) => {
    await page.getByRole("combobox", { name: "Add an item" }).fill(item);
    await page.getByRole("listbox").getByRole("option").first().click();
  };
  await add("three seat sofa");
  const total = page
    .getByRole("region", { name: "What it costs" })
    .getByText(/^£\d+$/)
    .first();
  const first = await total.innerText();
  await add("armchair");
  await expect.poll(() => total.innerText()).not.toBe(first);
  await expectIntact(page, broken);
});

test("translated, a customer's dashboard is walked through and back", async () => {
  const { page, complaints } = await openCustomer(site, "walks.translated@example.com", { bypassCSP: true, reducedMotion: "reduce" });
  await page.addInitScript(translate, { ...polish, language: "uk" });
  await page.goto(`${site.server.url}/customer-dashboard`);
  await walk(page, "Your portal");
  await expectIntact(page, () => brokenAmong(complaints));
});

test("translated, the office's pages and those of its customers are walked through, and a contact is made", async () => {
  const { page, complaints } = await openConsole(site, "translated.office@example.org", { bypassCSP: true });
  await page.addInitScript(translate, polish);
  await page.reload();
  await walk(page, "Your pages");
  await page.goto(`${site.server.url}/crm?section=customers`);
  await walk(page, "Customers");
  await page.goto(`${site.server.url}/crm?section=customers&tab=contacts`);
  await page.getByRole("button", { name: "New contact" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Jan Kowalski");
  await page.getByRole("textbox", { name: /^Email/ }).fill("jan@example.com");
  await page.getByRole("button", { name: "Add the contact", exact: true }).click();
  await page
    .getByRole("heading", { name: /Jan Kowalski/ })
    .first()
    .waitFor();
  await expectIntact(page, () => brokenAmong(complaints));
});

/** Every page of a menu, one after the other without loading anew, and the first again. */
async function walk(page: Page, menu: string): Promise<void> {
  const links = page.getByRole("navigation", { name: menu }).first().getByRole("link");
  await links.first().waitFor();
  const count = await links.count();
  for (const index of [...Array.from({ length: count }, (_, at) => at), 0]) {
    await links.nth(index).click();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [role="progressbar"]') === null);
    await page.getByRole("heading").first().waitFor();
    expect(await page.getByRole("heading", { name: "Something Went Wrong" }).count()).toBe(0);
    expect(await staleTexts(page)).toEqual([]);
  }
}
