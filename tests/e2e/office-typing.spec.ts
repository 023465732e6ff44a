/** The office at its keyboard: days typed key by key, words while the page is slow, filters, moves, what was done, and changes without a network. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { goWithin } from "#tests/support/go-within.ts";
import { once } from "#tests/support/quotes.ts";
import { pickUp } from "#tests/support/keyboard-move.ts";
import { openOffice } from "#tests/support/staff.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

let site: Site;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  site = await openSite();
  for (const [name, mobile] of Object.entries({ "Wanda Waits": "07700 900789", "Oliver Moore": "07700 900790" }))
    await site.server.command("contact", { name, mobile, topic: "quote", message: "Two sofas and a fridge, please" });
  ({ page, complaints } = await openOffice(site, "typist@example.org"));
  await page.goto(section("schedule"));
  await headingIs(page, /^Schedule/, 2);
});
afterAll(() => site.close());

const section = (query: string) => `${site.server.url}/admin-console?section=${query}`;
const contacts = (query = "") => `${site.server.url}/crm?section=customers&tab=contacts${query}`;
const go = (address: string) => goWithin(page, address);
const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? "");
/** A winter's day in which no beginning of day or month is the day that is meant. */
const [year, day] = [Number(londonDate(new Date()).slice(0, 4)) + 1, "12-14"];
/** As the browser of the tests shows a date: month, day, year. */
const typeDay = (date: string) => page.keyboard.type(`${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`, { delay: 40 });

test.each(["schedule", "day-plan"])("a day is typed key by key above the %s, and is the day that is shown", async (name) => {
  await go(section(name));
  await headingIs(page, name === "schedule" ? /^Schedule/ : /^Day plan/, 2);
  await page.locator('input[type="date"]').focus();
  await typeDay(`${year}-${day}`);
  await page.waitForURL(new RegExp(`date=${year}-${day}`));
  expect(await page.locator('input[type="date"]').inputValue()).toBe(`${year}-${day}`);
  await page.getByText(new RegExp(`14 December ${year}`)).waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('input[type="date"]').inputValue()).not.toBe(`${year}-${day}`);
});

test("whoever types on at once after Ctrl+K finds every letter in the search, and no page is opened by one of them", async () => {
  for (const from of ["schedule", "bookings"]) {
    await page.goto(section(from));
    await page.getByRole("button", { name: /^Search/ }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("c/wandx?");
    for (const key of ["Backspace", "Backspace", "a"]) await page.keyboard.press(key);
    const search = page.getByRole("combobox", { name: /^Search by name/ });
    await expect.poll(() => search.inputValue()).toBe("c/wanda");
    expect(page.url()).toBe(section(from));
    await page.keyboard.press("Escape");
    await search.waitFor({ state: "detached" });
  }
});

test("the filters of the bookings are gone through by keyboard: a typed day, a chosen state, and the words that wait for Enter", async () => {
  await go(section("bookings"));
  await field(page, "Search for").fill("okafor");
  await page.getByRole("combobox", { name: "State" }).press("ArrowDown");
  await page.waitForURL(/state=pending_confirmation/);
  expect([await focused(), await field(page, "Search for").inputValue()]).toEqual(["state", "okafor"]);
  await page.getByLabel("From").focus();
  await typeDay(`${year}-${day}`);
  await page.waitForURL(new RegExp(`from=${year}-${day}`));
  expect([await focused(), await page.getByLabel("From").inputValue()]).toEqual(["from", `${year}-${day}`]);
  await field(page, "Search for").press("Enter");
  await page.waitForURL(/q=okafor/);
  await expect.poll(focused).toBe("q");
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes("q="));
  await expect.poll(() => field(page, "Search for").inputValue()).toBe("");
});

