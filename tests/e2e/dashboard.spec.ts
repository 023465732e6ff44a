/**
 * The customer's dashboard: what people do with their bookings by account and by portal grant, what they are refused,
 * and what works offline.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf } from "#tests/support/booking-journey.ts";
import { expectMessagesAgree, mailsGone } from "#tests/support/compared-messages.ts";
import { bookAhead, bookingAddress, followed, newMobile, openByCode, phone, said } from "#tests/support/dashboard-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { createColleague } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press, signIn } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Into the last window that is shown, which is another one each time. */
async function move(page: Page): Promise<string> {
  await followed(page, /^Choose another time/);
  const days = page.getByRole("radiogroup", { name: "Day", exact: true }).getByRole("radio");
  await days.first().waitFor();
  await days.last().click();
  await page
    .getByRole("radiogroup", { name: /^Arrival window/ })
    .getByRole("radio")
    .last()
    .click();
  const button = page.getByRole("button", { name: /^Move it to/ });
  const when = (await button.innerText()).replace("Move it to ", "");
  await button.click();
  await said(page, `Your collection is now ${when}.`);
  return when;
}

async function addWardrobe(page: Page): Promise<void> {
  await followed(page, /^Add an item/);
  await page.getByRole("button", { name: "Wardrobe" }).click();
  await press(page, "See the new price");
  await page.getByText(/That adds £\d+/).waitFor();
  await examine(page, { hasNight: true });
  await page.getByRole("button", { name: /^Add it for £/ }).click();
  await said(page, "Added to your collection.");
  await page.getByText("1 × Double wardrobe", { exact: true }).waitFor();
}

async function cancel(page: Page): Promise<void> {
  await followed(page, /^Cancel Cancel now: £0/);
  await page.getByRole("button", { name: /^Cancel now: £0 \(free until/ }).waitFor();
  await examine(page, { hasNight: true });
  await page.getByRole("button", { name: /^Cancel now: £0 \(free until/ }).click();
  await said(page, "Your collection is cancelled. There is nothing to pay.");
  await headingIs(page, "This booking is cancelled");
}

const timelineOf = async (page: Page) =>
  (
    await page
      .locator("section", { has: page.getByRole("heading", { name: "What has happened" }) })
      .getByRole("listitem")
      .allInnerTexts()
  ).length;

test("by account: moved twice, something added, access changed; another one cancelled", async () => {
  const { email, password } = await createColleague(site, "robin.account", "user");
  const page = await openPage(site, phone);
  const complaints = complaintsOf(page);
  await signIn(page, site, email, password);
  await headingIs(page, "No collections yet", 2);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("sb-127-auth-token") ?? "{}") as { access_token: string }).access_token,
  );
  const own = { authorization: `Bearer ${token}` };
  const [first, second] = [
    await bookAhead(site, { email, mobile: newMobile() }, own),
    await bookAhead(site, { email, mobile: newMobile() }, own),
  ];
  await page.reload();
  await page.getByRole("list", { name: "Your collections" }).getByText(second).waitFor();
  await examine(page, { hasNight: true, isFirst: true });

  const gone = (count: number, reference = first) => mailsGone(site, { reference, email, count });
  await gone(1);
  await gone(1, second);
  await page.goto(bookingAddress(site, first));
  const before = await move(page);
  await gone(2);
  expect(await move(page)).not.toBe(before);
  await gone(3);
  await addWardrobe(page);
  await followed(page, /^Access and contacts/);
  await field(page, "How to get in").fill("Through the side gate");
  await examine(page, { hasNight: true });
  await press(page, "Save");
  await said(page, "Saved.");
  await page.getByText("Through the side gate").first().waitFor();
  await expect.poll(() => timelineOf(page)).toBeGreaterThan(4);
  await examine(page, { hasNight: true });

  await page.goto(bookingAddress(site, second));
  await cancel(page);
  await followed(page, /^All bookings/);
  await followed(page, /^Past \(1\)/);
  await page.getByRole("list", { name: "Past bookings" }).getByText(second).waitFor();
  await examine(page, { hasNight: true });
  expect(complaints).toEqual([]);
  const moved = "Your collection has moved to ";
  const subjects = ["You’re booked: ", moved, moved, "Added to your collection"];
  await expectMessagesAgree(site, { reference: first, email, subjects, isCancelled: false });
  await expectMessagesAgree(site, {
    reference: second,
    email,
    subjects: ["You’re booked: ", "Your collection is cancelled"],
    isCancelled: true,
  });
});

