/** Where the booking form can go no further there is a way on, with everything carried; an answer is changed and one is back; no line is no loss. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import {
  atOnce,
  choose,
  fill,
  fillCheck,
  fillWhat,
  fillWhere,
  fillWhen,
  fillWho,
  goOn,
  maya,
  stepIs,
} from "#tests/support/booking-journey.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { misfitsOfLargeText } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

async function openForm(search = ""): Promise<Page> {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.server.url}/book${search}`);
  return page;
}

async function toCheck(page: Page): Promise<void> {
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  await fillWhat(page, maya);
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");
  await fillWhen(page, maya);
  await goOn(page, atOnce, "who");
  await fillWho(page, maya);
  await goOn(page, atOnce, "check");
}

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: "#b9a58c" } })
    .jpeg()
    .toBuffer();
const headed = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const bookingsNow = () =>
  insideDatabase(
    site.dataDirectory,
    async (query) => (await query<{ count: number }>("select count(*)::int as count from bookings"))[0]?.count,
  );

test("without signal no time is called full, another day is not mistaken for the day before, and a booking waits and goes out once", async () => {
  const page = await openForm();
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  await fillWhat(page, maya);
  // Windows are requested while the step before them is being filled in.
  await page.route("**/functions/v1/availability", (route) => route.abort());
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");
  await page
    .getByRole("alert")
    .getByText(/^No signal/)
    .waitFor();
  expect(await page.getByText(/no room/i).count()).toBe(0);
  await page.unroute("**/functions/v1/availability");
  await page.getByRole("button", { name: "Try again" }).click();
  await fillWhen(page, maya);

  // Whoever looks at another day and presses Continue is not booked on the day before it.
  const days = page.getByRole("radiogroup", { name: "Day", exact: true }).getByRole("radio");
  const windows = page.getByRole("radiogroup", { name: /^Arrival window/ });
  const proposed = await windows.evaluate((group) => document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent);
  await days.last().check();
  const windowLabel =
    (await windows.evaluate((group) => document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent)) ?? "";
  expect(windowLabel).not.toBe(proposed);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const problem = page.getByRole("alert").getByRole("link", { name: windowLabel.replace("Arrival", "Choose an arrival") });
  await problem.waitFor();
  expect(new URL(page.url()).searchParams.get("step")).toBe("when");
  await windows.getByRole("radio").first().check();
  await problem.waitFor({ state: "detached" });
  await goOn(page, atOnce, "who");
  // `Tue 8 Dec` of `Arrival window on Tuesday 8 December 2026`.
  const [weekday = "", date = "", month = ""] = windowLabel.replace("Arrival window on ", "").split(" ");
  await page
    .getByText(new RegExp(`^${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`))
    .first()
    .waitFor();

  await fillWho(page, maya);
  await goOn(page, atOnce, "check");
  await fillCheck(page, maya);

  const before = await bookingsNow();
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/book-collection")) keys.push(request.headers()["idempotency-key"]);
  });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await page.getByText("Not booked yet: waiting for signal").waitFor();
  await expect(bookingsNow()).resolves.toBe(before);

  // The request arrives and its answer is lost: the booking exists, and the page does not know. The page also retries
  // by itself; that request is held back until the button is pressed.
  let lost = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route("**/functions/v1/book-collection", async (route) => {
    if (lost++ > 0) return pressed.promise.then(() => route.continue());
    await route.fetch();
    return route.abort();
  });
  await page.context().setOffline(false);
  await page.getByText("Not confirmed yet: waiting for signal").waitFor();
  await page.getByRole("button", { name: "Try now" }).click();
  pressed.resolve();
  await page.waitForURL(/\/booking-success/);
  await expect(bookingsNow()).resolves.toBe((before ?? 0) + 1);
  expect(new Set(keys).size).toBe(1);
  await page.close();
});

