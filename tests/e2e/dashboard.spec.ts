/**
 * The customer's dashboard: what people do with their bookings by account and by portal grant, what they are refused, and what
 * works offline; and where something does not go as usual: no line, a change that came too late, a charge, large text.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { expectMessagesAgree, mailsGone } from "#tests/support/compared-messages.ts";
import { bookAhead, bookingAddress, followed, newMobile, openByCode, phone, statusSays } from "#tests/support/dashboard-journey.ts";
import { examine, misfitsOfLargeText } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { codeIn, mailTo } from "#tests/support/outbox.ts";
import { openCustomer } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
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
  await statusSays(page, `Your collection is now ${when}.`);
  return when;
}

async function addWardrobe(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Wardrobe" }).click();
  await press(page, "See the new price");
  await page.getByText(/That adds £\d+/).waitFor();
  await examine(page, { hasNight: true });
  await page.getByRole("button", { name: /^Add it for £/ }).click();
  await statusSays(page, "Added to your collection.");
  await page.getByText("1 × Double wardrobe", { exact: true }).waitFor();
}

async function cancel(page: Page): Promise<void> {
  await followed(page, /^Cancel Cancel now: £0/);
  await page.getByRole("button", { name: /^Cancel now: £0 \(free until/ }).waitFor();
  await examine(page, { hasNight: true });
  await page.getByRole("button", { name: /^Cancel now: £0 \(free until/ }).click();
  await statusSays(page, "Your collection is cancelled. There is nothing to pay.");
  await headingIs(page, "This booking is cancelled");
}

/** The booking form with the address, the list and the name of that one. */
async function bookedAgain(page: Page, reference: string): Promise<void> {
  await page.goto(bookingAddress(site, reference));
  await followed(page, /^Book again$/);
  await expect.poll(() => page.getByLabel("Postcode", { exact: true }).inputValue()).toBe("BN14 8QX");
  await expect.poll(() => page.getByLabel("Address line 1").inputValue()).toBe("12 Broadwater Road");
}

const timelineOf = async (page: Page) =>
  (
    await page
      .locator("section", { has: page.getByRole("heading", { name: "What has happened" }) })
      .getByRole("listitem")
      .allInnerTexts()
  ).length;

