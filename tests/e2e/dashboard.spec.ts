/**
 * The customer's dashboard: what people do with their bookings by account and by portal grant, what they are refused,
 * and what works offline.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { complaintsOf } from "#tests/support/booking-journey.ts";
import { expectMessagesAgree, mailsGone } from "#tests/support/compared-messages.ts";
import { examine, misfitsOfLargeText } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { codeTextedTo } from "#tests/support/outbox.ts";
import { postcode } from "#tests/support/portal.ts";
import { createColleague } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press, signIn } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const phone = { viewport: { width: 360, height: 740 } };
let mobiles = 0;
const newMobile = () => `+44770090${String((mobiles += 1) + 400).padStart(4, "0")}`;

/** The reference of a booking days ahead, so that it can be moved and cancelled at no cost. */
async function bookAhead(contact: object, headers: Record<string, string> = {}): Promise<string> {
  const held = await hold(site.server.command, (await findWeekdayWindow(site.server.command)).id);
  const sent = await site.server.command("book-collection", bookingOf(held, { contact: { fullName: "Robin Hale", ...contact } }), {
    ...headers,
    "idempotency-key": randomUUID(),
  });
  return sent.body.reference;
}

async function openByCode(page: Page, reference: string, mobile: string): Promise<void> {
  await field(page, "Booking reference").fill(reference);
  await field(page, "Collection postcode").fill(postcode);
  await press(page, "Send me a code");
  await field(page, "6-digit code").fill(await codeTextedTo(site.dataDirectory, mobile));
  await press(page, "Open my booking");
}

const address = (reference: string, change?: string) =>
  `${site.server.url}/customer-dashboard?section=bookings&ref=${reference}${change === undefined ? "" : `&do=${change}`}`;
/** What was done is said, and the keyboard goes on from there: the button that did it is gone. */
async function said(page: Page, text: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: text }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("status");
}
const followed = (page: Page, name: RegExp) => page.getByRole("link", { name }).click();

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
  const [first, second] = [await bookAhead({ email, mobile: newMobile() }, own), await bookAhead({ email, mobile: newMobile() }, own)];
  await page.reload();
  await page.getByRole("list", { name: "Your collections" }).getByText(second).waitFor();
  await examine(page, { hasNight: true, isFirst: true });

  const gone = (count: number, reference = first) => mailsGone(site, { reference, email, count });
  await gone(1);
  await gone(1, second);
  await page.goto(address(first));
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

  await page.goto(address(second));
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
  const [reference, other] = [await bookAhead({ mobile, email }), await bookAhead({ mobile: newMobile() })];
  const page = await openPage(site, phone);
  // Where the link of the confirmation leads who wants to change something.
  await page.goto(address(reference));
  await headingIs(page, "Your portal");
  await openByCode(page, reference, mobile);
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
  await page.goto(address(other, "cancel"));
  await page.getByRole("heading", { name: "We can’t find that booking here" }).waitFor();
  await examine(page, { hasNight: true });
});