test("with text at twice its size on a phone, a list, its price and the names of the steps can be read and pressed", async () => {
  const page = await openForm();
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  await fillWhat(page, maya);
  await page.getByRole("button", { name: "Details" }).waitFor();
  expect(await misfitsOfLargeText(page)).toEqual([]);
  const lines = await page.evaluate(() => ({
    price: [...document.querySelectorAll("[aria-label=Price] .font-display")].map((price) => price.getClientRects().length),
    overlapping: [...document.querySelectorAll("[aria-label='Booking steps'] li")].filter((step) => step.scrollWidth > step.clientWidth)
      .length,
  }));
  expect(lines).toEqual({ price: [1], overlapping: 0 });
  // The same of a quote: its photo, its list, its price.
  await page.goto(`${site.server.url}/quote`);
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: "pile.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await page.getByRole("heading", { level: 3, name: "photo 1" }).waitFor();
  expect(await misfitsOfLargeText(page)).toEqual([]);
  await page.getByRole("button", { name: "Add Three-seat sofa" }).click();
  // Once it is priced it is stored too: the rules of both arrive together.
  await page.getByRole("link", { name: "See your price", exact: true }).waitFor();
  for (const step of ["what", "price"]) {
    await page.goto(`${site.server.url}/quote?step=${step}`);
    await page.getByText(step === "what" ? "Could somebody still use it?" : "Make it cheaper").waitFor();
    expect([step, await misfitsOfLargeText(page)]).toEqual([step, []]);
    // The bar with the price leaves room for the page: its words stand beside each other, not each letter below the other.
    const bar = page.getByRole("region", { name: "Price", exact: true });
    for (const one of await bar.all()) expect(await one.evaluate((element) => element.clientHeight)).toBeLessThan(260);
  }
  expect(await page.getByTestId("likely").evaluate((price) => price.getClientRects().length)).toBe(1);
});

test("an answer is changed from the check by the keyboard and one is back; a list without a price goes on to a person, with everything on it", async () => {
  const page = await openForm();
  await toCheck(page);
  await page.getByRole("link", { name: "Change access" }).focus();
  await page.keyboard.press("Enter");
  await stepIs(page, "access");
  await choose(page, /^In a paid bay/, atOnce);
  await page.reload();
  await page.getByRole("button", { name: "Save and go back" }).press("Enter");
  await stepIs(page, "check");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("step-title");
  await page
    .getByText(/paid parking nearby/i)
    .first()
    .waitFor();
  // An answer that is wrong keeps one at its step.
  await page.getByRole("link", { name: "Change where" }).click();
  await stepIs(page, "where");
  await page.getByRole("textbox", { name: "Address line 1" }).fill("");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Enter the first line of the address").waitFor();
  await page.getByRole("textbox", { name: "Address line 1" }).fill("14 Broadwater Road");
  await page.getByRole("button", { name: "Save and go back" }).click();
  await stepIs(page, "check");
  await page.getByText("14 Broadwater Road").first().waitFor();

  // A list that cannot be priced: contact, hazards, access and postcode go along.
  await page.getByRole("link", { name: "Change what" }).click();
  await stepIs(page, "what");
  await page.getByRole("combobox", { name: "Add an item" }).fill("hot tub");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Send us your list for a price" }).click();
  await headed(page, /^Ask us to (check|price) it$/);
  expect(await page.getByRole("textbox", { name: /name/i }).first().inputValue()).toBe(maya.name);
  expect(await page.getByRole("textbox", { name: /phone/i }).first().inputValue()).toBe(maya.mobile);
  await page.getByRole("button", { name: "Ask for a check" }).click();
  await page.getByText("Hot tub").first().waitFor();
  const [quote] = await insideDatabase(site.dataDirectory, (query) =>
    query<{ state: string; facts: { items: { id: string }[]; place: { postcode: string }; hazards: { present: string } } }>(
      "select state, facts from quotes order by created_at desc limit 1",
    ),
  );
  expect(quote?.state).toBe("needs_review");
  expect(quote?.facts.items.map(({ id }) => id)).toEqual(["sofa-3-seat", "hot-tub"]);
  expect([quote?.facts.place.postcode, quote?.facts.hazards.present]).toEqual(["BN14 8QX", "no"]);
  // And the booking form still has what was entered there.
  await page.goto(`${site.server.url}/book?step=who`);
  await expect.poll(() => page.getByRole("textbox", { name: "Your name" }).inputValue()).toBe(maya.name);
  await page.close();
});

