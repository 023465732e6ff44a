/** `/quote` as people go through it: two taps to a price, kept over everything, locked into a booking, saved, and checked by a person. */
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf, fill, fillCheck, goOn, atOnce, maya, proposedWindow } from "#tests/support/booking-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { until } from "#tests/support/running-server.ts";
import { mailTo } from "#tests/support/outbox.ts";

const email = "quote-visitor@example.com";
let site: Site;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  site = await sharedSite();
  context = await site.browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" });
  page = await context.newPage();
  complaints = complaintsOf(page);
  await page.addInitScript(notePlacesOfChips);
  await page.goto(`${site.server.url}/quote`);
});
afterAll(() => site.close());

/** Runs in the page: records frame by frame where tappable elements stand since the first photo was chosen (CSS pixels from the top). */
function notePlacesOfChips() {
  const places: number[] = [];
  const note = () => {
    const title = document.querySelector("#tap-title");
    const place = title?.textContent === "What’s in the picture?" ? Math.round(title.getBoundingClientRect().top + scrollY) : undefined;
    if (place !== undefined && places.at(-1) !== place) places.push(place);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  Object.assign(globalThis, { placesOfChips: places });
}

const tap = (name: string) => page.getByRole("button", { name, exact: true }).click();
const link = (name: string | RegExp, on = page) => on.getByRole("main").getByRole("link", { name }).first().click();
const headed = (name: string, on = page) => on.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const answer = (name: string) => page.getByRole("radio", { name, exact: true }).check();
const priceText = async (on = page) => {
  await headed("Your price", on);
  return (await on.getByRole("main").locator(".font-display.leading-none").innerText()).trim();
};
const bar = () => page.getByRole("region", { name: "Price" });

test("from a photo it is one tap to a price", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "white", noise } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type="file"]').last().setInputFiles({ name: "pile.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("heading", { name: "What’s in the picture?" }).waitFor();
  await tap("Add Three-seat sofa");
  await bar().getByText("£113").waitFor();
  await bar().getByText("to £148").waitFor();
  // A photo that arrives must not move what a finger is about to tap.
  await page.getByText("Mark photo 1").waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { placesOfChips: number[] }).placesOfChips)).toHaveLength(1);
  await examine(page, { isFirst: true });
});

test("what stays can be painted on the photo, and what is named there is on the list", async () => {
  await link("Mark photo 1");
  await headed("Show us what’s going");
  await page.getByRole("combobox", { name: "Add something we’re taking" }).fill("armchair");
  await page.getByRole("option").first().click();
  await link(/^Next/);
  await headed("What is it?");
  await page.getByRole("button", { name: "Remove Armchair" }).click();
  await bar().getByText("£113").waitFor();
});

test("each answer narrows the price, and every question can be reached from it", async () => {
  await link("See your price");
  await expect.poll(() => priceText()).toBe("£113");
  await page.getByText("Up to £148 until you’ve answered the rest").waitFor();
  await examine(page, { isFirst: true });
  await link("Tell us whether anything here needs special care");
  await headed("What is it?");
  await until(
    "the question to have the keyboard",
    async () => (await page.evaluate(() => document.activeElement?.id)) === "field-hazards.present",
  );
  await answer("Yes, some of these");
  await page.getByRole("checkbox", { name: "Paint" }).check();
  await examine(page);
  await answer("No, none of these");
  await page.getByRole("button", { name: "Continue" }).click();
  await headed("Where is it, and how do we reach it?");
  await page.getByLabel("Postcode").fill("BN14 8QX");
  await page.getByText("Yes, we cover BN14").waitFor();
  await answer("Upstairs");
  await answer("No");
  await answer("On the drive");
  await examine(page);
});

