/** `/portal` and the pages behind it: the three ways in, by keyboard alone, and every state examined at three widths, by day and by night. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookInBrowser, complaintsOf, maya } from "#tests/support/booking-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { codeTextedTo, linkIn, mailTo } from "#tests/support/outbox.ts";
import { book, postcode } from "#tests/support/portal.ts";
import { createAdmin, createBareAdmin, createColleague } from "#tests/support/staff.ts";
import { authenticator, field, goodPassword, headingIs, openPage, press } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

let people = 0;
const newName = () => `robin.${(people += 1)}`;
const newMobile = () => `07700 9001${String((people += 1) + 10).padStart(2, "0")}`;
const e164 = (mobile: string) => `+44${mobile.replaceAll(" ", "").slice(1)}`;

async function openPortal(page: Page, search = ""): Promise<void> {
  await page.goto(`${site.server.url}/portal${search}`);
  await headingIs(page, "Your portal");
  await field(page, "Booking reference").waitFor();
}

async function comeIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await field(page, "Email address").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Sign in");
}

async function requestBookingCode(page: Page, reference: string, where = postcode): Promise<void> {
  await field(page, "Booking reference").fill(reference);
  await field(page, "Collection postcode").fill(where);
  await press(page, "Send me a code");
  await headingIs(page, "Enter the code we sent");
}

const bookFor = (mobile: string) => book(site.server, { fullName: "Robin Hale", mobile });
const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

describe("a booking's reference and postcode", () => {
  test("open that booking with the code that was texted, until it is closed again", async () => {
    const mobile = newMobile();
    const reference = await bookFor(mobile);
    const page = await openPage(site, { viewport: { width: 360, height: 740 } });
    const complaints = complaintsOf(page);
    await openPortal(page);
    await requestBookingCode(page, ` ${reference.toLowerCase()} `, "bn148qx");
    await field(page, "6-digit code").fill(await codeTextedTo(site.dataDirectory, e164(mobile)));
    await press(page, "Open my booking");
    await page.waitForURL(/\/customer-dashboard$/);
    await page.getByText(`Opened with booking ${reference}`).waitFor();
    const list = page.getByRole("list", { name: "Your collections" }).locator("> li");
    await list.getByText(reference).waitFor();
    await expect.poll(() => list.count()).toBe(1);

    await page.getByRole("link", { name: "See or change it" }).click();
    await page.getByRole("link", { name: /^Notes, contacts and payment/ }).click();
    await page.getByText("Gate or door code").click();
    await page.getByText("We don’t have a code for this booking.").waitFor();
    await field(page, "Code").fill("7391#Kestrel");
    await press(page, "Save the code");
    await page.getByText("We have your code.").waitFor();
    await expect.poll(() => page.content()).not.toContain("Kestrel");
    await examine(page);
    await press(page, "Remove it");
    await page.getByText("We don’t have a code for this booking.").waitFor();
    await page.getByRole("link", { name: "Overview" }).click();
    await list.getByText("12 Broadwater Road, Worthing, BN14 8QX").waitFor();
    await expect.poll(() => storedNames(page)).toEqual(["portal_access"]);

    await page.goto(`${site.server.url}/portal`);
    await page.getByText(`Booking ${reference} is open on this device`).waitFor();
    await page.getByRole("link", { name: "See my booking" }).click();
    await list.getByText(reference).waitFor();
    const access = await page.evaluate(() => localStorage.getItem("portal_access") ?? "");
    await press(page, "Close on this device");
    await headingIs(page, "Your portal");
    await expect.poll(() => storedNames(page)).toEqual([]);
    const withAccess = () => site.server.command("my-bookings", {}, { authorization: `Bearer ${access}` });
    await expect.poll(async () => (await withAccess()).status).toBe(401);
    expect(complaints).toEqual([]);
  });

  test("survive a dead line and a reload on the way to the message, and are asked for again after a minute", async () => {
    const mobile = newMobile();
    const reference = await bookFor(mobile);
    const page = await openPage(site);
    await page.clock.install();
    await page.route("**/functions/v1/request-portal-code", (route) => route.abort(), { times: 1 });
    await openPortal(page);
    await field(page, "Booking reference").fill(reference);
    await field(page, "Collection postcode").fill(postcode);
    await press(page, "Send me a code");
    await page.getByRole("alert").getByText("We can't reach the sign-in service. Your details are still here.").waitFor();
    await press(page, "Send me a code");
    await headingIs(page, "Enter the code we sent");
    await page.reload();
    await headingIs(page, "Enter the code we sent");
    await press(page, "Wrong details? Change them");
    expect(await field(page, "Booking reference").inputValue()).toBe(reference);
    expect(await field(page, "Collection postcode").inputValue()).toBe(postcode);
    await press(page, "Send me a code");
    await page.getByText(/You can ask again in \d+ seconds?/).waitFor();
    expect(await page.getByRole("button", { name: "Send another code" }).count()).toBe(0);
    await codeTextedTo(site.dataDirectory, e164(mobile), 2);
    await page.clock.fastForward("01:01");
    await press(page, "Send another code");
    await page.getByText("Asked again. It can take a minute.").waitFor();
    await field(page, "6-digit code").fill(await codeTextedTo(site.dataDirectory, e164(mobile), 3));
    await press(page, "Open my booking");
    await page.waitForURL(/\/customer-dashboard$/);
  });
});

