/** What an account's papers go through: documents, the thread, a payment, a shared link, one's data, and the end of the account. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { violationsOf } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { textOf } from "#tests/support/papers.ts";
import { openCustomer, openOffice } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press } from "#tests/support/way-in.ts";

const email = "maya.papers@example.org";
const phone = { viewport: { width: 360, height: 740 } };
let site: Site;
let reference: string;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  site = await sharedSite();
  const opened = await openCustomer(site, email, phone);
  ({ page, complaints } = opened);
  const { command } = site.server;
  const contact = { fullName: "Maya Okafor", email, mobile: "07700 900123" };
  const held = await hold(command, (await findWeekdayWindow(command)).id);
  const sent = { authorization: `Bearer ${opened.token}`, "idempotency-key": randomUUID() };
  ({ reference } = (await command("book-collection", bookingOf(held, { contact }), sent)).body as { reference: string });
  await page.goto(`${site.server.url}/customer-dashboard`);
});
afterAll(() => site.close());

/** By the bar at the bottom, where the rest lies under "More". */
async function go(section: string): Promise<void> {
  const bar = page.getByRole("navigation", { name: "Your portal" }).last();
  const link = bar.getByRole("link", { name: section, exact: true });
  if (section !== "Messages") await bar.getByText("More", { exact: true }).click();
  await link.click();
}

/** On a phone: no axe violation, no horizontal scrolling. */
async function looksRight(of: Page = page): Promise<void> {
  const name = await of.getByRole("heading", { level: 1 }).innerText();
  const sideways = await of.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ name, sideways, violations: await violationsOf(of) }).toEqual({ name, sideways: 0, violations: [] });
}

async function saved(name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
  return { name: download.suggestedFilename(), bytes: await fs.readFile(await download.path()) };
}

test("the confirmation is listed and downloaded; the office answers and records a payment, and the receipt is there", async () => {
  await go("Documents");
  const list = page.getByRole("list", { name: "Your documents" });
  await list.getByText(`Booking confirmation ${reference}`).waitFor();
  await page.getByText("A receipt appears here once a payment has been recorded.").waitFor();
  await looksRight();
  const confirmation = await saved(`Download Booking confirmation ${reference}`);
  expect(confirmation.name).toMatch(/\.pdf$/);
  expect(await textOf(confirmation.bytes)).toContain(reference);

  await go("Messages");
  await page.getByRole("link", { name: /^Furniture removal/ }).click();
  await field(page, "Write to the office").fill("Is 9am sharp possible?");
  // What is typed while a message is still on its way stays.
  const line = Promise.withResolvers<void>();
  await page.route("**/functions/v1/send-booking-message", async (route) => {
    await line.promise;
    await route.continue();
  });
  await press(page, "Send message");
  await field(page, "Write to the office").press("End");
  await page.keyboard.insertText(" Thanks");
  line.resolve();
  await page.getByRole("list", { name: "Messages" }).getByText("Is 9am sharp possible?", { exact: true }).waitFor();
  await expect.poll(() => field(page, "Write to the office").inputValue()).toBe("Thanks");

  const { page: office, complaints: officeComplaints } = await openOffice(site, "papers@example.org");
  await office.setViewportSize(phone.viewport);
  await office.goto(`${site.server.url}/admin-console?booking=${reference}`);
  await office.getByText("Is 9am sharp possible?").waitFor();
  await field(office, "Write to the customer").fill("Yes, you are the first stop of the day.");
  await press(office, "Send message");
  await office.getByRole("list", { name: "Messages" }).getByText("Yes, you are the first stop of the day.").waitFor();
  await office.getByText("Record a payment", { exact: true }).click();
  // What is left to pay is filled in.
  expect(await field(office, "Amount received, in pounds").inputValue()).toBe("113.00");
  await field(office, "Amount received, in pounds").fill("");
  await press(office, "Record it and make the receipt");
  await office.getByText("Enter an amount in pounds, like").waitFor();
  await looksRight(office);
  await field(office, "Amount received, in pounds").fill("50");
  await press(office, "Record it and make the receipt");
  await office.getByText("Recorded. Paid so far £50.00, left to pay £63.00.").waitFor();
  expect(officeComplaints).toEqual([]);

  // What a colleague sends back meanwhile is not recorded once more from a form that was filled in before.
  const colleague = await office.context().newPage();
  await colleague.goto(office.url());
  for (const one of [colleague, office]) {
    await one.getByText("Record a refund", { exact: true }).click();
    await field(one, "Amount sent back, in pounds").fill("20");
  }
  await press(colleague, "Record the refund");
  await colleague.getByText(/^Recorded as /).waitFor();
  await office.getByText("£30.00 has been paid.").waitFor();
  await press(office, "Record the refund");
  await office
    .getByText(/^Another payment or refund has just been recorded/)
    .first()
    .waitFor();
  await expect.poll(() => field(office, "Amount sent back, in pounds").inputValue()).toBe("");

  await page.goto(`${site.server.url}/customer-dashboard?section=messages&ref=${reference}`);
  await page.getByRole("list", { name: "Messages" }).getByText("Yes, you are the first stop of the day.").waitFor();
  await looksRight();
  await go("Documents");
  await list.getByText(`Receipt ${reference}-1`).waitFor();
  const receipt = await saved(`Download Receipt ${reference}-1`);
  expect(await textOf(receipt.bytes)).toContain("£50.00");
  const zip = await saved("Download all as one ZIP");
  expect(zip.bytes.subarray(0, 2).toString()).toBe("PK");
});

