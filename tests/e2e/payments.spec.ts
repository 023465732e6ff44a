/** A transfer from the bank's file to the customer's receipt; and a layout that nobody knew. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { openConsole, openCustomer } from "#tests/support/staff.ts";
import { picture } from "#tests/support/taken-pictures.ts";
import { field, press } from "#tests/support/way-in.ts";

const email = "maya.transfers@example.org";
let site: Site;
let token: string;
let customer: Page;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  site = await sharedSite();
  ({ page: customer, token } = await openCustomer(site, email));
  ({ page, complaints } = await openConsole(site, "transfers@example.org"));
});
afterAll(() => site.close());

/** A booking of Maya's with what is due for it. */
async function booked(): Promise<{ reference: string; due: string; accessToken: string }> {
  const { command } = site.server;
  const held = await hold(command, (await findWeekdayWindow(command)).id);
  const contact = { fullName: "Maya Okafor", email, mobile: "07700 900123" };
  const sent = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const { body } = await command("book-collection", bookingOf(held, { contact }), sent);
  return { reference: body.reference, accessToken: body.accessToken, due: (body.totalPence / 100).toFixed(2) };
}
const load = (name: string, csv: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv) });
const lines = () => page.getByRole("list", { name: "Bank lines" });

test("a file is looked at, stored and confirmed; the booking is paid, and its customer has the receipt", async () => {
  const [first, second, third] = [await booked(), await booked(), await booked()];
  const heads = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)";
  const both = (Number(first.due) + Number(second.due)).toFixed(2);
  const rows = [
    `20/11/2026,M Okafor,${third.reference.toLowerCase().replace("-", " ")},FASTER PAYMENT,${third.due},500.00`,
    `20/11/2026,M Okafor,${first.reference} and ${second.reference},FASTER PAYMENT,${both},900.00`,
    "20/11/2026,HMRC,Interest,TRANSFER,0.37,900.37",
    "20/11/2026,Shell,Fuel,CARD,-45.00,855.37",
    "20/11/2026,Shell,Fuel,CARD,1.234;50,855.37",
  ];
  await page.goto(`${site.server.url}/admin-console?section=payments&tab=bank`);
  await page.getByRole("heading", { name: "Bank transfers" }).waitFor();
  await page.getByText("Load a bank statement", { exact: true }).click();
  await load("november.csv", [heads, ...rows].join("\n"));
  await page.getByText("Name the account first").waitFor();
  await field(page, "Account").fill("Business account");
  await load("november.csv", [heads, ...rows].join("\n"));
  await page.getByRole("heading", { name: "4 new lines, 1 sure, 1 suggested, 1 money out" }).waitFor();
  await page.getByText("Recognised by its headings: Starling.").waitFor();
  await page.getByText("Row 6: “1.234;50” is not an amount like 1,234.50.").waitFor();
  await examine(page, { hasNight: true, isFirst: true });
  await picture(page, "preview");
  await press(page, "Store 4 new lines");
  await page.getByText("Stored: 4 new lines, 1 sure, 1 suggested, 1 money out.").waitFor();
  await lines().getByText("Our reference, and exactly what’s due.").waitFor();
  await examine(page, { hasNight: true, isFirst: true });
  await picture(page, "lines");

  await press(page, "Confirm the one that’s sure");
  await page.getByText("1 payment recorded, each with its receipt.").waitFor();
  await page.getByRole("button", { name: /^Split as suggested/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("£0.00 left").waitFor();
  await picture(page, "split");
  await examine(page, { part: "dialog" });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Split as suggested/ }).press("Enter");
  await press(page, "Record it");
  await page.getByText(/^Recorded: £/).waitFor();

  await page.getByRole("button", { name: /^Ignore: £0.37/ }).click();
  await field(page, "Why it’s ignored").fill("Interest of the bank");
  await press(page, "Ignore this line");
  await page.getByText("Nothing is waiting to be matched.").waitFor();
  await page.getByRole("tab", { name: "Ignored" }).click();
  await lines()
    .getByText(/^Ignored.*: Interest of the bank$/)
    .waitFor();
  await page.getByRole("tab", { name: "Matched" }).click();
  await lines().getByText(`receipt ${third.reference}-1`).waitFor();
  await examine(page);

  // The first was for somebody else: it is taken off again, and is there to be matched.
  await page.getByRole("button", { name: new RegExp(`^Take back: £${third.due}`) }).click();
  await press(page, "Take this payment back");
  await page.getByText("Say in one line why it was the wrong booking").waitFor();
  await examine(page, { hasNight: true });
  await picture(page, "take-back");
  await field(page, "Why it was the wrong booking").fill("Was for Mrs Jones");
  await press(page, "Take this payment back");
  await page.getByText(`The £${third.due} is off ${third.reference} again. The line is open under “To match”.`).waitFor();
  await page.getByRole("tab", { name: "To match" }).click();
  await lines()
    .getByText(new RegExp(`^£${third.due} was recorded for ${third.reference} and taken back by .*: Was for Mrs Jones$`))
    .waitFor();
  await picture(page, "taken-back");
  await press(page, "Confirm the one that’s sure");
  await page.getByText("1 payment recorded, each with its receipt.").waitFor();
  await page.getByRole("tab", { name: "Matched" }).click();
  await lines().getByText(`receipt ${third.reference}-2`).waitFor();
  expect(complaints).toEqual([]);

  await customer.goto(`${site.server.url}/customer-dashboard?section=documents`);
  for (const receipt of [`${first.reference}-1`, `${second.reference}-1`, `${third.reference}-2`])
    await customer.getByRole("list", { name: "Your documents" }).getByText(`Receipt ${receipt}`).waitFor();
});

