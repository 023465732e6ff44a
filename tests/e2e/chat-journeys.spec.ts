/** Whole ways through the chat: from a price to a booking, from "a person please" to the customer's timeline, and from an empty office to a deal. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enquiryPromise } from "#domain/enquiries/enquiry-promise.rules.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { expectClicks } from "#tests/support/clicks.ts";
import { countedHand, hurried } from "#tests/support/counted-hand.ts";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { atOnce, choose, complaintsOf, fill, fillCheck, fillWho, goOn, maya } from "#tests/support/booking-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { openOffice } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press } from "#tests/support/way-in.ts";

let site: Site;
let ada: Page;
const complaints: string[] = [];
beforeAll(async () => {
  site = await openSite();
  // Whenever this runs, the office is open.
  await insideDatabase(site.dataDirectory, async (query) => {
    await query("update opening_hours set opens = '00:00', closes = '24:00'");
    await query("delete from bank_holidays");
  });
  ada = await colleague("Ada Byron");
});
afterAll(() => site.close());

/** Somebody of the office at their own screen, by name. */
async function colleague(name: string): Promise<Page> {
  const email = `${name.toLowerCase().replace(" ", ".")}@example.org`;
  const opened = await openOffice(site, email);
  await insideDatabase(site.dataDirectory, (query) =>
    query("update auth.users set raw_user_meta_data = jsonb_build_object('display_name', $1::text) where email = $2", [name, email]),
  );
  opened.page.on("close", () => complaints.push(...opened.complaints));
  return opened.page;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Chat with/ });
const logOf = (page: Page) => dialogOf(page).getByRole("log");
const chats = () => `${site.server.url}/admin-console?section=chats`;
const customers = (query: string) => `${site.server.url}/crm?section=customers&${query}`;

async function openChat(path: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await openPage(site, { viewport });
  await page.goto(site.server.url + path);
  await press(page, "Chat with us");
  await dialogOf(page).waitFor();
  return page;
}

async function say(page: Page, words: string): Promise<void> {
  await dialogOf(page).getByLabel("Your message").fill(words);
  await page.keyboard.press("Enter");
  await logOf(page).getByText(words, { exact: true }).waitFor();
}

async function openContact(page: Page, name: string): Promise<void> {
  await page.goto(customers(`tab=contacts&q=${encodeURIComponent(name)}`));
  await page.locator("table [data-row]").getByText(name).first().click();
  await headingIs(page, new RegExp(`^${name}`), 3);
}
const timelineOf = (page: Page) => page.getByRole("list", { name: "What happened" });

