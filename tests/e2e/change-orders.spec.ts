/** On the phone: the office changes a price and its customer agrees at 390 px; it books for a caller, who accepts; a link moves a collection. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { photoWithPlace } from "#tests/support/quote-photos.ts";
import { once } from "#tests/support/quotes.ts";
import { atOnce, choose, fillWhat, fillWhen, fillWhere, fillWho, goOn, maya } from "#tests/support/booking-journey.ts";
import { openModerator, openOffice } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press, scriptIsThere } from "#tests/support/way-in.ts";

const phone = { viewport: { width: 390, height: 844 } };
const contact = { fullName: "Chris Changes", email: "chris@example.com", mobile: "07700 900654" };
let site: Site;
/** Sam of the office, and whoever has a link on their phone. */
let page: Page;
let complaints: string[];
let mobile: Page;
beforeAll(async () => {
  site = await openSite();
  ({ page, complaints } = await openOffice(site, "sam@example.org"));
  mobile = await openPage(site, phone);
});
afterAll(() => site.close());

const lastWindow = async () => (await findWindows(site.server.command, { days: 20 })).findLast(({ kind }) => kind === "standard")?.id ?? "";
const linkIn = (text: string, path: string) =>
  new RegExp(`https?://\\S*${path}\\S+`).exec(text)?.[0] ?? expect.fail(`no ${path} in ${text}`);
/** The link with the test server's origin, whichever origin the mail has. */
const here = (link: string) => site.server.url + link.replace(/^https?:\/\/[^/]+/, "");

async function addAnItem(where: Page, search: string, option: RegExp) {
  await where
    .getByRole("combobox", { name: /^Search|item/i })
    .first()
    .fill(search);
  await where.getByRole("option", { name: option }).first().click();
}

async function openBooking(who: object): Promise<{ reference: string; url: string }> {
  const held = await hold(site.server.command, await lastWindow());
  const { body } = await site.server.command("book-collection", bookingOf(held, { contact: { ...contact, ...who } }), once());
  const url = `${site.server.url}/admin-console?booking=${body.reference}`;
  await page.goto(url);
  return { reference: body.reference as string, url };
}

