/** The chat from a visitor's side and the office's: nothing before it is opened, a price, a time that is held, a person who answers, the keyboard, no JavaScript. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { examine, violationsOf } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { openOffice } from "#tests/support/staff.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  // Whenever this runs, the office is open.
  await insideDatabase(site.dataDirectory, async (query) => {
    await query("update opening_hours set opens = '00:00', closes = '24:00'");
    await query("delete from bank_holidays");
  });
});
afterAll(() => site.close());

const launcherOf = (page: Page) => page.getByRole("button", { name: "Chat with us" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Chat with/ });

async function openChat(path = "/", viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await site.browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(site.server.url + path);
  await launcherOf(page).click();
  await dialogOf(page).waitFor();
  return page;
}

/** Says it, and answers what is in the conversation once something came back. */
async function say(page: Page, words: string): Promise<string> {
  const dialog = dialogOf(page);
  const lines = dialog.getByRole("log").getByRole("listitem").filter({ hasText: "Our assistant" });
  const before = await lines.count();
  await dialog.getByLabel("Your message").fill(words);
  await page.keyboard.press("Enter");
  await expect.poll(() => lines.count()).toBeGreaterThan(before - 1);
  await dialog.getByText("Sending…").waitFor({ state: "hidden" });
  return lines.last().innerText();
}

test("with text at twice its size on a phone, what was said can be read, and a person asked for", async () => {
  const page = await openChat("/", { width: 360, height: 740 });
  await say(page, "How much does a sofa cost?");
  const seen = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const dialog = document.querySelector<HTMLElement>("[data-chat-dialog]");
    const person = [...(dialog?.querySelectorAll("button") ?? [])].find((button) => button.textContent.startsWith("Talk"));
    const log = dialog?.querySelector("[role=log]")?.parentElement;
    return { right: person?.getBoundingClientRect().right ?? 1_000, rows: log?.clientHeight ?? 0, sideways: dialog?.scrollWidth ?? 1_000 };
  });
  expect(seen.right).toBeLessThanOrEqual(360);
  expect(seen.rows).toBeGreaterThan(150);
  expect(seen.sideways).toBeLessThanOrEqual(360);
  await page.context().close();
});

test.each(["/", "/faq", "/horsham", "/contact", "/book", "/portal", "/no-such-page"])(
  "on %s nothing of the chat is loaded or kept before it is opened",
  async (path) => {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(site.server.url + path, { waitUntil: "networkidle" });
    expect(asked.filter((url) => /chat|public-config/.test(url))).toEqual([]);
    expect(
      await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)].flat().filter((key) => /chat/.test(key))),
    ).toEqual([]);
    await launcherOf(page).click();
    await dialogOf(page).waitFor();
    expect(asked.filter((url) => url.includes("/functions/v1/chat"))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem("chalkway.chat"))).toBeNull();
    await context.close();
  },
);

