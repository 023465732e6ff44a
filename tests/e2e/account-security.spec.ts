/** `/account` as people use it: password, email, name, devices, the second step and its recovery codes. */
import fs from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authenticator, field, goodPassword, headingIs, openAccount, openPage, part, press, signIn } from "#tests/support/way-in.ts";
import { examine } from "#tests/support/examine.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf } from "#tests/support/booking-journey.ts";
import { createCustomer } from "#tests/support/staff.ts";
import { codeIn, codeTextedTo, linkIn, mailTo } from "#tests/support/outbox.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

let people = 0;
const newAddress = () => `sam.${(people += 1)}@example.org`;

async function withAccount(): Promise<{ page: Page; email: string }> {
  const email = newAddress();
  const page = await openPage(site, { acceptDownloads: true });
  await createCustomer(site, email);
  await signIn(page, site, email);
  await page.waitForURL(/\/customer-dashboard/);
  await openAccount(page, site);
  return { page, email };
}

/** A session on another device, without a browser: what its token still opens. */
async function elsewhere(email: string, userAgent: string): Promise<{ isSignedIn: () => Promise<boolean> }> {
  const headers = { apikey: site.server.key, "content-type": "application/json", "user-agent": userAgent };
  const answer = await tokenFor(email, goodPassword, headers);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return {
    isSignedIn: async () =>
      (await fetch(`${site.server.url}/auth/v1/user`, { headers: { ...headers, authorization: `Bearer ${token}` } })).ok,
  };
}

const tokenFor = (
  email: string,
  password: string,
  headers: Record<string, string> = { apikey: site.server.key, "content-type": "application/json" },
) => fetch(`${site.server.url}/auth/v1/token?grant_type=password`, { method: "POST", headers, body: JSON.stringify({ email, password }) });

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0";