test("what somebody else changed meanwhile is said, with who and when; a line that is gone loses nothing that was typed", async () => {
  const mobile = newMobile();
  const reference = await bookAhead({ mobile });
  const page = await openPage(site, phone);
  await page.goto(address(reference));
  await openByCode(page, reference, mobile);
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

test("without a line each press says at once that nothing was sent, and keeps what was typed", async () => {
  const mobile = newMobile();
  const reference = await bookAhead({ mobile });
  const page = await openPage(site, phone);
  const section = (name: string) => `${site.server.url}/customer-dashboard?section=${name}&ref=${reference}`;
  await page.goto(section("messages"));
  await openByCode(page, reference, mobile);
  const saysSo = () => page.getByText("We can’t reach our booking service. Check your connection, then try again.").waitFor();
  await field(page, "Write to the office").fill("The gate is green");
  await page.context().setOffline(true);
  await press(page, "Send message");
  await saysSo();
  await page.context().setOffline(false);
  expect(await field(page, "Write to the office").inputValue()).toBe("The gate is green");
  await press(page, "Send message");
  await page.getByRole("list", { name: "Messages" }).getByText("The gate is green").waitFor();
  await page.goto(section("people"));
  await field(page, "Who is it for?").fill("Priya");
  await page.context().setOffline(true);
  await press(page, "Make the link");
  await saysSo();
  await page.context().setOffline(false);
  await press(page, "Make the link");
  await page.getByText("Send this to Priya").waitFor();
  await page.goto(address(reference));
  await page.getByRole("link", { name: /^Add an item/ }).waitFor();
  await page.context().setOffline(true);
  await followed(page, /^Add an item/);
  await page.getByText("We couldn’t load the list of items just now.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Wardrobe" }).waitFor();
});

test("our question is answered on the booking's page of the dashboard, which then shows how it stands", async () => {
  const mobile = newMobile();
  const reference = await bookAhead({ mobile });
  await insideDatabase(site.dataDirectory, (query) =>
    query(
      "update bookings set state = 'needs_customer', question = 'How many tins?', lapses_at = now() + interval '1 day' where reference = $1",
      [reference],
    ),
  );
  const page = await openPage(site, phone);
  await page.goto(address(reference));
  await openByCode(page, reference, mobile);
  await headingIs(page, "We have a question");
  await field(page, /^Your answer/).fill("Three");
  await page.context().setOffline(true);
  await press(page, "Send my answer");
  await page.getByRole("alert").filter({ hasText: "No signal" }).waitFor();
  await page.context().setOffline(false);
  expect(await field(page, /^Your answer/).inputValue()).toBe("Three");
  await press(page, "Send my answer");
  await headingIs(page, "We have your request");
  expect(await page.getByRole("button", { name: "Send my answer" }).count()).toBe(0);
});

test("a change that came too late says so, with what was typed, and is left by its own link", async () => {
  const mobile = newMobile();
  const reference = await bookAhead({ mobile });
  const page = await openPage(site, phone);
  await page.goto(address(reference));
  await openByCode(page, reference, mobile);
  await headingIs(page, "Your collection is booked");
  await followed(page, /^Access and contacts/);
  await field(page, "How to get in").fill("Mind the dog");
  await insideDatabase(site.dataDirectory, (query) => query("update bookings set state = 'en_route' where reference = $1", [reference]));
  await press(page, "Save");
  await headingIs(page, "The crew is on the way");
  await page.getByRole("alert").getByText("The crew is already on its way, so this can’t be changed online.").waitFor();
  expect(await field(page, "How to get in").inputValue()).toBe("Mind the dog");
  await followed(page, /^Leave it as it is/);
  await page.getByRole("heading", { name: "What has happened" }).waitFor();
  expect(await page.getByRole("link", { name: /^Access and contacts/ }).count()).toBe(0);
});

test("whoever owes a charge finds it under To pay, and on the booking's page what it is for and how to pay it", async () => {
  const mobile = newMobile();
  const reference = await bookAhead({ mobile });
  await insideDatabase(site.dataDirectory, async (query) => {
    await query("update bookings set state = 'cancelled_customer' where reference = $1", [reference]);
    await query(
      `insert into booking_events (booking_id, from_state, to_state, actor_type, payload, at)
         select id, 'confirmed', 'cancelled_customer', 'customer', '{"feePence": 2260, "refundPence": 0}', now() from bookings where reference = $1`,
      [reference],
    );
  });
  const page = await openPage(site, phone);
  await page.goto(`${site.server.url}/portal`);
  await openByCode(page, reference, mobile);
  const due = page.getByRole("region", { name: "To pay" });
  await due.getByText("charge for a collection that didn’t take place").waitFor();
  await due.getByText("£22.60").waitFor();
  await examine(page, { hasNight: true });
  await due.getByRole("link", { name: reference }).click();
  await headingIs(page, "This booking is cancelled");
  const costs = page.locator("section", { has: page.getByRole("heading", { name: "What it costs" }) });
  await costs.getByText("Instead of it, there’s a charge of £22.60.").waitFor();
  await costs.getByText(/^Pay £22\.60 by bank transfer, with /).waitFor();
  expect(await page.getByRole("heading", { name: "The price" }).count()).toBe(0);
  await examine(page, { hasNight: true });
});

test("with text at twice its size on a phone, nothing of the dashboard is cut off or lies on something else", async () => {
  const { email, password } = await createColleague(site, "robin.large", "user");
  const page = await openPage(site, phone);
  await signIn(page, site, email, password);
  await headingIs(page, "No collections yet", 2);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("sb-127-auth-token") ?? "{}") as { access_token: string }).access_token,
  );
  const reference = await bookAhead({ email, mobile: newMobile() }, { authorization: `Bearer ${token}` });
  const section = (name: string) => `${site.server.url}/customer-dashboard?section=${name}`;
  const places: [string, RegExp][] = [
    [section("overview"), /^Your collections/],
    [section("settings"), /^Delete your account/],
    [section("addresses"), /^No saved addresses/],
    [`${section("people")}&ref=${reference}`, /^Make a link/],
    [address(reference), /^Your collection is booked/],
    [address(reference, "move"), /^Choose another time/],
    [address(reference, "details"), /^Access and contacts/],
    [address(reference, "cancel"), /^Cancel this collection/],
  ];
  const misfits: string[] = [];
  for (const [place, heading] of places) {
    await page.goto(place);
    await page.getByRole("heading", { name: heading }).waitFor();
    // The bar's tabs scroll within it.
    const large = (await misfitsOfLargeText(page)).filter((misfit) => misfit !== "“Messages” is over the edge");
    const found = [...large, ...(await tabsOnEachOther(page))];
    misfits.push(...found.map((misfit) => `${place}: ${misfit}`));
  }
  expect(misfits).toEqual([]);
});

/** Labels of the bar at the bottom that reach over their own tab. */
const tabsOnEachOther = (page: Page) =>
  page
    .getByRole("navigation", { name: "Your portal" })
    .last()
    .evaluate((bar) =>
      [...bar.querySelectorAll("a, summary")]
        .filter((tab) => tab.checkVisibility() && tab.scrollWidth > tab.clientWidth)
        .map((tab) => `“${tab.textContent}” is wider than its tab`),
    );

test("the next collection opens without a line as it was last seen, and is gone from the device once closed", async () => {
  const mobile = newMobile();
  const reference = await bookAhead({ mobile });
  const page = await openPage(site, phone);
  await page.goto(`${site.server.url}/portal`);
  await openByCode(page, reference, mobile);
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
