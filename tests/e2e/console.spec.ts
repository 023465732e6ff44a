/** The office's day: a visitor's request is found by its number, confirmed, noted and moved by keyboard and mouse; the frame holds at every width. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { expectSmallFirstScript } from "#tests/support/first-script.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { goWithin } from "#tests/support/go-within.ts";
import { once } from "#tests/support/quotes.ts";
import { openOffice } from "#tests/support/staff.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

let site: Site;
let reference: string;
/** Sam's page goes through the whole file. */
let page: Page;
let complaints: string[];
let line: Line;
beforeAll(async () => {
  site = await openSite();
  ({ page, complaints } = await openOffice(site, "sam@example.org"));
  line = await lineOf(page);
  reference = await requestCollection(contact, { hazards: { present: "yes", kinds: ["asbestos"] } });
});
afterAll(() => site.close());

const bookings = (query = "") => `${site.server.url}/admin-console?section=bookings${query}`;
const contact = { fullName: "Wanda Waits", email: "wanda@example.com", mobile: "07700 900789" };

type Line = { cut: () => void; mend: () => void };

type Who = { fullName: string; email: string; mobile: string };

/** With a hazard, so that the booking waits for a person. */
async function requestCollection(who: Who, hazards?: object): Promise<string> {
  const { command } = site.server;
  const window = (await findWindows(command, { days: 20 })).findLast(({ kind }) => kind === "standard");
  const booking = bookingOf(await hold(command, window?.id ?? ""), { contact: who, ...hazards });
  const { body } = await command("book-collection", booking, once());
  return String(body.reference);
}

test("a request is on Today, is found by the end of its number, confirmed, noted and moved, and its customer is told", async () => {
  await page.goto(`${site.server.url}/admin-console`);
  const queue = page.getByRole("list", { name: "Needs you" });
  await queue.getByText(/^promised by/).waitFor();
  await expectSmallFirstScript(page, { name: "the console", url: `${site.server.url}/admin-console`, until: "#today-title ~ ul a" });
  await queue.getByRole("link", { name: /^Answer it: New booking, B-/ }).waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: /^Search by name/ });
  await search.fill("900789");
  await page.getByRole("option", { name: new RegExp(`^${reference}, Wanda Waits`) }).waitFor();
  await examine(page, { hasNight: true, part: "dialog[open]" });
  await page.keyboard.press("Enter");
  await headingIs(page, new RegExp(`^Booking ${reference}`), 3);
  await examine(page, { isFirst: true, hasNight: true, part: "main" });
  await press(page, "Confirm this booking");
  await page.getByText("Confirmed, and the customer has been told.").waitFor();
  await mailTo(site.dataDirectory, contact.email, /^You’re booked/);

  await page.getByText("Write a note", { exact: true }).click();
  await field(page, /^Note/).fill("The asbestos is gone already");
  await press(page, "Save this note");
  await page.getByRole("list", { name: "Notes" }).getByText("The asbestos is gone already").waitFor();

  await page.getByText("Move it for the customer").click();
  await page.getByRole("combobox", { name: "Window" }).selectOption({ index: 2 });
  await page.getByRole("button", { name: /^Move it to / }).waitFor();
  const early = page.getByRole("checkbox", { name: /^The customer asks us to collect/ });
  if ((await early.count()) > 0) await early.check();
  await press(page, /^Move it to /);
  await page.getByText("Moved. The customer gets the new time by text, email or both.").waitFor();
  await mailTo(site.dataDirectory, contact.email, /^Your collection has moved to/);
  await page.getByText("Cancel it for the customer").click();
  await page.getByText("Cancelling now costs the customer £0").waitFor();

  await press(page, "Back to the list");
  const table = page.getByRole("table", { name: "Bookings" });
  await table.getByRole("link", { name: reference }).waitFor();
  expect(complaints).toEqual([]);
});