test("no letter is lost where the list comes slower than somebody types", async () => {
  await go(contacts());
  await page.getByRole("table", { name: "Contacts" }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.getByRole("searchbox", { name: "Search contacts" }).focus();
  // About as long a pause as the search waits for.
  for (const delay of [150, 180, 210]) await page.keyboard.type("wan", { delay });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.waitForURL(/q=wanwanwan/);
  expect(await page.getByRole("searchbox", { name: "Search contacts" }).inputValue()).toBe("wanwanwan");
});

test("a filter that is not understood is said at its field; one that is taken away leaves the keyboard where it was", async () => {
  await go(contacts());
  await page.getByText("More filters", { exact: true }).click();
  await field(page, "Worth at least, £").fill("lots");
  await field(page, "Postcode starts with").fill("Hove");
  await press(page, "Use these filters");
  await page.getByText("Enter whole pounds, like 500").waitFor();
  await page.getByText("Enter the first part of a postcode, like BN14").waitFor();
  expect([await focused(), new URL(page.url()).searchParams.has("least")]).toEqual(["outcode", false]);
  await field(page, "Worth at least, £").fill("£1,000");
  await field(page, "Postcode starts with").fill("bn3");
  await page.getByRole("button", { name: "Use these filters" }).press("Enter");
  await page.waitForURL(/outcode=BN3&least=1000/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Use these filters");
  const chip = (name: RegExp) => page.getByRole("button", { name });
  await chip(/^In BN3/).press("Enter");
  await chip(/^In BN3/).waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Worth £1000 or more/);
  await page.keyboard.press("Enter");
  await chip(/^Worth/).waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Search contacts");
});

test("Enter in the search opens what was found for the words that stand there, however late it comes", async () => {
  await page.route("**/functions/v1/staff-search", async (route) => {
    if (route.request().postData()?.includes("moore") === true) await answered;
    await route.continue();
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search by name/ }).fill("wanda");
  await page
    .getByRole("option", { name: /Wanda Waits/ })
    .first()
    .waitFor();
  await page.getByRole("combobox", { name: /^Search by name/ }).fill("oliver moore");
  const searched = page.waitForResponse((response) => response.request().postData()?.includes("moore") === true);
  await page.keyboard.press("Enter");
  answer();
  const { results } = (await (await searched).json()) as { results: { id: string; title: string }[] };
  expect(results[0]?.title).toBe("Oliver Moore");
  await page.waitForURL((url) => url.href.includes(results[0]?.id ?? "nobody"));
  // The record is whole before requests are let alone again: what is under way when they are may never be answered.
  await page.getByRole("button", { name: "Add a task", exact: true }).waitFor();
  await page.unrouteAll();
});

test("without a network a change is refused in words, and is not sent by itself when the network is back", async () => {
  await go(section("chats"));
  await page.getByText("Saved replies", { exact: true }).click();
  await press(page, "Write a reply to save");
  await field(page, "Title").fill("Opening hours");
  await field(page, "Reply").fill("We’re open from 7 to 6.");
  await page.context().setOffline(true);
  await press(page, "Save this reply");
  await page.getByRole("alert").getByText("No reply. Check the connection, then try again.").first().waitFor();
  await press(page, "Cancel");
  await page.context().setOffline(false);
  // Read again after the network is back: what was given up is not there.
  await page.reload();
  await headingIs(page, "Chats", 2);
  await page.getByText("Saved replies", { exact: true }).click();
  await page.getByText("No saved replies yet.").waitFor();
  expect(complaints.filter((text) => !/Failed to load|ERR_INTERNET|WebSocket/.test(text))).toEqual([]);
});

test("what is typed among the messages' filters stays when one of them is opened, and the keyboard where it was", async () => {
  await go(`${site.server.url}/trigger-history`);
  await field(page, "Recipient or reference").fill("wanda@example.com");
  await page.getByLabel("From").focus();
  await typeDay(addDays(londonDate(new Date()), -3));
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await page.waitForURL(/contact=wanda/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Show");
});

/** Booked for a day on which vans drive. */
async function book(fullName: string): Promise<{ reference: string; date: string }> {
  const { command } = site.server;
  const windows = await findWindows(command, { days: 20 });
  const { id, date } = windows.find(({ kind, startsAt }) => kind === "standard" && startsAt.includes("T09:00")) ?? expect.fail("no window");
  const contact = { fullName, email: "nora@example.com", mobile: "07700 900791" };
  const { body } = await command("book-collection", bookingOf(await hold(command, id), { contact }), once());
  return { reference: String(body.reference), date };
}

test("on the board the keyboard goes on from the card, wherever it was put, and from where it stayed when it was refused", async () => {
  const { reference, date } = await book("Nora Next");
  await page.setViewportSize({ width: 1280, height: 1000 });
  await go(`${section("schedule")}&date=${date}&depot=lewes`);
  const card = page.getByRole("button", { name: new RegExp(reference) });
  await card.focus();
  const carry = async (from: string, keys: readonly (readonly [key: string, place: string])[]) => {
    await pickUp(page, `${reference} is over ${from}.`);
    for (const [key, place] of keys) {
      await page.keyboard.press(key);
      await page.getByText(`${reference} is over ${place}.`).waitFor();
    }
    await page.keyboard.press("Space");
  };
  // Not the page itself, which has the focus for a moment and holds the card's text as well.
  const isOnCard = () =>
    page.evaluate((text) => document.activeElement?.closest("button, [role=button]")?.textContent?.includes(text), reference);
  await carry("the tray", [
    ["ArrowDown", "Lewes 1, 07:00-09:00"],
    ["ArrowRight", "Lewes 1, 09:00-11:00"],
  ]);
  await page.getByText(`${reference} on Lewes 1, 09:00-11:00.`).waitFor();
  await expect.poll(isOnCard).toBe(true);
  await carry("Lewes 1, 09:00-11:00", [
    ["ArrowRight", "Lewes 1, 11:00-13:00"],
    ["ArrowRight", "Lewes 1, 13:00-15:00"],
  ]);
  await page.getByRole("heading", { name: "This breaks a rule" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("group", { name: "Lewes 1, 09:00-11:00" }).getByRole("button", { name: reference }).waitFor();
  await expect.poll(isOnCard).toBe(true);
});

test("what was done on a booking is in view where it was done, and the keyboard goes on from it where its form is gone", async () => {
  const { reference } = await book("Olga Owes");
  await page.setViewportSize({ width: 360, height: 780 });
  await go(`${section("bookings")}&booking=${reference}`);
  await page.getByText("Record a payment", { exact: true }).click();
  await field(page, "Amount received, in pounds").fill("10");
  await press(page, "Record it and make the receipt");
  const status = page.getByRole("status").filter({ hasText: /^Recorded\. Paid so far £10/ });
  await status.waitFor();
  const isInView = () =>
    status.evaluate((line) => line.getBoundingClientRect().top >= 0 && line.getBoundingClientRect().bottom <= innerHeight);
  await expect.poll(isInView).toBe(true);
  await page.getByText("Cancel it for the customer", { exact: true }).click();
  await field(page, "Why").last().fill("They rang");
  await page.getByRole("button", { name: /^Cancel it for £/ }).press("Enter");
  await page.getByRole("button", { name: /^Cancel it for £/ }).waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Cancelled, and the customer has been told/);
});

test("while a list of bookings is being fetched, those of the list before cannot be chosen in its name", async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await go(`${section("bookings")}&show=upcoming`);
  const all = page.getByRole("checkbox", { name: /^Choose all/ });
  await all.waitFor();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/functions/v1/staff-bookings", async (route) => {
    await answered;
    await route.continue();
  });
  await press(page, "Ended");
  await page.getByRole("status").getByText("Fetching …").waitFor();
  expect(await all.count()).toBe(0);
  answer();
  await page.getByRole("status").getByText("1 booking", { exact: true }).waitFor();
  await page.unrouteAll();
  await all.waitFor();
});

