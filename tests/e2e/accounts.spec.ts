/** Signing up and in as people do it: an account, its mails, a forgotten password, and everything that can go wrong on the way. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf } from "#tests/support/booking-journey.ts";
import { createCustomer } from "#tests/support/staff.ts";
import { codeIn, linkIn, mailTo, sentMails } from "#tests/support/outbox.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

let people = 0;
const newAddress = () => `maya.${(people += 1)}@example.org`;

describe("an account", () => {
  test("is opened by the link of the mail, whoever else has looked at that link before", async () => {
    const email = newAddress();
    const page = await openPage(site, { viewport: { width: 390, height: 844 } });
    const complaints = complaintsOf(page);
    await fillSignUp(page, site, email);
    expect(await page.getByRole("main").innerText()).toContain(email);
    const link = linkIn(await mailTo(site.dataDirectory, email, /Confirm your email/));

    const scanner = await openPage(site);
    const requests: string[] = [];
    scanner.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await scanner.goto(link);
    await headingIs(scanner, "Confirm your email");
    await scanner.waitForLoadState("networkidle");
    expect(requests.filter((request) => request.includes("/auth/v1/"))).toEqual([]);

    await page.goto(link);
    await page.getByText(`For ${email}. Enter a password to finish.`).waitFor();
    await field(page, "Password").fill("short");
    await press(page, "Confirm my email");
    await page
      .getByRole("alert")
      .getByText(/at least 10 characters/)
      .waitFor();
    await field(page, "Password").fill(goodPassword);
    await press(page, "Confirm my email");
    await page.waitForURL(/\/customer-dashboard/);
    await page.getByText(`Maya Okafor, ${email}`).waitFor();
    expect(complaints).toEqual([]);

    await field(scanner, "Password").fill(goodPassword);
    await press(scanner, "Confirm my email");
    await headingIs(scanner, "That link has expired or has already been used");
  });

  test("is opened by the code instead, after a wrong one", async () => {
    const email = newAddress();
    const page = await openPage(site);
    await fillSignUp(page, site, email);
    const code = codeIn(await mailTo(site.dataDirectory, email, /Confirm your email/));
    await field(page, "6-digit code").fill("12345");
    await press(page, "Confirm my email");
    await page.getByRole("alert").getByText("Enter the 6-digit code").waitFor();
    await field(page, "6-digit code").fill(code === "000000" ? "111111" : "000000");
    await press(page, "Confirm my email");
    await page
      .getByRole("alert")
      .getByText(/expired or has already been used/)
      .waitFor();
    await field(page, "6-digit code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, "Confirm my email");
    await page.waitForURL(/\/customer-dashboard/);
  });

  test("that exists already is not given away: the page is the same, the mail says it", async () => {
    const email = newAddress();
    await createCustomer(site, email);
    const page = await openPage(site);
    const shown = async (address: string) => {
      await fillSignUp(page, site, address, "another kettle of marsh");
      return (await page.getByRole("main").innerText()).replaceAll(address, "the address").replace(/\d+ seconds/, "seconds");
    };
    const existing = await shown(email);
    const unknown = await shown(newAddress());
    expect(existing).toBe(unknown);
    await mailTo(site.dataDirectory, email, /already have an account/);
    await signIn(page, site, email);
    await page.waitForURL(/\/customer-dashboard/);
  });

  test("that was never confirmed is told so, and its link can be sent again", async () => {
    const email = newAddress();
    const page = await openPage(site);
    await fillSignUp(page, site, email);
    await mailTo(site.dataDirectory, email, /Confirm your email/);
    await signIn(page, site, email);
    await page
      .getByRole("alert")
      .getByText(/Check your inbox/)
      .waitFor();
    await press(page, "Resend link");
    await headingIs(page, "Check your inbox");
    const confirmations = (await sentMails(site.dataDirectory)).filter(({ to }) => to === email);
    await field(page, "6-digit code").fill(codeIn(confirmations.at(-1) ?? expect.fail("no mail")));
  });

  test("leads on to the page that was asked for first", async () => {
    const page = await openPage(site);
    await page.goto(`${site.server.url}/account`);
    await page.waitForURL(/\/portal/);
    await page.getByRole("link", { name: "Create an account" }).click();
    await headingIs(page, "Create an account");
    const email = newAddress();
    await field(page, "Your name").fill("Maya Okafor");
    await field(page, "Email address").fill(email);
    await field(page, "Password").fill(goodPassword);
    await press(page, "Create my account");
    await headingIs(page, "Check your inbox");
    await field(page, "6-digit code").fill(codeIn(await mailTo(site.dataDirectory, email, /Confirm your email/)));
    await press(page, "Confirm my email");
    await page.waitForURL(/\/account$/);
  });
});

describe("on the way", () => {
  test("a wrong address is changed without typing the rest again, and back works", async () => {
    const page = await openPage(site);
    await fillSignUp(page, site, "mya@example.org");
    await page.getByRole("link", { name: /Wrong address/ }).click();
    await headingIs(page, "Create an account");
    expect(await field(page, "Your name").inputValue()).toBe("Maya Okafor");
    expect(await field(page, "Email address").inputValue()).toBe("mya@example.org");
    expect(await field(page, "Password").inputValue()).toBe(goodPassword);
    await page.goBack();
    await headingIs(page, "Check your inbox");
    await page.reload();
    await headingIs(page, "Check your inbox");
    expect(await page.getByRole("main").innerText()).toContain("mya@example.org");
    await page.goBack();
    await headingIs(page, "Create an account");
    expect(await field(page, "Your name").inputValue()).toBe("Maya Okafor");
    expect(await field(page, "Password").inputValue()).toBe("");
  });

  test("a slip in the address is noticed, a weak password is refused with each reason, and nothing typed is lost", async () => {
    const page = await openPage(site);
    await page.goto(`${site.server.url}/auth?mode=sign-up`);
    await field(page, "Your name").fill("Maya Okafor");
    await field(page, "Email address").fill("password12@gmial.com");
    await field(page, "Password").focus();
    await press(page, "password12@gmail.com");
    await expect.poll(() => field(page, "Email address").inputValue()).toBe("password12@gmail.com");
    await field(page, "Password").fill("password12");
    await page.getByText("Very easy to guess", { exact: true }).waitFor();
    await page.getByRole("status").filter({ hasText: "Password strength: Very easy to guess" }).waitFor({ state: "attached" });
    await press(page, "Create my account");
    const reasons = page.getByRole("alert").getByRole("listitem");
    await reasons.first().waitFor();
    expect(await reasons.allInnerTexts()).toEqual([
      "That password is too easy to guess. Choose another.",
      "It’s too similar to your email address.",
    ]);
    expect(await field(page, "Password").inputValue()).toBe("password12");
    await reasons.first().getByRole("link").click();
    await expect.poll(() => field(page, "Password").evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(goodPassword);
    await page.getByText("Very strong", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });

  test("a wrong password and an unknown address are refused in the same words, and the right one is taken", async () => {
    const email = newAddress();
    await createCustomer(site, email);
    const page = await openPage(site);
    const refusal = page.getByRole("alert").getByText("That email and password don't match. Try again or reset your password.");
    await signIn(page, site, "nobody@example.org");
    await refusal.waitFor();
    await signIn(page, site, email, "not the password");
    await refusal.waitFor();
    await field(page, "Password").fill(goodPassword);
    await press(page, "Sign in");
    await page.waitForURL(/\/customer-dashboard/);
  });

  test("a lost connection is said, and the next press works", async () => {
    const email = newAddress();
    await createCustomer(site, email);
    const page = await openPage(site);
    await page.goto(`${site.server.url}/auth`);
    await field(page, "Email address").fill(email);
    await field(page, "Password").fill(goodPassword);
    await page.route("**/auth/v1/**", (route) => route.abort("internetdisconnected"));
    await press(page, "Sign in");
    await page.getByText("We can't reach the sign-in service. Your details are still here.").first().waitFor();
    await page.unroute("**/auth/v1/**");
    expect(await field(page, "Password").inputValue()).toBe(goodPassword);
    await press(page, "Sign in");
    await page.waitForURL(/\/customer-dashboard/);
  });

  test("another mail can be asked for after a minute, or when the server says so", async () => {
    const page = await openPage(site);
    await page.clock.install();
    await fillSignUp(page, site, newAddress());
    const again = page.getByRole("button", { name: "Send another email" });
    expect(await again.getAttribute("aria-disabled")).toBe("true");
    await page.clock.fastForward(61_000);
    await page.getByText(/You can ask for another/).waitFor({ state: "detached" });
    await page.route("**/auth/v1/resend**", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "42", "x-supabase-api-version": "2024-01-01" },
        json: { code: "over_email_send_rate_limit", message: "Wait" },
      }),
    );
    await again.click();
    await page
      .getByRole("alert")
      .getByText(/just sent you an email/)
      .waitFor();
    // It counts down while the test looks.
    await page.getByText(/You can ask for another in (?:[23]\d|4[012]) seconds/).waitFor();
    await page.unroute("**/auth/v1/resend**");
    await page.clock.fastForward(43_000);
    await page.getByText(/You can ask for another/).waitFor({ state: "detached" });
    await again.click();
    await page.getByText("Sent again. The newest email is the one that works.").waitFor();
  });
});

