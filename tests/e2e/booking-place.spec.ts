/**
 * A business books a collection where nobody is there: photo, ticks and payment asked for, no consumer's wording, a hold that
 * is given five more minutes; what page, mails and office say of it. And the way out where no time suits.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { atOnce, choose, fill, fillCheck, fillWhat, fillWhen, fillWhere, fillWho, goOn, maya } from "#tests/support/booking-journey.ts";
import { bookAhead } from "#tests/support/dashboard-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { codeIn, mailTo } from "#tests/support/outbox.ts";
import { until } from "#tests/support/running-server.ts";
import { snap } from "#tests/support/snapped.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([openSite({ RATE_LIMIT_SCALE: "1" }), fs.mkdtemp(path.join(os.tmpdir(), "chalkway-place-"))]);
});
afterAll(async () => {
  await site.close();
  await fs.rm(folder, { recursive: true, force: true });
});

async function openBooking(): Promise<Page> {
  const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${site.server.url}/book`);
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  await fillWhat(page, maya);
  return page;
}
const mailsTo = async (address: string, reference: string): Promise<string[]> => {
  const outbox = path.join(site.dataDirectory, "outbox");
  const names = (await fs.readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const files = await Promise.all(names.map((name) => fs.readFile(path.join(outbox, name), "utf8")));
  // A long line is broken anywhere, also within a reference.
  const mails = files.map((mail) => mail.replaceAll("=\r\n", ""));
  return mails.filter((mail) => mail.includes(reference) && mail.includes(`To: ${address}`));
};

test("a business books where nobody is there, with a photo and a hold that was made longer, and hears nothing of a consumer's right", async () => {
  const page = await openBooking();
  await goOn(page, atOnce, "access");
  await choose(page, /^Nobody/, atOnce);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page
    .getByRole("alert")
    .getByText(/add a photo of where the items are/)
    .waitFor();
  const photo = await snap(folder, "behind-the-shop.jpg", 41, { width: 800, height: 600 });
  await page.getByLabel("Choose from photos").setInputFiles(photo.file);
  await page.getByRole("img", { name: /^Your photo/i }).waitFor();
  await page.getByText("More about the place (optional)").click();
  await page.getByRole("combobox", { name: "Where are the items?" }).selectOption("garage");
  await fill(page, "what3words address", "filled.count.soap", atOnce);
  await examine(page);
  await page.clock.install();
  await goOn(page, atOnce, "when");
  await fillWhen(page, maya);
  await page.getByText("is held for you for").or(page.getByText("We’ll hold your window")).waitFor();

  // Where no time suits, a request goes to the office; this visitor goes on with the window all the same.
  await page.getByRole("button", { name: "None of these suit" }).click();
  await page.getByRole("button", { name: "Send these times" }).click();
  await page.getByText("Choose at least one day").waitFor();
  await examine(page);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("First day").fill(inTwoDays);
  await fill(page, "Your name", "Maya Okafor", atOnce);
  await fill(page, "Phone number or email address", "07700 900123", atOnce);
  await page.getByRole("button", { name: "Send these times" }).click();
  await page.getByText("We have your request. Nothing is booked yet.").waitFor();
  await expect(page.getByRole("main").innerText()).resolves.toMatch(/Your reference is E-[0-9A-HJKMNP-TV-Z]{6}/);

  // A hold that runs out is given five more minutes once.
  await goOn(page, atOnce, "who");
  const held = page.locator("#held-window");
  await held.getByText("is held for you for").waitFor();
  expect(await held.getByRole("button").count()).toBe(0);
  // Less than two minutes are left, of which this test takes its own.
  await page.clock.fastForward("08:01");
  await held.getByRole("button", { name: "Keep it for 5 more minutes" }).click();
  await held.getByText(/^[67] more minutes$/).waitFor();
  expect(await held.getByRole("button").count()).toBe(0);

  await fillWho(page, maya);
  await page.getByRole("combobox", { name: "Who is it for?" }).selectOption("business");
  await fill(page, "Name of the business", "Broadwater Books Ltd", atOnce);
  await fill(page, "SIC code (optional)", "47610", atOnce);
  await page.locator("label", { hasText: "Someone else is paying" }).click();
  await fill(page, "Payer’s name", "Ann Lee", atOnce);
  await fill(page, "Payer’s email address", "ann@example.com", atOnce);
  await fill(page, "Purchase order number (optional)", "PO-7", atOnce);
  await examine(page);
  await goOn(page, atOnce, "check");

  const main = page.getByRole("main");
  await main.getByText("Without VAT: £94.17 plus £18.83 VAT").waitFor();
  await main.getByText("1 photo.", { exact: true }).waitFor();
  await choose(page, /^Bank transfer/, atOnce);
  const boxes = page.getByRole("checkbox");
  expect(await boxes.count()).toBe(3);
  for (const box of await boxes.all()) await box.click();
  await expect(main.innerText()).resolves.not.toMatch(/14.day|right to cancel/);
  await examine(page);
  await page.getByRole("button", { name: /^Send this request/ }).click();
  await page.waitForURL(/\/booking-success/);
  const reference = (
    await main
      .getByText(/^B-[0-9A-HJKMNP-TV-Z]{6}$/)
      .first()
      .innerText()
  ).trim();
  await main.getByText("Broadwater Books Ltd").first().waitFor();
  await main.getByRole("img", { name: /What’s going, 1 of 1/ }).waitFor();
  await expect(main.innerText()).resolves.toMatch(/SIC 2007 code\s*47610/);
  await examine(page);

  const [payers] = await until("the payer's mail", async () => {
    const mails = await mailsTo("ann@example.com", reference);
    return mails.length > 0 ? mails : undefined;
  });
  expect(payers).not.toMatch(/booking-success|what3words/);
  await page.context().close();
});

test("a second collection under the same address is booked with the code we send there", async () => {
  const again = { ...maya, email: "maya.again@example.com", mobile: "07700 900187" };
  await bookAhead(site, { email: again.email, mobile: again.mobile });
  const page = await openBooking();
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");
  await fillWhen(page, again);
  await goOn(page, atOnce, "who");
  await fillWho(page, again);
  await goOn(page, atOnce, "check");
  await fillCheck(page, again);
  const book = page.getByRole("button", { name: /^Book and pay/ });
  await book.click();
  const why = page.getByRole("alert").filter({ hasText: "There’s already a collection booked with these contact details." });
  await why.getByText(`We’re emailing a code to ${again.email}.`).waitFor();
  await examine(page);
  const code = codeIn(await mailTo(site.dataDirectory, again.email, /^Your code \(/));
  await book.click();
  await why.getByText("Enter the 6-digit code").waitFor();
  await page.getByLabel("6-digit code").fill(code === "000000" ? "000001" : "000000");
  await book.click();
  await why.getByText("That code is wrong or has expired.").waitFor();
  await page.getByLabel("6-digit code").fill(code);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/booking-success/);
  await page.context().close();
});
