/** The chat from a visitor's side: nothing before it is opened, the keyboard, no line, what is answered, no JavaScript. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { examine, violationsOf } from "#tests/support/examine.ts";
import { openPage } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

const launcherOf = (page: Page) => page.getByRole("button", { name: "Chat with us" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Chat with/ });

async function openChat(path: string): Promise<Page> {
  const page = await openPage(site, { viewport: { width: 1280, height: 800 } });
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

/** One of each kind that the site and the office have. */
const pages = [
  "/",
  "/faq",
  "/horsham",
  "/contact",
  "/book",
  "/portal",
  "/no-such-page",
  "/admin-console",
  "/crm",
  "/trigger-history",
  "/test-email-calendar",
];

test("every page has the button once, which leads to the page without JavaScript, and names no script of the chat to load", async () => {
  for (const path of pages) {
    const html = await (await fetch(site.server.url + path)).text();
    const buttons = html.match(/<form action="\/chat"><button type="submit" data-chat="[^"]+" data-styles="[^"]+"/g)?.length;
    const loaded = html.match(/<(?:script|link)\b[^>]*(?:chat|public-config)[^>]*>/g);
    expect({ path, buttons, loaded }).toEqual({ path, buttons: 1, loaded: null });
  }
});

test("nothing of the chat is loaded or kept before it is opened; neither its button nor its dialog lies over what else is pressed", async () => {
  const page = await openPage(site);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
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
  for (const path of ["/book", "/portal", "/"]) {
    await page.goto(site.server.url + path, { waitUntil: "networkidle" });
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const { width: wide = 0, height = 0 } = (await launcherOf(page).boundingBox()) ?? {};
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
  expect([await isFree("Access Portal"), await isFree("Get a price"), await isFree("Call")]).toEqual([true, true, true]);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await isFree("Access Portal")).toBe(true);
  expect(requests.filter((url) => /chat|public-config/.test(url))).toEqual([]);
  expect(
    await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)].flat().filter((key) => /chat/.test(key))),
  ).toEqual([]);
  await launcherOf(page).click();
  await dialogOf(page).waitFor();
  expect(await isFree("Access Portal")).toBe(true);
  expect(requests.filter((url) => url.includes("/functions/v1/chat"))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("chalkway.chat"))).toBeNull();
  await page.context().close();
});

test("by keyboard: opened, asked, closed by Escape with the focus back; there again on the next page and after a reload; ended and cleared", async () => {
  const page = await openPage(site, { viewport: { width: 1280, height: 800 } });
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
  const transcript = await log.innerText();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  expect(await launcherOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor();
  await page.goto(`${site.server.url}/services`);
  await log.getByText("What are your opening hours?").waitFor();
  expect(await log.innerText()).toContain(transcript.split("\n").at(-1));
  expect(await page.evaluate(() => document.activeElement === document.body), "whoever reads on is not taken out of the page").toBe(true);
  await page.reload();
  await log.getByText("What are your opening hours?").waitFor();
  await dialogOf(page).getByRole("button", { name: "End and clear" }).click();
  await expect.poll(() => log.getByText("What are your opening hours?").count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem("chalkway.chat"))).toBeNull();
  await page.context().close();
});

test("without a line the message stays and goes by one press when it is back; what anybody writes stays words; our own pages are looked up", async () => {
  const page = await openChat("/faq");
  await page.context().setOffline(true);
  const dialog = dialogOf(page);
  const log = dialog.getByRole("log");
  await dialog.getByLabel("Your message").fill("Do you come to Horsham?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByText("Not sent: no connection. Your message is still here.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => log.getByText("Our assistant").count()).toBeGreaterThan(1);
  expect(await log.getByText("Do you come to Horsham?").count()).toBe(1);

  const hostile = "<img src=x onerror=alert(1)> [free](javascript:alert(1)) https://evil.example";
  await say(page, hostile);
  await log.getByText(hostile).waitFor();
  expect(await log.locator("img, script, a[href*=evil], a[href^=javascript]").count()).toBe(0);

  // What no answer is written for is looked up, with the place to read on; nonsense is not.
  await say(page, "do i need a council permit to put a skip on the road");
  await log.getByText(/^A skip suits heavy waste/).waitFor();
  const place = await log.getByRole("link").last().getAttribute("href");
  expect(place).toBe("/blog/skip-or-van");
  expect((await fetch(new URL(place ?? "", site.server.url))).status).toBe(200);
  await say(page, "write me a poem about a seagull");
  // The second: the first answered what was nothing but signs.
  await log
    .getByText(/^I don’t know that, and I don’t want to guess/)
    .nth(1)
    .waitFor();
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
