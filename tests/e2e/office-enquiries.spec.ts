/** An enquiry with photos from the inbox to its end: answered, made a quote, booked, closed. Answering it takes three presses. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { countedHand, hurried } from "#tests/support/counted-hand.ts";
import { examine } from "#tests/support/examine.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { photoWithPlace } from "#tests/support/quote-photos.ts";
import { once } from "#tests/support/quotes.ts";
import { openOffice } from "#tests/support/staff.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

const email = "enid@example.com";
let site: Site;
let page: Page;
let complaints: string[];
let reference: string;
beforeAll(async () => {
  site = await openSite();
  ({ page, complaints } = await openOffice(site, "inbox@example.org"));
  reference = await enquire();
});
afterAll(() => site.close());

async function enquire(): Promise<string> {
  const photo = (await photoWithPlace()).toString("base64");
  const photos = [];
  for (let times = 0; times < 2; times += 1) photos.push((await site.server.command("add-enquiry-photo", { photo }, once())).body.photoId);
  const enquiry = { name: "Enid Enquiry", email, postcode: "BN14 8QX", topic: "quote", message: "Two sofas, first floor.", photos };
  const { status, body } = await site.server.command("contact", enquiry, once());
  if (status !== 202) throw new Error(JSON.stringify(body));
  return body.enquiryReference;
}

/** What docs/clicks.md says of a task. */
async function writtenFor(task: string): Promise<{ clicks: number; most: number }> {
  const row = (await readFile("docs/clicks.md", "utf8")).split("\n").find((line) => line.startsWith(`| ${task}`)) ?? "";
  const [clicks = NaN, most = NaN] = row.split("|").slice(2, 4).map(Number);
  return { clicks, most };
}

test("from Today it is answered in three presses, and the answer is in the sender's mailbox", async () => {
  await page.goto(`${site.server.url}/admin-console`);
  const hand = countedHand(page, hurried);
  await hand.press(page.getByRole("link", { name: `Answer it: Enquiry, ${reference}` }));
  await headingIs(page, `Enquiry ${reference}`, 3);
  await page.getByRole("img", { name: "What they sent, 2 of 2" }).waitFor();
  await examine(page, { isFirst: true, hasNight: true });
  await hand.press(field(page, "Your answer"));
  await page.keyboard.type("Hello Enid, we’ll send you a price within the hour.");
  await hand.press(page.getByRole("button", { name: "Send the answer" }));
  await page.getByText(/answered by email, /).waitFor();
  const { clicks, most } = await writtenFor("answer an enquiry");
  expect(hand.counted().presses, "docs/clicks.md, answer an enquiry").toBe(clicks);
  expect(clicks).toBeLessThanOrEqual(most);
  expect((await mailTo(site.dataDirectory, email, /^Re: We have your message/)).text).toContain("within the hour");
  await page.getByText("No enquiries are waiting.").waitFor();
  await examine(page, { hasNight: true });
  expect(complaints).toEqual([]);
}, 180_000);

test("it is found among the answered ones, becomes a quote with its photos, is booked, and closed", async () => {
  await page.goto(`${site.server.url}/admin-console?section=enquiries`);
  await press(page, "Answered");
  await field(page, "Search for").fill("enid");
  await press(page, "Find");
  await page.getByRole("link", { name: reference, exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: reference, exact: true }).click();
  await page.getByText("Make a quote of it", { exact: true }).click();
  await press(page, "Make the quote");
  await page.getByRole("heading", { level: 3, name: /^Quote Q-/ }).waitFor();
  await page.getByRole("img", { name: /^Photo 2/ }).waitFor();
  await page.getByText("Two sofas, first floor.").waitFor();
  await page.getByRole("combobox", { name: "Add an item" }).fill("three seat sofa");
  await page.getByRole("option").first().click();
  await press(page, "Publish and lock this price");
  await page.getByRole("link", { name: "Book it now" }).click();
  await field(page, "Address").fill("3 Chapel Road");
  await field(page, "Town").fill("Worthing");
  expect(await field(page, "Postcode").inputValue()).toContain("BN14");
  await field(page, "Postcode").fill("BN14 8QX");
  await page.getByRole("radiogroup").nth(2).getByRole("radio").nth(1).click();
  await press(page, /^They said yes: book it for £/);
  await page.getByRole("heading", { level: 3, name: /^Booked: B-/ }).waitFor();

  await page.goto(`${site.server.url}/admin-console?enquiry=${reference}`);
  await page.getByRole("link", { name: /^Open quote Q-/ }).waitFor();
  await page.getByText(/made quote Q-\w+ of it, /).waitFor();
  await page.getByText("Close it", { exact: true }).click();
  await press(page, "Close this enquiry");
  await page.getByText(/closed it, /).waitFor();
  await page.goto(`${site.server.url}/admin-console?section=enquiries&view=closed`);
  await page.getByRole("link", { name: reference, exact: true }).waitFor();
  await examine(page, { hasNight: true });
  expect(complaints).toEqual([]);
}, 180_000);
