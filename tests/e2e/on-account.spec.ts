/**
 * Somebody of a company books on its account, with its order number, once the office has put them into it; somebody else isn't offered
 * it. And the office downloads the company's statement.
 */
import fs from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { atOnce, choose, fill, fillCheck, fillWhat, fillWhen, fillWhere, fillWho, goOn, maya } from "#tests/support/booking-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { textOf } from "#tests/support/papers.ts";
import { openCustomer, openOffice } from "#tests/support/staff.ts";
import { picture } from "#tests/support/taken-pictures.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await insideDatabase(site.dataDirectory, (rows) =>
    rows(
      "insert into companies (name, terms_days, credit_limit_pence, po_required, created_at) values ('Harbour Lettings Ltd', 30, 50000, true, now())",
    ),
  );
});
afterAll(() => site.close());

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;
async function toCheck(page: Page, email: string): Promise<void> {
  await page.goto(`${site.server.url}/book`);
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  await fillWhat(page, maya);
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");
  await fillWhen(page, maya);
  await goOn(page, atOnce, "who");
  await fillWho(page, { ...maya, email });
  await goOn(page, atOnce, "check");
}
const onAccount = (page: Page) => page.getByRole("radio", { name: /^On your account/ });

test("somebody of the company books on its account, is asked for its order number at its field, and pays nothing on the day", async () => {
  const office = await openOffice(site, "gwen@example.org");
  await office.page.goto(`${site.server.url}/crm?section=customers&tab=companies`);
  await office.page.getByRole("link", { name: "Harbour Lettings Ltd" }).click();
  await headingIs(office.page, "Harbour Lettings Ltd", 3);
  await press(office.page, "Add somebody");
  await field(office.page, "Name").fill("Jo Lee");
  await field(office.page, "Email (optional)").fill("jo@example.org");
  await press(office.page, "Add the contact");
  await office.page.getByRole("link", { name: "Jo Lee" }).waitFor();

  const { page, complaints } = await openCustomer(site, "jo@example.org", phone);
  await toCheck(page, "jo@example.org");
  await onAccount(page).waitFor();
  await page.getByText("We invoice Harbour Lettings Ltd, to be paid within 30 days").waitFor();
  await fillCheck(page, { ...maya, payment: /^On your account/ });
  await examine(page);
  await press(page, "Book on your account");
  await page.getByText("Enter your purchase order number").first().waitFor();
  await fill(page, "Purchase order number", "PO 4471", atOnce);
  await press(page, "Book on your account");
  await page.waitForURL(/booking-success/);
  await page.getByText("It’s on account: we’ll send the invoice once the collection is done.").waitFor();
  expect(await page.locator("main").innerText()).not.toMatch(/in cash|pay the crew|Harbour Lettings/i);
  await examine(page);
  expect(complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);

  await examine(office.page);
  const [download] = await Promise.all([
    office.page.waitForEvent("download"),
    (async () => {
      await office.page.getByRole("combobox", { name: "Month" }).selectOption({ index: 0 });
      await press(office.page, "Download");
    })(),
  ]);
  const text = await textOf(new Uint8Array(await fs.readFile(await download.path())));
  expect(text.replaceAll(/\s+/g, " ")).toContain("Account of Harbour Lettings Ltd");
  expect(office.complaints).toEqual([]);
});

test("the office books for somebody of the company who rings, on their account, with the order number it wants", async () => {
  const { page, complaints } = await openOffice(site, "gwen@example.org");
  await page.goto(`${site.server.url}/admin-console?section=bookings&new=1`);
  await field(page, "Customer").fill("Jo Lee");
  await page.getByRole("button", { name: /^Jo Lee/ }).click();
  await expect.poll(() => field(page, "Email (optional)").inputValue()).toBe("jo@example.org");
  await field(page, "Address").fill("4 Chapel Road");
  await field(page, "Town").fill("Worthing");
  await field(page, "Postcode").fill("BN14 8QX");
  await page.getByRole("combobox", { name: "Size" }).selectOption({ index: 2 });
  await page.getByRole("radiogroup").nth(2).getByRole("radio").nth(1).click();
  const ways = page.getByRole("combobox", { name: "They pay later" });
  await page.getByText("We invoice Harbour Lettings Ltd, to be paid within 30 days", { exact: false }).waitFor();
  await ways.selectOption("On their account");
  await examine(page, { isFirst: true, hasNight: true });
  await picture(page, "new-booking-on-account");
  const yes = page.getByRole("button", { name: /^They said yes: book it for £/ });
  await yes.click();
  await page.getByText("Ask them for their order number.", { exact: false }).waitFor();
  await field(page, "Order number").fill("PO 4472");
  // The address of somebody else: no account is offered, and the choice is as it was once the address is right again.
  await field(page, "Email (optional)").fill("other@example.org");
  await expect.poll(() => ways.inputValue()).toBe("cash");
  await field(page, "Email (optional)").fill("jo@example.org");
  await expect.poll(() => ways.inputValue()).toBe("account");
  await yes.click();
  await page.getByRole("heading", { level: 3, name: /^Booked: B-/ }).waitFor();
  await page.getByRole("link", { name: "Open the booking" }).click();
  await page.getByRole("heading", { level: 3, name: /^Booking B-.*Confirmed/ }).waitFor();
  await page.getByText("PO 4472", { exact: false }).first().waitFor();

  // What is added beyond what is left of their limit is said before it is sent, and is an administrator's to let through.
  await insideDatabase(site.dataDirectory, (rows) => rows("update companies set credit_limit_pence = app.on_account_pence(id)::int + 500"));
  await page.getByText("Change the price", { exact: true }).click();
  await page
    .getByRole("combobox", { name: /^Search|item/i })
    .first()
    .fill("double wardrobe");
  await page
    .getByRole("option", { name: /^Double wardrobe/ })
    .first()
    .click();
  await press(page, "Work out the new price");
  await page.getByText(/^Only £5.00 is left of the limit of the account that pays, so this goes £[\d.]+ over it\./).waitFor();
  await field(page, "What was found, or what the customer said").fill("They rang and added a wardrobe");
  await examine(page, { hasNight: true });
  await picture(page, "over-account");
  await press(page, /^(Send it over their limit|Keep it for an administrator to approve)$/);
  await page.getByText(/^(Sent\. The customer has|Raised\. An administrator has)/).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
}, 120_000);

test("somebody signed in who is of no company is offered what everybody is", async () => {
  const { page } = await openCustomer(site, "sam@example.org", phone);
  await toCheck(page, "sam@example.org");
  await page.waitForLoadState("networkidle");
  await choose(page, /^Bank transfer/, atOnce);
  expect(await onAccount(page).count()).toBe(0);
});
