/** The office's day from end to end: a request becomes a stop on the board and follows its customer; a van breaks down at noon. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, formatDay, londonDate, londonInstant, weekdayOf } from "#domain/kernel/london-time.ts";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf, maya } from "#tests/support/booking-journey.ts";
import { bookingOf, everyConsent, findWindows, hold } from "#tests/support/bookings.ts";
import { goWithin } from "#tests/support/go-within.ts";
import { expectClicks } from "#tests/support/clicks.ts";
import { countedHand, hurried } from "#tests/support/counted-hand.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { codeTextedTo, mailTo } from "#tests/support/outbox.ts";
import { bringPhoto, keyOf, photoWithPlace } from "#tests/support/quote-photos.ts";
import { once, startQuote } from "#tests/support/quotes.ts";
import { startHostedServer } from "#tests/support/hosted-server.ts";
import { openOffice } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press } from "#tests/support/way-in.ts";

const card = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name: new RegExp(name) });
const tray = (page: Page): Locator => page.getByRole("region", { name: /^Not on a van yet/ });
const onVan = (page: Page, name: string): Locator => card(page.getByRole("group", { name: /^Lewes \d, / }), name);
const schedule = (site: Site, date: string) => `${site.server.url}/admin-console?section=schedule&depot=lewes&date=${date}`;

/** A weekday from now, so that vans drive, and not one of the bank holidays that the firm knows. */
const workday = (() => {
  let date = addDays(londonDate(new Date()), 2);
  while (weekdayOf(date) > 5) date = addDays(date, 1);
  return date;
})();

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await insideDatabase(site.dataDirectory, (query) => query("delete from bank_holidays"));
});
afterAll(() => site.close());

/** Nobody will be there, so a photo of the place is sent and a person looks at it first. Asking for it on the pages: booking-place.spec.ts. */
async function requestWithPhoto(): Promise<string> {
  const { command } = site.server;
  const quote = await startQuote(command);
  await bringPhoto(site.server, quote, await photoWithPlace(800, 600));
  // Days ahead, so that it can be moved at no cost, and not the day of the other test.
  const window = (await findWindows(command, { from: addDays(workday, 1), days: 7 })).find(
    ({ kind, startsAt, date }) => kind === "standard" && startsAt.slice(11, 16) === "07:00" && weekdayOf(date) <= 5,
  );
  const { body } = await command(
    "book-collection",
    bookingOf(await hold(command, window?.id ?? "no window"), {
      place: { presence: "no" },
      photos: keyOf(quote),
      paymentMethod: "bank-transfer",
      consents: { ...everyConsent, rightLostWhenComplete: true, unattended: true },
    }),
    once(),
  );
  return String(body.reference);
}

