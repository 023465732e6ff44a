/** On the phone: the office changes a price and its customer agrees at 390 px; it books for a caller, who accepts; a link moves a collection. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { once } from "#tests/support/quotes.ts";
import { atOnce, choose, fillWhat, fillWhen, fillWhere, fillWho, goOn, maya } from "#tests/support/booking-journey.ts";
import { createColleague, openOffice } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press, scriptIsThere, setUpSecondStep, signIn } from "#tests/support/way-in.ts";

const phone = { viewport: { width: 390, height: 844 } };
const contact = { fullName: "Chris Changes", email: "chris@example.com", mobile: "07700 900654" };
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const lastWindow = async () => (await findWindows(site.server.command, { days: 20 })).findLast(({ kind }) => kind === "standard")?.id ?? "";
const linkIn = (text: string, path: string) =>
  new RegExp(`https?://\\S*${path}\\S+`).exec(text)?.[0] ?? expect.fail(`no ${path} in ${text}`);
/** The link with the test server's origin, whichever origin the mail has. */
const here = (link: string) => site.server.url + link.replace(/^https?:\/\/[^/]+/, "");

async function addAnItem(page: Page, typed: string, option: RegExp) {
  await page
    .getByRole("combobox", { name: /^Search|item/i })
    .first()
    .fill(typed);
  await page.getByRole("option", { name: option }).first().click();
}

test("the office changes a price, the customer agrees on a phone, and the office sees it", async () => {
  const { body: booked } = await site.server.command(
    "book-collection",
    bookingOf(await hold(site.server.command, await lastWindow()), { contact }),
    once(),
  );
  const { page, complaints } = await openOffice(site, "changes@example.org");
  await page.goto(`${site.server.url}/admin-console?section=changes`);
  await page.getByText("Nothing is waiting.").waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  await page.goto(`${site.server.url}/admin-console?booking=${booked.reference}`);
  await page.getByText("Change the price", { exact: true }).click();
  await addAnItem(page, "double wardrobe", /^Double wardrobe/);
  await press(page, "Work out the new price");
  await page.getByRole("table", { name: "The price before and after" }).waitFor();
  await examine(page, { hasNight: true });
  await field(page, /^What was found/).fill("You rang: the wardrobe in the hall goes as well");
  await press(page, "Send it to the customer");
  await page.getByRole("list", { name: "Change orders" }).getByText("Sent just now").waitFor();
  await examine(page, { hasNight: true });

  const mail = await mailTo(site.dataDirectory, contact.email, /^We need your OK on a new price/);
  const mobile = await openPage(site, phone);
  await mobile.goto(here(linkIn(mail.text, "/change-order#")));
  await headingIs(mobile, "Do you agree to this change?", 2);
  await mobile.getByText("the wardrobe in the hall").waitFor();
  await examine(mobile, { isFirst: true });
  await press(mobile, /^Agree to £/);
  await headingIs(mobile, "Agreed", 2);
  await examine(mobile);
  await mobile.reload();
  await headingIs(mobile, "Agreed", 2);
  await page.getByRole("list", { name: "Change orders" }).getByText("Agreed", { exact: true }).first().waitFor();
  await mailTo(site.dataDirectory, contact.email, /^Your new price is agreed/);
  // The next link opens in the same tab, where only the `#` part is another.
  await mobile.goto(`${site.server.url}/change-order#CO-000000.wrong`);
  await mobile.getByText(/^This link doesn’t work/).waitFor();
  await mobile.goto(here(linkIn(mail.text, "/change-order#")));
  await headingIs(mobile, "Agreed", 2);
  expect(complaints).toEqual([]);
});

test("what the office enters for a new price outlives a colleague's change of the booking, and is priced anew before it's sent", async () => {
  const who = { fullName: "Kim Kept", email: "kim@example.com", mobile: "07700 900655" };
  const { body: booked } = await site.server.command(
    "book-collection",
    bookingOf(await hold(site.server.command, await lastWindow()), { contact: who }),
    once(),
  );
  const [sam, alex] = [await openOffice(site, "sam@example.org"), await openOffice(site, "alex@example.org")];
  for (const { page } of [sam, alex]) {
    await page.goto(`${site.server.url}/admin-console?booking=${booked.reference}`);
    await page.getByText("Change the price", { exact: true }).click();
  }
  for (const { page } of [sam, alex]) await page.getByText("A colleague is looking at this too").waitFor();
  await addAnItem(sam.page, "double wardrobe", /^Double wardrobe/);
  await press(sam.page, "Work out the new price");
  await field(sam.page, /^What was found/).fill("You rang: the wardrobe goes as well");

  await alex.page.getByLabel("Why the price changes").selectOption({ label: "A goodwill reduction" });
  await field(alex.page, /^Reduction, in pounds/).fill("5");
  await press(alex.page, "Work out the new price");
  await field(alex.page, /^What was found/).fill("We rang too late");
  await press(alex.page, "Lower the price now");
  await alex.page.getByText("The price is now lower, and the customer has been told.").waitFor();

  await sam.page.getByText("This booking has changed since you began to write.").waitFor();
  await sam.page.getByRole("table", { name: "The price before and after" }).waitFor();
  await press(sam.page, "Show the latest version");
  await press(sam.page, "Work out the new price");
  await sam.page.getByRole("table", { name: "The price before and after" }).waitFor();
  await examine(sam.page, { isFirst: true, hasNight: true });
  expect(await field(sam.page, /^What was found/).inputValue()).toBe("You rang: the wardrobe goes as well");
  await press(sam.page, "Send it to the customer");
  await sam.page.getByRole("list", { name: "Change orders" }).getByText("Sent just now").waitFor();
  expect([...sam.complaints, ...alex.complaints]).toEqual([]);
});

