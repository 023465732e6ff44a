/** Signing up and in as people do it: an account, its mails, a forgotten password, and everything that can go wrong on the way. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { field, fillSignUp, goodPassword, headingIs, openPage, part, press, signIn } from "#tests/support/way-in.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf } from "#tests/support/booking-journey.ts";
import { createCustomer } from "#tests/support/staff.ts";
import { codeIn, linkIn, mailTo } from "#tests/support/outbox.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

let people = 0;
const newAddress = () => `maya.${(people += 1)}@example.org`;

const refusedWith = (page: Page, words: string | RegExp) => page.getByRole("alert").getByText(words).waitFor();

describe("an account", () => {
  test("is opened by the link of the mail, whoever else has looked at that link before, and no screen on the way has a fault", async () => {
    const email = newAddress();
    const page = await openPage(site, { viewport: { width: 390, height: 844 } });
    const complaints = complaintsOf(page);
    await fillSignUp(page, site, email);
    expect(await page.getByRole("main").innerText()).toContain(email);
    await press(page, "Confirm my email");
    await refusedWith(page, "Enter the 6-digit code");
    await examine(page);
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
    await refusedWith(page, /at least 10 characters/);
    await examine(page);
    await field(page, "Password").fill(goodPassword);
    await press(page, "Confirm my email");
    await page.waitForURL(/\/customer-dashboard/);
    await page.getByText(`Maya Okafor, ${email}`).waitFor();
    expect(complaints).toEqual([]);

    await field(scanner, "Password").fill(goodPassword);
    await press(scanner, "Confirm my email");
    await headingIs(scanner, "That link has expired or has already been used");
  });

  test("finds what was booked without it: a guest books, creates a password, follows the link and presses once", async () => {
    const email = newAddress();
    const { command } = site.server;
    const standard = (await findWindows(command)).find(({ kind }) => kind === "standard");
    const held = await hold(command, standard?.id ?? "");
    const { body: booked } = await command("book-collection", bookingOf(held, { contact: { fullName: "Maya Okafor", email } }));
    const page = await openPage(site, { viewport: { width: 390, height: 844 } });
    const complaints = complaintsOf(page);
    await page.goto(`${site.server.url}/booking-success?ref=${booked.reference}&t=${booked.accessToken}`);
    await page.getByRole("link", { name: "Create a password" }).click();
    await headingIs(page, "Create an account");
    expect([await field(page, "Your name").inputValue(), await field(page, "Email address").inputValue()]).toEqual(["Maya Okafor", email]);
    await field(page, "Password").fill(goodPassword);
    await press(page, "Create my account");
    await headingIs(page, "Check your inbox");
    await page.goto(linkIn(await mailTo(site.dataDirectory, email, /Confirm your email/)));
    await field(page, "Password").fill(goodPassword);
    await press(page, "Confirm my email");
    await page.waitForURL(/\/customer-dashboard/);
    await part(page, "You made a booking without signing in").getByText(booked.reference).waitFor();
    await examine(page);
    await press(page, "Add it to my account");
    await page.getByRole("heading", { name: "You made a booking without signing in" }).waitFor({ state: "detached" });
    await page.getByText("Next collection").waitFor();
    expect(await page.getByRole("main").innerText()).toContain(booked.reference);
    expect(complaints).toEqual([]);
  });

  test("is opened by the code instead, after a wrong one, and leads on to the page that was asked for first", async () => {
    const email = newAddress();
    const page = await openPage(site);
    await page.goto(`${site.server.url}/account`);
    await page.waitForURL(/\/portal/);
    await page.getByRole("link", { name: "Create an account" }).click();
    await headingIs(page, "Create an account");
    await field(page, "Your name").fill("Maya Okafor");
    await field(page, "Email address").fill(email);
    await field(page, "Password").fill(goodPassword);
    await press(page, "Create my account");
    await headingIs(page, "Check your inbox");
    const code = codeIn(await mailTo(site.dataDirectory, email, /Confirm your email/));
    await field(page, "6-digit code").fill("12345");
    await press(page, "Confirm my email");
    await refusedWith(page, "Enter the 6-digit code");
    await field(page, "6-digit code").fill(code === "000000" ? "111111" : "000000");
    await press(page, "Confirm my email");
    await refusedWith(page, /expired or has already been used/);
    await field(page, "6-digit code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, "Confirm my email");
    await page.waitForURL(/\/account$/);
  });
});

describe("on the way", () => {
  test("a slip is noticed, a weak password is told why, an address is changed without typing the rest again, and back works", async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await createCustomer(site, known);
    const page = await openPage(site);
    await page.clock.install();
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

    const inboxFor = async (email: string) => {
      await field(page, "Email address").fill(email);
      await press(page, "Create my account");
      await headingIs(page, "Check your inbox");
      return (await page.getByRole("main").innerText()).replaceAll(email, "the address").replace(/\d+ seconds/, "seconds");
    };
    const inboxOfKnown = await inboxFor(known);
    await page.getByRole("link", { name: /Wrong address/ }).click();
    await headingIs(page, "Create an account");
    expect(await field(page, "Your name").inputValue()).toBe("Maya Okafor");
    expect(await field(page, "Email address").inputValue()).toBe(known);
    expect(await field(page, "Password").inputValue()).toBe(goodPassword);
    await page.goBack();
    await headingIs(page, "Check your inbox");
    await page.reload();
    await headingIs(page, "Check your inbox");
    expect(await page.getByRole("main").innerText()).toContain(known);
    await page.goBack();
    await headingIs(page, "Create an account");
    expect(await field(page, "Your name").inputValue()).toBe("Maya Okafor");
    expect(await field(page, "Password").inputValue()).toBe("");

    // An address that has an account already is not given away: the page is the same, the mail says it.
    await field(page, "Password").fill(goodPassword);
    expect(await inboxFor(unknown)).toBe(inboxOfKnown);
    await mailTo(site.dataDirectory, known, /already have an account/);

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
    await refusedWith(page, /just sent you an email/);
    // It counts down while the test looks.
    await page.getByText(/You can ask for another in (?:[23]\d|4[012]) seconds/).waitFor();
    await page.unroute("**/auth/v1/resend**");
    await page.clock.fastForward(43_000);
    await page.getByText(/You can ask for another/).waitFor({ state: "detached" });
    await again.click();
    await page.getByText("Sent again. The newest email is the one that works.").waitFor();
  });

  test("signing in refuses an unknown address and a wrong password in the same words, says a lost connection, and loses nothing typed", async () => {
    const [email, unconfirmed] = [newAddress(), newAddress()];
    await createCustomer(site, email);
    const page = await openPage(site);
    await fillSignUp(page, site, unconfirmed);
    await signIn(page, site, unconfirmed);
    await refusedWith(page, /Check your inbox/);
    await press(page, "Resend link");
    await headingIs(page, "Check your inbox");
    await field(page, "6-digit code").waitFor();

    const refusal = "That email and password don't match. Try again or reset your password.";
    await signIn(page, site, "nobody@example.org");
    await refusedWith(page, refusal);
    const submit = async (address: string, password: string) => {
      await field(page, "Email address").fill(address);
      await field(page, "Password").fill(password);
      await press(page, "Sign in");
    };
    await page.route("**/auth/v1/**", (route) => route.abort("internetdisconnected"));
    await submit(email, "not the password");
    await page.getByText("We can't reach the sign-in service. Your details are still here.").first().waitFor();
    expect(await field(page, "Password").inputValue()).toBe("not the password");
    await page.unroute("**/auth/v1/**");
    await press(page, "Sign in");
    await refusedWith(page, refusal);
    await field(page, "Password").fill(goodPassword);
    await press(page, "Sign in");
    await page.waitForURL(/\/customer-dashboard/);
  });
});

test("a forgotten password is replaced by way of the mail; its link works once, and whoever comes later gets a fresh one", async () => {
  const email = newAddress();
  await createCustomer(site, email);
  const page = await openPage(site);
  await page.goto(`${site.server.url}/auth`);
  await field(page, "Email address").fill(email);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await headingIs(page, "Reset your password");
  await press(page, "Email me a link");
  await headingIs(page, "Check your inbox");
  expect(await page.getByRole("main").innerText()).toContain(`If ${email} has an account with us`);
  const link = linkIn(await mailTo(site.dataDirectory, email, /Choose a new password/));

  await page.goto(link);
  await press(page, "Choose a new password");
  await headingIs(page, "Choose a new password");
  await field(page, "New password").fill(goodPassword);
  await press(page, "Save my new password");
  await refusedWith(page, /your current password\. Choose/);
  await examine(page);

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
  await signIn(page, site, email);
  await refusedWith(page, /don't match/);
  await signIn(page, site, email, "copper thistle ferry noon");
  await page.waitForURL(/\/customer-dashboard/);
});
