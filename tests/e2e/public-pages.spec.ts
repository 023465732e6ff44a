/** The public pages: redirects and unknown addresses, scroll position on the next page, the question search with and without script. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { violationsOf } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { readPage } from "#tests/support/seo-page.ts";
import { extras, sentencesOf, unknownBefore } from "#web/features/content-pages/extras.fixture.ts";
import { figuresOf, priceJobs } from "#web/features/content-pages/figures.rules.ts";
import { until } from "#tests/support/running-server.ts";

const moved = ["/about-us", "/about-us-2", "/about-us-3"];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each(moved)("%s and its slash lead home for good", async (path) => {
  for (const address of [path, `${path}/`]) {
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
  const page = await site.browser.newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${site.server.url}/b/7F3K9M`);
  expect(await page.getByLabel("Booking reference").inputValue()).toBe("B-7F3K9M");
  expect(await page.getByLabel("Collection postcode").inputValue()).toBe("");
  const tops = await page
    .getByRole("heading", { level: 2 })
    .evaluateAll((all) => all.map((one) => [one.id, one.getBoundingClientRect().top] as const));
  const topOf = (id: string) => tops.find(([name]) => name === id)?.[1] ?? Number.NaN;
  expect(topOf("booking-title"), "on a phone it comes first").toBeLessThan(topOf("sign-in-title"));
  const asked = page.waitForRequest(/\/read-quote$/);
  await page.goto(`${site.server.url}/q#7F3K9M.${"a".repeat(32)}`);
  expect((await asked).postDataJSON()).toMatchObject({ reference: "Q-7F3K9M", accessToken: "a".repeat(32) });
  await page.close();
});

test("no page as it is sent speaks of an extra at another figure than the price's own line, nor of one that only the day would name", async () => {
  const jobs = priceJobs(priceBook);
  const figures = figuresOf({ tariff: priceBook.tariff, company: sampleCompany }, jobs);
  const totals = [...jobs.values()].map(({ answer }) => formatPounds(answer.totalPence));
  const map = await (await fetch(`${site.server.url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(60);
  const spoken = new Set<RegExp>();
  const wrong = await Promise.all(
    paths.map(async (path) =>
      sentencesOf((await readPage(site.server.url, path)).lines.join("\n")).filter((sentence) => {
        const named = extras.filter(({ named: pattern }) => pattern.test(sentence));
        for (const { named: pattern } of named) spoken.add(pattern);
        const own = new Set([...totals, ...named.flatMap((extra) => extra.figures.map((name) => figures[name]))]);
        const amounts = [...sentence.matchAll(/£\d[\d,.]*\d|£\d/g)].map(([amount]) => amount);
        return unknownBefore.test(sentence) || (named.length > 0 && amounts.some((amount) => !own.has(amount)));
      }),
    ),
  );
  expect(wrong.flat()).toEqual([]);
  expect(spoken.size, "what is compared is there").toBeGreaterThan(5);
});

test("samples leave every page once the firm is open, and nothing on it is hollow", async () => {
  const read = async (path: string) => (await fetch(site.server.url + path)).text();
  const open = (isOpen: boolean) => insideDatabase(site.dataDirectory, (query) => query(`update company_settings set is_open = ${isOpen}`));
  const paths = ["/", "/about", "/services", "/eco-friendly-waste-disposal", "/environmental-policy"];
  expect(await read("/")).toContain(">Sample<");
  await open(true);
  await until("no sample", async () => !(await read("/")).includes(">Sample<"));
  for (const path of paths) {
    const { text } = await readPage(site.server.url, path);
    expect([path, /\bSample\b|Fully licensed|4\.9|5-star/.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  expect(await read("/")).toContain("No hidden fees");
  const page = await site.browser.newPage();
  for (const path of paths) {
    await page.goto(site.server.url + path);
    expect([path, await violationsOf(page, "main")]).toEqual([path, []]);
  }
  await page.close();
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
  const page = await site.browser.newPage();
  for (const width of [320, 360, 768, 1280, 1536])
    for (const path of ["/", "/faq"]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.server.url + path);
      const covered = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const line = document.querySelector("footer > :last-child");
        const range = document.createRange();
        if (line === null) return ["no line"];
        range.selectNodeContents(line.firstElementChild ?? line);
        return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
          [left + 1, (left + right) / 2, right - 1].flatMap((x) => {
            const shown = document.elementFromPoint(x, (top + bottom) / 2);
            return shown !== null && line.contains(shown) ? [] : [`${Math.round(x)}: ${shown?.textContent.trim().slice(0, 20) ?? ""}`];
          }),
        );
      });
      expect([width, path, covered]).toEqual([width, path, []]);
    }
  await page.close();
});

test("on paper a page is its words: no bar lies over a line, and every answer is open", async () => {
  const page = await site.browser.newPage({ viewport: { width: 688, height: 1010 } });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/terms", "/faq", "/lewes"]) {
    await page.goto(site.server.url + path);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && element.checkVisibility())
        .map((element) => element.textContent.trim()),
    );
    expect([path, shown]).toEqual([path, []]);
  }
  await page.goto(`${site.server.url}/faq`);
  const answers = page.locator("main details p");
  expect(await answers.count()).toBeGreaterThan(20);
  expect(await answers.evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length)).toBe(0);
  await page.close();
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
  await page.getByText("Because it has to be incinerated.").waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 3 }).filter({ visible: true }).count()).toBe(1);
  await box.fill("unicorn");
  await page.getByText("No questions match").waitFor();
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
  await page.getByText("Because it has to be incinerated.").waitFor();
  await context.close();
});