test("the office changes a price, the customer agrees on a phone, and the office sees it", async () => {
  await page.goto(`${site.server.url}/admin-console?section=changes`);
  await page.getByText("Nothing is waiting.").waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  await openBooking({});
  await page.getByText("Change the price", { exact: true }).click();
  await addAnItem(page, "double wardrobe", /^Double wardrobe/);
  await press(page, "Work out the new price");
  await page.getByRole("table", { name: "The price before and after" }).waitFor();
  await field(page, /^What was found/).fill("You rang: the wardrobe in the hall goes as well");
  await examine(page, { hasNight: true });
  await press(page, "Send it to the customer");
  await page.getByRole("list", { name: "Change orders" }).getByText("Sent just now").waitFor();
  await examine(page, { hasNight: true });

  const mail = await mailTo(site.dataDirectory, contact.email, /^We need your OK on a new price/);
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

test("what went wrong is told on a phone with a photo, answered by the office, and settled by the customer", async () => {
  const { reference, url } = await openBooking({ fullName: "Wren Wronged", email: "wren@example.com" });
  await insideDatabase(site.dataDirectory, (query) => query("update bookings set state = 'closed' where reference = $1", [reference]));
  const confirmation = await mailTo(site.dataDirectory, "wren@example.com", new RegExp(reference));
  await mobile.goto(here(linkIn(confirmation.text, "/booking-success")));
  await headingIs(mobile, "Is something wrong?", 2);
  await mobile.getByRole("radio", { name: "4 out of 5: Good" }).check();
  await examine(mobile, { isFirst: true, hasNight: true });
  await press(mobile, "Publish my review");
  await mobile.getByText("Your review is on our site.").waitFor();

  await press(mobile, "Tell us what’s wrong");
  await press(mobile, "Send");
  await mobile.getByText("Choose what went wrong").waitFor();
  await mobile.getByLabel("What went wrong?").selectOption({ label: "Something was left behind" });
  await mobile.getByLabel("When did it happen?").fill(new Date().toISOString().slice(0, 10));
  await field(mobile, /^What happened/).fill("Two bags are still in the hall.");
  await mobile.getByLabel("Add photos").setInputFiles({ name: "hall.jpg", mimeType: "image/jpeg", buffer: await photoWithPlace() });
  await mobile.getByRole("img", { name: "To send, 1 of 1" }).waitFor();
  await examine(mobile, { hasNight: true });
  await press(mobile, "Send");
  await mobile.getByText(/^You’ll have our answer, with reasons, by/).waitFor();
  await examine(mobile);

  await page.goto(`${site.server.url}/admin-console`);
  await page.getByRole("list", { name: "Needs you" }).getByText("Wren Wronged: something was left behind").waitFor();
  await page.goto(url);
  await page.getByRole("list", { name: "Their photos" }).getByRole("img").waitFor();
  await page.getByRole("radio", { name: "We’re putting it right" }).check();
  await field(page, /^Your answer/).fill("We fetch the two bags on Friday, at no charge.");
  await examine(page, { hasNight: true });
  await press(page, "Send the answer");
  await page.getByText("Sent to the customer.").waitFor();
  await mailTo(site.dataDirectory, "wren@example.com", /^Our answer to what went wrong/);

  await mobile.reload();
  await mobile.getByText("We fetch the two bags on Friday, at no charge.").waitFor();
  await examine(mobile, { hasNight: true });
  await press(mobile, "That settles it");
  await mobile.getByText("Settled", { exact: true }).waitFor();
  await page.getByText("Settled, the customer says").waitFor();
});

test("what the office enters for a new price outlives a colleague's change of the booking, and is priced anew before it's sent", async () => {
  const { url } = await openBooking({ fullName: "Kim Kept", email: "kim@example.com", mobile: "07700 900655" });
  const alex = await openOffice(site, "alex@example.org");
  await alex.page.goto(url);
  for (const desk of [page, alex.page]) await desk.getByText("A colleague is looking at this too").waitFor();
  for (const desk of [page, alex.page]) await desk.getByText("Change the price", { exact: true }).click();
  await addAnItem(page, "double wardrobe", /^Double wardrobe/);
  await press(page, "Work out the new price");
  await field(page, /^What was found/).fill("You rang: the wardrobe goes as well");

  await alex.page.getByLabel("Why the price changes").selectOption({ label: "A goodwill reduction" });
  await field(alex.page, /^Reduction, in pounds/).fill("5");
  await press(alex.page, "Work out the new price");
  await field(alex.page, /^What was found/).fill("We rang too late");
  await press(alex.page, "Lower the price now");
  await alex.page.getByText("The price is now lower, and the customer has been told.").waitFor();

  await page.getByText("This booking has changed since you began to write.").waitFor();
  await page.getByRole("table", { name: "The price before and after" }).waitFor();
  await press(page, "Show the latest version");
  await press(page, "Work out the new price");
  await page.getByRole("table", { name: "The price before and after" }).waitFor();
  await examine(page, { hasNight: true });
  expect(await field(page, /^What was found/).inputValue()).toBe("You rang: the wardrobe goes as well");
  await press(page, "Send it to the customer");
  await page.getByRole("list", { name: "Change orders" }).getByText("Sent just now").waitFor();
  expect([...complaints, ...alex.complaints]).toEqual([]);
  await alex.page.context().close();
});

test("a booking taken on the phone is accepted by its customer's own ticks; a moderator who sent it sees it, and by the console's link to it as well", async () => {
  const { page: pip } = await openModerator(site, "pip@example.org");
  await pip.setViewportSize(phone.viewport);
  await pip.goto(`${site.server.url}/book-for-caller`);
  await scriptIsThere(pip);
  await pip.getByText("You’re filling this in for somebody on the phone").waitFor();
  await fillWhere(pip, maya);
  await goOn(pip, atOnce, "what");
  // The public form in the same browser stays empty.
  expect(await pip.evaluate(() => [localStorage.getItem("chalkway.booking-draft"), localStorage.getItem("chalkway.caller-draft")])).toEqual(
    [null, expect.stringContaining("savedAt")],
  );
  await fillWhat(pip, maya);
  for (const step of ["access", "when"]) await goOn(pip, atOnce, step);
  await fillWhen(pip, maya);
  await goOn(pip, atOnce, "who");
  await fillWho(pip, { ...maya, email: "cal@example.com" });
  await goOn(pip, atOnce, "check");
  await choose(pip, maya.payment, atOnce);
  await press(pip, "Send it to the caller to accept");
  const record = pip.getByRole("heading", { level: 3, name: /^Booking B-/ });
  await record.waitFor();
  const [reference = ""] = /B-[0-9A-Z]{6}/.exec(await record.innerText()) ?? [];
  await pip.goto(`${site.server.url}/admin-console?booking=${reference}`);
  await pip.getByText("You don't have permission to access this section. Admin access required.").waitFor();
  await pip.getByRole("link", { name: "Open it on my own page" }).click();
  await record.waitFor();
  await pip.context().close();

  await page.goto(`${site.server.url}/admin-console?section=bookings`);
  await page.getByRole("link", { name: "New booking for a caller" }).waitFor();
  await page.goto(`${site.server.url}/admin-console?booking=${reference}`);
  await page.getByText(/^The office filled this in for the customer\./).waitFor();
  expect(await page.getByRole("button", { name: "Confirm this booking" }).count()).toBe(0);

  const mail = await mailTo(site.dataDirectory, "cal@example.com", /^Please check your booking/);
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
  await page.getByRole("heading", { level: 3, name: new RegExp(`^Booking ${reference} .*Confirmed`) }).waitFor();
  expect(complaints).toEqual([]);
});