test("Continue pressed before the postcode’s answer is there waits for it and its town; too much for our vans leads to a person", async () => {
  const page = await openForm("?item=rubble-half-yard");
  const answer = Promise.withResolvers<void>();
  await page.route("**/functions/v1/coverage", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fill(page, "Postcode", "BN14 8QX", atOnce);
  await fill(page, "Address line 1", "12 Broadwater Road", atOnce);
  const onward = page.getByRole("button", { name: "Continue", exact: true });
  await onward.click();
  await page.locator("button[type=submit][aria-disabled=true]").waitFor();
  answer.resolve();
  await stepIs(page, "what");
  await page.goBack();
  await expect.poll(() => page.getByRole("textbox", { name: "Town or city" }).inputValue()).toBe("Worthing");

  // Too much for our vans says why, and leads to a person as well.
  await page.goForward();
  await stepIs(page, "what");
  await page.getByRole("textbox", { name: /^How many: / }).fill("3");
  const way = page.getByRole("region", { name: "We’ll price this with you" });
  await way.getByRole("button", { name: "Send it for a price" }).click();
  await page.waitForURL(/\/quote\?step=check/);
  await headed(page, "Ask us to price it");
  await page.close();
});

test("a postcode by arrangement has a number to call and a request to send, and a waiting list keeps the postcode", async () => {
  const page = await openForm();
  // Pressed before the form's rules are there, and left before the next page's are: the postcode goes along all the same.
  const rules = Promise.withResolvers<void>();
  await page.route(/\/assets\/booking-rules-/, async (route) => {
    await rules.promise;
    await route.continue();
  });
  await fill(page, "Postcode", "BR1 1AA", atOnce);
  const box = page.getByRole("region", { name: "We cover BR1 by arrangement" });
  await box.getByRole("link", { name: /^Call / }).waitFor();
  await box.getByRole("button", { name: "Send my list" }).click();
  rules.resolve();
  await headed(page, "What is it?");
  await page.goto(`${site.server.url}/quote?step=where`);
  await expect
    .poll(() =>
      page
        .getByRole("textbox", { name: /postcode/i })
        .first()
        .inputValue(),
    )
    .toBe("BR1 1AA");

  const [waiting] = await insideDatabase(site.dataDirectory, (query) =>
    query<{ outcode: string }>("select outcode from service_zones where status = 'waitlist' order by outcode limit 1"),
  );
  const outcode = waiting?.outcode ?? expect.fail("no waiting list");
  // The draft comes back into the very field that is about to be typed into: what is typed replaces it.
  const rulesAgain = Promise.withResolvers<void>();
  await page.unroute(/\/assets\/booking-rules-/);
  await page.route(/\/assets\/booking-rules-/, (route) => rulesAgain.promise.then(() => route.continue()));
  await page.goto(`${site.server.url}/book`);
  const postcode = page.getByRole("textbox", { name: "Postcode" });
  await postcode.click();
  rulesAgain.resolve();
  await expect.poll(() => postcode.inputValue()).toBe("BR1 1AA");
  await page.keyboard.insertText(`${outcode} 1AA`);
  await expect(postcode.inputValue()).resolves.toBe(`${outcode} 1AA`);
  await page.getByRole("link", { name: `Tell me when you cover ${outcode}` }).click();
  await page.waitForURL(/\/coverage\/waiting-list/);
  expect(await page.locator("input[name=postcode]").inputValue()).toBe(`${outcode} 1AA`);
  await page.close();
});

test("a confirmation without its token is opened with reference, postcode and a code", async () => {
  const { command } = site.server;
  const { reference } = (await command("book-collection", bookingOf(await hold(command, (await findWeekdayWindow(command)).id)))).body;
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.server.url}/booking-success?ref=${reference}`);
  await headed(page, "Find your booking");
  expect(await page.getByRole("textbox", { name: "Booking reference" }).inputValue()).toBe(reference);
  await fill(page, "Collection postcode", maya.postcode, atOnce);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.waitForURL(/\/portal/);
  await headed(page, "Enter the code we sent");
  await page.getByText(reference).first().waitFor();
  await page.close();
});
