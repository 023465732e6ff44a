/** Paying online with the local Stripe and PayPal: by card, declined first; with PayPal; by a link without JavaScript; and without keys. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { atOnce, complaintsOf, fillCheck, fillWhat, fillWhen, fillWhere, fillWho, goOn, maya } from "#tests/support/booking-journey.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { startLocalPayPal } from "#tests/support/paypal/local-paypal.ts";
import type { LocalPayPal } from "#tests/support/paypal/local-paypal.ts";
import { until } from "#tests/support/running-server.ts";
import { openOffice } from "#tests/support/staff.ts";
import { picture } from "#tests/support/taken-pictures.ts";
import { headingIs, openPage, press } from "#tests/support/way-in.ts";

let site: Site;
let stripe: LocalStripe;
let paypal: LocalPayPal;

beforeAll(async () => {
  [stripe, paypal] = await Promise.all([startLocalStripe({ now: () => new Date() }), startLocalPayPal()]);
  site = await openSite({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...paypal.environment,
  });
});
afterAll(async () => {
  await site.close();
  await Promise.all([stripe.close(), paypal.close()]);
});

const phone = { viewport: { width: 390, height: 844 } } as const;
const main = (page: Page) => page.getByRole("main");
const paidIn = { title: "It’s paid. Thank you" } as const;

/** To the last step, with so much to clear that a deposit is due. */
async function toCheck(page: Page, { server }: Site, items: readonly string[]): Promise<void> {
  await page.goto(`${server.url}/book`);
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  for (const item of items) await fillWhat(page, { ...maya, item });
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");
  await fillWhen(page, maya);
  await goOn(page, atOnce, "who");
  await fillWho(page, maya);
  await goOn(page, atOnce, "check");
}
const much = ["three seat sofa", "upright piano", "fridge freezer"] as const;

/** The provider may be asked about one payment every other second only. */
async function isPaid(page: Page): Promise<void> {
  await page.waitForURL(/\/pay\?/);
  await until("the payment", async () => {
    if ((await page.getByRole("heading", { level: 1 }).innerText()) === paidIn.title) return true;
    await main(page).getByRole("link", { name: "Look again" }).click();
    return false;
  });
}

test("somebody books with a deposit by card, is declined, finds everything as it was, passes the bank's question and has paid", async () => {
  const page = await openPage(site, phone);
  const complaints = complaintsOf(page);
  await toCheck(page, site, much);
  const card = page.getByRole("radio", { name: /^Card/ });
  await main(page)
    .getByText(/^Credit or debit\. £\d+\.\d\d now as a deposit, and the rest on the day$/)
    .waitFor();
  await fillCheck(page, { ...maya, payment: /^Card/ });
  await examine(page, { hasNight: true, isFirst: true });
  await picture(page, "book-choice");
  await press(page, "Book and pay by card");

  await page.waitForURL((url) => url.href.startsWith(stripe.url));
  await press(page, "Pay with a card that is declined");
  await page.getByText("Your card was declined").waitFor();
  await press(page, "Go back without paying");
  await headingIs(page, "It isn’t paid yet");
  await main(page)
    .getByText(/Nothing was taken\. Your window is kept until \d+:\d\d/)
    .waitFor();
  await examine(page, { hasNight: true, isFirst: true });
  await picture(page, "not-paid");

  await page.goto(`${site.server.url}/book?step=check`);
  await page.getByRole("button", { name: "Book and pay by card" }).waitFor();
  expect(await card.isChecked()).toBe(true);
  for (const text of ["12 Broadwater Road", maya.name, maya.email, "07700 900123"]) await main(page).getByText(text).first().waitFor();
  await press(page, "Book and pay by card");
  await page.waitForURL((url) => url.href.startsWith(stripe.url));
  await press(page, "Pay with a card that asks the bank");
  await press(page, "It is me");
  await isPaid(page);
  await picture(page, "paid");
  await examine(page, { hasNight: true, isFirst: true });
  await main(page).getByRole("link", { name: "See your booking" }).click();
  await main(page).getByText("How to pay").waitFor();
  await examine(page);
  await picture(page, "booking-page");
  expect([...stripe.books.charges.values()]).toHaveLength(1);
  expect(complaints).toEqual([]);
});

/** Goes on with Tab to a control and presses it. */
async function pressByKeyboard(page: Page, name: string | RegExp): Promise<void> {
  const wanted = main(page).getByRole("button", { name });
  await wanted.waitFor();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await page.keyboard.press("Tab");
  expect(await isThere()).toBe(true);
  await page.keyboard.press("Enter");
}