describe("an e-mailed link", () => {
  test("that is opened signs in on that device, at the page that was asked for", async () => {
    const { email } = await createColleague(site, newName(), "user");
    const page = await openPage(site);
    await openPortal(page, "?next=%2Faccount");
    await field(page, "Email address").fill(email);
    await press(page, "Email me a link instead");
    await headingIs(page, "Check your inbox");
    const onPhone = await openPage(site);
    await onPhone.goto(linkIn(await mailTo(site.dataDirectory, email, /sign/i)));
    await press(onPhone, "Sign me in");
    await onPhone.waitForURL(/\/account$/);
    await onPhone.getByText(`Signed in as ${email}`).waitFor();
  });
});

describe("a booking made on /book while signed in", () => {
  const openSignedIn = async () => {
    const { email, password } = await createColleague(site, newName(), "user");
    const page = await openPage(site);
    await openPortal(page);
    await comeIn(page, email, password);
    await page.getByRole("heading", { name: "No collections yet" }).waitFor();
    return page;
  };
  const bookHere = async (page: Page): Promise<string> => {
    await page.goto(`${site.server.url}/book`);
    await bookInBrowser(page, maya);
    return /#(B-\w{6})\./.exec(page.url())?.[1] ?? "";
  };

  test("and one made without signing in is added to that list by its code, not by its address", async () => {
    const page = await openSignedIn();
    const mobile = newMobile();
    const reference = await bookFor(mobile);
    await press(page, "Add that booking to my account");
    await press(page, "Send me a code");
    await page.getByRole("alert").first().waitFor();
    await examine(page, { hasNight: true });
    await field(page, "Booking reference").fill(reference);
    await field(page, "Collection postcode").fill(postcode);
    await press(page, "Send me a code");
    await field(page, "6-digit code").fill(await codeTextedTo(site.dataDirectory, e164(mobile)));
    await examine(page, { hasNight: true });
    await press(page, "Add this booking");
    await page.getByRole("list", { name: "Your collections" }).getByText(reference).waitFor();
    await page.getByRole("button", { name: "Add that booking to my account" }).waitFor();
  });

  test("is in the account's list, and is made all the same when the session has been ended elsewhere", async () => {
    const page = await openSignedIn();
    const reference = await bookHere(page);
    await page.goto(`${site.server.url}/customer-dashboard`);
    await page.getByRole("list", { name: "Your collections" }).getByText(reference).waitFor();
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem("sb-127-auth-token") ?? "{}") as { access_token: string }).access_token,
    );
    const headers = { apikey: site.server.key, authorization: `Bearer ${token}` };
    expect((await fetch(`${site.server.url}/auth/v1/logout?scope=global`, { method: "POST", headers })).status).toBe(204);
    expect(await bookHere(page)).toMatch(/^B-/);
  });
});

