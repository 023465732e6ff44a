/** The public pages: redirects and unknown addresses, scroll position on the next page, the question search with and without script. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { violationsOf } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { cases } from "#tests/support/long.ts";
import { readPage } from "#tests/support/seo-page.ts";
import { until } from "#tests/support/running-server.ts";

const moved = ["/about-us", "/about-us-2", "/about-us-3"];

let site: Site;
/** Of one visitor who reads on. */
let page: Page;
beforeAll(async () => {
  site = await openSite();
  page = await site.browser.newPage();
});
afterAll(() => site.close());

test("addresses of an earlier site and their slashes lead home for good", async () => {
  for (const address of moved.flatMap((path) => [path, `${path}/`])) {
    const first = await fetch(site.server.url + address, { redirect: "manual" });
    expect([address, first.status, first.headers.get("location")]).toEqual([address, 301, "/"]);
    const end = await fetch(site.server.url + address);
    expect([end.status, end.url]).toEqual([200, `${site.server.url}/`]);
  }
});

test("the short links of text messages lead on, whether or not there is such a booking, and carry nothing but the reference", async () => {
  for (const [short, target] of [
    ["/b/7F3K9M", "/portal?booking=B-7F3K9M"],
    ["/e/7F3K9M", "/contact/sent?enquiry=E-7F3K9M"],
    ["/q", "/quote"],
  ]) {
    const answer = await fetch(site.server.url + short, { redirect: "manual" });
    expect([short, answer.status, answer.headers.get("location")]).toEqual([short, 302, target]);
  }
  for (const wrong of ["/b/7f3k9m", "/b/7F3K9", "/b/x", "/e/7F3K9M7", "/b"])
    expect([wrong, (await fetch(site.server.url + wrong)).status]).toEqual([wrong, 404]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${site.server.url}/b/7F3K9M`);
  expect(await page.getByLabel("Booking reference").inputValue()).toBe("B-7F3K9M");
  expect(await page.getByLabel("Collection postcode").inputValue()).toBe("");
  const tops = await page
    .getByRole("heading", { level: 2 })
    .evaluateAll((all) => all.map((one) => [one.id, one.getBoundingClientRect().top] as const));
  const topOf = (id: string) => tops.find(([name]) => name === id)?.[1] ?? Number.NaN;
  expect(topOf("booking-title"), "on a phone it comes first").toBeLessThan(topOf("sign-in-title"));
  const request = page.waitForRequest(/\/read-quote$/);
  await page.goto(`${site.server.url}/q#7F3K9M.${"a".repeat(32)}`);
  expect((await request).postDataJSON()).toMatchObject({ reference: "Q-7F3K9M", accessToken: "a".repeat(32) });
});

test("samples leave every page once the firm is open, and nothing on it is hollow", async () => {
  const read = async (path: string) => (await fetch(site.server.url + path)).text();
  const open = (isOpen: boolean) => insideDatabase(site.dataDirectory, (query) => query(`update company_settings set is_open = ${isOpen}`));
  const paths = ["/", "/about", "/services", "/eco-friendly-waste-disposal", "/environmental-policy"];
  expect(await read("/")).toContain(">Sample<");
  await open(true);
  await until("no sample", async () => !(await read("/")).includes(">Sample<"));
  for (const path of paths) {
    const { text, html } = await readPage(site.server.url, path);
    expect([path, /\bSample\b|Fully licensed|4\.9|5-star/.exec(text)?.[0]]).toEqual([path, undefined]);
    // A list, a part or a heading of which only the frame is left; a heading with nothing under it.
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const hollow =
      /<(ul|ol|dl|section|h[1-6]|p)\b[^>]*><\/\1>|<\/h([2-6])>(?:<\/(?:div|header)>)*<\/section>|<\/h2>(?:<\/div>|<div[^>]*>)*<h[12]\b/;
    expect([path, hollow.exec(main)?.[0]]).toEqual([path, undefined]);
  }
  expect(await read("/")).toContain("No hidden fees");
  for (const path of paths.slice(0, cases(2, paths.length))) {
    await page.goto(site.server.url + path);
    expect([path, await violationsOf(page, "main")]).toEqual([path, []]);
  }
  await open(false);
  await until("samples", async () => (await read("/")).includes(">Sample<"));
});

test("who the firm is in law can be read at the end of a page: neither the chat's button nor the portal's lies over it", async () => {
  await insideDatabase(site.dataDirectory, (query) =>
    query(
      "update company_settings set company_number = '12345678', vat_number = 'GB123456789', carrier_number = 'CBDU123456', legal_name = 'Chalkway Clearance Ltd'",
    ),
  );
  await until("the numbers", async () => (await (await fetch(site.server.url)).text()).includes("CBDU123456"));
  for (const path of ["/", "/faq"]) {
    await page.goto(site.server.url + path);
    for (const width of [320, 360, 768, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const line = document.querySelector("footer > :last-child");
        const range = document.createRange();
        if (line === null) return ["no line"];
        range.selectNodeContents(line.firstElementChild ?? line);
        return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
          [left + 1, (left + right) / 2, right - 1].flatMap((x) => {
            const hit = document.elementFromPoint(x, (top + bottom) / 2);
            return hit !== null && line.contains(hit) ? [] : [`${Math.round(x)}: ${hit?.textContent.trim().slice(0, 20) ?? ""}`];
          }),
        );
      });
      expect([width, path, covered]).toEqual([width, path, []]);
    }
  }
});

test("on paper a page is its words: no bar lies over a line, and every answer is open", async () => {
  await page.setViewportSize({ width: 688, height: 1010 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/terms", "/faq", "/lewes"]) {
    await page.goto(site.server.url + path);
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && element.checkVisibility())
        .map((element) => element.textContent.trim()),
    );
    expect([path, texts]).toEqual([path, []]);
  }
  await page.goto(`${site.server.url}/faq`);
  const answers = page.locator("main details p");
  expect(await answers.count()).toBeGreaterThan(20);
  expect(await answers.evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length)).toBe(0);
  await page.emulateMedia({ media: "screen" });
});

test("an address nobody has says so with a way on", async () => {
  const response = await page.goto(`${site.server.url}/blog/no-such-article`);
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "What it costs" }).click();
  await page.getByRole("heading", { level: 1, name: "What waste removal costs, and why" }).waitFor();
});

test("the next page begins at its top", async () => {
  await page.goto(`${site.server.url}/terms`);
  await page.getByRole("link", { name: "complaints page" }).click();
  await page.waitForURL(`${site.server.url}/complaints`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the questions are searched while one types", async () => {
  await page.goto(`${site.server.url}/faq`);
  const box = page.getByRole("searchbox", { name: "Search the questions" });
  await box.fill("settee");
  await page.getByText("1 question", { exact: true }).waitFor();
  await page.getByText("Because it has to be incinerated.").waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 3 }).filter({ visible: true }).count()).toBe(1);
  await box.fill("unicorn");
  await page.getByText("No questions match").waitFor();
  await box.fill("");
  await expect.poll(() => page.getByRole("heading", { level: 3 }).filter({ visible: true }).count()).toBe(24);
});

test("without JavaScript an index leads to the answers, and opens them", async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.server.url}/faq`);
  expect(await plain.getByRole("searchbox").count()).toBe(0);
  await plain.getByRole("link", { name: /^Settee/ }).click();
  await plain.getByText("Because it has to be incinerated.").waitFor();
  await context.close();
});