describe("a forgotten password", () => {
  test("is replaced by way of the mail; the old one is refused from then on", async () => {
    const email = newAddress();
    await createCustomer(site, email);
    const page = await openPage(site);
    await page.goto(`${site.server.url}/auth`);
    await field(page, "Email address").fill(email);
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await headingIs(page, "Reset your password");
    await press(page, "Email me a link");
    await headingIs(page, "Check your inbox");
    const link = linkIn(await mailTo(site.dataDirectory, email, /Choose a new password/));

    await page.goto(link);
    await press(page, "Choose a new password");
    await headingIs(page, "Choose a new password");
    await field(page, "New password").fill(goodPassword);
    await press(page, "Save my new password");
    await page
      .getByRole("alert")
      .getByText(/your current password\. Choose/)
      .waitFor();
    await field(page, "New password").fill("amber lantern quarry dusk");
    await press(page, "Save my new password");
    await page.waitForURL(/\/customer-dashboard/);

    const later = await openPage(site);
    await signIn(later, site, email);
    await later
      .getByRole("alert")
      .getByText(/don't match/)
      .waitFor();
    await signIn(later, site, email, "amber lantern quarry dusk");
    await later.waitForURL(/\/customer-dashboard/);
  });

  test("of an address that has no account looks the same, and nothing is sent", async () => {
    const email = newAddress();
    const page = await openPage(site);
    await page.goto(`${site.server.url}/auth?mode=forgot`);
    await field(page, "Email address").fill(email);
    await press(page, "Email me a link");
    await headingIs(page, "Check your inbox");
    expect(await page.getByRole("main").innerText()).toContain(`If ${email} has an account with us`);
    expect((await sentMails(site.dataDirectory)).filter(({ to }) => to === email)).toEqual([]);
  });

  test("of an account with a second step asks for that step before the new password", async () => {
    const email = newAddress();
    const page = await openPage(site);
    await createCustomer(site, email);
    await signIn(page, site, email);
    await page.waitForURL(/\/customer-dashboard/);
    await openAccount(page, site);
    await press(page, "Set up an authenticator app");
    const app = authenticator(await part(page, "Second step").locator("code").innerText());
    await field(page, "6-digit code").fill(app.nextCode());
    await press(page, "Confirm the code");
    await press(page, "I’ve saved them");

    const other = await openPage(site);
    await other.goto(`${site.server.url}/auth?mode=forgot`);
    await field(other, "Email address").fill(email);
    await press(other, "Email me a link");
    await other.goto(linkIn(await mailTo(site.dataDirectory, email, /Choose a new password/)));
    await press(other, "Choose a new password");
    await headingIs(other, "Confirm it’s you");
    await field(other, "6-digit code").fill(app.nextCode());
    await press(other, "Continue");
    await headingIs(other, "Choose a new password");
    await field(other, "New password").fill("amber lantern quarry dusk");
    await press(other, "Save my new password");
    await other.waitForURL(/\/customer-dashboard/);
  });

  test("whose link was used before gets a fresh one from the same page", async () => {
    const email = newAddress();
    await createCustomer(site, email);
    const page = await openPage(site);
    await page.goto(`${site.server.url}/auth?mode=forgot`);
    await field(page, "Email address").fill(email);
    await press(page, "Email me a link");
    const link = linkIn(await mailTo(site.dataDirectory, email, /Choose a new password/));
    const first = await openPage(site);
    await first.goto(link);
    await press(first, "Choose a new password");
    await headingIs(first, "Choose a new password");

    const second = await openPage(site);
    await second.goto(link);
    await press(second, "Choose a new password");
    await headingIs(second, "That link has expired or has already been used");
    await field(second, "Email address").fill(email);
    await press(second, "Email me a new link");
    await headingIs(second, "Check your inbox");
    const code = codeIn(await mailTo(site.dataDirectory, email, /Choose a new password/, 2));
    await field(second, "6-digit code").fill(code);
    await press(second, "Choose a new password");
    await field(second, "New password").fill("copper thistle ferry noon");
    await press(second, "Save my new password");
    await second.waitForURL(/\/customer-dashboard/);
  });
});

test.each([
  ["", "Sign in"],
  ["?mode=sign-up", "Create an account"],
  ["?mode=forgot", "Reset your password"],
  ["?mode=new-password", "Choose a new password"],
  ["?mode=inbox", "Check your inbox"],
  ["?mode=nonsense", "Sign in"],
])("/auth%s has an address, a heading and a title of its own: %s", async (search, title) => {
  const page = await openPage(site);
  await page.goto(`${site.server.url}/auth${search}`);
  await headingIs(page, title);
  await expect.poll(() => page.title()).toBe(`${title} | Chalkway Clearance`);
});