test("the messages are read again whenever somebody comes to them, as the figures that lead there are", async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await go(`${site.server.url}/trigger-history?state=dead`);
  await page.getByText("No messages match.").waitFor();
  await page.getByRole("navigation", { name: "Your pages" }).getByRole("link", { name: "Today" }).click();
  await page.getByRole("link", { name: /^Failed messages/ }).waitFor();
  const again = page.waitForRequest("**/functions/v1/message-runs");
  await page.getByRole("link", { name: /^Failed messages/ }).click();
  await again;
});

test("a paper of a test message that cannot be fetched is not missed in silence", async () => {
  await go(`${site.server.url}/test-email-calendar`);
  const paper = page.getByRole("button", { name: /^Save .*\.pdf$/ }).first();
  const noReply = page.getByRole("alert").getByText("No reply. Check the connection, then try again.");
  // The first message of a new server loads all that draws papers: on a busy machine longer than the page waits, as it says.
  do await press(page, "Show it");
  while ((await paper.or(noReply).first().waitFor(), await noReply.isVisible()));
  await page.route("**/functions/v1/test-message-paper", (route) => route.abort());
  await paper.click();
  await noReply.waitFor();
  await page.unrouteAll();
});

const focusedName = () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "");

test("a task that is being written stays where a press goes beside it; done or dropped, the keyboard goes on with the next", async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await go(contacts().replace("contacts", "tasks"));
  const addTask = async (title: string) => {
    await press(page, "Add a task");
    await field(page, "What has to be done").fill(title);
    await press(page, "Add the task");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await press(page, "Add a task");
  const edge = await page.getByRole("dialog").boundingBox();
  await field(page, "What has to be done").fill("Ring Wanda");
  // On the dialog's own edge, beside it, and with a mark drawn out of the field.
  await page.mouse.click((edge?.x ?? 0) + 6, (edge?.y ?? 0) + 6);
  await page.mouse.click(20, 600);
  await field(page, "What has to be done").hover();
  await page.mouse.down();
  await page.mouse.move(20, 400, { steps: 4 });
  await page.mouse.up();
  // Nor does Escape take it without asking, however often it is pressed.
  await page.keyboard.press("Escape");
  await expect.poll(focusedName).toBe("Go on writing");
  for (const index of [0, 1, 0, 1]) {
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("button", { name: "Close without saving" }).count()).toBe(index);
  }
  await press(page, "Go on writing");
  // Nor does the search, whose first hit would open another page.
  await page.keyboard.press("Control+k");
  await page.keyboard.press("End");
  expect(await page.getByRole("combobox", { name: /^Search by name/ }).count()).toBe(0);
  expect(await field(page, "What has to be done").inputValue()).toBe("Ring Wanda");
  await press(page, "Add the task");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (const title of ["Order sacks", "Book the tip"]) await addTask(title);

  const [first = "", second = "", third = ""] = await page
    .getByRole("button", { name: /^Done: / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""));
  await page.getByRole("button", { name: first }).press("Enter");
  await expect.poll(focusedName).toBe(second);
  const menu = page.getByLabel(second.replace("Done", "Put off or change"));
  await menu.press("Enter");
  await page.getByRole("list").getByRole("button", { name: "Drop it" }).press("Enter");
  await expect.poll(focusedName).toBe(third);
  await page.keyboard.press("Enter");
  await page.getByText("You have no tasks here.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await press(page, "Add a task");
  await page.getByRole("dialog").waitFor();
  await page.mouse.click(20, 600);
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("a task that was done by mistake, and a saved reply that was removed, can be brought back", async () => {
  // Anew: what could be undone before is not on the page any more.
  await page.goto(contacts("&show=ended").replace("contacts", "tasks"));
  await press(page, "To do again: Ring Wanda");
  await page.getByRole("link", { name: /^To do/ }).click();
  await press(page, "Done: Ring Wanda");
  await press(page, "Undo");
  await page.getByRole("button", { name: "Done: Ring Wanda" }).waitFor();
  await go(section("chats"));
  await page.getByText("Saved replies", { exact: true }).click();
  await press(page, "Write a reply to save");
  await field(page, "Title").fill("Opening hours");
  await field(page, "Reply").fill("We’re open from 7 to 6.");
  await press(page, "Save this reply");
  await press(page, "Remove Opening hours");
  await page.getByText("“Opening hours” is removed for everyone").waitFor();
  await press(page, "Undo");
  await page.getByRole("button", { name: "Remove Opening hours" }).waitFor();
});

test("a segment that somebody removes for everybody can be brought back", async () => {
  await go(contacts("&lifecycle=lead"));
  await page.getByText("Save as a segment").click();
  await field(page, "Name").fill("To ring");
  await press(page, "Save it");
  await press(page, "To ring");
  await page.waitForURL(/segment=/);
  await press(page, "Remove “To ring”");
  await page.getByText("“To ring” is removed for everyone").waitFor();
  await page.waitForURL((url) => !url.search.includes("segment="));
  await press(page, "Undo");
  await press(page, "To ring");
  await page.getByRole("table", { name: "Contacts" }).getByRole("link", { name: "Wanda Waits" }).waitFor();
});

test("a note on a call is still there after a look at another page, and a number is not removed by one press", async () => {
  await go(contacts());
  const open = () => page.getByRole("table", { name: "Contacts" }).getByRole("link", { name: "Oliver Moore" }).click();
  await open();
  await press(page, "Call");
  await field(page, "What was said").fill("Wants Tuesday, not before ten");
  // Escape leaves the field, and only then the record.
  await page.keyboard.press("Escape");
  await expect.poll(focusedName).toMatch(/^Contact C-/);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Bookings" }).click();
  await page
    .getByText("No bookings match.")
    .or(page.getByRole("table", { name: "Bookings" }))
    .first()
    .waitFor();
  await page.goBack();
  await open();
  expect(await page.getByRole("textbox", { name: "Note", exact: true }).inputValue()).toBe("Wants Tuesday, not before ten");
  await press(page, /^Remove \+44/);
  const question = page.getByRole("dialog", { name: "Remove 07700 900790?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "07700 900790" }).first().waitFor();
});

test("what is being written about a booking is still there after a look at another one", async () => {
  const { reference } = await book("Wilma Writes");
  await go(`${section("bookings")}&booking=${reference}`);
  await page.getByText("Write a note", { exact: true }).click();
  await field(page, "Note").fill("The dog is friendly");
  await field(page, "Write to the customer").fill("We can be there at ten");
  await press(page, "Back to the list");
  await page.getByRole("table", { name: "Bookings" }).getByRole("link", { name: reference }).click();
  expect(await field(page, "Write to the customer").inputValue()).toBe("We can be there at ten");
  expect(await field(page, "Note").inputValue()).toBe("The dog is friendly");
  await press(page, "Save this note");
  await page.getByRole("list", { name: "Notes" }).getByText("The dog is friendly").waitFor();
  await expect.poll(() => field(page, "Note").inputValue()).toBe("");
});

test("a person's own list of bookings can be brought back, and the keyboard stays among the lists", async () => {
  await go(`${section("bookings")}&state=assigned`);
  await page.getByText("Save these filters").click();
  await field(page, "Name").fill("On vans");
  await press(page, "Save them");
  await page.getByRole("button", { name: "Remove “On vans”" }).press("Enter");
  await page.getByText("“On vans” is removed").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await press(page, "Undo");
  await page.getByRole("button", { name: "On vans", exact: true }).waitFor();
});

test("a form without its reference says so, and does not do nothing", async () => {
  await go(`${site.server.url}/trigger-history`);
  await press(page, "Try it");
  await page.getByText("Choose a message").waitFor();
  await press(page, "Send it");
  expect(await page.getByText("Enter a booking reference, like B-7F3K9M").count()).toBe(2);
});

test("with text at twice its size nothing of the office is wider than a phone", async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const address of [section("today"), section("bookings"), contacts(), contacts().replace("contacts", "deals"), section("settings")]) {
    await go(address);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    await page.getByRole("button", { name: /^Alerts/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address }).toBe(360);
  }
});
