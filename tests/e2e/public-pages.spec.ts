/** What the public pages do: addresses that moved or never were, the top of the next page, questions searched with and without script. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";

const moved = ["/about-us", "/about-us-2", "/about-us-3"];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each(moved)("%s and its slash lead home for good", async (path) => {
  for (const address of [path, `${path}/`]) {
    const first = await fetch(site.server.url + address, { redirect: "manual" });
    expect([address, first.status]).toEqual([address, 301]);
    const end = await fetch(site.server.url + address);
    expect([end.status, end.url]).toEqual([200, `${site.server.url}/`]);
  }
});

test("an address nobody has says so with a way on", async () => {
  const page = await site.browser.newPage();
  const response = await page.goto(`${site.server.url}/blog/no-such-article`);
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "What it costs" }).click();
  await page.getByRole("heading", { level: 1, name: "What waste removal costs, and why" }).waitFor();
  await page.close();
});

test("the next page begins at its top", async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.server.url}/terms`);
  await page.getByRole("link", { name: "complaints page" }).click();
  await page.waitForURL(`${site.server.url}/complaints`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.close();
});

test("the questions are searched while one types", async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.server.url}/faq`);
  const box = page.getByRole("searchbox", { name: "Search the questions" });
  await box.fill("settee");
  await page.getByText("1 question", { exact: true }).waitFor();
  await page.getByText("Because it has to be burned.").waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 3 }).filter({ visible: true }).count()).toBe(1);
  await box.fill("unicorn");
  await page.getByText("No question has all of these words").waitFor();
  await box.fill("");
  await expect.poll(() => page.getByRole("heading", { level: 3 }).filter({ visible: true }).count()).toBe(24);
  await page.close();
});

test("without JavaScript an index leads to the answers, and opens them", async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.server.url}/faq`);
  expect(await page.getByRole("searchbox").count()).toBe(0);
  await page.getByRole("link", { name: /^Settee/ }).click();
  await page.getByText("Because it has to be burned.").waitFor();
  await context.close();
});
