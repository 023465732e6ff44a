/** The customer's dashboard where something does not go as usual: no line, a refusal, a change that came too late, a charge, large text. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookAhead, bookingAddress, followed, newMobile, openByCode, phone, said } from "#tests/support/dashboard-journey.ts";
import { examine, misfitsOfLargeText } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { createColleague } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press, signIn } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("without a line each press says at once that nothing was sent, and keeps what was typed", async () => {
  const mobile = newMobile();
  const reference = await bookAhead(site, { mobile });
  const page = await openPage(site, phone);
  const section = (name: string) => `${site.server.url}/customer-dashboard?section=${name}&ref=${reference}`;
  await page.goto(section("messages"));
  await openByCode(page, site, reference, mobile);
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
  await page.goto(bookingAddress(site, reference));
  await page.getByRole("link", { name: /^Add an item/ }).waitFor();
  await page.context().setOffline(true);
  await followed(page, /^Add an item/);
  await page.getByText("We couldn’t load the list of items just now.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Wardrobe" }).waitFor();
  await page.goto(bookingAddress(site, reference, "move"));
  const window = page
    .getByRole("radiogroup", { name: /^Arrival window/ })
    .getByRole("radio")
    .first();
  await window.check();
  await page.context().setOffline(true);
  await press(page, /^Move it to/);
  await page.getByText("Not saved: we can’t reach our booking service. What you entered is still here.").waitFor();
  expect(await window.isChecked()).toBe(true);
  await page.context().setOffline(false);
  await press(page, /^Move it to/);
  await said(page, "Your collection is now ");
});

test("a short form that is refused takes the keyboard to the field to correct", async () => {
  const { email, password } = await createColleague(site, "robin.keys", "user");
  const page = await openPage(site, phone);
  await signIn(page, site, email, password);
  await headingIs(page, "No collections yet", 2);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await page.goto(`${site.server.url}/customer-dashboard?section=addresses`);
  await press(page, "Add an address");
  await field(page, "Name").fill("Home");
  await press(page, "Save address");
  await page.getByText("Enter the first line of the address").waitFor();
  await expect.poll(focused).toBe("address.line1");
  await page.goto(`${site.server.url}/customer-dashboard?section=settings`);
  await press(page, "See what would happen");
  await press(page, "Delete my account for good");
  await page.getByText("Type the email address of this account").waitFor();
  await expect.poll(focused).toBe("delete.confirm");
});

test("our question is answered on the booking's page of the dashboard, which then shows how it stands", async () => {
  const mobile = newMobile();
  const reference = await bookAhead(site, { mobile });
  await insideDatabase(site.dataDirectory, (query) =>
    query(
      "update bookings set state = 'needs_customer', question = 'How many tins?', lapses_at = now() + interval '1 day' where reference = $1",
      [reference],
    ),
  );
  const page = await openPage(site, phone);
  await page.goto(bookingAddress(site, reference));
  await openByCode(page, site, reference, mobile);
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
});

test("a change that came too late says so, with what was typed, and is left by its own link", async () => {
  const mobile = newMobile();
  const reference = await bookAhead(site, { mobile });
  const page = await openPage(site, phone);
  await page.goto(bookingAddress(site, reference));
  await openByCode(page, site, reference, mobile);
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
  await page.getByRole("link", { name: /^Access and contacts/ }).waitFor({ state: "detached" });
});

test("whoever owes a charge finds it under To pay, and on the booking's page what it is for and how to pay it", async () => {
  const mobile = newMobile();
  const reference = await bookAhead(site, { mobile });
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
  await openByCode(page, site, reference, mobile);
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
  const reference = await bookAhead(site, { email, mobile: newMobile() }, { authorization: `Bearer ${token}` });
  const section = (name: string) => `${site.server.url}/customer-dashboard?section=${name}`;
  const places: [string, RegExp][] = [
    [section("overview"), /^Your collections/],
    [section("settings"), /^Delete your account/],
    [section("addresses"), /^No saved addresses/],
    [`${section("people")}&ref=${reference}`, /^Make a link/],
    [bookingAddress(site, reference), /^Your collection is booked/],
    [bookingAddress(site, reference, "move"), /^Choose another time/],
    [bookingAddress(site, reference, "details"), /^Access and contacts/],
    [bookingAddress(site, reference, "cancel"), /^Cancel this collection/],
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