test("a name, a password and an email are changed, each after its refusals, and no state of the page has a fault", async () => {
  const { page, email } = await withAccount();
  // What password managers look for.
  expect(
    await page
      .locator("main form input")
      .evaluateAll((inputs) => inputs.map((input) => `${input.getAttribute("type")} ${input.getAttribute("autocomplete")}`)),
  ).toEqual(["text name", "email email", "email username", "password current-password", "password new-password"]);
  expect(await page.locator("main input[autocomplete=username]").inputValue()).toBe(email);
  const [name, password, mail] = [part(page, "Your name"), part(page, "Password"), part(page, "Email")];
  await name.getByRole("textbox", { name: "Name" }).fill(" ");
  for (const button of ["Save my name", "Change my email", "Change my password"]) await press(page, button);
  await name.getByRole("alert").getByText("Enter your name").waitFor();
  await password.getByRole("alert").waitFor();
  await press(page, "Get codes by text");
  await part(page, "Second step").getByLabel("Mobile number").waitFor();
  await examine(page, { hasNight: true, isFirst: true });
  await press(page, "Close without setting up");
  await name.getByRole("textbox", { name: "Name" }).fill("Maya  O’Brien");
  await press(page, "Save my name");
  await page.getByText("Your name has been saved").waitFor();

  await password.getByLabel("Current password").fill("not the password");
  await password.getByLabel("New password").fill("amber lantern quarry dusk");
  await press(page, "Change my password");
  await password.getByRole("alert").getByText("That isn’t your current password. Try again.").waitFor();
  await password.getByLabel("Current password").fill(goodPassword);
  await password.getByLabel("New password").fill(goodPassword);
  await press(page, "Change my password");
  await password
    .getByRole("alert")
    .getByText(/your current password\. Choose/)
    .waitFor();
  await password.getByLabel("New password").fill("amber lantern quarry dusk");
  await press(page, "Change my password");
  await page.getByText("Your password has been changed").waitFor();
  await expect.poll(() => password.getByLabel("Current password").inputValue()).toBe("");
  await mailTo(site.dataDirectory, email, /password .* was changed/i);
  expect((await tokenFor(email, "amber lantern quarry dusk")).status).toBe(200);

  const next = newAddress();
  await mail.getByLabel("New email address").fill(email);
  await press(page, "Change my email");
  await mail
    .getByRole("alert")
    .getByText(/already your address/)
    .waitFor();
  await mail.getByLabel("New email address").fill(next);
  await press(page, "Change my email");
  await headingIs(page, "Check both inboxes", 3);
  const [old, fresh] = await Promise.all([
    mailTo(site.dataDirectory, email, /change to your email/),
    mailTo(site.dataDirectory, next, /new email/),
  ]);
  await examine(page, { hasNight: true });
  const other = await openPage(site);
  await other.goto(linkIn(old));
  await press(other, "Confirm the change");
  await headingIs(other, "One more email to confirm");
  await mail.getByRole("textbox", { name: `Code sent to ${next}` }).fill(codeIn(fresh));
  await mail
    .getByRole("form", { name: `The code sent to ${next}` })
    .getByRole("button", { name: "Confirm" })
    .click();
  await page.getByText("Your email has been changed").waitFor();
  await mail.getByText(`You sign in with ${next}`).waitFor();
  expect((await tokenFor(next, "amber lantern quarry dusk")).status).toBe(200);
  await page.reload();
  await expect.poll(() => name.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Maya O’Brien");
});

test("a password that is not known is changed with the code of a mail; devices are listed and signed out from here, one or all", async () => {
  const { page, email } = await withAccount();
  const phone = await openPage(site, { userAgent: iphone });
  await signIn(phone, site, email);
  await phone.waitForURL(/\/customer-dashboard/);
  const others = await Promise.all([elsewhere(email, windows), elsewhere(email, mac)]);
  await page.reload();
  const rows = part(page, "Where you are signed in").getByRole("listitem");
  await rows.filter({ hasText: "Safari on iPhone" }).waitFor();
  expect(await rows.first().innerText()).toMatch(/This device\s+In use now, signed in on \d+ \w+ \d{4}/);
  expect(await rows.filter({ hasText: "Safari on iPhone" }).innerText()).toMatch(
    /Safari on iPhone\s+Last seen (?:just now|[12] minutes? ago)/,
  );

  await press(page, "Sign out Safari on iPhone");
  const question = page.getByRole("dialog", { name: "Sign out Safari on iPhone?" });
  await question.getByText(/have to sign in again/).waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Sign out Safari on iPhone");
  await press(page, "Sign out Safari on iPhone");
  await question.getByRole("button", { name: "Sign it out" }).click();
  await rows.filter({ hasText: "Safari on iPhone" }).waitFor({ state: "detached" });
  await phone.goto(`${site.server.url}/account`);
  await phone.waitForURL(/\/portal/);
  await phone.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  expect(await Promise.all(others.map((other) => other.isSignedIn()))).toEqual([true, true]);

  await rows.filter({ hasText: "Firefox on Windows" }).waitFor();
  await press(page, "Sign out everywhere else");
  await press(page, "Sign out all others");
  await rows.nth(1).waitFor({ state: "detached" });
  expect(await Promise.all(others.map((other) => other.isSignedIn()))).toEqual([false, false]);
  await page.reload();
  await rows.first().getByText("This device").waitFor();

  const section = part(page, "Password");
  await press(page, /I don’t know it/);
  const code = codeIn(await mailTo(site.dataDirectory, email, /confirm a change/));
  await section.getByLabel("6-digit code").fill(code);
  await section.getByLabel("New password").fill("amber lantern quarry dusk");
  await press(page, "Change my password");
  await page.getByText("Your password has been changed").waitFor();
  await section.getByLabel("Current password").waitFor();
});

describe("the second step", () => {
  test("is set up with an app, asked for at the next sign-in and before a new password, stood in for by a recovery code, and removed", async () => {
    const { page, email } = await withAccount();
    const complaints = complaintsOf(page);
    const section = part(page, "Second step");
    await press(page, "Set up an authenticator app");
    const app = authenticator(await section.locator("code").innerText());
    await section.getByRole("img", { name: /QR code/ }).waitFor();
    await press(page, "Confirm the code");
    await section.getByRole("alert").waitFor();
    await examine(page, { hasNight: true });
    await section.getByLabel("6-digit code").fill(app.nextCode());
    await press(page, "Confirm the code");
    const codes = section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await codes.nth(9).waitFor();
    await examine(page, { hasNight: true });
    const [spare = ""] = await codes.allInnerTexts();
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
    expect(await fs.readFile((await file.path()) ?? "", "utf8")).toContain(spare);
    await press(page, "I’ve saved them");
    await section.getByRole("listitem").filter({ hasText: "Codes from an app" }).waitFor();
    await part(page, "Recovery codes").getByText("10 codes left").waitFor();
    expect(complaints).toEqual([]);

    const later = await openPage(site);
    await signIn(later, site, email);
    await headingIs(later, "Confirm it’s you");
    await later.goto(`${site.server.url}/account`);
    await later.waitForURL(/\/portal/);
    await signIn(later, site, email);
    await headingIs(later, "Confirm it’s you");
    await field(later, "6-digit code").fill(app.nextCode());
    await press(later, "Continue");
    await later.waitForURL(/\/customer-dashboard/);

    // Somebody who has lost both: the mail stands in for the password, and never for the second step.
    const lost = await openPage(site);
    await lost.goto(`${site.server.url}/auth?mode=forgot`);
    await field(lost, "Email address").fill(email);
    await press(lost, "Email me a link");
    await lost.goto(linkIn(await mailTo(site.dataDirectory, email, /Choose a new password/)));
    await press(lost, "Choose a new password");
    await headingIs(lost, "Confirm it’s you");
    await press(lost, "Use a recovery code");
    await field(lost, "Recovery code").fill(spare.toLowerCase().replace("-", " "));
    await press(lost, "Continue");
    await headingIs(lost, "Choose a new password");
    await field(lost, "New password").fill("amber lantern quarry dusk");
    await press(lost, "Save my new password");
    await lost.waitForURL(/\/customer-dashboard/);
    await openAccount(lost, site);
    await part(lost, "Recovery codes").getByText("9 codes left").waitFor();

    await press(lost, /^Remove Authenticator app/);
    await lost.getByRole("dialog", { name: /^Remove/ }).waitFor();
    await examine(lost, { hasNight: true });
    await press(lost, "Remove it");
    await part(lost, "Second step").getByRole("listitem").waitFor({ state: "detached" });
    await mailTo(site.dataDirectory, email, /second step|two-step|factor|app/i, 2);
    const after = await tokenFor(email, "amber lantern quarry dusk");
    expect(after.status).toBe(200);
    expect(await after.json()).not.toHaveProperty("user.factors.0");
  });

  test("is a code by text as well, and new recovery codes end the old ones", async () => {
    const { page, email } = await withAccount();
    const section = part(page, "Second step");
    await press(page, "Get codes by text");
    await section.getByLabel("Mobile number").fill("01273 496000");
    await press(page, "Text me a code");
    await section.getByRole("alert").getByText("Enter a UK mobile number, like 07700 900123").waitFor();
    await section.getByLabel("Mobile number").fill("07700 900456");
    await press(page, "Text me a code");
    await section.getByLabel("6-digit code").fill(await codeTextedTo(site.dataDirectory, "+447700900456"));
    await press(page, "Confirm the code");
    await section.getByRole("listitem").filter({ hasText: "Texts to 07700 900456" }).waitFor();

    const recovery = part(page, "Recovery codes");
    const make = async () => {
      await press(page, "Make new recovery codes");
      await press(page, "Make new codes");
      const codes = recovery.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
      await codes.nth(9).waitFor();
      const [first = ""] = await codes.allInnerTexts();
      await press(page, "I’ve saved them");
      await recovery.getByText("10 codes left").waitFor();
      return first;
    };
    await recovery.getByText("You have no recovery codes").waitFor();
    const older = await make();
    const newer = await make();
    const later = await openPage(site);
    await signIn(later, site, email);
    await press(later, "Use a recovery code");
    await field(later, "Recovery code").fill(older);
    await press(later, "Continue");
    await later
      .getByRole("alert")
      .getByText(/wrong or has already been used/)
      .waitFor();
    await field(later, "Recovery code").fill(newer);
    await press(later, "Continue");
    await later.waitForURL(/\/customer-dashboard/);
  });
});
