/** What customers do with two tabs, two links or two forms at once: what is typed stays, what is said is true, and nobody's address is left behind. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { linkIn, mailTo } from "#tests/support/outbox.ts";
import { once } from "#tests/support/quotes.ts";
import { createCustomer, openOffice } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press, signIn } from "#tests/support/way-in.ts";

const phone = { viewport: { width: 390, height: 844 } };
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const lastWindow = async () => (await findWindows(site.server.command, { days: 20 })).findLast(({ kind }) => kind === "standard")?.id ?? "";

/** A customer who is signed in, with a booking of their own. */
async function customerWithBooking(email: string) {
  const contact = { fullName: "Maya Okafor", email, mobile: "07700 900123" };
  const held = await hold(site.server.command, await lastWindow());
  const { body } = await site.server.command("book-collection", bookingOf(held, { contact }), once());
  const reference = String(body.reference);
  await createCustomer(site, email);
  const own = "update bookings set user_id = (select id from auth.users where email = $1) where reference = $2";
  await insideDatabase(site.dataDirectory, (query) => query(own, [email, reference]));
  const page = await openPage(site, { viewport: { width: 1280, height: 800 } });
  await signIn(page, site, email);
  await page.waitForURL(/\/customer-dashboard/);
  const go = (section: string, ref = "") => page.goto(`${site.server.url}/customer-dashboard?section=${section}${ref && `&ref=${ref}`}`);
  return { page, reference, go };
}

test("an address that is half typed stays while the code of another is saved", async () => {
  const { page, go } = await customerWithBooking("half.typed@example.org");
  await go("addresses");
  await press(page, "Add an address");
  for (const [label, text] of [
    ["Name", "Home"],
    ["Address line 1", "12 Broadwater Road"],
    ["Town", "Worthing"],
    ["Postcode", "BN14 8QX"],
  ] as const)
    await field(page, label).fill(text);
  await press(page, "Save address");
  await headingIs(page, "Home", 2);
  await press(page, "Add an address");
  await field(page, "Address line 1").fill("Unit 4, Decoy Road");
  await page.getByText("Gate or door code").click();
  await field(page, "Code").fill("C4417");
  await press(page, "Save the code");
  await page.getByText(/^We have a code/).waitFor();
  expect(await field(page, "Address line 1").inputValue()).toBe("Unit 4, Decoy Road");
});

test("what the deletion of an account would leave running is true of a collection that was cancelled a moment before", async () => {
  const { page, reference, go } = await customerWithBooking("cancels.first@example.org");
  const section = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const ask = () => press(page, "See what would happen");
  await go("settings");
  await ask();
  const running = page.getByRole("listitem").filter({ hasText: `${reference}, ` });
  await running.waitFor();
  await section("Bookings");
  await page.getByRole("link", { name: reference }).first().click();
  await page.getByRole("link", { name: /^Cancel / }).click();
  await press(page, /^Cancel now/);
  await page.getByText("Your collection is cancelled.").first().waitFor();
  await section("Settings");
  await ask();
  await page.getByRole("heading", { name: "What goes" }).waitFor();
  await expect.poll(() => running.count()).toBe(0);
});

test("whoever asked for a link in one tab and opened it in another leaves no address behind in the first", async () => {
  const email = "two.tabs@example.org";
  await createCustomer(site, email);
  const first = await openPage(site);
  await first.goto(`${site.server.url}/portal`);
  await field(first, "Email address").fill(email);
  await press(first, "Email me a link instead");
  await headingIs(first, "Check your inbox");
  const second = await first.context().newPage();
  await second.goto(linkIn(await mailTo(site.dataDirectory, email, /sign/i)));
  await press(second, "Sign me in");
  await first.waitForURL(/\/customer-dashboard$/);
  await press(first, "Sign out");
  await first.getByText("You’re signed out.").waitFor();
  expect(await field(first, "Email address").inputValue()).toBe("");
});

