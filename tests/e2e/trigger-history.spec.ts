/** `/trigger-history`: an administrator finds a message, reads why, and sends it; a moderator only reads. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { goWithin } from "#tests/support/go-within.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { violationsOf } from "#tests/support/examine.ts";
import { openModerator, openOffice } from "#tests/support/staff.ts";
import { field, press } from "#tests/support/way-in.ts";

let site: Site;
let reference: string;
const customer = "history.customer@example.com";
beforeAll(async () => {
  site = await sharedSite();
  const { command } = site.server;
  const contact = { fullName: "Hester History", email: customer, mobile: "07700 900812" };
  const booking = bookingOf(await hold(command, (await findWeekdayWindow(command)).id), { contact });
  const { body } = await command("book-collection", booking);
  ({ reference } = body as { reference: string });
});
afterAll(() => site.close());

const prepare = "Two days before: what to prepare";
const details = (page: Page) => page.getByRole("heading", { level: 3, name: "Step by step" });
const row = (page: Page, state: RegExp) => page.getByRole("button", { name: state }).filter({ hasText: prepare });

async function find(page: Page, whose: string): Promise<void> {
  await field(page, "Recipient or reference").fill(whose);
  await press(page, "Show");
}

async function looksRight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ sideways, violations: await violationsOf(page) }).toEqual({ sideways: 0, violations: [] });
}

test("an administrator filters, opens a planned message, reads it, and sends it now", async () => {
  const { page, complaints } = await openOffice(site, "history@example.org");
  await page.goto(`${site.server.url}/trigger-history?state=planned`);
  await row(page, /Planned$/)
    .first()
    .waitFor();
  await press(page, "Clear the filters");
  await find(page, "B-222222");
  await page.getByText("No messages match. Try fewer filters, or more days.").waitFor();
  await find(page, reference);
  await row(page, /Planned$/).click();
  await details(page).waitFor();
  expect(new URL(page.url()).searchParams.get("contact")).toBe(reference);
  await page.frameLocator('iframe[title="The email"]').getByText(reference).first().waitFor();
  await looksRight(page);
  await press(page, "Send it now");
  await page.getByText("Done.", { exact: true }).waitFor();
  await mailTo(site.dataDirectory, customer, new RegExp(reference));
  await expect
    .poll(async () => {
      await page.reload();
      await row(page, /./).first().waitFor();
      return row(page, /Sent: decided by the office$/).count();
    })
    .toBe(1);
  await field(page, "One of their bookings").fill(reference);
  await press(page, "Send it");
  await page.getByText(`It’s on its way to ${customer}.`).waitFor();

  await goWithin(page, `${site.server.url}/test-email-calendar`);
  await page.getByRole("textbox", { name: /^Booking \(leave empty/ }).fill(reference);
  await press(page, "Show it");
  const mail = page.frameLocator('iframe[title="The email"]');
  await mail.getByText(reference).first().waitFor();
  // The text appears a moment before its styles.
  const styled = () =>
    mail.locator("[data-style*=background-color]").evaluateAll((all) => all.filter((one) => one.getAttribute("style")).length);
  await expect.poll(styled, { message: "the email looks as it will" }).toBeGreaterThan(0);
  await page.getByRole("button", { name: `Save ${reference}.pdf` }).waitFor();
  await press(page, "Send it to me");
  await page.getByText("It’s on its way to history@example.org.").waitFor();
  // Whatever the DNS says from here, each of the three is answered.
  await press(page, "Check the records");
  for (const record of [/^SPF/, /^DKIM/, /^DMARC/]) await page.getByRole("heading", { level: 3, name: record }).waitFor();
  // Without a booking it is made of samples, also what is about none.
  await page.getByRole("textbox", { name: /^Booking \(leave empty/ }).fill("");
  await press(page, "Show it");
  await mail.getByText("B-7F3K9M").first().waitFor();
  await page.getByLabel("Message", { exact: true }).selectOption({ label: "A price that we have checked" });
  await press(page, "Show it");
  await mail.getByText("Q-7F3K9M").first().waitFor();
  // The list of tests is read every five seconds.
  await page.getByRole("link", { name: /^Sent/ }).first().waitFor();
  await looksRight(page);

  await goWithin(page, `${site.server.url}/admin-console?section=calendars`);
  await makesAndRevokesCalendar(page);
  expect(complaints).toEqual([]);
});

/** A calendar address: made, read by whoever has it, revoked, and read no more. */
async function makesAndRevokesCalendar(page: Page): Promise<void> {
  await press(page, "Make an address");
  await page.getByText("Name the person or device that will use it").waitFor();
  await field(page, "Who or what will use it?").fill("Sam’s phone");
  await press(page, "Make an address");
  const url = await page.getByText(/\/calendar\/[\w-]{43}\.ics$/).innerText();
  expect(await (await fetch(url)).text()).toContain(reference);
  await looksRight(page);
  await page.getByRole("button", { name: "Revoke the calendar address of Sam’s phone" }).click();
  await page.getByRole("dialog", { name: "Revoke the address of Sam’s phone?" }).waitFor();
  await press(page, "Revoke it");
  await page.getByRole("list", { name: "Calendar addresses" }).getByText("Revoked", { exact: true }).waitFor();
  expect((await fetch(url)).status).toBe(404);
}

test("a moderator reads the same and has nothing to press", async () => {
  const { page, complaints } = await openModerator(site, "history.moderator@example.org");
  await page.goto(`${site.server.url}/trigger-history?contact=${reference}&state=planned`);
  await page
    .getByRole("button", { name: /Planned$/ })
    .first()
    .click();
  await details(page).waitFor();
  await page.getByText("An administrator can send, stop or repeat it.").waitFor();
  for (const name of ["Send it now", "Don’t send it", "Send it again", "Send it"])
    expect(await page.getByRole("button", { name }).count()).toBe(0);
  await goWithin(page, `${site.server.url}/crm?section=calendars`);
  await page.getByRole("button", { name: "Make an address" }).waitFor();
  expect(complaints).toEqual([]);
});