test("a reload and the browser's back lose nothing", async () => {
  await page.reload();
  await headed("Where is it, and how do we reach it?");
  await expect.poll(() => page.getByLabel("Postcode").inputValue()).toBe("BN14 8QX");
  await expect.poll(() => page.getByRole("radio", { name: "Upstairs" }).isChecked()).toBe(true);
  await page.goBack();
  await headed("What is it?");
  await page.getByRole("textbox", { name: "How many: Three-seat sofa" }).waitFor();
  await page.goForward();
  // The step before has a button of that name as well.
  await headed("Where is it, and how do we reach it?");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => priceText()).toBe("£123");
  await page.getByText("One price, for what’s on your list").waitFor();
});

test("what makes it cheaper does, and an honest way round is named", async () => {
  await page.getByRole("button", { name: /^Save £\d+: Have it outside and ready/ }).click();
  await page.waitForFunction(() => document.querySelector("main .font-display.leading-none")?.textContent?.trim() === "£104");
  await page.getByText("Council bulky collection.").waitFor();
  await link("Where");
  await page.getByRole("checkbox", { name: "Everything will be outside, ready to load" }).uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => priceText()).toBe("£123");
});

test("saved, the link opens it on another device as it stands, and a link of nothing says so", async () => {
  await link("Save or text me this");
  await headed("Save your quote");
  await page.getByRole("button", { name: "Save my quote" }).click();
  await page.getByRole("alert").getByText("Enter your name").waitFor();
  await examine(page);
  await fill(page, "Your name", maya.name, atOnce);
  await fill(page, "Email address", email, atOnce);
  await page.getByRole("button", { name: "Save my quote" }).click();
  await headed("Saved");
  const address = await page.getByLabel(/^Quote Q-/).inputValue();
  const mail = await mailTo(site.dataDirectory, email, /\(Q-/);
  expect(mail.text).toContain(address.slice(address.indexOf("/quote#q=")));

  const other = await site.browser.newContext({ viewport: { width: 768, height: 900 }, reducedMotion: "reduce" });
  const desktop = await other.newPage();
  await desktop.goto(address);
  await expect.poll(() => priceText(desktop)).toBe("£123");
  await expect.poll(() => desktop.url()).not.toContain("#q=");
  await desktop.reload();
  await expect.poll(() => priceText(desktop)).toBe("£123");
  await desktop.getByRole("link", { name: "Save or text me this" }).click();
  await expect.poll(() => desktop.getByLabel("Your name").inputValue()).toBe(maya.name);
  await desktop.getByText(`We’ll use ${email.slice(0, 1)}…${email.slice(email.indexOf("@"))} from your quote`).waitFor();
  await desktop.goto(`${site.server.url}/quote#q=Q-7F3K9M.${"a".repeat(32)}`);
  await desktop.getByRole("alert").getByText("This link no longer opens a quote").waitFor();
  await other.close();
});

/** A weekend costs more and a van nearby less: other collections of this site may have made the proposed window such a one. */
async function chooseStandardWindow(price: string): Promise<void> {
  await proposedWindow(page).waitFor();
  const priced = (group: string | RegExp) =>
    page.getByRole("radiogroup", { name: group }).locator("label").filter({ hasText: price }).first().click();
  await priced("Day");
  await priced(/^Arrival window/);
}

test("locked and booked, it costs what was locked", async () => {
  await link("Back to your price");
  await page.getByRole("button", { name: "Lock £123 and book" }).click();
  await page.waitForURL(`${site.server.url}/book`);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="address.postcode"]')?.value === "BN14 8QX");
  await fill(page, "Address line 1", "12 Broadwater Road", atOnce);
  await page.getByText(/^£123 locked with quote Q-.*, valid until /).waitFor();
  await page.getByText("Step 1 of 3").waitFor();
  expect(await page.getByRole("textbox", { name: "Your name" }).inputValue()).toBe(maya.name);
  await goOn(page, atOnce, "when");
  await chooseStandardWindow("£123");
  await goOn(page, atOnce, "check");
  await page.getByText("1 × Three-seat sofa").waitFor();
  await fillCheck(page, maya);
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await page.waitForURL(/\/booking-success/);
  // The address changes a moment before the page does.
  const reference = page
    .getByRole("main")
    .getByText(/B-[0-9A-HJKMNP-TV-Z]{6}/)
    .first();
  const booking = /B-[0-9A-HJKMNP-TV-Z]{6}/.exec(await reference.innerText())?.[0] ?? expect.fail("no reference");
  await page.getByText("£123").first().waitFor();
  await page.goto(`${site.server.url}/quote`);
  await headed("It’s booked");
  await page.getByText(`This quote is now booking ${booking}`).waitFor();
  await page.getByRole("button", { name: "Start another quote" }).click();
  await headed("Snap it, see the price");
  // The old one comes back as it stands, and not with its questions open.
  await page.getByRole("button", { name: "Undo" }).click();
  await headed("It’s booked");
  await page.getByRole("button", { name: "Start another quote" }).click();
  await headed("Snap it, see the price");
});

