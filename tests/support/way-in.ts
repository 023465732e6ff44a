/** What people do on `/auth` and `/account` in a browser, found by what is written on the page. */
import { TOTP } from "otpauth";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { Site } from "./booked-site.ts";

export const goodPassword = "violet kettle marsh onward";

/** A page with a browser context of its own, so storage is not shared. */
export async function openPage(site: Site, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await site.browser.newContext({ reducedMotion: "reduce", ...options });
  return context.newPage();
}

/** An app page is shown before its script is there: the script switches the whole stylesheet on. */
export const scriptIsThere = (page: Page) => page.locator('link[rel="stylesheet"][media="all"]').waitFor({ state: "attached" });

export async function headingIs(page: Page, name: string | RegExp, level = 1): Promise<void> {
  await page.getByRole("heading", { level, name }).waitFor();
}

/** A field by its label. */
export const field = (page: Page, label: string | RegExp) =>
  page.getByRole("textbox", { name: label, ...(typeof label === "string" && { exact: true }) });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) }).click();

export async function fillSignUp(page: Page, site: Site, email: string, password = goodPassword): Promise<void> {
  await page.goto(`${site.server.url}/auth?mode=sign-up`);
  await field(page, "Your name").fill("Maya Okafor");
  await field(page, "Email address").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Create my account");
  await headingIs(page, "Check your inbox");
}

export async function signIn(page: Page, site: Site, email: string, password = goodPassword): Promise<void> {
  await page.goto(`${site.server.url}/auth`);
  await field(page, "Email address").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Sign in");
}

export async function openAccount(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.server.url}/account`);
  await headingIs(page, "Where you are signed in", 2);
}

/** A part of the account page. */
export const part = (page: Page, heading: string) => page.getByRole("region", { name: heading, exact: true });

/**
 * An app that never shows a code twice: each is of this half minute or, where that one is used, of the next, which the
 * server takes as well. A third within one half minute would be too early. `clock`: what the server's says, in milliseconds.
 */
export function authenticator(secret: string, clock: () => number = Date.now): { nextCode: () => string } {
  const app = new TOTP({ secret: secret.replaceAll(" ", "") });
  const seconds = 30;
  let used = 0;
  return {
    nextCode: () => {
      used = Math.max(used + 1, Math.floor(clock() / 1000 / seconds));
      return app.generate({ timestamp: used * seconds * 1000 });
    },
  };
}

/** Sets up an authenticator app as the page requires, and stores the recovery codes. */
export async function setUpSecondStep(page: Page): Promise<void> {
  await headingIs(page, "Set up your second step");
  const app = authenticator((await page.getByLabel("Or type this key into the app:").innerText()).trim());
  await field(page, "6-digit code").fill(app.nextCode());
  await press(page, "Confirm the code");
  await press(page, "I’ve saved them");
}
