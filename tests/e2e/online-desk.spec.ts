/** Payments by card and PayPal at the office's desk: a refund that failed is sent again, one is sent from its booking, and the books are compared. */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { startLocalPayPal } from "#tests/support/paypal/local-paypal.ts";
import type { LocalPayPal } from "#tests/support/paypal/local-paypal.ts";
import { openConsole, openCustomer, openModerator } from "#tests/support/staff.ts";
import { field, press } from "#tests/support/way-in.ts";

const email = "maya.desk@example.org";
let site: Site;
let paypal: LocalPayPal;
let token: string;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  paypal = await startLocalPayPal();
  site = await openSite(paypal.environment);
  ({ token } = await openCustomer(site, email));
  ({ page, complaints } = await openConsole(site, "desk@example.org"));
});
afterAll(async () => {
  await site.close();
  await paypal.close();
});

const rows = (sql: string, values: unknown[] = []) => insideDatabase(site.dataDirectory, (query) => query(sql, values));
const sent = () => ({ authorization: `Bearer ${token}`, "idempotency-key": randomUUID() });

/** A booking of Maya's, paid by PayPal in full after a try that was declined; `isCancelled`: so that all of it is due again. */
async function paid(isCancelled: boolean): Promise<{ reference: string; due: string }> {
  const { command } = site.server;
  const held = await hold(command, (await findWeekdayWindow(command)).id);
  const contact = { fullName: "Maya Okafor", email, mobile: "07700 900123" };
  const { body } = await command("book-collection", bookingOf(held, { contact }), sent());
  const { reference, totalPence } = body;
  await rows(
    `with tries as (
       insert into payment_attempts (booking_id, purpose, provider, amount_pence, is_live, state, return_path, created_at, checked_at, ended_at)
       select b.id, 'balance', 'paypal', b.total_pence, false, t.state, '/booking-success', now() - t.ago, now(), now()
       from bookings b, (values ('failed', interval '20 minutes'), ('succeeded', interval '10 minutes')) as t (state, ago)
       where b.reference = $1 returning *)
     insert into payments (booking_id, direction, kind, method, amount_pence, provider, provider_ref, attempt_id, provider_at, at)
     select booking_id, 'in', 'balance', 'paypal', amount_pence, 'paypal', 'CAPTURE-' || $1, id, now(), now() from tries where state = 'succeeded'`,
    [reference],
  );
  if (isCancelled) expect(await command("cancel-booking", { reference, expectedFeePence: 0 }, sent())).toMatchObject({ status: 200 });
  return { reference, due: `£${(totalPence / 100).toFixed(2)}` };
}
/** A refund of all of it that did not arrive. */
const failRefund = (reference: string) =>
  rows(
    `insert into refund_attempts (payment_id, booking_id, kind, amount_pence, reason, state, failure, requested_at, checked_at, ended_at)
     select p.id, p.booking_id, 'refund', p.amount_pence, 'Cancelled in time', 'failed', 'the account is closed', now() - interval '2 hours', now(), now()
     from payments p where p.provider_ref = 'CAPTURE-' || $1`,
    [reference],
  );
const dispute = (reference: string) =>
  rows(
    `insert into disputes (payment_id, booking_id, provider, dispute_ref, amount_pence, taken_pence, reason, state, is_refundable, evidence_due_by,
       opened_at, checked_at)
     select p.id, p.booking_id, 'paypal', 'PP-D-4012', p.amount_pence, p.amount_pence, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'needs_response', false,
       now() + interval '9 days 1 hour', now() - interval '1 hour', now() from payments p where p.provider_ref = 'CAPTURE-' || $1`,
    [reference],
  );

/** Where somebody who looks at the pictures wants them; otherwise none is made. */
async function picture(name: string): Promise<void> {
  const folder = process.env["TEST_PICTURES"];
  if (folder === undefined) return;
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/md-${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  fs.mkdirSync(folder, { recursive: true });
}
const needs = () => page.getByRole("list", { name: "Needs a person" });
const goToPayments = (more = "") => page.goto(`${site.server.url}/admin-console?section=payments${more}`);

test("a refund that failed waits in Today and in Payments, and is sent again there", async () => {
  const [failed, disputed] = [await paid(true), await paid(false)];
  await failRefund(failed.reference);
  await dispute(disputed.reference);
  await rows(
    `insert into app.provider_events (provider, event_id, type, object_kind, object_id, body, body_hash, received_at, tries, outcome)
     values ('paypal', 'WH-4/7', 'PAYMENT.CAPTURE.REFUNDED', 'refund', 'R-1', '{}', '\\x00', now() - interval '2 hours', 4, 'PayPal did not answer')`,
  );
  await page.goto(`${site.server.url}/admin-console?kind=payment`);
  await page.getByRole("list", { name: "Needs you" }).getByText(`Maya Okafor: Refund failed, PayPal, ${failed.due}`).waitFor();
  await page.getByRole("link", { name: `See what to do: Payment, ${failed.reference}` }).click();
  await needs().getByText("9 days left to answer").waitFor();
  await goToPayments("&tab=online");
  await page.getByRole("list", { name: "Disputes" }).getByText("They say we didn’t come").waitFor();
  await press(page, "Compare now");
  await page.getByText(/^PayPal: \d+ entr(?:y|ies) compared, /).waitFor();
  await page.getByRole("list", { name: "Last comparisons" }).waitFor();
  await examine(page, { hasNight: true, isFirst: true });
  await picture("desk");

  // PayPal knows nothing of what these rows say was paid: it does not get as far as to refuse the refund while it is looked at.
  paypal.fail({ path: /\/payments\//, kind: "broken", times: 1_000 });
  const again = page.getByRole("button", { name: `Send ${failed.due} again: ${failed.reference}` });
  await again.first().click();
  await page.getByText(`${failed.due} is on its way again.`).first().waitFor();
  await expect.poll(() => again.count()).toBe(0);
  expect(await needs().getByText(failed.reference).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("from a booking its payment goes back the way it came, with the sum on the button", async () => {
  const { reference, due } = await paid(true);
  await page.goto(`${site.server.url}/admin-console?section=bookings&booking=${reference}`);
  const tries = page.getByRole("list", { name: "Tries to pay online" });
  await tries.getByText(/declined/).waitFor();
  await tries.getByText(`${due} payment by PayPal, paid`).waitFor();
  await field(page, "Reason for the customer").waitFor();
  await press(page, `Refund ${due} to PayPal`);
  await page.getByText("Say why in one line").waitFor();
  await examine(page, { hasNight: true });
  await picture("booking");
  await field(page, "Reason for the customer").fill("Cancelled in time");
  await press(page, `Refund ${due} to PayPal`);
  await page.getByText(`${due} is on its way back to PayPal. Payments says when it has arrived.`).waitFor();
  await goToPayments("&tab=online");
  await page.getByRole("list", { name: "Refunds sent" }).getByText(reference).waitFor();
  expect(complaints).toEqual([]);
});

test("a moderator sees what needs a person and sends nothing", async () => {
  const { reference } = await paid(true);
  await failRefund(reference);
  const { page: seen } = await openModerator(site, "desk.moderator@example.org");
  await seen.goto(`${site.server.url}/crm?section=payments`);
  await seen.getByRole("link", { name: `Open the booking: ${reference}` }).waitFor();
  expect(await seen.getByRole("button", { name: /^(?:Send|Apply)/ }).count()).toBe(0);
});
