/** `/auth` and `/account`: no axe violation in any state, light and dark, no horizontal scrolling, keyboard alone, password managers. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authenticator,
  field,
  fillSignUp,
  goodPassword,
  headingIs,
  openAccount,
  openPage,
  part,
  press,
  signIn,
} from "#tests/support/way-in.ts";
import { examine } from "#tests/support/examine.ts";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { createCustomer } from "#tests/support/staff.ts";
import { codeIn, linkIn, mailTo } from "#tests/support/outbox.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

let people = 0;
const newAddress = () => `kit.${(people += 1)}@example.org`;

const refused = (page: Page) => page.getByRole("alert").first().waitFor();

const open = () => openPage(site, { viewport: { width: 1280, height: 800 } });

test("every screen of the way in, empty and with its errors, is without fault", async () => {
  const page = await open();
  for (const [search, heading, button] of [
    ["", "Sign in", "Sign in"],
    ["?mode=sign-up", "Create an account", "Create my account"],
    ["?mode=forgot", "Reset your password", "Email me a link"],
  ] as const) {
    await page.goto(`${site.server.url}/auth${search}`);
    await headingIs(page, heading);
    await examine(page, { isFirst: true });
    await press(page, button);
    await refused(page);
    await examine(page);
  }
  for (const [address, heading] of [
    ["/auth?mode=new-password", "Choose a new password"],
    ["/auth?mode=inbox", "Check your inbox"],
    ["/auth#error_code=otp_expired&type=invite", "That link has expired or has already been used"],
    ["/auth#error_code=otp_expired&type=email_change", "That link has expired or has already been used"],
    ["/auth#token_hash=abc&type=email_change", "Change your email"],
    // Other programs' links need not name a page.
    ["/auth/v1/verify?token=abc&type=recovery", "That link has expired or has already been used"],
    ["/#message=Confirmation+link+accepted", "One more email to confirm"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${site.server.url}${address}`);
    await headingIs(page, heading);
    await examine(page);
  }
});

test("the inbox, a link and a new password, empty and with their errors, are without fault", async () => {
  const email = newAddress();
  const page = await open();
  await fillSignUp(page, site, email);
  await examine(page);
  await press(page, "Confirm my email");
  await refused(page);
  await examine(page);
  await page.goto(linkIn(await mailTo(site.dataDirectory, email, /Confirm your email/)));
  await headingIs(page, "Confirm your email");
  await examine(page);
  await press(page, "Confirm my email");
  await refused(page);
  await examine(page);
  await field(page, "Password").fill(goodPassword);
  await press(page, "Confirm my email");
  await page.waitForURL(/\/customer-dashboard/);
  const other = await open();
  await other.goto(`${site.server.url}/auth?mode=forgot`);
  await field(other, "Email address").fill(email);
  await press(other, "Email me a link");
  await other.goto(linkIn(await mailTo(site.dataDirectory, email, /Choose a new password/)));
  await press(other, "Choose a new password");
  await field(other, "New password").fill("short");
  await press(other, "Save my new password");
  await refused(other);
  await examine(other);
});

test("the account, with its errors, questions, devices and second step, is without fault", async () => {
  const page = await open();
  const email = newAddress();
  await createCustomer(site, email);
  await signIn(page, site, email);
  await page.waitForURL(/\/customer-dashboard/);
  await openAccount(page, site);
  await examine(page, { hasNight: true, isFirst: true });
  await part(page, "Your name").getByRole("textbox").fill("");
  for (const button of ["Save my name", "Change my email", "Change my password"]) await press(page, button);
  await part(page, "Password").getByRole("alert").waitFor();
  await examine(page, { hasNight: true });
  await part(page, "Email").getByRole("textbox").fill(newAddress());
  await press(page, "Change my email");
  await headingIs(page, "Check both inboxes", 3);
  await press(page, "Get codes by text");
  await examine(page, { hasNight: true });
  await press(page, "Close without setting up");
  await press(page, "Set up an authenticator app");
  const secret = await part(page, "Second step").locator("code").innerText();
  await press(page, "Confirm the code");
  await part(page, "Second step").getByRole("alert").waitFor();
  await examine(page, { hasNight: true });
  await part(page, "Second step").getByLabel("6-digit code").fill(authenticator(secret).nextCode());
  await press(page, "Confirm the code");
  await page.getByRole("button", { name: "I’ve saved them" }).waitFor();
  await examine(page, { hasNight: true });
  await press(page, "I’ve saved them");
  await part(page, "Recovery codes").getByText("10 codes left").waitFor();
  await examine(page, { hasNight: true });
  await press(page, /^Remove Authenticator app/);
  await page.getByRole("dialog", { name: /^Remove/ }).waitFor();
  await examine(page, { hasNight: true });
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

test("password managers find what they look for on every form", async () => {
  const page = await openPage(site);
  const announcements = () =>
    page
      .locator("main form input")
      .evaluateAll((inputs) => inputs.map((input) => `${input.getAttribute("type")} ${input.getAttribute("autocomplete")}`));
  const at = async (search: string) => {
    await page.goto(`${site.server.url}/auth${search}`);
    await page.locator("main form").waitFor();
    return announcements();
  };
  expect(await at("")).toEqual(["email username", "password current-password"]);
  expect(await at("?mode=sign-up")).toEqual(["text name", "email username", "password new-password"]);
  expect(await at("?mode=forgot")).toEqual(["email username"]);
  const email = newAddress();
  await fillSignUp(page, site, email);
  expect(await announcements()).toEqual(["text one-time-code"]);
  await field(page, "6-digit code").fill(codeIn(await mailTo(site.dataDirectory, email, /Confirm your email/)));
  await press(page, "Confirm my email");
  await page.waitForURL(/\/customer-dashboard/);
  await openAccount(page, site);
  expect(await announcements()).toEqual([
    "text name",
    "email email",
    "email username",
    "password current-password",
    "password new-password",
  ]);
  expect(await page.locator("main input[autocomplete=username]").inputValue()).toBe(email);
});

test("a page around an account asks for few files of script, whoever opens it: on a phone each is a wait", async () => {
  const page = await openPage(site);
  const limits = { "/auth": 24, "/account": 24, "/portal": 24, "/admin-console": 26, "/booking-success": 26, "/customer-dashboard": 40 };
  const counts = { ...limits };
  for (const path of Object.keys(limits) as (keyof typeof limits)[]) {
    const scripts = new Set<string>();
    page.removeAllListeners("request");
    page.on("request", (request) => void (request.resourceType() === "script" && scripts.add(request.url())));
    await page.goto(site.server.url + path, { waitUntil: "networkidle" });
    counts[path] = scripts.size;
  }
  expect(Object.entries(counts).filter(([path, count]) => count < 5 || count > limits[path as keyof typeof limits])).toEqual([]);
});