test("a link shows a guest what was chosen and, taken back, nothing", async () => {
  await page.goto(`${site.server.url}/customer-dashboard?section=people&ref=${reference}`);
  await field(page, "Who is it for?").fill("Sam next door");
  await press(page, "Make the link");
  const link = await page.getByText("/shared-booking#").innerText();
  await looksRight();
  const guest = await openPage(site, phone);
  await guest.goto(link);
  await guest.getByText(/Sam next door/).waitFor();
  expect(await guest.getByRole("main").innerText()).not.toMatch(new RegExp(`£|${reference}`));
  await looksRight(guest);
  await press(page, "End the link for Sam next door");
  await page.getByText("Ended", { exact: true }).waitFor();
  await guest.reload();
  await headingIs(guest, "This link doesn’t work");
  expect(await guest.content()).not.toContain(reference);
  await looksRight(guest);
});

test("a saved address takes a gate code, gives it to a booking by a press, and never shows it", async () => {
  await go("Addresses");
  await press(page, "Add an address");
  await field(page, "Name").fill("Mum’s");
  await field(page, "Address line 1").fill("12 Broadwater Road");
  await press(page, "Save address");
  await page.getByText("Enter the town").first().waitFor();
  await looksRight();
  await field(page, "Town").fill("Worthing");
  await field(page, "Postcode").fill("bn14 8qx");
  await press(page, "Save address");
  await headingIs(page, "Mum’s", 2);
  await page.getByText("Gate or door code").click();
  await press(page, "Save the code");
  await page.getByText("Enter the code").waitFor();
  await field(page, "Code").fill("C4417");
  await press(page, "Save the code");
  await page.getByText(/^We have a code/).waitFor();
  await looksRight();
  await page.reload();
  await headingIs(page, "Mum’s", 2);
  expect(await page.content()).not.toContain("C4417");

  await page.goto(`${site.server.url}/customer-dashboard?section=bookings&ref=${reference}&do=details`);
  await page.getByText("Gate or door code").click();
  await press(page, "Use the code saved with Mum’s");
  await page.getByText(/^We have your code/).waitFor();
  await looksRight();
  expect(await page.content()).not.toContain("C4417");
});

test("a copy of one's data is made and downloaded; deletion says what stays, takes the right address alone, and is done", async () => {
  await go("Settings");
  await press(page, "Ask for a copy");
  await page.getByRole("button", { name: /^Download JSON/ }).waitFor();
  const data = await saved(/^Download JSON/);
  expect(data.bytes.toString()).toContain(reference);
  const readable = await saved(/^Download PDF/);
  expect(await textOf(readable.bytes)).toContain("Is 9am sharp possible?");

  await press(page, "See what would happen");
  await page.getByText("Still booked: these go ahead").waitFor();
  await field(page, `Type ${email} to confirm`).fill("somebody@example.org");
  await press(page, "Delete my account for good");
  await page.getByText("Type the email address of this account").waitFor();
  await looksRight();
  await field(page, `Type ${email} to confirm`).fill(email);
  expect(complaints).toEqual([]);
  await press(page, "Delete my account for good");
  const accounts = () => insideDatabase(site.dataDirectory, (query) => query("select 1 from auth.users where email = $1", [email]));
  await expect.poll(accounts).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-127-auth-token"))).toBeNull();
});
