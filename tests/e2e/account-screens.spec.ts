/** `/auth`: no axe violation in any state, no horizontal scrolling, keyboard alone, password managers. `/account` in account-security.spec.ts. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { field, goodPassword, headingIs, openPage, part, press, scriptIsThere } from "#tests/support/way-in.ts";
import { examine } from "#tests/support/examine.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { codeIn, mailTo } from "#tests/support/outbox.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

let people = 0;
const newAddress = () => `kit.${(people += 1)}@example.org`;

const refused = (page: Page) => page.getByRole("alert").first().waitFor();

test("every screen of the way in has a heading and a title of its own, serves password managers, and is without fault", async () => {
  const page = await openPage(site, { viewport: { width: 1280, height: 800 } });
  const isThere = async (title: string) => {
    await headingIs(page, title);
    await expect.poll(() => page.title()).toBe(`${title} | Chalkway Clearance`);
  };
  const announcements = () =>
    page
      .locator("main form input")
      .evaluateAll((inputs) => inputs.map((input) => `${input.getAttribute("type")} ${input.getAttribute("autocomplete")}`));
  for (const [search, heading, button, inputs] of [
    ["?mode=sign-up", "Create an account", "Create my account", ["text name", "email username", "password new-password"]],
    ["?mode=nonsense", "Sign in", "Sign in", ["email username", "password current-password"]],
    ["?mode=forgot", "Reset your password", "Email me a link", ["email username"]],
  ] as const) {
    await page.goto(`${site.server.url}/auth${search}`);
    await isThere(heading);
    expect(await announcements()).toEqual(inputs);
    // The three are made of the same parts: of the fullest one every width is looked at, before anything is wrong as well.
    const isFirst = search === "?mode=sign-up";
    if (isFirst) await examine(page, { isFirst });
    await press(page, button);
    await refused(page);
    await examine(page);
  }
  for (const [address, heading] of [
    ["/auth?mode=new-password", "Choose a new password"],
    ["/auth?mode=inbox", "Check your inbox"],
  ] as const) {
    await page.goto(`${site.server.url}${address}`);
    await isThere(heading);
    await examine(page);
  }
});

test("every link of a mail that leads no further says so, and is without fault", async () => {
  const page = await openPage(site, { viewport: { width: 1280, height: 800 } });
  for (const [address, heading, words] of [
    ["/auth#error_code=otp_expired&type=invite", "That link has expired or has already been used", "Ask whoever invited you"],
    ["/auth#error_code=otp_expired&type=email_change", "That link has expired or has already been used", "start again from your account"],
    ["/auth#token_hash=abc&type=email_change", "Change your email", "Confirm the change"],
    // Other programs' links need not name a page.
    ["/auth/v1/verify?token=abc&type=recovery", "That link has expired or has already been used", "Each link works once"],
    ["/#message=Confirmation+link+accepted", "One more email to confirm", "sign in with your old address"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${site.server.url}${address}`);
    await headingIs(page, heading);
    expect(await page.getByRole("main").innerText()).toContain(words);
    await examine(page);
  }
});

/** Presses Tab until the focus is on what has that name: where a keyboard cannot get to, this fails. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole("button", { name, exact: true }))
    .or(page.getByRole("link", { name, exact: true }));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("an account is opened and its password changed by keyboard alone, and each new screen begins at its heading", async () => {
  const email = newAddress();
  const page = await openPage(site);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.goto(`${site.server.url}/auth`);
  await headingIs(page, "Sign in");
  await tabTo(page, "Create an account");
  await page.keyboard.press("Enter");
  await headingIs(page, "Create an account");
  await expect.poll(focused).toBe("Create an account");
  const type = async (name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.insertText(text);
  };
  await type("Your name", "Kit Marsh");
  await type("Email address", email);
  await type("Password", goodPassword);
  await tabTo(page, "Show password");
  await page.keyboard.press("Space");
  await expect.poll(() => field(page, "Password").getAttribute("type")).toBe("text");
  await tabTo(page, "Create my account");
  await page.keyboard.press("Enter");
  await headingIs(page, "Check your inbox");
  await expect.poll(focused).toBe("Check your inbox");
  expect(await field(page, "6-digit code").getAttribute("autocomplete")).toBe("one-time-code");
  expect(await field(page, "6-digit code").getAttribute("type")).toBe("text");
  await type("6-digit code", codeIn(await mailTo(site.dataDirectory, email, /Confirm your email/)));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/customer-dashboard/);
  await tabTo(page, "Account and security");
  await page.keyboard.press("Enter");
  await headingIs(page, "Where you are signed in", 2);
  await type("Current password", "wrong");
  await page.keyboard.press("Enter");
  await part(page, "Password").getByRole("alert").waitFor();
  await expect.poll(focused).toContain("There is a problem");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page, "New password").evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.insertText("amber lantern quarry dusk");
  await field(page, "Current password").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(goodPassword);
  await page.keyboard.press("Enter");
  await page.getByText("Your password has been changed").waitFor();
});

test("a page around an account asks for few files of script, whoever opens it: on a phone each is a wait", async () => {
  const page = await openPage(site);
  const limits = { "/auth": 24, "/account": 24, "/portal": 24, "/admin-console": 26, "/booking-success": 26, "/customer-dashboard": 40 };
  const counts = { ...limits };
  for (const path of Object.keys(limits) as (keyof typeof limits)[]) {
    const scripts = new Set<string>();
    page.removeAllListeners("request");
    page.on("request", (request) => void (request.resourceType() === "script" && scripts.add(request.url())));
    await page.goto(site.server.url + path);
    await scriptIsThere(page);
    await page.waitForLoadState("networkidle");
    counts[path] = scripts.size;
  }
  expect(Object.entries(counts).filter(([path, count]) => count < 5 || count > limits[path as keyof typeof limits])).toEqual([]);
});