test("a request with a photo is confirmed and put on a van; the customer moves it, and the open board follows", async () => {
  const reference = await requestWithPhoto();
  const notice = await mailTo(site.dataDirectory, "office@chalkway.example", /^To confirm by/);
  expect(notice.text).toContain(reference);

  const { page: office } = await openOffice(site, "priya@example.org");
  await office.goto(/https?:\/\/\S+\/admin-console\?booking=B-\S+/.exec(notice.text)?.[0] ?? "");
  await headingIs(office, new RegExp(`^Booking ${reference}`), 3);
  await office.getByRole("img", { name: /^Photo 1/ }).waitFor();
  const confirming = countedHand(office, hurried);
  await confirming.press(office.getByRole("button", { name: "Confirm this booking" }));
  await office.getByText("Confirmed, and the customer has been told.").waitFor();
  await expectClicks("confirm a request", confirming.counted().presses);
  await mailTo(site.dataDirectory, maya.email, /^You’re booked/);

  const [booked = { date: "", at: "" }] = await insideDatabase(site.dataDirectory, (query) =>
    query<{ date: string; at: string }>(
      "select h.date::text as date from bookings b join slot_holds h on h.id = b.hold_id where b.reference = $1",
      [reference],
    ),
  );
  await goWithin(office, schedule(site, booked.date));
  const assigning = countedHand(office, hurried);
  await assigning.press(card(tray(office), reference));
  const van = office.getByRole("dialog", { name: /^Job/ }).getByLabel("Van");
  await assigning.press(van);
  await van.selectOption({ label: "Lewes 1" });
  await assigning.press(office.getByRole("button", { name: "Put it there" }));
  await onVan(office, reference).waitFor();
  await expectClicks("put a job on a van", assigning.counted().presses);

  const page = await openPage(site, { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const complaints = complaintsOf(page);
  // Another window of the same day, by the customer, with the code of their reference.
  await page.goto(`${site.server.url}/customer-dashboard?section=bookings&ref=${reference}&do=move`);
  await field(page, "Booking reference").fill(reference);
  await field(page, "Collection postcode").fill(maya.postcode);
  await press(page, "Send me a code");
  await field(page, "6-digit code").fill(await codeTextedTo(site.dataDirectory, "+447700900123"));
  await press(page, "Open my booking");
  await page
    .getByRole("radiogroup", { name: "Day", exact: true })
    .getByRole("radio", { name: new RegExp(formatDay(booked.date)) })
    .click();
  await page
    .getByRole("radiogroup", { name: /^Arrival window/ })
    .getByRole("radio")
    .last()
    .click();
  await press(page, /^Move it to/);
  await page.getByRole("status").filter({ hasText: "Your collection is now" }).waitFor();
  await card(tray(office), reference).waitFor();
  expect(await onVan(office, reference).count()).toBe(0);
  expect(complaints).toEqual([]);
  await Promise.all([page, office].map((one) => one.context().close()));
}, 180_000);

test("a van breaks down at noon and an emergency comes in: the day is planned again, and the two who wait are told", async () => {
  const book = async (fullName: string, kind: string, time: string) => {
    const window = (await findWindows(site.server.command, { from: workday, days: 1 })).find(
      (one) => one.kind === kind && one.startsAt.slice(11, 16) >= time,
    );
    const contact = { fullName, email: `${fullName.split(" ")[0]?.toLowerCase()}@example.com`, mobile: "07700 900655" };
    const { body } = await site.server.command(
      "book-collection",
      bookingOf(await hold(site.server.command, window?.id ?? `no ${kind} window`), { contact }),
      once(),
    );
    return String(body.reference);
  };
  await book("Ada Archer", "standard", "09:00");
  await book("Ben Baker", "standard", "11:00");

  const noon = londonInstant(workday, "11:58");
  const { port } = new URL(site.server.url);
  await site.server.stop();
  const from = Date.now();
  site.server = await startHostedServer(site.dataDirectory, { CLOCK: noon.toISOString(), PORT: port });
  await book("Lee Leak", "emergency", "14:00");
  const { page, complaints } = await openOffice(site, "noon@example.org", () => noon.getTime() + Date.now() - from);
  await page.goto(`${site.server.url}/admin-console?section=day-plan&date=${workday}&depot=lewes`);
  await page.getByText(/3 jobs, 3 not on a van/).waitFor();
  await page.getByRole("group", { name: "Vans on the road" }).getByRole("checkbox", { name: "Lewes 1" }).press("Space");
  await page.getByLabel("Jobs that nobody can reach in time").selectOption({ label: "Up to 4 hours late" });
  await press(page, "Plan from now on");
  await page.getByText("2 jobs are late. When you accept, the customers are told, or you’re asked to ring them.").waitFor();
  await field(page, /^Why this is OK/).fill("Lewes 1 broke down");
  await press(page, "Accept: change 3 jobs on the board");
  await page.getByText("The plan is on the board: 3 jobs changed. 2 customers have been told the new time.").waitFor();
  const ada = await mailTo(site.dataDirectory, "ada@example.com", /^We’re running about 3 hours \d+ minutes late/);
  const ben = await mailTo(site.dataDirectory, "ben@example.com", /^We’re running about 2 hours \d+ minutes late/);
  for (const { text } of [ada, ben])
    expect(text.replace(/\s+/g, " ")).toMatch(/Please expect the crew on .*, \d+(?::[0-5][05])?pm to \d(?::[0-5][05])?pm, instead of/);
  await goWithin(page, schedule(site, workday));
  for (const name of ["Ada Archer", "Ben Baker", "Lee Leak"]) await card(page.getByRole("group", { name: /^Lewes 2, / }), name).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);