test("somebody goes back from PayPal, tries again by keyboard, and pays from a bank account, which is checked for a while", async () => {
  const page = await openPage(site, phone);
  await toCheck(page, site, [maya.item]);
  await main(page)
    .getByText(/^From your PayPal account\. £\d+\.00 now$/)
    .waitFor();
  await fillCheck(page, { ...maya, payment: /^PayPal/ });
  await press(page, "Book and pay with PayPal");
  await page.waitForURL((url) => url.href.startsWith(paypal.url));
  await press(page, "Cancel and go back");
  await headingIs(page, "It isn’t paid yet");
  await pressByKeyboard(page, /^Pay £.* with PayPal$/);
  await page.waitForURL((url) => url.href.startsWith(paypal.url));
  await press(page, "Pay from a bank account (takes days)");
  await headingIs(page, "Your payment is still being checked");
  await until("PayPal to be told to take it", async () => {
    await main(page).getByRole("link", { name: "Look again" }).click();
    await headingIs(page, "Your payment is still being checked");
    return paypal.books.captures.size === 1;
  });
  await examine(page, { hasNight: true });
  await picture(page, "checking");
  paypal.settleCapture([...paypal.books.captures.keys()][0] ?? "", "COMPLETED");
  await isPaid(page);
  await page.context().close();
});

/** A sofa of £113, to be paid on the day. */
async function booked({ server }: Site): Promise<{ reference: string; accessToken: string }> {
  const held = await hold(server.command, (await findWeekdayWindow(server.command)).id);
  const contact = { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" };
  const { body } = await server.command("book-collection", bookingOf(held, { contact }), { "idempotency-key": randomUUID() });
  return body;
}

test("the office shows a link as a code, and whoever scans it pays on a phone without JavaScript", async () => {
  const { reference, accessToken } = await booked(site);
  const customer = await openPage(site, phone);
  await customer.goto(`${site.server.url}/booking-success#${reference}.${accessToken}`);
  await main(customer).getByRole("button", { name: "Pay £113.00 by card" }).waitFor();
  await examine(customer);
  await picture(customer, "pay-now");
  const office = await openOffice(site, "links@example.org");
  await office.page.goto(`${site.server.url}/admin-console?section=bookings&booking=${reference}`);
  await press(office.page, "Show it as a code");
  await office.page.getByRole("img", { name: "QR code of the link to pay £113.00" }).waitFor();
  const link = /http\S+\/pay\?\S+/.exec(await office.page.getByRole("region", { name: "Pay online" }).innerText())?.[0] ?? "";

  // Axe needs JavaScript; the page is the same.
  await customer.goto(link);
  await headingIs(customer, "Pay £113.00");
  await examine(customer, { hasNight: true, isFirst: true });
  await picture(customer, "asked");

  const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await page.goto(link);
  await headingIs(page, "Pay £113.00");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await pressByKeyboard(page, "Pay £113.00 by card");
  await page.waitForURL((url) => url.href.startsWith(stripe.url));
  await press(page, "Pay £113.00");
  await isPaid(page);
  await page.goto(link);
  await headingIs(page, paidIn.title);
  await customer.goto(`${site.server.url}/booking-success#${reference}.${accessToken}`);
  await main(customer).getByText("How to pay").waitFor();
  expect(
    await main(customer)
      .getByRole("button", { name: /by card/ })
      .count(),
  ).toBe(0);
  await context.close();
  expect(office.complaints).toEqual([]);
});

test("a window that was not paid for in time is free again, and the page says so", async () => {
  const page = await openPage(site, phone);
  await toCheck(page, site, [maya.item]);
  await fillCheck(page, { ...maya, payment: /^Card/ });
  await press(page, "Book and pay by card");
  await page.waitForURL((url) => url.href.startsWith(stripe.url));
  const attempt = [...stripe.books.sessions.values()].at(-1)?.client_reference_id ?? "";
  await insideDatabase(site.dataDirectory, async (rows) => {
    await rows(
      `update bookings set lapses_at = now() - interval '1 second' where id = (select booking_id from payment_attempts where id = $1)`,
      [attempt],
    );
    await rows("select graphile_worker.add_job('settle-payments', '{}')");
  });
  await page.goto(`${site.server.url}/pay?payment=${attempt}`);
  await until("the window to be given away", async () => {
    await page.reload();
    return (await page.getByRole("heading", { level: 1 }).innerText()) === "Nothing was paid, and your window is free again";
  });
  await examine(page, { hasNight: true });
  await picture(page, "too-late");
});

test("without keys nothing can be paid online", async () => {
  const plain = await sharedSite();
  const page = await openPage(plain, phone);
  await toCheck(page, plain, [maya.item]);
  await main(page)
    .getByRole("radio", { name: /^Bank transfer/ })
    .waitFor();
  expect(
    await main(page)
      .getByRole("radio", { name: /^(Card|PayPal)/ })
      .count(),
  ).toBe(0);
  const { reference, accessToken } = await booked(plain);
  await page.goto(`${plain.server.url}/booking-success#${reference}.${accessToken}`);
  await main(page).getByText("How to pay").waitFor();
  expect(
    await main(page)
      .getByRole("button", { name: /^Pay £/ })
      .count(),
  ).toBe(0);
  await page.context().close();
});
