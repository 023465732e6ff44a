/** `/coverage`, two towns and the waiting list, without JavaScript and without a mouse. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { violationsOf } from "#tests/support/examine.ts";
import { readPage } from "#tests/support/seo-page.ts";

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await sharedSite();
  const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  page = await context.newPage();
});
afterAll(() => site.close());

const check = async (postcode: string) => {
  await page.getByLabel(/^Do we cover you\?$|^Check another postcode$/).fill(postcode);
  await page.getByRole("button", { name: "Check" }).click();
};
const heading = (name: string | RegExp) => page.getByRole("heading", { name });
const answers = [
  ["BN14 8QX", "Yes, we cover BN14"],
  ["WC2N 5DU", "We cover WC2N by arrangement"],
  ["M1 1AE", "M1 is outside our area"],
] as const;

test("without JavaScript each postcode gets its own answer and the next step, however often one asks", async () => {
  await page.goto(`${site.server.url}/coverage`);
  expect(await page.getByRole("search", { name: "Postcode check" }).getByLabel("Do we cover you?").count()).toBe(1);
  await check("bn14 8qx");
  await heading("Yes, we cover BN14").waitFor();
  expect(await page.getByRole("link", { name: "Get a price and book" }).getAttribute("href")).toBe("/book?postcode=bn14%208qx");
  expect(await page.getByRole("link", { name: /in and near Worthing/ }).getAttribute("href")).toBe("/worthing");
  await check("nonsense");
  await page.getByText("Enter a full UK postcode, like BN14 8QX, or its first half, like BN14").waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  for (const [postcode, answer] of answers) {
    const { html, lines } = await readPage(site.server.url, `/coverage/check?postcode=${encodeURIComponent(postcode)}`);
    expect([postcode, lines.filter((line) => answers.some(([, other]) => line === other))]).toEqual([postcode, [answer]]);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect([postcode, main.match(/<a [^>]*href="tel:/g)?.length ?? 0]).toEqual([postcode, postcode === "WC2N 5DU" ? 1 : 0]);
  }
});

test("without JavaScript one joins the waiting list, hears what is wrong with a number, and gets off the list again", async () => {
  await page.goto(`${site.server.url}/coverage`);
  await check("EN1 3AB");
  await heading("We don’t cover EN1 yet").waitFor();
  await page.getByLabel("Mobile number").fill("01273 496000");
  await page.getByRole("button", { name: "Join the waiting list" }).click();
  const summary = page.getByRole("alert");
  await summary.getByRole("link", { name: "Enter a UK mobile number, like 07700 900123" }).waitFor();
  // The browser moves the focus when it draws, not while it reads.
  await expect
    .poll(() => summary.evaluate((box) => box === document.activeElement), { message: "whoever cannot see the page hears why" })
    .toBe(true);
  await summary.getByRole("link").click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-mobile");
  await page.getByLabel("Mobile number").first().fill("07700 900123");
  await page.getByRole("button", { name: "Join the waiting list" }).click();
  await heading("You’re on the list").waitFor();
  await page.reload();
  await heading("You’re on the list").waitFor();
  await page.getByLabel("Mobile number").fill("07700 900123");
  await page.getByRole("button", { name: "Leave the waiting list" }).click();
  await heading("You’re off the list").waitFor();
});

test("whoever joins the waiting list for a postcode that has none is told what we do there", async () => {
  await page.goto(`${site.server.url}/coverage/waiting-list`);
  await page.getByLabel("Postcode").fill("M1 1AE");
  await page.getByLabel("Email (optional)").fill("maya.waits@example.com");
  await page.getByRole("button", { name: "Join the waiting list" }).click();
  await heading("M1 is outside our area").waitFor();
  for (const [postcode, answer] of answers) {
    const body = new URLSearchParams({ postcode, email: "maya.waits@example.com", intent: "join" });
    const joined = await fetch(`${site.server.url}/coverage/waiting-list`, { method: "POST", body, headers: { origin: site.server.url } });
    expect([postcode, joined.redirected, (await joined.text()).includes(answer)]).toEqual([postcode, true, true]);
  }
});

test("with the keyboard alone one goes from the map to a town and from there to the next", async () => {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const desktop = await context.newPage();
  await desktop.goto(`${site.server.url}/coverage`);
  const onMap = desktop.getByRole("group", { name: /Map of the areas we cover/ }).getByRole("link");
  expect(await onMap.count()).toBe(42);
  await onMap.first().focus();
  await desktop.keyboard.press("Tab");
  const second = await onMap.nth(1).getAttribute("href");
  expect(await desktop.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(second);
  await desktop.keyboard.press("Enter");
  await desktop.waitForURL(site.server.url + second);
  expect(await desktop.getByRole("link", { name: /^Book in/ }).count()).toBe(1);
  expect(await desktop.getByText("Next free window", { exact: true }).count()).toBe(1);
  // Pages of the sitemap are checked in sitemap.spec.ts; these two answer one visitor and are not in it.
  const errors: string[] = [];
  for (const path of ["/coverage/check?postcode=EN1", "/coverage/waiting-list"]) {
    await desktop.goto(site.server.url + path);
    await desktop.setViewportSize({ width: 320, height: 640 });
    const sideways = await desktop.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect({ path, sideways }).toEqual({ path, sideways: 0 });
    errors.push(...(await violationsOf(desktop, "main")).map((violation) => `${path}: ${violation}`));
  }
  expect(errors).toEqual([]);
  await context.close();
});