test("by keyboard alone: a thing, the questions, and a person asked to look", async () => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole("button", { name: "Add Armchair" }).focus();
  await press("Enter", "Tab", "Space");
  await page.getByRole("link", { name: "Something else, or a whole room" }).focus();
  await press("Enter");
  await headed("What is it?");
  await page.getByRole("radio", { name: "No, none of these" }).focus();
  await press("Space", "Enter");
  await headed("Where is it, and how do we reach it?");
  await page.getByLabel("Postcode").focus();
  await page.keyboard.insertText("BN14");
  await press("Enter");
  await headed("Your price");
  await page.getByRole("link", { name: "Ask us to check it" }).focus();
  await press("Enter");
  await headed("Ask us to check it");
  await page.getByText(/Ask now and you’ll have an answer by /).waitFor();
  await page.getByRole("textbox", { name: "Your name" }).focus();
  await page.keyboard.insertText(maya.name);
  await press("Tab");
  await page.keyboard.insertText(maya.mobile);
  await page.getByRole("radio", { name: "Text" }).focus();
  await press("Space", "Enter");
  await headed("We’re checking your quote");
  await page.getByText(/You’ll hear from us by .*, at most /).waitFor();
  await page.getByText("If you hear from us later than that, £5 comes off your price.").waitFor();
  await examine(page);
});

test("every state a quote can come to says what it is and what to do", async () => {
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem("chalkway.quote-draft"))) ?? "{}") as { quote: QuoteKey };
  const { reference, accessToken } = stored.quote;
  const { body } = await site.server.command("read-quote", { reference, accessToken });
  const view = body as QuoteView;
  const now = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const price = { totalPence: 9_900, vatPence: 1_650, lowPence: 9_900, highPence: 9_900, tariffVersion: 1 };
  const priced = { ...price, lines: [], allowance: { litres: 1_530, kilograms: 180, minutes: 20 } };
  const versions = [1, 2].map((version) => ({ version, totalPence: 9_900, createdAt: view.promisedAt ?? now, lockedAt: null }));
  const states: [Partial<QuoteView>, string][] = [
    [{ status: "needs_info", questions: ["Is the sofa in one piece?"] }, "We have a question"],
    [
      { status: "priced", price: priced, version: 2, versions, lockedAt: now, lockedBy: "staff", validUntil: now, customerNote: "Fine" },
      "Your price is locked",
    ],
    [{ status: "expired", price: priced, validUntil: now }, "This price has expired"],
    [{ status: "declined" }, "You’ve closed this quote"],
    [{ status: "withdrawn" }, "We’ve had to withdraw this quote"],
  ];
  let changes: Partial<QuoteView> = {};
  await page.route("**/functions/v1/read-quote", (route) => route.fulfill({ json: { ...view, ...changes } }));
  for (const [state, heading] of states) {
    changes = state;
    await page.reload();
    await headed(heading);
    await examine(page);
  }
  await page.unroute("**/functions/v1/read-quote");
  expect(complaints).toEqual([]);
});