test("a customer signs in, looks round and signs out by keyboard alone", async () => {
  const { email, password } = await createColleague(site, newName(), "user");
  const page = await openPage(site, { viewport: { width: 1280, height: 800 } });
  await openPortal(page);
  const tabTo = async (name: string) => {
    const passed: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.innerText).join(" ") : "";
        return labels || (element?.getAttribute("aria-label") ?? (element instanceof HTMLElement ? element.innerText : ""));
      });
      if (focused.trim() === name) return;
      passed.push(focused.trim());
    }
    throw new Error(`Tab never reached ${name}, only ${passed.join(", ")}`);
  };
  await tabTo("Email address");
  await page.keyboard.insertText(email);
  await tabTo("Password");
  await page.keyboard.insertText(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/customer-dashboard$/);
  await page.getByRole("heading", { name: "No collections yet" }).waitFor();
  await tabTo("Account and security");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/account$/);
  // The link is gone, and the keyboard goes on at the beginning of what it led to.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.getByRole("button", { name: "Sign out", exact: true }).waitFor();
  await tabTo("Sign out");
  await page.keyboard.press("Enter");
  await page.getByText("You’re signed out.").waitFor();
});

const open = () => openPage(site, { viewport: { width: 1280, height: 800 } });

test("the way in, its errors and both inbox screens have no violation and nothing sideways", async () => {
  const page = await open();
  await openPortal(page);
  await examine(page, { isFirst: true });
  await press(page, "Email me a link instead");
  await page.getByRole("alert").getByText("Enter an email address, like name@example.com").waitFor();
  expect(await page.getByText("Enter your password").count(), "a link needs no password").toBe(0);
  await press(page, "Sign in");
  await press(page, "Send me a code");
  await page.getByRole("alert").first().waitFor();
  await examine(page);
  await field(page, "Email address").fill("nobody.at.all@example.org");
  await press(page, "Email me a link instead");
  await headingIs(page, "Check your inbox");
  await examine(page);
  await press(page, "Wrong address? Change it");
  await requestBookingCode(page, "B-7F3K9M");
  await examine(page);
  await press(page, "Open my booking");
  await page.getByRole("alert").waitFor();
  await examine(page);
});

test("the second step, its errors and the recovery code have no violation and nothing sideways", async () => {
  const admin = await createAdmin(site, `${newName()}@example.org`);
  const page = await open();
  await openPortal(page);
  await comeIn(page, admin.email);
  await headingIs(page, "Confirm it’s you");
  await examine(page);
  await press(page, "Continue");
  await page.getByRole("alert").waitFor();
  await examine(page);
  await press(page, "Use a recovery code");
  await press(page, "Continue");
  await page.getByRole("alert").waitFor();
  await examine(page);
});

test("setting up the second step and every guarded page have no violation and nothing sideways", async () => {
  const email = `${newName()}@example.org`;
  await createBareAdmin(site, email);
  const page = await open();
  await openPortal(page);
  await comeIn(page, email);
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  await examine(page);
  const app = authenticator((await page.getByLabel("Or type this key into the app:").innerText()).trim());
  await field(page, "6-digit code").fill(app.nextCode());
  await press(page, "Confirm the code");
  await page.getByRole("list", { name: "Recovery codes" }).waitFor();
  await examine(page);
  await press(page, "I’ve saved them");
  await page.waitForURL(/\/admin-console$/);
  // The others are examined by their own tests.
  for (const path of ["/test-email-calendar", "/customer-dashboard"]) {
    await page.goto(site.server.url + path);
    await page.getByText(`Signed in as ${email}`).waitFor();
    await page.waitForLoadState("networkidle");
    await examine(page, { hasNight: true, isFirst: true });
  }
});

test("a list of collections, its loading and its failure, and a refusal have no violation and nothing sideways", async () => {
  const mobile = newMobile();
  const reference = await bookFor(mobile);
  const page = await open();
  await openPortal(page);
  await requestBookingCode(page, reference);
  await field(page, "6-digit code").fill(await codeTextedTo(site.dataDirectory, e164(mobile)));
  await press(page, "Open my booking");
  await page.getByRole("list", { name: "Your collections" }).getByText(reference).waitFor();
  await examine(page, { hasNight: true });
  const answer = Promise.withResolvers<void>();
  await page.route("**/functions/v1/customer-overview", async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.reload();
  await page.getByText("Loading your collections").waitFor({ state: "attached" });
  await examine(page);
  answer.resolve();
  await page.getByRole("alert").getByText("We can’t reach our booking service. Check your connection, then try again.").waitFor();
  await examine(page);
  const { email, password } = await createColleague(site, newName(), "user");
  await page.goto(`${site.server.url}/crm`);
  await headingIs(page, "Your portal");
  await comeIn(page, email, password);
  await headingIs(page, "You can’t open this page");
  await examine(page);
});
