/**
 * How much it takes to book: presses and typed fields, which are promised. The long suite takes a human pace for it (60 ms a
 * key, a second of thought before everything touched) at two widths: seconds depend on the machine, and are printed.
 */
import { afterAll, beforeAll, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { arrive, maya, proposedWindow } from "#tests/support/booking-journey.ts";
import { countedHand, human, hurried } from "#tests/support/counted-hand.ts";
import type { CountedHand } from "#tests/support/counted-hand.ts";
import { isLong } from "#tests/support/long.ts";
import { startQuote } from "#tests/support/quotes.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

const pace = isLong ? human : hurried;
/** At a desk somebody books in book-collection.spec.ts. */
const widths = isLong ? [390, 1280] : [390];

const box = (page: Page, name: string): Locator => page.getByRole("textbox", { name });
const labelled = (page: Page, name: RegExp): Locator => page.locator("label").filter({ has: page.getByRole("radio", { name }) });

async function goOn(page: Page, hand: CountedHand, next: string): Promise<void> {
  const onward = page.getByRole("button", { name: "Continue", exact: true });
  await hand.press(onward);
  // A second press, when an hour turns, is not what is counted here.
  await arrive(page, next, () => onward.click());
}

async function sayWho(page: Page, hand: CountedHand): Promise<void> {
  await hand.type(box(page, "Your name"), maya.name);
  await hand.type(box(page, "Phone number"), maya.mobile);
}

/** From the check step to the reference. */
async function book(page: Page, hand: CountedHand): Promise<void> {
  await hand.press(page.getByRole("button", { name: /^I agree to (both|all)/ }));
  await hand.press(page.getByRole("button", { name: "Book and pay on the day" }));
  await page.waitForURL(/\/booking-success/);
  await page
    .getByText(/B-[0-9A-HJKMNP-TV-Z]{6}/)
    .first()
    .waitFor();
}

function report(what: string, width: number, hand: CountedHand) {
  const counted = hand.counted();
  console.log(`  ${what} at ${width} px: ${counted.presses} taps, ${counted.fields} typed fields, ${counted.seconds.toFixed(1)} s`);
  return counted;
}

// One after the other: the window offered first has no capacity for all of them at once.
test.for(widths)("three things from the home page to the reference in 12 taps and six fields at %i px", async (width, { expect }) => {
  const page = await site.browser.newPage({ viewport: { width, height: 844 } });
  await page.goto(site.server.url);
  const hand = countedHand(page, pace);
  await hand.press(page.getByRole("main").getByRole("link", { name: "Book collection" }).first());
  await page.waitForURL(/\/book/);
  await hand.type(box(page, "Postcode"), maya.postcode);
  await hand.type(box(page, "Address line 1"), "12 Broadwater Road");
  await goOn(page, hand, "what");
  await hand.press(page.getByRole("button", { name: "Add Three-seat sofa" }));
  // The price appears with the first item.
  await page.getByText("£113").filter({ visible: true }).first().waitFor();
  await hand.press(page.getByRole("button", { name: "Add Armchair" }));
  await hand.type(page.getByRole("combobox", { name: "Add an item" }), "bookcase");
  await hand.press(page.getByRole("option").first());
  await hand.press(labelled(page, /^No, none of these/));
  await goOn(page, hand, "access");
  await goOn(page, hand, "when");
  await proposedWindow(page).waitFor();
  await goOn(page, hand, "who");
  await sayWho(page, hand);
  await hand.type(box(page, "Email address"), maya.email);
  await goOn(page, hand, "check");
  await book(page, hand);
  const { presses, fields } = report("three things", width, hand);
  expect(presses).toBeLessThanOrEqual(12);
  expect(fields).toBeLessThanOrEqual(6);
  await page.close();
});

test.for(widths)("from a locked quote to the reference in six taps at %i px", async (width, { expect }) => {
  const { reference, accessToken } = await startQuote(site.server.command);
  const page = await site.browser.newPage({ viewport: { width, height: 844 } });
  await page.goto(`${site.server.url}/quote?step=price#q=${reference}.${accessToken}`);
  const lock = page.getByRole("button", { name: /^Lock £\d+ and book$/ });
  await lock.waitFor();
  const hand = countedHand(page, pace);
  await hand.press(lock);
  await page.waitForURL(/\/book/);
  await page.getByText("Step 1 of 3").waitFor();
  await hand.type(box(page, "Address line 1"), "12 Broadwater Road");
  await sayWho(page, hand);
  await goOn(page, hand, "when");
  await proposedWindow(page).waitFor();
  await goOn(page, hand, "check");
  await book(page, hand);
  expect(report("a locked quote", width, hand).presses).toBeLessThanOrEqual(6);
  await page.close();
});