test("a price in the chat is the engine's, its time is held, and that time is what is booked", async () => {
  const page = await openChat("/");
  const pageProblems = complaintsOf(page);
  await say(page, "How much to take away a 3 seater sofa from BN14 8QX?");
  const price = await logOf(page).locator("strong").first().innerText();
  await examine(page, { isFirst: true });
  const engine = await site.server.command("price", {
    service: "furniture-removal",
    items: [{ id: "sofa-3-seat", quantity: 1 }],
    postcode: "BN14 8QX",
    timing: { day: "weekday" },
  });
  expect(price).toBe(`£${engine.body.totalPence / 100}`);
  await say(page, "I want to book it");
  const times = dialogOf(page).getByRole("region", { name: "Times we can hold for you" });
  const chosen = times.getByRole("button").nth(1);
  const window = (await chosen.innerText()).replace(/, £.*$/, "");
  await chosen.click();
  await times
    .getByText(`${window} is held for you`, { exact: false })
    .or(times.getByText(/ is held for you until /))
    .first()
    .waitFor();
  await examine(page);
  await times.getByRole("link", { name: "Book this time" }).click();
  await page.waitForURL(/\/book/);
  const [{ id: heldWindow } = { id: "" }] = await insideDatabase(site.dataDirectory, (query) =>
    query<{ id: string }>("select window_id as id from slot_holds where status = 'held'"),
  );

  // The dialog closes so that it does not cover the fields, and can be opened again.
  await dialogOf(page).waitFor({ state: "hidden" });
  // The button is the last thing on the page, and moves when the price comes.
  await page
    .getByRole("complementary", { name: "Your booking so far" })
    .getByText(/^£\d+$/)
    .first()
    .waitFor();
  await press(page, "Chat with us");
  await logOf(page).getByText("I want to book it").waitFor();
  // Escape closes the chat also where a press beside a field has left the focus nowhere.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  expect(await field(page, "Postcode").inputValue()).toBe("BN14 8QX");
  await fill(page, "Address line 1", "12 Broadwater Road", atOnce);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="address.town"]')?.value !== "");
  await goOn(page, atOnce, "what");
  await page.getByRole("region", { name: "Your list" }).getByText(/sofa/i).first().waitFor();
  await choose(page, "No, none of these", atOnce);
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");
  await goOn(page, atOnce, "who");
  await fillWho(page, maya);
  await goOn(page, atOnce, "check");
  await fillCheck(page, maya);
  await press(page, /^Book and pay/);
  await page.waitForURL(/\/booking-success/);
  const main = page.getByRole("main");
  await main
    .getByText(/B-[0-9A-HJKMNP-TV-Z]{6}/)
    .first()
    .waitFor();
  const reference = /B-[0-9A-HJKMNP-TV-Z]{6}/.exec(await main.innerText())?.[0] ?? expect.fail("no reference");
  const booked = await insideDatabase(site.dataDirectory, (query) =>
    query("select h.window_id as window from bookings b join slot_holds h on h.id = b.hold_id where b.reference = $1", [reference]),
  );
  expect(booked).toEqual([{ window: heldWindow }]);
  expect(pageProblems).toEqual([]);
  await page.context().close();

  await ada.goto(chats());
  // The office's pages have the visitors' button at their end and over nothing, however wide the window is.
  await ada.setViewportSize({ width: 1700, height: 900 });
  await ada.getByText("Nobody is waiting for a person.").waitFor();
  const launcher = ada.getByRole("button", { name: "Chat with us" });
  // Both at one moment: the page grows as its lists come.
  const isAtTheEnd = () =>
    launcher.evaluate(
      (button) => button.getBoundingClientRect().top >= (document.querySelector("main")?.getBoundingClientRect().bottom ?? Infinity),
    );
  await expect.poll(isAtTheEnd).toBe(true);
  await launcher.click();
  await dialogOf(ada).waitFor();
  await ada.keyboard.press("Escape");
  await dialogOf(ada).waitFor({ state: "hidden" });
  await ada.setViewportSize({ width: 1280, height: 800 });

  await openContact(ada, "Maya Okafor");
  await timelineOf(ada).getByText(reference).first().waitFor();
  await timelineOf(ada).getByText("How much to take away a 3 seater sofa").first().waitFor();
}, 120_000);

