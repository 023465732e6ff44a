/** Which page opens for whom, and what a stored grant is worth: forged, edited, foreign and expired ones open nothing. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf } from "#tests/support/booking-journey.ts";
import { createAdmin, createColleague } from "#tests/support/staff.ts";
import { field, goodPassword, headingIs, openPage, press } from "#tests/support/way-in.ts";
import { createSigner } from "#web/features/accounts/session/session.fixture.ts";

let site: Site;
let grant: string;
beforeAll(async () => {
  site = await sharedSite();
  grant = await genuineGrant();
});
afterAll(() => site.close());

const guarded = ["/customer-dashboard", "/account", "/admin-console", "/crm", "/test-email-calendar", "/trigger-history"];
const staffOnly = ["/crm", "/test-email-calendar", "/trigger-history"];
let people = 0;
const newName = () => `alex.${(people += 1)}`;

async function comeIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await field(page, "Email address").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Sign in");
}

/** The grant that an administrator's browser keeps. */
async function genuineGrant(): Promise<string> {
  const admin = await createAdmin(site, `${newName()}@example.org`);
  const page = await openPage(site);
  await page.goto(`${site.server.url}/portal`);
  await comeIn(page, admin.email);
  await field(page, "6-digit code").fill(admin.nextCode());
  await press(page, "Continue");
  await page.waitForURL(/\/admin-console$/);
  return (await page.evaluate(() => localStorage.getItem("admin_access"))) ?? "";
}

/** A browser that keeps just these. */
function keeping(stored: Record<string, string>) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return openPage(site, { storageState: { cookies: [], origins: [{ origin: site.server.url, localStorage }] } });
}
const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

const opened = (page: Page) => page.getByRole("navigation", { name: "Your pages" });

