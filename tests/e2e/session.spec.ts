/** Signing in with a second step, and what keeps and ends a session, in a browser. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf } from "#tests/support/booking-journey.ts";
import { createAdmin, createAdminByProgram, createBareAdmin, createColleague } from "#tests/support/staff.ts";
import { startHostedServer } from "#tests/support/hosted-server.ts";
import { authenticator, field, goodPassword, headingIs, openPage, press, setUpSecondStep } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  // One of the tests has restarted the server.
  await site.server.stop();
  await site.close();
});

let people = 0;
const newName = () => `kim.${(people += 1)}`;
const newAddress = () => `${newName()}@example.org`;

async function comeIn(page: Page, email: string, password = goodPassword, path = "/portal"): Promise<void> {
  await page.goto(site.server.url + path);
  await field(page, "Email address").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Sign in");
}

async function giveCode(page: Page, code: string): Promise<void> {
  await headingIs(page, "Confirm it’s you");
  await field(page, "6-digit code").fill(code);
  await press(page, "Continue");
}

const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
/** The page shows its message first and changes its storage a moment later. */
async function expectStored(page: Page, names: string[]): Promise<void> {
  await expect.poll(() => storedNames(page)).toEqual(names);
}
/** Signs out and waits for the storage too: the message comes first, and leaving the page at once would keep the session. */
async function leave(page: Page): Promise<void> {
  await press(page, "Sign out");
  await page.getByText("You’re signed out.").waitFor();
  await expectStored(page, []);
}
const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