test("by account: moved twice, something added, access changed; another one cancelled", async () => {
  const email = "robin.account@example.org";
  const { page, complaints, token } = await openCustomer(site, email, phone);
  await page.goto(`${site.server.url}/customer-dashboard`);
  await headingIs(page, "No collections yet", 2);
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
  await followed(page, /^Add an item/);
  await addWardrobe(page);
  await followed(page, /^Notes, contacts and payment/);
  await field(page, "How to get in").fill("Through the side gate");
  await examine(page, { hasNight: true });
  await press(page, "Save");
  await statusSays(page, "Saved.");
  await page.getByText("Through the side gate").first().waitFor();
  await expect.poll(() => timelineOf(page)).toBeGreaterThan(4);
  await examine(page, { hasNight: true });

  await page.goto(bookingAddress(site, second));
  await cancel(page);
  await followed(page, /^All bookings/);
  await followed(page, /^Past \(1\)/);
  await page.getByRole("list", { name: "Past bookings" }).getByText(second).waitFor();
  await examine(page, { hasNight: true });
  await bookedAgain(page, second);
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

test("by portal grant, from the link of the confirmation: changed, with and without a line; what somebody else changed is said; nothing of anybody else", async () => {
  const mobile = newMobile();
  const email = "robin.grant@example.org";
  const [reference, other] = [await bookAhead(site, { mobile, email }), await bookAhead(site, { mobile: newMobile() })];
  const page = await openPage(site, phone);
  const offline = (isOff: boolean) => page.context().setOffline(isOff);
  // Where the link of the confirmation leads who wants to change something.
  await page.goto(bookingAddress(site, reference));
  await headingIs(page, "Your portal");
  await openByCode(page, site, reference, mobile);
  await headingIs(page, "Your collection is booked");
  const names = await page.getByRole("navigation", { name: "Your portal" }).last().getByRole("link").allInnerTexts();
  expect(names.join(" ")).not.toContain("Settings");
  const gone = (count: number) => mailsGone(site, { reference, email, count });
  await gone(2);

  await followed(page, /^Notes, contacts and payment/);
  await field(page, "How to get in").fill("Mind the dog");
  const grant = await page.evaluate(() => localStorage.getItem("portal_access") ?? "");
  const headers = { authorization: `Bearer ${grant}`, "idempotency-key": randomUUID() };
  const { rowVersion } = (await site.server.command("booking-details", { reference }, headers)).body;
  await site.server.command("change-booking-details", { reference, rowVersion, notes: "From another device" }, headers);
  await press(page, "Save");
  await page
    .getByRole("alert")
    .getByText(/^Not saved: .+ changed this booking at \d/)
    .waitFor();
  expect(await field(page, "How to get in").inputValue()).toBe("Mind the dog");
  await offline(true);
  await press(page, "Save");
  await page
    .getByRole("alert")
    .getByText(/^Not saved: we can’t reach our booking service/)
    .waitFor();
  expect(await field(page, "How to get in").inputValue()).toBe("Mind the dog");
  await offline(false);
  await press(page, "Save");
  await statusSays(page, "Saved.");
  await page.getByText("Mind the dog").first().waitFor();

  await offline(true);
  await followed(page, /^Add an item/);
  await page.getByText("We couldn’t load the list of items just now.").waitFor();
  await offline(false);
  await addWardrobe(page);
  await gone(3);
  await followed(page, /^Choose another time/);
  const window = page
    .getByRole("radiogroup", { name: /^Arrival window/ })
    .getByRole("radio")
    .first();
  await window.check();
  await offline(true);
  await press(page, /^Move it to/);
  await page.getByText("Not saved: we can’t reach our booking service. What you entered is still here.").waitFor();
  expect(await window.isChecked()).toBe(true);
  await offline(false);
  await press(page, /^Move it to/);
  await statusSays(page, "Your collection is now ");
  const subjects = ["You’re booked: ", "Your code for booking", "Added to your collection", "Your collection has moved to "];
  await expectMessagesAgree(site, { reference, email, subjects, isCancelled: false });

  const section = (name: string) => `${site.server.url}/customer-dashboard?section=${name}&ref=${reference}`;
  const saysSo = () => page.getByText("We can’t reach our booking service. Check your connection, then try again.").waitFor();
  await page.goto(section("messages"));
  await field(page, "Write to the office").fill("The gate is green");
  await offline(true);
  await press(page, "Send message");
  await saysSo();
  await offline(false);
  expect(await field(page, "Write to the office").inputValue()).toBe("The gate is green");
  await press(page, "Send message");
  await page.getByRole("list", { name: "Messages" }).getByText("The gate is green").waitFor();
  await page.goto(section("people"));
  await field(page, "Who is it for?").fill("Priya");
  await offline(true);
  await press(page, "Make the link");
  await saysSo();
  await offline(false);
  await press(page, "Make the link");
  await page.getByText("Send this to Priya").waitFor();

  await page.goto(bookingAddress(site, other, "cancel"));
  await page.getByRole("heading", { name: "We can’t find that booking here" }).waitFor();
  await examine(page, { hasNight: true });
  await page.goto(bookingAddress(site, reference));
  await headingIs(page, "Your collection is booked");
  await cancel(page);
  await expectMessagesAgree(site, { reference, email, subjects: [...subjects, "Your collection is cancelled"], isCancelled: true });
});

test("a new email address is used once the code that went there is entered", async () => {
  const [mobile, email] = [newMobile(), "robin.moved@example.org"];
  const reference = await bookAhead(site, { mobile, email: "robin.before@example.org" });
  const page = await openPage(site, phone);
  await page.goto(bookingAddress(site, reference));
  await openByCode(page, site, reference, mobile);
  await followed(page, /^Change email address$/);
  await headingIs(page, "Your email address", 2);
  await examine(page, { hasNight: true });
  await field(page, "New email address").fill(email);
  await press(page, "Email me a code");
  await page.getByText(`We’re emailing a code to ${email}.`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("new-contact-code");
  await press(page, "Use this address");
  await page.getByText("Enter the 6-digit code").waitFor();
  await examine(page, { hasNight: true });
  await field(page, "6-digit code").fill(codeIn(await mailTo(site.dataDirectory, email, /^Your code for booking/)));
  await press(page, "Use this address");
  await statusSays(page, "Changed. We’ll write to your new address from now on.");
  await page.getByText(email, { exact: true }).waitFor();
  await mailTo(site.dataDirectory, "robin.before@example.org", /^The email address of booking/);
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
      const cached = [await caches.match("/customer-dashboard"), await caches.match("/customer-dashboard/next-collection")];
      return worker?.active?.state === "activated" && !cached.includes(undefined);
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

/** What does not fit with text at twice its size; afterwards it has its usual size again. The bar's tabs scroll within it. */
async function misfits(page: Page, heading: RegExp): Promise<string[]> {
  await page.getByRole("heading", { name: heading }).waitFor();
  const large = (await misfitsOfLargeText(page)).filter((misfit) => misfit !== "“Messages” is over the edge");
  const allMisfits = [...large, ...(await tabsOnEachOther(page))];
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return allMisfits.map((misfit) => `${String(heading)}: ${misfit}`);
}

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

test("an account whose forms are refused, whose change comes too late, who is asked something and owes a charge; with text at twice its size all of it fits", async () => {
  const email = "robin.many@example.org";
  const { page, token } = await openCustomer(site, email, phone);
  const own = { authorization: `Bearer ${token}` };
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  const section = (name: string) => `${site.server.url}/customer-dashboard?section=${name}`;
  const store = (text: string, values: string[]) => insideDatabase(site.dataDirectory, (query) => query(text, values));

  await page.goto(section("addresses"));
  const tooLarge = await misfits(page, /^No saved addresses/);
  await press(page, "Add an address");
  await field(page, "Name").fill("Home");
  await press(page, "Save address");
  await page.getByText("Enter the first line of the address").waitFor();
  await expect.poll(focused).toBe("address.line1");
  await page.goto(section("settings"));
  tooLarge.push(...(await misfits(page, /^Delete your account/)));
  await press(page, "See what would happen");
  await press(page, "Delete my account for good");
  await page.getByText("Type the email address of this account").waitFor();
  await expect.poll(focused).toBe("delete.confirm");

  const late = await bookAhead(site, { email, mobile: newMobile() }, own);
  await page.goto(`${section("people")}&ref=${late}`);
  tooLarge.push(...(await misfits(page, /^Make a link/)));
  await page.goto(bookingAddress(site, late));
  tooLarge.push(...(await misfits(page, /^Your collection is booked/)));
  for (const change of [/^Choose another time/, /^Cancel this collection/, /^Notes, contacts and payment/]) {
    await followed(page, change.source.includes("Cancel") ? /^Cancel Cancel now/ : change);
    tooLarge.push(...(await misfits(page, change)));
    if (!change.source.includes("Notes")) await followed(page, /^Leave it as it is/);
  }
  await field(page, "How to get in").fill("Mind the dog");
  await store("update bookings set state = 'en_route' where reference = $1", [late]);
  await press(page, "Save");
  await headingIs(page, "The crew is on the way");
  await page.getByRole("alert").getByText("The crew is already on its way, so this can’t be changed online.").waitFor();
  expect(await field(page, "How to get in").inputValue()).toBe("Mind the dog");
  await followed(page, /^Leave it as it is/);
  await page.getByRole("heading", { name: "What has happened" }).waitFor();
  await page.getByRole("link", { name: /^Notes, contacts and payment/ }).waitFor({ state: "detached" });

  const waiting = await bookAhead(site, { email, mobile: newMobile() }, own);
  await store(
    "update bookings set state = 'needs_customer', question = 'How many tins?', lapses_at = now() + interval '1 day' where reference = $1",
    [waiting],
  );
  await page.goto(bookingAddress(site, waiting));
  await headingIs(page, "We have a question");
  await field(page, /^Your answer/).fill("Three");
  await page.context().setOffline(true);
  await press(page, "Send my answer");
  await page.getByRole("alert").filter({ hasText: "No signal" }).waitFor();
  await page.context().setOffline(false);
  expect(await field(page, /^Your answer/).inputValue()).toBe("Three");
  await press(page, "Send my answer");
  await headingIs(page, "We have your request");
  await page.getByRole("button", { name: "Send my answer" }).waitFor({ state: "detached" });

  const charged = await bookAhead(site, { email, mobile: newMobile() }, own);
  await store("update bookings set state = 'cancelled_customer' where reference = $1", [charged]);
  await store(
    `insert into booking_events (booking_id, from_state, to_state, actor_type, payload, at)
       select id, 'confirmed', 'cancelled_customer', 'customer', '{"feePence": 2260, "refundPence": 0}', now() from bookings where reference = $1`,
    [charged],
  );
  await page.goto(section("overview"));
  tooLarge.push(...(await misfits(page, /^Your collections/)));
  expect(tooLarge).toEqual([]);
  const due = page.getByRole("region", { name: "To pay" });
  await due.getByText("charge for a collection that didn’t take place").waitFor();
  await due.getByText("£22.60").waitFor();
  await examine(page, { hasNight: true });
  await due.getByRole("link", { name: charged }).click();
  await headingIs(page, "This booking is cancelled");
  const costs = page.locator("section", { has: page.getByRole("heading", { name: "What it costs" }) });
  await costs.getByText("Instead of it, there’s a charge of £22.60.").waitFor();
  await costs.getByText(/^Pay £22\.60 by bank transfer, with /).waitFor();
  expect(await page.getByRole("heading", { name: "The price" }).count()).toBe(0);
  await examine(page, { hasNight: true });
});