test("a second shared link opens in the tab of the first, and a move that was refused says why", async () => {
  const { page, reference, go } = await customerWithBooking("shares.twice@example.org");
  await go("people", reference);
  const share = async (label: string) => {
    await field(page, "Who is it for?").fill(label);
    await page.getByRole("checkbox", { name: /^Change the time/ }).check();
    await press(page, "Make the link");
    await page.getByText(`Send this to ${label}`).waitFor();
    return page.getByText("/shared-booking#").innerText();
  };
  const links = [await share("Sam next door"), await share("Alex upstairs")] as const;
  const guest = await openPage(site, phone);
  await guest.goto(links[0]);
  await guest.getByText(/made for Sam next door/).waitFor();
  await guest.goto(links[1]);
  await guest.getByText(/made for Alex upstairs/).waitFor();

  const windows = guest.getByRole("combobox", { name: "Arrival window" });
  await expect.poll(() => windows.locator("option").count()).toBeGreaterThan(1);
  await windows.selectOption({ index: 1 });
  await insideDatabase(site.dataDirectory, (query) =>
    query("update bookings set row_version = row_version + 1 where reference = $1", [reference]),
  );
  const readAgain = guest.waitForResponse((response) => response.url().endsWith("/shared-booking"));
  await press(guest, "Move it to this time");
  await readAgain;
  await guest.getByRole("alert").getByText("changed this booking").waitFor();
  const before = await guest.getByRole("heading", { level: 1 }).innerText();
  await press(guest, "Move it to this time");
  await expect.poll(() => guest.getByRole("alert").count()).toBe(0);
  await expect.poll(() => guest.getByRole("main").innerText()).not.toContain(before);
});

test("a booking that was accepted on the phone says so on the laptop, too, whose page was opened before", async () => {
  const { page: office } = await openOffice(site, "two.devices@example.org");
  await office.goto(`${site.server.url}/book-for-caller`);
  const token = await office.evaluate(() => {
    const stored = Object.entries(localStorage).find(([, value]) => value.includes("access_token"))?.[1] ?? "{}";
    return String((JSON.parse(stored) as { access_token?: string }).access_token);
  });
  const email = "caller.twice@example.org";
  const { consents: _, ...booking } = bookingOf(await hold(site.server.command, await lastWindow()), {
    contact: { fullName: "Cal Twice", email, mobile: "07700 900656" },
  });
  await site.server.command("book-for-caller", booking, { ...once(), authorization: `Bearer ${token}` });
  const { text } = await mailTo(site.dataDirectory, email, /^Please check your booking/);
  const link = /https?:\/\/\S*\/booking-success\S+/.exec(text)?.[0] ?? expect.fail("no link");
  const devices = [await openPage(site, phone), await openPage(site)] as const;
  for (const device of devices) {
    await device.goto(site.server.url + link.replace(/^https?:\/\/[^/]+/, ""));
    await headingIs(device, "Please check and accept");
    for (const box of await device.getByRole("checkbox").all()) await box.check();
  }
  for (const device of devices) {
    await press(device, /^Accept and agree to pay £/);
    await headingIs(device, "Your collection is booked");
  }
});

test("by the link of a confirmation, also one of before, access is corrected at a price that is shown first, and the token stays out of every request's address", async () => {
  const contact = { fullName: "Ada Reed", email: "ada.reed@example.org", mobile: "07700 900777" };
  const window = (await findWindows(site.server.command, { days: 20 })).findLast(({ kind }) => kind === "standard")?.id ?? "";
  const { body } = await site.server.command("book-collection", bookingOf(await hold(site.server.command, window), { contact }), once());
  const { reference, accessToken, totalPence } = body;
  const page = await openPage(site, phone);
  await page.goto(`${site.server.url}/booking-success?ref=${reference}&t=${accessToken}`);
  await headingIs(page, "Your collection is booked");
  await expect.poll(() => page.url()).toBe(`${site.server.url}/booking-success#${reference}.${accessToken}`);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
  await page.reload();
  await page.getByRole("link", { name: /^Access and address/ }).click();
  await headingIs(page, "Access and address", 2);
  await examine(page, { hasNight: true });
  await page.getByLabel("Which floor are the items on?").selectOption("2");
  await press(page, "See the new price");
  await page.getByRole("status").filter({ hasText: "That adds £20." }).waitFor();
  await press(page, new RegExp(`^Agree to £${(totalPence + 2_000) / 100}`));
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  await page.getByText("2nd floor, no lift").waitFor();
  expect(requests.filter((address) => address.includes(accessToken))).toEqual([]);
});