describe("somebody who is not signed in", () => {
  test("is led from every guarded page to the way in, which knows where they wanted to go", async () => {
    const page = await openPage(site);
    const complaints = complaintsOf(page);
    for (const [passed, path] of guarded.entries()) {
      await page.goto(`${site.server.url}${path}?from=mail#part`);
      await page.waitForURL(`${site.server.url}/portal?next=${encodeURIComponent(`${path}?from=mail#part`)}`);
      await headingIs(page, "Your portal");
      // The guarded page was replaced in the history, one entry for each: the browser's back does not lead into it again.
      expect([path, await page.evaluate(() => history.length)]).toEqual([path, expect.toSatisfy((length: number) => length <= passed + 2)]);
    }
    expect(complaints).toEqual([]);
  });

  test("keeps the place asked for over a reload, and arrives there", async () => {
    const { email, password } = await createColleague(site, newName(), "user");
    const page = await openPage(site);
    await page.goto(`${site.server.url}/account?from=mail`);
    await headingIs(page, "Your portal");
    await page.reload();
    await headingIs(page, "Your portal");
    await comeIn(page, email, password);
    await page.waitForURL(`${site.server.url}/account?from=mail`);
    await page.getByText(`Signed in as ${email}`).waitFor();
  });

  test("is not led to another site, neither by signing in nor when signed in already", async () => {
    const { email, password } = await createColleague(site, newName(), "user");
    const page = await openPage(site);
    const foreign = ["/.//evil.example", "https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"];
    for (const [at, next] of foreign.entries()) {
      await page.goto(`${site.server.url}/portal?next=${encodeURIComponent(next)}`);
      if (at === 0) await comeIn(page, email, password);
      await page.waitForURL(`${site.server.url}/customer-dashboard`);
    }
  });
});

test.each(guarded)("what the server sends for %s is the same for everybody and says nothing private", async (path) => {
  const answers = await Promise.all(
    [{}, { authorization: `Bearer ${grant}` }, { cookie: `admin_access=${grant}` }].map((headers) =>
      fetch(site.server.url + path, { headers }),
    ),
  );
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain("Checking your sign-in");
  expect(pages[0]).toContain('<meta name="robots" content="noindex"/>');
  expect(pages[0]).not.toMatch(/Signed in as|Nothing here yet|No collections/);
});

describe("an administrator's grant", () => {
  test("that is genuine opens every frame, and no data", async () => {
    const page = await keeping({ admin_access: grant });
    for (const path of ["/admin-console", "/crm", "/customer-dashboard"]) {
      await page.goto(site.server.url + path);
      await opened(page).waitFor();
      await page.getByText("No one is signed in on this device").waitFor();
    }
    expect(await storedNames(page)).toContain("admin_access");
    await expectRefused(grant);
  });

  const [payload, signature] = ["payload", "signature"] as const;
  const parts = () => {
    const [one = "", other = ""] = grant.split(".");
    return { [payload]: one, [signature]: other, claims: JSON.parse(atob(one)) as Record<string, unknown> };
  };
  const encode = (claims: unknown) => btoa(JSON.stringify(claims));
  const foreign = async (kid: unknown) => (await createSigner(String(kid))).seal({ ...parts().claims, expires: Date.now() + 3_600_000 });
  const forged: Record<string, () => string | Promise<string>> = {
    "edited to last longer": () => `${encode({ ...parts().claims, expires: 9_999_999_999_999 })}.${parts().signature}`,
    "signed by another key under our key's name": () => foreign(parts().claims["kid"]),
    "not a grant at all": () => "true",
  };

  test("that is forged opens nothing and is thrown away on every page, however it was made, and every data call refuses it", async () => {
    const page = await keeping({});
    const complaints = complaintsOf(page);
    await page.goto(`${site.server.url}/portal`);
    const paths = ["/admin-console", "/crm", "/customer-dashboard"];
    for (const [at, [how, make]] of Object.entries(forged).entries()) {
      const text = await make();
      // All pages ask the same guard: the first forgery is shown to each of them, the others to one in turn.
      for (const path of at === 0 ? paths : paths.slice(at % 3, (at % 3) + 1)) {
        await page.evaluate((access) => localStorage.setItem("admin_access", access), text);
        await page.goto(site.server.url + path);
        await page.waitForURL(`${site.server.url}/portal?next=${encodeURIComponent(path)}`);
        await headingIs(page, "Your portal");
        await expect.poll(async () => [how, await storedNames(page)]).toEqual([how, []]);
      }
      await expectRefused(text);
    }
    expect(complaints).toEqual([]);
  });

  test("that has expired opens nothing and is thrown away", async () => {
    const page = await keeping({ admin_access: grant });
    await page.clock.install({ time: Date.now() + 8 * 3_600_000 + 60_000 });
    await page.goto(`${site.server.url}/admin-console`);
    await page.waitForURL(/\/portal\?next=%2Fadmin-console$/);
    await headingIs(page, "Your portal");
    await expect.poll(() => storedNames(page)).toEqual([]);
  });

  test("that runs out while its page is open closes the page", async () => {
    const page = await keeping({ admin_access: grant });
    await page.clock.install();
    await page.goto(`${site.server.url}/crm`);
    await opened(page).waitFor();
    const hours = 8;
    for (let quarter = 0; quarter < hours * 4 + 1 && new URL(page.url()).pathname === "/crm"; quarter += 1) {
      // The mouse moves every quarter of an hour, so that the eight hours end the grant and not the 30 minutes without activity.
      await page.mouse.move(100 + quarter, 300);
      await page.clock.fastForward("15:00");
    }
    await page.waitForURL(/\/portal\?next=%2Fcrm$/);
    await expect.poll(() => storedNames(page)).not.toContain("admin_access");
  });

  test("that cannot be checked opens nothing and is kept for later", async () => {
    const page = await keeping({ admin_access: grant });
    await page.route("**/.well-known/jwks.json", (route) => route.abort());
    await page.goto(`${site.server.url}/admin-console`);
    await page.waitForURL(/\/portal\?next=/);
    expect(await storedNames(page)).toContain("admin_access");
  });

  test("that another tab takes away closes the page here", async () => {
    const page = await keeping({ admin_access: grant });
    await page.goto(`${site.server.url}/crm`);
    await opened(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${site.server.url}/booking-success`);
    await other.evaluate(() => localStorage.removeItem("admin_access"));
    await page.waitForURL(/\/portal\?next=%2Fcrm$/);
  });
});

/** A grant that a browser keeps is refused as a bearer token for anything but its one booking. */
async function expectRefused(bearer: string): Promise<void> {
  const headers = { apikey: site.server.key, authorization: `Bearer ${bearer}`, "content-type": "application/json" };
  const calls: [path: string, method: string][] = [
    ["/rest/v1/user_roles?select=*", "GET"],
    ["/rest/v1/audit_entries?select=*", "GET"],
    ["/rest/v1/bookings?select=*", "GET"],
    ["/auth/v1/user", "GET"],
    ["/functions/v1/my-bookings", "POST"],
    ["/functions/v1/admin-grant", "POST"],
    ["/functions/v1/account-overview", "POST"],
    ["/functions/v1/recovery-codes", "POST"],
  ];
  const statuses = await Promise.all(
    calls.map(async ([path, method]) => {
      const { status } = await fetch(site.server.url + path, { method, headers, ...(method === "POST" && { body: "{}" }) });
      return `${path} ${status === 401 || status === 403 ? "refused" : status}`;
    }),
  );
  expect(statuses).toEqual(calls.map(([path]) => `${path} refused`));
}

describe("somebody who is signed in and may not open a page", () => {
  test("is told so, and is not sent round in a circle: a customer at the staff's pages", async () => {
    const { email, password } = await createColleague(site, newName(), "user");
    const page = await openPage(site);
    await page.goto(`${site.server.url}/crm`);
    await headingIs(page, "Your portal");
    await comeIn(page, email, password);
    await headingIs(page, "You can’t open this page");
    for (const path of staffOnly) {
      await page.goto(site.server.url + path);
      await headingIs(page, "You can’t open this page");
      await page.getByText("That page is for our staff, and yours is a customer account.").waitFor();
    }
    await page.goto(`${site.server.url}/admin-console`);
    await page.getByText("You don't have permission to access this section. Admin access required.").waitFor();
    await page.getByText(`You’re signed in as ${email}.`).waitFor();
    await page.getByRole("link", { name: "Go to my own page" }).click();
    await page.waitForURL(/\/customer-dashboard$/);
    await page.getByText(`Signed in as ${email}`).waitFor();
  });

  test("and whose role is gone is not let in anywhere, and the browser's log says why", async () => {
    const { email, password } = await createColleague(site, newName(), "user");
    const page = await openPage(site);
    const complaints = complaintsOf(page);
    await page.goto(`${site.server.url}/portal`);
    await comeIn(page, email, password);
    await page.waitForURL(/\/customer-dashboard$/);
    await page.getByText(`Signed in as ${email}`).waitFor();
    await page.route("**/rest/v1/user_roles**", (route) =>
      route.fulfill({ status: 406, json: { code: "PGRST116", message: "none", details: null, hint: null } }),
    );
    await page.reload();
    await page.getByText(/We couldn’t check what your account can open/).waitFor();
    expect(complaints.filter((line) => line.startsWith("The role could not be looked up, so nothing is opened"))).not.toEqual([]);
  });
});