test("the list keeps its filters in the address, is gone through by keys and kept under a name; the keys are told", async () => {
  const confirmed = await requestCollection({ fullName: "Lia Lister", email: "lia@example.com", mobile: "07700 900321" });
  await goWithin(page, bookings());
  await page.getByRole("table", { name: "Bookings" }).waitFor();
  await press(page, "To come");
  await page.waitForURL(/show=upcoming/);
  // The address changes before the filters are rendered.
  await page.getByRole("button", { name: "To come", exact: true, pressed: true }).waitFor();
  await field(page, "Search for").fill("lister");
  await press(page, "Find");
  await page.waitForURL(/q=lister/);
  await page.getByRole("link", { name: confirmed }).focus();
  await examine(page, { isFirst: true, hasNight: true, part: "main" });
  await page.keyboard.press("Enter");
  await headingIs(page, new RegExp(`^Booking ${confirmed}`), 3);
  await page.goBack();
  await page.getByRole("link", { name: confirmed }).waitFor();
  expect(page.url()).toContain("q=lister");
  await page.getByText("Save these filters").click();
  await field(page, "Name").fill("Listers");
  await press(page, "Save them");
  await page.getByRole("button", { name: "Listers", exact: true, pressed: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Save as CSV")]);
  expect(download.suggestedFilename()).toBe("bookings.csv");

  await page.getByRole("heading", { level: 2, name: "Bookings" }).click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  await examine(page, { hasNight: true, part: "dialog[open]" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor({ state: "detached" });
  await page.setViewportSize({ width: 360, height: 780 });
  await press(page, "Sections");
  await page.getByRole("dialog", { name: "Sections" }).getByRole("link", { name: "Today" }).waitFor();
  await examine(page, { hasNight: true, part: "dialog[open]" });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(complaints).toEqual([]);
});

test("bookings are chosen by keys and all at once, and their customers written to together, once; what is written stays until then", async () => {
  const bob = await requestCollection({ fullName: "Bob Bulker", email: "bob@example.com", mobile: "07700 900111" });
  const una = await requestCollection({ fullName: "Una Bulker", email: "una@example.com", mobile: "01273 900222" });
  await goWithin(page, bookings("&q=bulker"));
  await page.getByRole("link", { name: bob }).focus();
  await page.keyboard.press("x");
  await page.getByRole("status").getByText("2 bookings, 1 chosen").waitFor();
  await page.getByRole("checkbox", { name: "Choose all 2 on this page" }).check();
  await page.getByRole("status").getByText("2 bookings, 2 chosen").waitFor();
  await press(page, "Write to these customers");
  const dialog = page.getByRole("dialog", { name: "Write to customers" });
  await dialog.getByText("2 customers will be told.").waitFor();
  await dialog.getByRole("checkbox", { name: "Email" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Text message" }).check();
  await dialog.getByText("1 customer will be told. Left out: 1 booking.").waitFor();
  await dialog.getByRole("list", { name: "Not told" }).getByText(`${una}, Una Bulker: no mobile number`).waitFor();
  await dialog.getByRole("checkbox", { name: "Email" }).check();
  await field(page, "Subject of the email").fill("Road works");
  await field(page, /^Message/).fill("See evil.com, ");
  await press(page, "first name");
  await dialog
    .getByRole("region", { name: "Preview" })
    .getByText(/^See evil\.com, (Bob|Una)$/)
    .waitFor();
  await press(page, "Send to 2 customers");
  await dialog.getByText(/Leave out web and email addresses/).waitFor();
  await examine(page, { isFirst: true, hasNight: true, part: "dialog[open]" });
  await page.keyboard.press("Escape");
  await page.getByText("Message not sent yet").waitFor();
  await examine(page, { hasNight: true, part: "main" });
  await press(page, "Continue writing");
  expect(await field(page, /^Message/).inputValue()).toBe("See evil.com, {first name}");
  await field(page, /^Message/).fill("Dear {first name}, the road is closed on {date}.");
  // Closed before the answer is there, it can be opened again: with the reason where it was not sent.
  await page.route("**/functions/v1/message-bookings", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await press(page, "Send to 2 customers");
  await dialog.getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await press(page, "Continue writing");
  await dialog.getByRole("alert").waitFor();
  // The only complaint is the browser's own about the refused request.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("503")]);
  const answer = Promise.withResolvers<void>();
  await page.route("**/functions/v1/message-bookings", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Send to 2 customers" }).dblclick();
  await page.keyboard.press("Escape");
  await page.getByText("Your message is being sent").waitFor();
  answer.resolve();
  await press(page, "See who was told");
  // At night it waits until the morning.
  await headingIs(page, /^(On its way|Goes) to 2 customers/, 2);
  await examine(page, { hasNight: true, part: "dialog[open]" });
  await press(page, "Close");
  await page.getByRole("status").getByText("2 bookings", { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "choose-all");
  await page.getByRole("link", { name: bob }).click();
  await headingIs(page, new RegExp(`^Booking ${bob}`), 3);
  await page.getByText(/^Dear Bob, the road is closed on /).waitFor();
  await expect.poll(() => page.getByText("wrote to the customer").count()).toBe(1);

  // Enter before the records are there opens the first of what is typed, not of what was typed before.
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: /^Search by name/ });
  await search.fill("bob bulker");
  await page.getByRole("option", { name: new RegExp(`^${bob}`) }).waitFor();
  const released = Promise.withResolvers<void>();
  await page.route("**/functions/v1/staff-search", async (route) => {
    await released.promise;
    await route.continue();
  });
  await search.fill("una bulker");
  await page.keyboard.press("Enter");
  released.resolve();
  await headingIs(page, new RegExp(`^Booking ${una}`), 3);
  expect(complaints).toEqual([]);
});

test("the day moves by itself: what is booked, decided and opened elsewhere is seen at once, and what is being written stays", async () => {
  await requestCollection(
    { fullName: "Olga Old", email: "olga@example.com", mobile: "07700 900654" },
    { hazards: { present: "yes", kinds: ["asbestos"] } },
  );
  const list = page.getByRole("table", { name: "Bookings" });
  await goWithin(page, bookings("&show=waiting"));
  await list.waitFor();
  await liveOf(page);
  await page.getByRole("button", { name: /^Alerts, \d+ new$/ }).click();
  const bell = page.getByRole("dialog", { name: "Alerts" });
  await bell.getByRole("link", { name: /wait/ }).first().waitFor();
  await examine(page, { hasNight: true, part: "dialog[open]" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Alerts", exact: true }).waitFor();
  const startedAt = performance.now();
  const requested = await requestCollection(
    { fullName: "Nia New", email: "nia@example.com", mobile: "07700 900456" },
    { hazards: { present: "yes", kinds: ["asbestos"] } },
  );
  const booked = performance.now();
  await list.getByRole("link", { name: requested }).waitFor();
  console.log(
    `  booked in ${(booked - startedAt).toFixed(0)} ms, and in the open list ${(performance.now() - booked).toFixed(0)} ms later`,
  );
  await page.getByRole("button", { name: "Alerts, 1 new" }).waitFor();

  const alex = await openOffice(site, "alex@example.org");
  await list.getByRole("link", { name: requested }).click();
  await alex.page.goto(bookings(`&booking=${requested}`));
  for (const one of [page, alex.page]) {
    await headingIs(one, new RegExp(`^Booking ${requested}`), 3);
    await one.getByText("A colleague is looking at this too").waitFor();
  }
  await examine(page, { hasNight: true, part: "main" });
  await page.getByText("Ask the customer").click();
  await field(page, /^Your question/).fill("Is it cement or board?");
  await press(alex.page, "Confirm this booking");
  await alex.page.getByText("Confirmed, and the customer has been told.").waitFor();
  await page.getByText("This booking has changed since you began to write.").waitFor();
  expect(await field(page, /^Your question/).inputValue()).toBe("Is it cement or board?");
  await examine(page, { hasNight: true, part: "main" });
  await press(page, "Show the latest version");
  await page.getByText("Not saved, from “Ask the customer”: Is it cement or board?").waitFor();
  await alex.page.close();
  await page.getByText("A colleague is looking at this too").waitFor({ state: "detached" });

  // What the page waits before it says so and before it tries again is not waited for here.
  await page.clock.install();
  line.cut();
  await page.waitForFunction(() => document.querySelector("[data-live=live]") === null);
  await page.clock.fastForward(3_500);
  await page.getByText(/^Not live: this page shows how things stood at \d\d:\d\d/).waitFor();
  await examine(page, { hasNight: true });
  line.mend();
  await page.clock.fastForward(14_000);
  await page.getByText(/^Not live/).waitFor({ state: "detached" });
  expect([...complaints, ...alex.complaints]).toEqual([]);
});

/** Waits until the live connection is up: only then is it certain that nothing is read by the timer. */
const liveOf = (opened: Page) => opened.waitForFunction(() => document.querySelector("[data-live=live]") !== null);

/** A page's live connection under the test's control: cut, the open one ends and no new one comes through. */
async function lineOf(opened: Page): Promise<Line> {
  let isCut = false;
  let open: (() => Promise<void>)[] = [];
  await opened.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    if (isCut) return void socket.close();
    open.push(() => socket.close());
    socket.connectToServer();
  });
  return {
    cut() {
      isCut = true;
      for (const close of open) void close();
      open = [];
    },
    mend: () => void (isCut = false),
  };
}