test("a booking filled in on the phone is accepted by its customer's own ticks", async () => {
  const { page, complaints } = await openOffice(site, "calls@example.org");
  await page.goto(`${site.server.url}/admin-console?section=bookings`);
  await page.getByRole("link", { name: "New booking for a caller" }).waitFor();
  await page.goto(`${site.server.url}/book-for-caller?step=where`);
  await headingIs(page, /./);
  // The form is the visitors' own and is tested there: what the office sends from it goes by the command.
  const token = await page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([, value]) => value.includes("access_token"))?.[1] ?? "{}";
    return String((JSON.parse(stored) as { access_token?: string }).access_token);
  });
  const { consents: _, ...booking } = bookingOf(await hold(site.server.command, await lastWindow()), {
    contact: { ...contact, email: "cal@example.com" },
  });
  const { status, body } = await site.server.command("book-for-caller", booking, { ...once(), authorization: `Bearer ${token}` });
  expect(status).toBe(201);
  await page.goto(`${site.server.url}/admin-console?booking=${body.reference}`);
  await page.getByText(/^The office filled this in for the customer\./).waitFor();
  expect(await page.getByRole("button", { name: "Confirm this booking" }).count()).toBe(0);

  const mail = await mailTo(site.dataDirectory, "cal@example.com", /^Please check your booking/);
  const mobile = await openPage(site, phone);
  await mobile.goto(here(linkIn(mail.text, "/booking-success")));
  await headingIs(mobile, "Please check and accept");
  await examine(mobile, { isFirst: true });
  await press(mobile, /^Accept and agree to pay £/);
  await mobile.getByText("Tick each box to accept.").waitFor();
  await examine(mobile);
  for (const box of await mobile.getByRole("checkbox").all()) await box.check();
  await press(mobile, /^Accept and agree to pay £/);
  await headingIs(mobile, "Your collection is booked");
  await mailTo(site.dataDirectory, "cal@example.com", /^You’re booked/);
  await page.goto(`${site.server.url}/admin-console?booking=${body.reference}`);
  await page.getByRole("heading", { level: 3, name: new RegExp(`^Booking ${body.reference} .*Confirmed`) }).waitFor();
  expect(complaints).toEqual([]);
});

test("a moderator who takes a booking on the phone sees it once it is sent, and by the console's link to it as well", async () => {
  const colleague = await createColleague(site, "pip", "moderator");
  const page = await openPage(site, phone);
  await signIn(page, site, colleague.email, colleague.password);
  await setUpSecondStep(page);
  await page.waitForURL(/\/crm/);
  await page.goto(`${site.server.url}/book-for-caller`);
  await scriptIsThere(page);
  await page.getByText("You’re filling this in for somebody on the phone").waitFor();
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  // The public form in the same browser stays empty.
  expect(
    await page.evaluate(() => [localStorage.getItem("chalkway.booking-draft"), localStorage.getItem("chalkway.caller-draft")]),
  ).toEqual([null, expect.stringContaining("savedAt")]);
  await fillWhat(page, maya);
  for (const step of ["access", "when"]) await goOn(page, atOnce, step);
  await fillWhen(page, maya);
  await goOn(page, atOnce, "who");
  await fillWho(page, maya);
  await goOn(page, atOnce, "check");
  await choose(page, maya.payment, atOnce);
  await press(page, "Send it to the caller to accept");
  const record = page.getByRole("heading", { level: 3, name: /^Booking B-/ });
  await record.waitFor();
  const [reference = ""] = /B-[0-9A-Z]{6}/.exec(await record.innerText()) ?? [];
  await page.goto(`${site.server.url}/admin-console?booking=${reference}`);
  await page.getByText("You don't have permission to access this section. Admin access required.").waitFor();
  await page.getByRole("link", { name: "Open it on my own page" }).click();
  await record.waitFor();
});