describe("an administrator", () => {
  test("is signed out at once after the password, and gets session and grant with the code only, however the code is missed before", async () => {
    const admin = await createAdminByProgram(site, newAddress());
    const page = await openPage(site);
    await page.clock.install();
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(auth|rest|functions)\//.test(pathname))
        requests.push(`${request.method()} ${pathname}${search}`.replace(/eq\.[0-9a-f-]{36}/, "eq.ID"));
    });
    await page.goto(`${site.server.url}/portal`);
    const attributes = (label: string, ...names: string[]) => Promise.all(names.map((name) => field(page, label).getAttribute(name)));
    expect(await attributes("Email address", "autocomplete", "type")).toEqual(["username", "email"]);
    expect(await attributes("Password", "autocomplete", "type")).toEqual(["current-password", "password"]);
    await press(page, "Show password");
    await expect.poll(() => attributes("Password", "type")).toEqual(["text"]);
    await field(page, "Email address").fill(admin.email);
    await field(page, "Password").fill(goodPassword);
    await press(page, "Sign in");
    await headingIs(page, "Confirm it’s you");
    expect(requests).toEqual([
      "POST /auth/v1/token?grant_type=password",
      "GET /rest/v1/user_roles?select=role&user_id=eq.ID&role=eq.admin",
      "POST /auth/v1/logout?scope=local",
    ]);
    expect(await storedNames(page)).toEqual([]);
    expect(await everythingStored(page)).not.toContain(goodPassword);

    // Who takes more than five minutes enters the password again.
    await page.clock.fastForward("05:01");
    await page.getByText("More than five minutes have passed. Enter your password again.").waitFor();
    expect(await field(page, "Email address").inputValue()).toBe(admin.email);
    expect(await field(page, "Password").inputValue()).toBe("");
    await field(page, "Password").fill(goodPassword);
    await press(page, "Sign in");
    await headingIs(page, "Confirm it’s you");

    // Who reloads between the two steps begins again.
    await page.reload();
    await headingIs(page, "Your portal");
    expect(await storedNames(page)).toEqual([]);
    await field(page, "Email address").fill(admin.email);
    await field(page, "Password").fill(goodPassword);
    await press(page, "Sign in");
    await giveCode(page, "000000");
    await page
      .getByRole("alert")
      .getByText(/That code isn’t right/)
      .waitFor();
    expect(await storedNames(page)).toEqual([]);

    // Too many wrong ones in a row are counted by the server (factors.int.test.ts); its header says until when.
    await page.route("**/auth/v1/factors/*/verify", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "900", "x-supabase-api-version": "2024-01-01" },
        json: { code: "over_request_rate_limit", message: "Wait" },
      }),
    );
    await giveCode(page, "000001");
    await page
      .getByRole("alert")
      // With the day where midnight is in between.
      .getByText(/Too many tries\. Wait until (\S+ )?\d\d:\d\d\./)
      .waitFor();
    expect(await storedNames(page)).toEqual([]);
    await page.unroute("**/auth/v1/factors/*/verify");

    expect(await attributes("6-digit code", "autocomplete", "inputmode")).toEqual(["one-time-code", "numeric"]);
    requests.length = 0;
    const code = admin.nextCode();
    await field(page, "6-digit code").focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/admin-console$/);
    await headingIs(page, "Admin console");
    await page.getByText(`Signed in as ${admin.email}`).waitFor();
    expect(requests.slice(0, 3).map((line) => line.replace(/factors\/[0-9a-f-]{36}/, "factors/ID"))).toEqual([
      "POST /auth/v1/token?grant_type=password",
      "POST /auth/v1/factors/ID/challenge",
      "POST /auth/v1/factors/ID/verify",
    ]);
    await expectStored(page, ["admin_access", "admin_access_active", "chalkway-devices", "sb-127-auth-token"]);
    expect(await everythingStored(page)).not.toContain(goodPassword);
  });

  test("made by the program without an app sets one up, keeps the recovery codes, and can come in with one of them", async () => {
    const email = newAddress();
    await createBareAdmin(site, email);
    const page = await openPage(site, { acceptDownloads: true });
    const complaints = complaintsOf(page);
    await comeIn(page, email);
    await headingIs(page, "Set up your second step");
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    expect(await page.getByRole("img", { name: /QR code/ }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const app = authenticator((await page.getByLabel("Or type this key into the app:").innerText()).trim());
    await field(page, "6-digit code").fill(app.nextCode());
    await press(page, "Confirm the code");
    await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").first().waitFor();
    const codes = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await storedNames(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await press(page, "Download");
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
    await press(page, "I’ve saved them");
    await page.waitForURL(/\/admin-console$/);
    await headingIs(page, "Admin console");
    expect(complaints).toEqual([]);

    await leave(page);
    const [code = ""] = codes;
    await comeIn(page, email);
    await press(page, "Use a recovery code");
    await field(page, "Recovery code").fill(code.toLowerCase().replace("-", " "));
    await press(page, "Continue");
    await page.waitForURL(/\/admin-console$/);
  });
});

test("a moderator sets up the second step before the customers' page opens", async () => {
  const { email, password } = await createColleague(site, newName(), "moderator");
  const page = await openPage(site);
  await comeIn(page, email, password);
  await setUpSecondStep(page);
  await page.waitForURL(/\/crm$/);
  await headingIs(page, "Customers");
  await expectStored(page, ["chalkway-devices", "sb-127-auth-token"]);
});

describe("a session", () => {
  test("begins once its role can be read, survives a restart of the server, and ends in every tab; nothing typed is lost before", async () => {
    const { email, password } = await createColleague(site, newName(), "user");
    const page = await openPage(site);
    const entered = async () => [await field(page, "Email address").inputValue(), await field(page, "Password").inputValue()];
    await page.route("**/auth/v1/token**", (route) => route.abort());
    await comeIn(page, email, password);
    const alert = page.getByRole("alert");
    const unreachable = alert.getByText("We can't reach the sign-in service. Your details are still here.");
    await unreachable.waitFor();
    expect(await entered()).toEqual([email, password]);
    await page.unroute("**/auth/v1/token**");

    // While the role cannot be looked up nobody is let in.
    await page.route("**/rest/v1/user_roles**", (route) => route.fulfill({ status: 500, json: { code: "XX000", message: "broken" } }));
    await press(page, "Sign in");
    await unreachable.waitFor({ state: "detached" });
    await alert.waitFor();
    expect(await storedNames(page)).toEqual([]);
    expect(await entered()).toEqual([email, password]);
    await page.unroute("**/rest/v1/user_roles**");
    await press(page, "Sign in");
    await page.waitForURL(/\/customer-dashboard$/);

    const { port } = new URL(site.server.url);
    await site.server.stop();
    site.server = await startHostedServer(site.dataDirectory, { PORT: port });
    await page.reload();
    await page.getByRole("heading", { name: "No collections yet" }).waitFor();
    await page.getByText(`Signed in as ${email}`).waitFor();

    const other = await page.context().newPage();
    await other.goto(`${site.server.url}/account`);
    await other.getByText("Signed in as").waitFor();
    await press(page, "Sign out");
    await other.waitForURL(/\/portal\?next=%2Faccount$/);
    await other.getByText("Your session has ended. Sign in again to continue.").waitFor();
  });

  test("of an administrator ends after 30 minutes without activity, not while there is some in another tab, and with the browser closed", async () => {
    const admin = await createAdmin(site, newAddress());
    const page = await openPage(site);
    await page.clock.install();
    await comeIn(page, admin.email);
    await giveCode(page, admin.nextCode());
    await page.waitForURL(/\/admin-console$/);
    await page.getByText("Signed in as").waitFor();
    await expect.poll(() => storedNames(page)).toContain("admin_access_active");
    const state = await page.context().storageState();
    const other = await page.context().newPage();
    await other.goto(`${site.server.url}/crm`);
    await other.getByText("Signed in as").waitFor();
    // Short of the hour in all: nothing here is about a token that runs out.
    await page.clock.fastForward("15:00");
    const lastActive = () => page.evaluate(() => localStorage.getItem("admin_access_active"));
    const before = await lastActive();
    let moved = 200;
    // Registered after the page's own listener, so that what stands here has been noticed there.
    await other.evaluate(() =>
      addEventListener("pointermove", ({ clientX }) => document.documentElement.setAttribute("data-pointer", String(clientX))),
    );
    const moveAndLook = async () => {
      await other.mouse.move((moved += 1), 200);
      return lastActive();
    };
    await expect.poll(moveAndLook).not.toBe(before);
    // A move that is still on its way would count as activity half an hour later.
    await other.locator(`html[data-pointer="${moved}"]`).waitFor({ state: "attached" });
    await page.clock.fastForward("29:00");
    await page.getByText("Signed in as").waitFor();
    expect(await storedNames(page)).toContain("admin_access");
    // Every tab's clock stands after the half hour before one of them notices. A sign of life is too late by then.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 120_000);
    await page.keyboard.press("Shift");
    // Whichever tab notices first, both say why.
    for (const tab of [page, other]) await tab.getByText("You were signed out after 30 minutes without activity.").waitFor();
    // The message comes at once; the session is removed under a lock that the other tab takes as well.
    await expectStored(page, ["chalkway-devices"]);
    expect(new URL(page.url()).search).toBe("?next=%2Fadmin-console");

    // A browser that was closed for an hour opens again with what it had.
    const later = await openPage(site, { storageState: state });
    await later.clock.install({ time: Date.now() + 3_600_000 });
    await later.goto(`${site.server.url}/admin-console`);
    await later.getByText("You were signed out after 30 minutes without activity.").waitFor();
    await expectStored(later, ["chalkway-devices"]);
  });
});
