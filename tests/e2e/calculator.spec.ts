/** `/calculator` on one page: examples through its link, its tabs by keyboard, what it keeps, and what it carries into a booking. */
import fs from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatPence, formatPounds } from "#domain/kernel/money.ts";
import type { PriceRequestInput } from "#domain/pricing/pricing.contract.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { examine } from "#tests/support/examine.ts";
import { cases } from "#tests/support/long.ts";
import { readPage } from "#tests/support/seo-page.ts";
import { scriptIsThere } from "#tests/support/way-in.ts";

type Example = { name: string; input: PriceRequestInput; expected: { lines: { code: string; pence: number }[]; totalPence: number } };
const examples = JSON.parse(await fs.readFile("domain/pricing/price-examples.json", "utf8")) as Example[];

let site: Site;
let context: BrowserContext;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  site = await sharedSite();
  context = await site.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  page = await context.newPage();
  page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${site.server.url}/calculator`);
});
afterAll(() => site.close());

const answer = () => page.getByRole("region", { name: "What it costs" });
const openLink = (hash: string) => page.evaluate((value) => (location.hash = value), hash);
const hasPrice = (pounds: string) => answer().getByText(pounds, { exact: true }).first().waitFor();

test("nothing chosen is no price, and says what to do", async () => {
  await page.getByText("Add an item or choose a size").waitFor();
  expect(await answer().innerText()).not.toContain("£");
});

test("examples come out of the link to the penny", async () => {
  // All of them by the rules of the page: web/features/calculator/answer/price-examples.test.ts. What is for today costs what today does, which may be a Sunday.
  const sampled = examples.filter(({ input }) => input.timing?.speed !== "same-day").slice(0, cases(4, examples.length));
  const amountsOf = ({ expected }: Example) =>
    expected.lines.filter(({ code }) => code !== "rounding").map(({ pence }) => formatPence(pence).replace("−", "-"));
  const links = sampled.map((example) => ({
    link: linkOf(example.input),
    total: formatPounds(example.expected.totalPence),
    amounts: amountsOf(example).join(),
  }));
  const results = await page.evaluate(async (wanted) => {
    const texts: { total: string | undefined; amounts: string }[] = [];
    const latest = performance.now() + 60_000;
    const read = () => {
      const list = document.querySelector<HTMLElement>('#answer ul[aria-label="How the price is made up"]');
      const lines = (list?.innerText ?? "").replaceAll("−", "-").split("\n");
      return {
        total: document.querySelector<HTMLElement>("#answer .font-display")?.innerText,
        amounts: lines.filter((line) => /^-?£[\d,]+\.\d\d$/.test(line)).join(),
      };
    };
    for (const { link, total, amounts } of wanted) {
      location.hash = link;
      const isShown = () => read().total === total && read().amounts === amounts;
      // One deadline for all examples together: what is not shown by then fails in the comparison below.
      for (let frame = 0; frame < 2 || (!isShown() && performance.now() < latest); frame += 1) await new Promise(requestAnimationFrame);
      texts.push(read());
    }
    return texts;
  }, links);
  for (const [index, example] of sampled.entries())
    expect([example.name, results[index]]).toEqual([
      example.name,
      { total: formatPounds(example.expected.totalPence), amounts: amountsOf(example).join() },
    ]);
});

test("the tabs are one set of keys over one state", async () => {
  await openLink("v=1&items=sofa-3-seat.2_wardrobe-double.1");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Pick items").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => tab("Pick a van size").getAttribute("aria-selected")).toBe("true");
  await page.getByText("The price is for the 3 items on your list.").waitFor();
  await page.getByRole("radio", { name: "A garage" }).check();
  await hasPrice("£255");
  await answer().getByText("Between £").waitFor();
  await page.keyboard.press("Shift+Tab");
  await tab("Pick a van size").focus();
  await page.keyboard.press("End");
  for (const [side, text] of [
    ["Length", "3"],
    ["Width", "2"],
    ["Height", "9000"],
  ] as const)
    await page.getByLabel(side).fill(text);
  await page.keyboard.press("Tab");
  await page.getByText("Enter a height from 0.1 to 40 metres, like 1.5").waitFor();
  await page.getByLabel("Height").fill("1");
  await page.getByText("5.9 cubic yards on the van").waitFor();
  await examine(page);
  await page.getByLabel("Height").fill("9");
  await answer().getByText("We’ll price this by phone", { exact: true }).waitFor();
});

test("a thing is found by a misspelt name and counted", async () => {
  await openLink("v=1&items=black-bag.2");
  await page.getByRole("combobox", { name: "Add an item" }).fill("setee");
  await page.getByRole("option", { name: "Three-seat sofa" }).click();
  await page.getByText("1 padded seat must be incinerated by law").waitFor();
  await page.getByRole("button", { name: "One more: Three-seat sofa" }).click();
  await page.getByText("2 padded seats must be incinerated by law").waitFor();
});

test("each result says what it adds, and what we refuse says why and where it goes", async () => {
  await openLink("v=1&items=wardrobe-double.1");
  await hasPrice("£93");
  const box = page.getByRole("combobox", { name: "Add an item" });
  await box.fill("bed");
  const first = page.getByRole("option").first();
  await first.getByText("Double bed frame, taken apart").waitFor();
  const more = Number(/\+£(\d+)/.exec(await first.innerText())?.[1]);
  await box.press("Enter");
  await hasPrice(`£${93 + more}`);
  await box.fill("asbestos");
  await page.getByRole("option", { name: /Not taken.*licensed specialist. Leave it undisturbed/ }).waitFor();
  await examine(page);
  await box.press("Escape");
  await box.press("Escape");
});

test("where nobody looked up a price the strip says so, and compares what the visitor was quoted", async () => {
  await page.getByText("Enter your postcode above to see what we know about your area.").waitFor();
  await page.getByLabel("Postcode").fill("RH15 8AA");
  await page.getByText("We haven’t looked up prices for your area yet.").waitFor();
  expect(await page.getByRole("link", { name: "Mid Sussex District Council" }).getAttribute("href")).toMatch(
    /^https:\/\/www\.midsussex\.gov\.uk\//,
  );
  await page.getByLabel("Postcode").fill("");
});

test("what makes it cheaper does, by as much as it says", async () => {
  await openLink("v=1&items=sofa-3-seat.1_wardrobe-double.2&floor=1");
  await page.getByRole("textbox", { name: "How many: Double wardrobe" }).waitFor();
  const price = async () => Number((await answer().locator(".font-display").first().innerText()).slice(1));
  // The previous state has such a button too: the price shows that the new list is on the page.
  await hasPrice("£240");
  const before = await price();
  const way = await page.getByRole("listitem").filter({ hasText: "Have it outside and ready" }).innerText();
  await page.getByRole("button", { name: /^Save £\d+: Have it outside and ready/ }).click();
  await hasPrice(/would then be (£\d+)/.exec(way)?.[1] ?? "");
  expect(before - (await price())).toBe(Number(/−£(\d+)/.exec(way)?.[1]));
  await page.getByLabel("Hire, plus a permit").fill("300");
  await page.getByText(/^£\d+ more than us$/).waitFor();
  await page.getByRole("checkbox", { name: "I’m paying as a business" }).check();
  await answer().getByText("Without VAT").waitFor();
  await examine(page);
});

test("a broken link is told, and does no harm", async () => {
  await openLink("v=9&items=sofa-2-seat.1");
  await page.getByText("made by a newer version of this page").waitFor();
  await openLink("v=1&items=sofa-2-seat.1_unicorn.4");
  await page.getByText("Part of this link couldn’t be read").waitFor();
  await page.getByRole("textbox", { name: "How many: Two-seat sofa" }).waitFor();
});

test("everything survives a reload, and comes along into the booking and back", async () => {
  await openLink("v=1&items=sofa-2-seat.1_tyre-car.2y&floor=2&lift=1&carry=30&parking=paid&apart=1&anytime=1&job=house-clearance");
  await page.getByLabel("Postcode").fill("BN14 8QX");
  await page.getByText("Yes, we cover BN14").waitFor();
  const price = "£216";
  await hasPrice(price);
  await page.waitForURL(/floor=2/);
  expect(page.url()).not.toContain("BN14");
  await page.reload();
  await hasPrice(price);
  await expect.poll(() => page.getByLabel("Postcode").inputValue()).toBe("BN14 8QX");
  await page.getByRole("button", { name: /^Book at £\d/ }).click();
  await page.waitForURL(`${site.server.url}/book`);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="address.postcode"]')?.value === "BN14 8QX");
  const booking = page.getByRole("complementary", { name: "Your booking so far" });
  await booking.getByText("House clearance").waitFor();
  // Written a moment after the page has it.
  const draft = async () => JSON.parse((await page.evaluate(() => localStorage.getItem("chalkway.booking-draft"))) ?? "{}") as object;
  await expect.poll(draft).toMatchObject({
    service: "house-clearance",
    items: [
      { id: "sofa-2-seat", quantity: 1 },
      { id: "tyre-car", quantity: 2, confirmed: true },
    ],
    access: { floor: 2, lift: "yes", carryMetres: 30, parking: "paid", dismantleCount: 1 },
    wish: { flexibleDay: true },
  });
  await page.goBack();
  await hasPrice(price);
  expect(errors).toEqual([]);
});

test("it comes along into a quote, where photos firm it up and which is what is sent or saved", async () => {
  await openLink("v=1&items=sofa-3-seat.1_wardrobe-double.2&floor=2");
  await hasPrice("£250");
  await page.getByRole("button", { name: "Text or email me this" }).click();
  await page.waitForURL(`${site.server.url}/quote?step=save`);
  await page.getByText("£250 at the moment").waitFor();
  await page.getByLabel("Your name").fill("Maya O’Brien");
  await page.getByLabel("Email address").fill("maya.reckons@example.com");
  await page.getByRole("button", { name: "Save my quote" }).click();
  await page.getByRole("heading", { name: "Saved" }).waitFor();
  const stored = await page.waitForFunction(() => {
    const draft = JSON.parse(localStorage.getItem("chalkway.quote-draft") ?? "{}") as {
      quote?: { reference: string; accessToken: string };
      channel?: string;
    };
    return draft.quote === undefined ? null : { quote: draft.quote, channel: draft.channel };
  });
  const { quote, channel } = (await stored.jsonValue()) ?? expect.fail("no quote is kept");
  expect(channel).toBe("calculator");
  const { body } = await site.server.command("read-quote", { reference: quote.reference, accessToken: quote.accessToken });
  expect(body).toMatchObject({
    facts: {
      items: [
        { id: "sofa-3-seat", quantity: 1 },
        { id: "wardrobe-double", quantity: 2 },
      ],
      place: { floor: 2 },
    },
    contact: { fullName: "Maya O’Brien", email: expect.stringMatching(/^.…@/) },
  });
  await page.goBack();
  await openLink("v=1&from=size&litres=2680&waste=garden");
  await hasPrice("£174");
  await page.getByRole("button", { name: "Add photos for a firmer price" }).click();
  await page.waitForURL(`${site.server.url}/quote`);
  await page.getByRole("button", { name: "Take a photo" }).waitFor();
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Your price" }).waitFor();
  await page.getByText("£174", { exact: true }).first().waitFor();
  await page.goBack();
  await page.goBack();
  await hasPrice("£174");
  expect(errors).toEqual([]);
});

test("on paper it is one sheet that says whose price it is, of which day, for what, and where it opens again", async () => {
  await openLink("v=1&items=sofa-3-seat.1_wardrobe-double.2&floor=2");
  await hasPrice("£250");
  await page.emulateMedia({ media: "print" });
  const sheet = await page.locator("main").innerText();
  for (const text of [
    "Chalkway Clearance",
    "1 × Three-seat sofa",
    "2 × Double wardrobe",
    "£250",
    "Worked out on",
    "/calculator#v=1&items=",
  ])
    expect(sheet).toContain(text);
  expect(sheet).not.toMatch(/Book at £|Add an item|Make it cheaper/);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
});

test("a sofa named on the list keeps its handling charge when the pile is measured", async () => {
  await openLink("v=1&items=black-bag.2");
  await page.getByRole("textbox", { name: "How many: Black" }).first().waitFor();
  await page.getByRole("combobox", { name: "Add an item" }).fill("three seat sofa");
  await page
    .getByRole("option", { name: /three-seat sofa/i })
    .first()
    .click();
  const handling = page.getByRole("listitem").filter({ hasText: "Special handling" }).filter({ hasText: "£20.00" });
  await handling.first().waitFor({ state: "attached" });
  await page.getByRole("tab", { name: "Measure it" }).click();
  for (const [side, metres] of [
    ["Length", "2"],
    ["Width", "2"],
    ["Height", "1"],
  ] as const)
    await page.getByRole("textbox", { name: new RegExp(`^${side}`) }).fill(metres);
  await page.getByText(/cubic yards on the van/).waitFor();
  await page.getByText("Three-seat sofa").first().waitFor();
  await handling.first().waitFor({ state: "attached" });
});

test("the apps load at most 140 kB of script in 12 files before somebody touches them, and ask for it when the page is shown", async () => {
  const fresh = await site.browser.newContext();
  const apps = await Promise.all(["/book", "/calculator", "/quote"].map((path) => scriptsOf(fresh, path)));
  await fresh.close();
  // A page whose scripts came from a cache would weigh next to nothing: then nothing was measured.
  for (const { bytes } of apps) expect(bytes).toBeGreaterThan(100_000);
  expect(apps.filter(({ bytes, files, isAfterPaint }) => bytes > 140_000 || files > 12 || !isAfterPaint)).toEqual([]);
});

async function scriptsOf(visitor: BrowserContext, path: string) {
  const visit = await visitor.newPage();
  const lengths: Promise<number>[] = [];
  visit.on("response", (response) => {
    if (response.request().resourceType() === "script") lengths.push(response.headerValue("content-length").then(Number));
  });
  await visit.goto(site.server.url + path);
  // Where painting takes long, the network is idle before the scripts are requested as well.
  await scriptIsThere(visit);
  await visit.waitForLoadState("networkidle");
  const isAfterPaint = await visit.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-paint");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    // After two seconds without a first paint the scripts are requested anyway (web/static-pages/scripts-after-paint.ts).
    const earliest = Math.min(paint?.startTime ?? Infinity, 2_000);
    return scripts.length > 0 && scripts.every(({ startTime }) => startTime >= earliest);
  });
  const bytes = (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0);
  await visit.close();
  return { path, bytes, files: lengths.length, isAfterPaint };
}

test("without JavaScript it says what to do instead", async () => {
  const plain = await site.browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(`${site.server.url}/calculator`);
  expect(await bare.locator("noscript").first().innerText()).toContain("The calculator needs JavaScript");
  const list = bare.locator("noscript a", { hasText: "the price list" });
  await list.click({ trial: true });
  const { headings } = await readPage(site.server.url, (await list.getAttribute("href")) ?? "");
  expect(headings).toEqual(["What waste removal costs, and why"]);
  await plain.close();
});

function linkOf({ service, items, access = {}, timing = {} }: PriceRequestInput): string {
  const values = {
    v: "1",
    items: items.map(({ id, quantity }) => `${id}.${quantity}`).join("_"),
    job: service,
    floor: String(access.floor ?? 0),
    lift: access.lift ? "1" : "",
    carry: String(access.carryMetres ?? 0),
    parking: access.parking ?? "free",
    apart: String(access.dismantleCount ?? 0),
    outside: timing.outsideReady ? "1" : "",
    anytime: timing.flexibleDay ? "1" : "",
    speed: timing.speed ?? "standard",
    day: timing.day ?? "weekday",
  };
  return new URLSearchParams(values).toString();
}
