/** A business's bill, from the collection that is done to the last penny: invoiced, lowered by two at once, paid, taken back and issued anew. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { expectClicks } from "#tests/support/clicks.ts";
import { countedHand, hurried } from "#tests/support/counted-hand.ts";
import { examine } from "#tests/support/examine.ts";
import { goWithin } from "#tests/support/go-within.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { once } from "#tests/support/quotes.ts";
import { openModerator, openOffice } from "#tests/support/staff.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

const payer = { fullName: "Ann Archer", email: "ann@archer-lets.example", company: "Archer Lets", purchaseOrder: "PO 7" };
let site: Site;
let reference: string;
beforeAll(async () => {
  site = await sharedSite();
  const { command } = site.server;
  const contact = { fullName: "Tom Tenant", email: "tom@tenant.example", mobile: "07700 900246" };
  const held = await hold(command, (await findWeekdayWindow(command)).id);
  const { body } = await command("book-collection", bookingOf(held, { contact, payer }), once());
  reference = String(body.reference);
  await insideDatabase(site.dataDirectory, async (query) => {
    for (const to of ["assigned", "en_route", "arrived", "scope_check", "loading", "loaded"])
      await query(
        `select app.move_booking(jsonb_build_object('bookingId', b.id, 'to', $2::text, 'actorType', 'staff', 'now', b.starts_at + interval '30 minutes'))
           from bookings b where b.reference = $1`,
        [reference, to],
      );
  });
});
afterAll(() => site.close());

const office = (query: string) => `${site.server.url}/admin-console?${query}`;
const booking = () => office(`section=bookings&booking=${reference}`);

/** By the keyboard alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
      return labels[0] ?? element?.textContent ?? "";
    });
  for (let tabs = 0; tabs < 80 && (await focused()).trim() !== name; tabs += 1) await page.keyboard.press("Tab");
  expect((await focused()).trim()).toBe(name);
}

test("a business is invoiced when its collection is done; what is taken off, paid and taken back shows at once, and it is issued anew", async () => {
  const { page, complaints } = await openOffice(site, "invoices@example.org");
  await page.goto(booking());
  await page.getByText("Nothing to invoice yet.").waitFor();
  const finishing = countedHand(page, hurried);
  await finishing.press(page.getByText("Change the state", { exact: true }));
  await finishing.press(page.getByLabel("Everything on the list was taken, and nothing else"));
  await finishing.press(page.getByRole("button", { name: "Set to “Completed”" }));
  await page.getByRole("list", { name: "Invoices" }).getByText("£113.00 left").waitFor();
  await mailTo(site.dataDirectory, payer.email, /^Invoice INV-\d{6}: £113\.00/);
  await expectClicks("finish a job", finishing.counted().presses);

  await page.getByRole("link", { name: "Invoices", exact: true }).click();
  await page.getByRole("region", { name: "What is owed" }).getByText("Not due yet").waitFor();
  await field(page, "Search for").fill("archer lets");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=archer/);
  const row = page.getByRole("table", { name: "Invoices" }).getByRole("row").filter({ hasText: reference });
  await row.getByText("To pay").waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  // From here by the keyboard alone, until something is taken off.
  await page.getByRole("button", { name: "Find", exact: true }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await headingIs(page, /^Invoice INV-\d{6} To pay/, 3);
  const number = /INV-\d{6}/.exec(page.url())?.[0] ?? "";
  await examine(page, { isFirst: true, hasNight: true, part: "main" });
  await tabTo(page, "Take something off");
  await page.keyboard.press("Enter");
  await tabTo(page, "Amount to take off, in pounds");
  await page.keyboard.type("113.01");
  await page.keyboard.press("Enter");
  await page.getByText("Enter £113.00 or less: that’s all that’s left of this invoice").waitFor();
  await page.getByText("Say why in one line: it’s printed on the credit note").waitFor();
  await examine(page, { hasNight: true, part: "main" });
  await page.keyboard.press("Control+a");
  await page.keyboard.type("13");
  await tabTo(page, "Reason");
  await page.keyboard.type("One chair less");
  await page.keyboard.press("Enter");
  await page.getByText(/^£13\.00 taken off\. Credit note CN-\d{6} is issued\. It’s on its way to ann@archer-lets\.example\./).waitFor();
  await page.getByText("£100.00 is left to pay.").waitFor();
  await page.getByRole("list", { name: "Credit notes" }).getByText("£13.00, One chair less").waitFor();
  await mailTo(site.dataDirectory, payer.email, /^Credit note CN-\d{6}: £13\.00/);
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download PDF")]);
  expect(download.suggestedFilename()).toBe(`invoice-${number}.pdf`);

  // Two take something off at once: the second is told what is left, and what they typed stays.
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  for (const one of [colleague, page]) {
    if (one === colleague) await one.getByText("Take something off", { exact: true }).click();
    await field(one, "Amount to take off, in pounds").fill("60");
    await field(one, "Reason").fill("The goods lift was out");
  }
  await press(colleague, "Take it off");
  await colleague.getByText("£40.00 is left to pay.").waitFor();
  await colleague.close();
  await press(page, "Take it off");
  await page.getByText("Enter £40.00 or less: that’s all that’s left of this invoice").waitFor();
  expect(await field(page, "Amount to take off, in pounds").inputValue()).toBe("60");
  await examine(page, { hasNight: true, part: "main" });
  // The only complaint is the browser's own about the refused request.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);

  await goWithin(page, booking());
  const taking = countedHand(page, hurried);
  await taking.press(page.getByText("Record a payment", { exact: true }));
  // What is left stands in the field.
  await expect.poll(async () => Number(await field(page, "Amount received, in pounds").inputValue())).toBe(40);
  await taking.press(page.getByRole("button", { name: "Record it and make the receipt" }));
  await page.getByText("Recorded. Paid so far £40.00, left to pay £0.00.").waitFor();
  await expectClicks("take a payment", taking.counted().presses);
  await page.getByRole("list", { name: "Invoices" }).getByText("Paid", { exact: true }).waitFor();
  await page.getByText("Everything there is to invoice by now is on the invoices above.").waitFor();
  await page.getByRole("link", { name: `Invoice ${number}` }).click();
  await page.getByText(`, cash, receipt ${reference}-1,`).waitFor();

  await page.getByText("This invoice was wrong", { exact: true }).click();
  await field(page, "What was wrong").fill("It named the wrong order");
  await press(page, "Credit all of it, £40.00");
  await page.getByText(/^Credit note CN-\d{6} is issued for all of it/).waitFor();
  await headingIs(page, /^Invoice INV-\d{6} Credited/, 3);
  await examine(page, { isFirst: true, hasNight: true, part: "main" });
  await page.getByRole("link", { name: reference }).click();
  const issuing = countedHand(page, hurried);
  await issuing.press(page.getByText("Issue an invoice, £40.00", { exact: true }));
  await page
    .getByText("The invoice goes by email to ann@archer-lets.example. Once it’s issued it can’t be changed, only credited.")
    .waitFor();
  await examine(page, { isFirst: true, hasNight: true, part: "main" });
  await issuing.press(page.getByRole("button", { name: "Issue an invoice", exact: true }));
  await page.getByText(/^Invoice INV-\d{6} for £40\.00 is issued/).waitFor();
  await expectClicks("issue an invoice", issuing.counted().presses);
  expect(complaints).toEqual([]);

  const { page: moderator } = await openModerator(site, "invoices.moderator@example.org");
  await moderator.goto(`${site.server.url}/crm?section=invoices&view=all&q=archer+lets`);
  const rows = moderator.getByRole("table", { name: "Invoices" }).getByRole("row");
  await rows.filter({ hasText: number }).filter({ hasText: "Credited" }).waitFor();
  expect(await rows.count()).toBe(6);
  await examine(moderator, { isFirst: true, hasNight: true, part: "main" });
  await moderator.getByRole("link", { name: number, exact: true }).click();
  await headingIs(moderator, new RegExp(`^Invoice ${number}`), 3);
  expect(await moderator.getByText("Take something off").count()).toBe(0);
}, 180_000);