test("by portal grant, from the link of the confirmation: the same, and nothing of anybody else", async () => {
  const mobile = newMobile();
  const email = "robin.grant@example.org";
  const [reference, other] = [await bookAhead(site, { mobile, email }), await bookAhead(site, { mobile: newMobile() })];
  const page = await openPage(site, phone);
  // Where the link of the confirmation leads who wants to change something.
  await page.goto(bookingAddress(site, reference));
  await headingIs(page, "Your portal");
  await openByCode(page, site, reference, mobile);
  await headingIs(page, "Your collection is booked");
  const gone = (count: number) => mailsGone(site, { reference, email, count });
  await gone(2);
  await move(page);
  await gone(3);
  await move(page);
  await gone(4);
  await addWardrobe(page);
  await gone(5);
  await cancel(page);
  const moved = "Your collection has moved to ";
  const subjects = ["You’re booked: ", "Your code for booking", moved, moved, "Added to your collection", "Your collection is cancelled"];
  await expectMessagesAgree(site, { reference, email, subjects, isCancelled: true });
  const names = await page.getByRole("navigation", { name: "Your portal" }).last().getByRole("link").allInnerTexts();
  expect(names.join(" ")).not.toContain("Settings");
  await page.goto(bookingAddress(site, other, "cancel"));
  await page.getByRole("heading", { name: "We can’t find that booking here" }).waitFor();
  await examine(page, { hasNight: true });
});

test("what somebody else changed meanwhile is said, with who and when; a line that is gone loses nothing that was typed", async () => {
  const mobile = newMobile();
  const reference = await bookAhead(site, { mobile });
  const page = await openPage(site, phone);
  await page.goto(bookingAddress(site, reference));
  await openByCode(page, site, reference, mobile);
  await headingIs(page, "Your collection is booked");
  await followed(page, /^Access and contacts/);
  await field(page, "How to get in").fill("Mind the dog");
  const grant = await page.evaluate(() => localStorage.getItem("portal_access") ?? "");
  const change = { reference, rowVersion: 2, notes: "From another device" };
  const headers = { authorization: `Bearer ${grant}`, "idempotency-key": randomUUID() };
  const details = await site.server.command("booking-details", { reference }, headers);
  await site.server.command("change-booking-details", { ...change, rowVersion: details.body.rowVersion }, headers);
  await press(page, "Save");
  await page
    .getByRole("alert")
    .getByText(/^Not saved: .+ changed this booking at \d/)
    .waitFor();
  expect(await field(page, "How to get in").inputValue()).toBe("Mind the dog");
  await page.context().setOffline(true);
  await press(page, "Save");
  await page
    .getByRole("alert")
    .getByText(/^Not saved: we can’t reach our booking service/)
    .waitFor();
  expect(await field(page, "How to get in").inputValue()).toBe("Mind the dog");
  await page.context().setOffline(false);
  await press(page, "Save");
  await said(page, "Saved.");
  await page.getByText("Mind the dog").first().waitFor();
});

test("the next collection opens without a line as it was last seen, and is gone from the device once closed", async () => {
  const mobile = newMobile();
  const reference = await bookAhead(site, { mobile });
  const page = await openPage(site, phone);
  await page.goto(`${site.server.url}/portal`);
  await openByCode(page, site, reference, mobile);
  await page.getByRole("list", { name: "Your collections" }).getByText(reference).waitFor();
  // The page, the collection on it, and the worker that gives the page out.
  const isKept = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration("/customer-dashboard");
      const found = [await caches.match("/customer-dashboard"), await caches.match("/customer-dashboard/next-collection")];
      return worker?.active?.state === "activated" && !found.includes(undefined);
    });
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  await page.goto(`${site.server.url}/customer-dashboard`);
  await page
    .getByRole("status")
    .filter({ hasText: /^You’re offline\. This is your booking as of \d/ })
    .waitFor();
  await page.getByRole("list", { name: "Your collections" }).getByText(reference).waitFor();
  await examine(page, { hasNight: true });
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Close on this device" }).click();
  await headingIs(page, "Your portal");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