test.each([320, 360, 768, 1280])("at %i px neither the button nor the dialog lies over what else is pressed", async (width) => {
  const context = await site.browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  /** Whether the centre of a link is not covered by anything. */
  const isFree = (name: string) =>
    page
      .getByRole("link", { name, exact: true })
      .last()
      .evaluate((one) => {
        one.scrollIntoView({ block: "center" });
        const { x, y, width: wide, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      });
  for (const path of ["/", "/portal", "/book"]) {
    await page.goto(site.server.url + path);
    const { width: wide = 0, height = 0 } = (await launcherOf(page).boundingBox()) ?? {};
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.goto(`${site.server.url}/`);
  expect(await isFree("Access Portal")).toBe(true);
  if (width < 768) expect([await isFree("Get a price"), await isFree("Call")]).toEqual([true, true]);
  if (width >= 768) {
    await launcherOf(page).click();
    await dialogOf(page).waitFor();
    expect(await isFree("Access Portal")).toBe(true);
  }
  await context.close();
});

test("by keyboard: opened, asked, closed by Escape with the focus back; there again on the next page and after a reload; ended and cleared", async () => {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${site.server.url}/faq`);
  await launcherOf(page).focus();
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("chat-message");
  await examine(page, { isFirst: true });
  await page.keyboard.type("What are your opening hours?");
  await page.keyboard.press("Enter");
  const log = dialogOf(page).getByRole("log", { name: "Messages" });
  await log.getByText("Our assistant").last().waitFor();
  await expect.poll(() => log.getByRole("listitem").count()).toBeGreaterThan(2);
  const said = await log.innerText();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  expect(await launcherOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor();
  await page.goto(`${site.server.url}/services`);
  await log.getByText("What are your opening hours?").waitFor();
  expect(await log.innerText()).toContain(said.split("\n").at(-1));
  expect(await page.evaluate(() => document.activeElement === document.body), "whoever reads on is not taken out of the page").toBe(true);
  await page.goto(`${site.server.url}/book`);
  await log.getByText("What are your opening hours?").waitFor();
  await page.reload();
  await log.getByText("What are your opening hours?").waitFor();
  await dialogOf(page).getByRole("button", { name: "End and clear" }).click();
  await expect.poll(() => log.getByText("What are your opening hours?").count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem("chalkway.chat"))).toBeNull();
  await context.close();
});

test("without a line the message stays, says so, and goes by one press when the line is back", async () => {
  const page = await openChat("/faq");
  await page.context().setOffline(true);
  const dialog = dialogOf(page);
  await dialog.getByLabel("Your message").fill("Do you come to Horsham?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByText("Not sent: no connection. Your message is still here.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => dialog.getByRole("log").getByText("Our assistant").count()).toBeGreaterThan(1);
  expect(await dialog.getByRole("log").getByText("Do you come to Horsham?").count()).toBe(1);
  await page.context().close();
});

test("what anybody writes stays words: no markup, no link of theirs", async () => {
  const page = await openChat("/faq");
  const hostile = "<img src=x onerror=alert(1)> [free](javascript:alert(1)) https://evil.example";
  await say(page, hostile);
  const log = dialogOf(page).getByRole("log");
  await log.getByText(hostile).waitFor();
  expect(await log.locator("img, script, a[href*=evil], a[href^=javascript]").count()).toBe(0);
  await page.context().close();
});

test("what no answer is written for is looked up in our own pages, with the place to read on; nonsense is not", async () => {
  const page = await openChat("/faq");
  const log = dialogOf(page).getByRole("log");
  await say(page, "do i need a council permit to put a skip on the road");
  await log.getByText(/^This is on our site: /).waitFor();
  const place = await log.getByRole("link").last().getAttribute("href");
  expect(place).toMatch(/^\/blog\/|^\/[a-z-]+#/);
  const html = await (await fetch(new URL(place ?? "", site.server.url))).text();
  expect(html).toContain(`id="${place?.split("#")[1]}"`);
  await say(page, "write me a poem about a seagull");
  await log.getByText(/^I don’t know that, and I don’t want to guess/).waitFor();
  await page.context().close();
});

test("a price in the chat becomes a time that is held, and the booking form has both", async () => {
  const page = await openChat("/");
  const dialog = dialogOf(page);
  await say(page, "How much to take away a 3 seater sofa from BN14 8QX?");
  await dialog.getByRole("log").locator("strong").first().waitFor();
  const price = await dialog.getByRole("log").locator("strong").first().innerText();
  expect(price).toMatch(/^£\d/);
  await examine(page);
  await say(page, "I want to book it");
  const times = dialog.getByRole("region", { name: "Times we can hold for you" });
  await times.waitFor();
  await examine(page);
  await times.getByRole("button").nth(1).click();
  await times.getByRole("link", { name: "Book this time" }).click();
  await page.waitForURL(/\/book/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("chalkway.booking-draft"))).toContain("holdToken");
  const draft = JSON.parse((await page.evaluate(() => localStorage.getItem("chalkway.booking-draft"))) ?? "{}") as {
    address: { postcode: string };
    items: unknown[];
    hold: { holdId: string };
  };
  expect(draft.address.postcode).toBe("BN14 8QX");
  expect(draft.items).toHaveLength(1);
  await page.context().close();
});

test("a visitor asks for a person; the office sees it at once, answers, and ends it; the visitor rates it", async () => {
  const { page: office, complaints } = await openOffice(site, "chats@example.org");
  await office.goto(`${site.server.url}/admin-console?section=chats`);
  await office.getByText("Nobody is waiting for a person.").waitFor();
  await office.getByRole("switch", { name: "I’m available for chat" }).check();
  await office.getByText("Nobody else is available.").waitFor();
  await examine(office, { isFirst: true, hasNight: true });

  const page = await openChat("/horsham");
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Talk to a person" }).click();
  await dialog.getByText("You’re next. If nobody can answer within 3 minutes, you can leave a message.").waitFor();
  await examine(page);

  await office.getByRole("list", { name: "Chats" }).getByRole("button").first().click();
  await office.getByRole("heading", { level: 3, name: /^Visitor/ }).waitFor();
  await office.getByText("/horsham").first().waitFor();
  await office.getByRole("button", { name: "Take this chat" }).click();
  await dialog.getByText(/^You’re talking to /).waitFor();
  await examine(office, { hasNight: true });
  await office.getByLabel("Answer", { exact: true }).fill("Good morning. How can we help?");
  await office.route("**/functions/v1/staff-chat", (route) => route.fulfill({ status: 429, json: {} }));
  await office.getByText("What you see may be out of date.").waitFor();
  await office.unroute("**/functions/v1/staff-chat");
  await office.getByText("What you see may be out of date.").waitFor({ state: "detached" });
  // What is typed while an answer is still on its way stays.
  const arrival = Promise.withResolvers<void>();
  await office.route("**/functions/v1/answer-chat", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await office.keyboard.press("Enter");
  await office.getByLabel("Answer", { exact: true }).pressSequentially(" One moment");
  arrival.resolve();
  await dialog.getByText("Good morning. How can we help?").waitFor();
  await expect.poll(() => office.getByLabel("Answer", { exact: true }).inputValue()).toBe("One moment");
  await office.unroute("**/functions/v1/answer-chat");
  await dialog.getByLabel("Your message").fill("It is about <b>my</b> sofa");
  await page.keyboard.press("Enter");
  await office.getByText("It is about <b>my</b> sofa").first().waitFor();
  await office.getByRole("button", { name: "End this chat" }).click();
  await dialog.getByRole("region", { name: "Rate this chat" }).waitFor();
  await examine(page);
  await dialog.getByRole("button", { name: "Good: 4 out of 5" }).click();
  await dialog.getByText("Thank you. That helps us get better.").waitFor();
  await office.getByRole("switch", { name: "I’m available for chat" }).uncheck();
  expect(complaints.filter((line) => !/429/.test(line))).toEqual([]);
  await page.context().close();
});

test("the office's pages have it too, at their end and over nothing, however wide the window is", async () => {
  const { page: office } = await openOffice(site, "chat-at-the-end@example.org");
  await office.setViewportSize({ width: 1700, height: 900 });
  for (const path of ["/admin-console", "/crm", "/trigger-history", "/test-email-calendar"]) {
    await office.goto(site.server.url + path);
    await office.getByRole("navigation", { name: "Your pages" }).first().waitFor();
    // Both at one moment: the page grows as its lists come.
    const isAtTheEnd = () =>
      launcherOf(office).evaluate(
        (button) => button.getBoundingClientRect().top >= (document.querySelector("main")?.getBoundingClientRect().bottom ?? Infinity),
      );
    await expect.poll(isAtTheEnd, { message: path }).toBe(true);
  }
  await launcherOf(office).click();
  await dialogOf(office).waitFor();
  await office.keyboard.press("Escape");
  await dialogOf(office).waitFor({ state: "hidden" });
  await office.context().close();
});

test("with nobody there a message is left, with a reference and a time to hear by; a mistake is said at its field", async () => {
  const page = await openChat("/contact", { width: 360, height: 740 });
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Talk to a person" }).click();
  const form = dialog.getByRole("form", { name: "Leave a message" });
  await form.waitFor();
  await examine(page);
  await form.getByLabel("Your name").fill("Maya Okafor");
  // Put away, it stays away while the assistant answers, and comes back as it was.
  await form.getByRole("button", { name: "Back to the assistant" }).click();
  expect(await say(page, "How much for a double mattress?")).toContain("£");
  expect(await form.count()).toBe(0);
  await dialog.getByRole("button", { name: "Leave a message" }).click();
  expect(await form.getByLabel("Your name").inputValue()).toBe("Maya Okafor");
  await form.getByLabel("What can we do for you?").fill("Please ring me about a garage");
  await form.getByRole("button", { name: "Leave this message" }).click();
  await form.getByRole("button", { name: "Enter an email address or a phone number, so we can reply" }).waitFor();
  await form.getByLabel("Mobile number").fill("07700 900123");
  await form.getByRole("button", { name: "Leave this message" }).click();
  await dialog
    .getByText(/We have your message: E-[0-9A-Z]{6}/)
    .first()
    .waitFor();
  await examine(page);
  await page.context().close();
});

test("without JavaScript the button leads to a page where the same conversation is had", async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${site.server.url}/faq`);
  await launcherOf(page).click();
  await page.getByRole("heading", { level: 1, name: /^Chat with/ }).waitFor();
  await page.getByLabel("Your message").fill("What are your opening hours?");
  await page.getByRole("button", { name: "Send" }).click();
  const messages = page.getByRole("list", { name: "Messages" });
  await messages.getByText("What are your opening hours?").waitFor();
  await messages.getByText("Our assistant").waitFor();
  expect(page.url()).toBe(`${site.server.url}/chat`);
  await page.getByRole("button", { name: "Check for new messages" }).click();
  await messages.getByText("What are your opening hours?").waitFor();
  await page.getByRole("button", { name: "End and clear" }).click();
  await expect.poll(() => messages.getByText("What are your opening hours?").count()).toBe(0);
  await context.close();
});

test("the plain page is read without a fault, before and after something was said", async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.server.url}/chat`);
  await examine(page, { isFirst: true });
  await page.getByRole("button", { name: "Talk to a person" }).click();
  await page.getByRole("heading", { name: "Leave a message" }).waitFor();
  await examine(page);
  await page.close();
});