test("who asks for a person is answered, handed over, and found again on their timeline with what they thought of it", async () => {
  await ada.goto(chats());
  await ada.getByRole("switch", { name: "I’m available for chat" }).check();
  await ada.getByText("Nobody else is available.").waitFor();
  await examine(ada, { isFirst: true, hasNight: true });
  const ben = await colleague("Ben Nevis");
  await ben.goto(chats());
  await ben.getByRole("switch", { name: "I’m available for chat" }).check();
  await ben.getByText("Available: Ada Byron.").waitFor();
  await ada.getByText("Saved replies", { exact: true }).click();
  await press(ada, "Write a reply to save");
  await field(ada, "Title").fill("Sofas");
  await field(ada, "Reply").fill("Yes, we take sofas, with the cushions.");
  await press(ada, "Save this reply");
  await ada.getByRole("button", { name: "Change Sofas" }).waitFor();

  const page = await openChat("/horsham");
  await say(page, "a person please");
  await dialogOf(page).getByText("You’re next. If nobody can answer within 3 minutes, you can leave a message.").waitFor();
  await examine(page);
  // It appears without a reload, on both screens.
  const waiting = (desk: Page) => desk.getByRole("list", { name: "Chats" }).getByRole("button");
  await waiting(ada).waitFor();
  await waiting(ben).click();
  await ben.getByRole("heading", { level: 3, name: /^Visitor/ }).waitFor();
  const answering = countedHand(ada, hurried);
  await answering.press(waiting(ada));
  await ada.getByRole("complementary", { name: "About the visitor" }).getByText("/horsham").waitFor();

  // Ben's screen still shows the state before Ada took it, and he presses as well. The refresh of his screen is held back until `unroute`.
  await ben.route(/\/functions\/v1\/staff-chats?$/, () => {});
  await answering.press(ada.getByRole("button", { name: "Take this chat" }));
  await dialogOf(page).getByText("You’re talking to Ada.").waitFor();
  await press(ben, "Take this chat");
  await ben.unroute(/\/functions\/v1\/staff-chats?$/);
  await ben.getByText(/Ada Byron has had this chat since /).waitFor();
  await examine(ben, { hasNight: true });

  await dialogOf(page).getByLabel("Your message").pressSequentially("Do you");
  await ada.getByText("The visitor is typing…").waitFor();
  await say(page, "Do you take sofas?");
  await ada.getByRole("log").getByText("Do you take sofas?").waitFor();
  const answer = ada.getByLabel("Answer", { exact: true });
  await answering.press(answer);
  await answer.pressSequentially("/sof");
  await dialogOf(page).getByText("Ada is typing…").waitFor();
  await answering.press(ada.getByRole("list", { name: "Saved replies" }).getByRole("button", { name: /^Sofas/ }));
  await ada.keyboard.press("Enter");
  await logOf(page).getByText("Yes, we take sofas, with the cushions.").waitFor();
  await expectClicks("answer a chat", answering.counted().presses);

  await ada.getByRole("combobox", { name: "Hand over to" }).selectOption({ label: "Ben Nevis" });
  await press(ada, "Hand over");
  await dialogOf(page).getByText("You’re talking to Ben.").waitFor();
  await ada.getByText("Ben Nevis has this chat. Only they can answer it.").waitFor();
  await expect.poll(() => ben.getByText(/Ada Byron has had this chat/).count()).toBe(0);
  await ben.route("**/functions/v1/staff-chat", (route) => route.fulfill({ status: 429, json: {} }));
  await ben.getByText("What you see may be out of date.").waitFor();
  await ben.unroute("**/functions/v1/staff-chat");
  await ben.getByText("What you see may be out of date.").waitFor({ state: "detached" });
  // What is typed while an answer is still on its way stays.
  const arrival = Promise.withResolvers<void>();
  await ben.route("**/functions/v1/answer-chat", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const bens = ben.getByLabel("Answer", { exact: true });
  await bens.fill("Ben here. Who am I talking to?");
  await ben.keyboard.press("Enter");
  await bens.pressSequentially(" One moment");
  arrival.resolve();
  await logOf(page).getByText("Ben here. Who am I talking to?").waitFor();
  await expect.poll(() => bens.inputValue()).toBe("One moment");
  await ben.unroute("**/functions/v1/answer-chat");
  await say(page, "It is <b>me</b>");
  await ben.getByText("It is <b>me</b>").first().waitFor();
  await say(page, "Wilma Waverley, 07700 900456");
  await ben.getByRole("log").getByText("Wilma Waverley, 07700 900456").waitFor();
  await ben.getByText("Put this on a contact’s timeline").click();
  await field(ben, "Whose chat is it?").fill("Wilma Waverley");
  await ben.getByText("New contact “Wilma Waverley”").click();
  await field(ben, "Phone or email (optional)").fill("07700 900456");
  await examine(ben, { hasNight: true });
  await press(ben, "Add Wilma Waverley");
  const everything = ben.getByRole("link", { name: "Everything about Wilma Waverley" });
  await everything.waitFor();
  await press(ben, "End this chat");
  await dialogOf(page).getByRole("region", { name: "Rate this chat" }).waitFor();
  await examine(page);
  await dialogOf(page).getByRole("button", { name: "Great: 5 out of 5" }).click();
  await dialogOf(page).getByText("Thank you. That helps us get better.").waitFor();

  // The rating comes in above the link, which moves down.
  await ben.getByText("5 out of 5", { exact: true }).waitFor();
  await everything.click();
  await headingIs(ben, /^Wilma Waverley/, 3);
  for (const words of ["a person please", "Yes, we take sofas, with the cushions.", "Ben here. Who am I talking to?", "5 out of 5"])
    await timelineOf(ben).getByText(words, { exact: true }).waitFor();
  for (const desk of [ada, ben]) {
    await desk.goto(chats());
    await desk.getByRole("switch", { name: "I’m available for chat" }).uncheck();
  }
  await ben.context().close();
  await page.context().close();
}, 120_000);

/** What the office, open round the clock, may have promised between that moment and now: the form and the receipt are made a while apart. */
function promisesSince(from: Date): string[] {
  const always = { opens: "00:00", closes: "24:00" };
  const hours = { 1: always, 2: always, 3: always, 4: always, 5: always, 6: always, 7: always };
  const moments = [new Date()];
  for (let at = from.getTime(); at < Date.now(); at += 60_000) moments.push(new Date(at));
  return moments.map((at) => formatMoment(enquiryPromise("other", at, { hours, isClosedDay: () => false })));
}

test("with nobody in the office a message has a time to hear by and says what it lacks; it is an enquiry, a deal, a task and a chat on the contact's timeline", async () => {
  await insideDatabase(site.dataDirectory, (query) => query("delete from chat_presence"));
  const page = await openChat("/contact", { width: 360, height: 740 });
  const dialog = dialogOf(page);
  await say(page, "How much does a sofa cost?");
  await logOf(page).getByText("Our assistant").nth(1).waitFor();
  // With text at twice its size what was said can be read, and a person asked for.
  const seen = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const large = document.querySelector<HTMLElement>("[data-chat-dialog]");
    const person = [...(large?.querySelectorAll("button") ?? [])].find((button) => button.textContent.startsWith("Talk"));
    const log = large?.querySelector("[role=log]")?.parentElement;
    const layout = {
      right: person?.getBoundingClientRect().right ?? 1_000,
      rows: log?.clientHeight ?? 0,
      sideways: large?.scrollWidth ?? 1_000,
    };
    document.documentElement.style.fontSize = "";
    return layout;
  });
  expect(seen.right).toBeLessThanOrEqual(360);
  expect(seen.rows).toBeGreaterThan(150);
  expect(seen.sideways).toBeLessThanOrEqual(360);
  const requestedAt = new Date();
  await press(page, "Talk to a person");
  const form = dialog.getByRole("form", { name: "Leave a message" });
  const promise = /you’ll hear from us by (.+)\.$/.exec(await form.getByText(/you’ll hear from us by/).innerText())?.[1] ?? "nothing";
  expect(promisesSince(requestedAt)).toContain(promise);
  await examine(page);
  await form.getByLabel("Your name").fill("Nadia Nightingale");
  // Put away, it stays away while the assistant answers, and comes back as it was.
  await form.getByRole("button", { name: "Back to the assistant" }).click();
  await say(page, "How much for a double mattress?");
  await logOf(page).getByRole("listitem").filter({ hasText: "Our assistant" }).last().getByText("£").first().waitFor();
  expect(await form.count()).toBe(0);
  await dialog.getByRole("button", { name: "Leave a message" }).click();
  expect(await form.getByLabel("Your name").inputValue()).toBe("Nadia Nightingale");
  await form.getByLabel("What can we do for you?").fill("A garage full of boxes");
  await press(page, "Leave this message");
  await form.getByRole("button", { name: "Enter an email address or a phone number, so we can reply" }).waitFor();
  await form.getByLabel("Or your email address").fill("nadia@gmial.com");
  await form.getByLabel("Phone number").fill("07700 900321");
  await form.getByRole("button", { name: "nadia@gmail.com" }).click();
  expect(await form.getByLabel("Or your email address").inputValue()).toBe("nadia@gmail.com");
  const left = new Date();
  await press(page, "Leave this message");
  const receipt = logOf(page).getByText(/^We have your message, reference E-/);
  await receipt.waitFor();
  const answered = /Someone will answer by (.+)\.$/.exec(await receipt.innerText())?.[1] ?? "nothing";
  expect(promisesSince(left)).toContain(answered);
  const reference = /E-[0-9A-Z]{6}/.exec(await receipt.innerText())?.[0] ?? expect.fail("no reference");
  await examine(page);
  await page.context().close();

  await ada.goto(customers("tab=deals"));
  await ada
    .getByRole("region", { name: /^New enquiry/ })
    .getByText(/Nadia Nightingale/)
    .first()
    .waitFor();
  await openContact(ada, "Nadia Nightingale");
  await timelineOf(ada).getByText(reference).first().waitFor();
  await ada.getByRole("button", { name: `Done: Answer the message left in the chat, ${reference}` }).waitFor();
  await timelineOf(ada).getByText("How much for a double mattress?").waitFor();
  await examine(ada, { hasNight: true });
  await ada.context().close();
  expect(complaints.filter((line) => !/409|429/.test(line))).toEqual([]);
}, 120_000);