test("of a layout nobody knows the office says once what each column is", async () => {
  await page.goto(`${site.server.url}/admin-console?section=payments&tab=bank`);
  await page.getByText("Load a bank statement", { exact: true }).click();
  await field(page, "Account").fill("Savings");
  const file = (day: string) => `Booked,What,Sum\n${day},HILL A SOFA,45.00\n`;
  await load("first.csv", file("01/11/2026"));
  await page.getByRole("heading", { name: "What is in which column?" }).waitFor();
  await press(page, "Show the lines");
  await page.getByText("Say which column has the date").waitFor();
  await examine(page, { hasNight: true });
  for (const [name, what] of [
    ["Booked", "Date"],
    ["What", "Text, with the reference"],
    ["Sum", "Amount, minus for money out"],
  ] as const)
    await page.getByRole("combobox", { name: `What ${name} is` }).selectOption({ label: what });
  await picture(page, "columns");
  await press(page, "Show the lines");
  await press(page, "Store the new line");
  await page.getByText("Stored: 1 new line.").waitFor();
  await field(page, "Account").fill("Savings");
  await load("second.csv", file("02/11/2026"));
  await page.getByRole("heading", { name: "1 new line", exact: true }).waitFor();
  await press(page, "Don’t store it");
  expect(complaints).toEqual([]);
});

test("a customer who pays by transfer scans what has to be typed", async () => {
  const { reference, accessToken } = await booked();
  await insideDatabase(site.dataDirectory, (query) =>
    query("update bookings set payment_method = 'bank-transfer' where reference = $1", [reference]),
  );
  const details = JSON.stringify({ accountName: "Chalkway Clearance Ltd", sortCode: "00-00-00", accountNumber: "00000000" });
  await insideDatabase(site.dataDirectory, (query) => query("update company_settings set bank_details = $1::jsonb", [details]));
  const scan = customer.getByText("Show these details as a code to scan");
  await expect
    .poll(async () => {
      await customer.goto(`${site.server.url}/booking-success?ref=${reference}&t=${accessToken}`);
      await customer.getByText("How to pay").waitFor();
      return scan.count();
    })
    .toBe(1);
  await scan.click();
  await customer.getByRole("img", { name: "QR code with the amount and the account details above" }).waitFor();
  await examine(customer);
  await picture(customer, "code");
});
