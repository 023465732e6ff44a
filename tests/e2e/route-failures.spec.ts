/** A page that fails: the site's frame stays, the page says what to do, and nothing that was typed is lost. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import { breakablePages, breakPages } from "#tests/support/break-pages.ts";
import { fillWhere, maya, stepIs } from "#tests/support/booking-journey.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { examine } from "#tests/support/examine.ts";
import { createCustomer, openConsole } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press, scriptIsThere, signIn } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite(breakablePages);
});
afterAll(() => site.close());

/** This route's component throws when it is drawn; everything else of its file is as it was built. */
async function breakRoute(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`/assets/${name}\\.route-[^/]*\\.js`), async (route) => {
    // Not `route.fetch`, which fails when the page is left meanwhile.
    const built = await (await fetch(route.request().url())).text();
    const body = `${built.replace(/[\w$]+ as default/, "broken as default")};function broken(){throw new Error("broken on purpose")}`;
    await route.fulfill({ contentType: "text/javascript", body });
  });
}

/** What a page's styles do so many milliseconds after it was shown. */
const passTime = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

const failed = (page: Page) => headingIs(page, "Something Went Wrong");
const frameOf = (page: Page) =>
  Promise.all([
    page.getByRole("banner").waitFor(),
    page.getByRole("contentinfo").waitFor(),
    page.getByRole("navigation", { name: "Main" }).first().waitFor({ state: "attached" }),
  ]);

describe("an app", () => {
  test("that fails keeps the frame and what was typed, and comes back", async () => {
    const page = await openPage(site);
    await page.goto(`${site.server.url}/book`);
    await page.getByRole("button", { name: "Continue", exact: true }).waitFor();
    await field(page, /^Address line 1/).fill("12 Broadwater Road");
    await field(page, /^Town or city/).fill("Worthing");
    await page.waitForFunction(() => (localStorage.getItem("chalkway.booking-draft") ?? "").includes("Worthing"));

    await breakRoute(page, "book");
    await page.reload();
    await failed(page);
    await frameOf(page);
    expect(await page.title()).toBe("Something Went Wrong");
    await page.getByText("What you typed on this page is saved on this device.").waitFor();
    await page.getByText("broken on purpose").waitFor({ state: "attached" });
    await examine(page, { isFirst: true });

    await page.unrouteAll();
    await page.getByRole("link", { name: "Reload Page" }).click();
    await page.getByRole("button", { name: "Continue", exact: true }).waitFor();
    await expect.poll(() => field(page, /^Address line 1/).inputValue()).toBe("12 Broadwater Road");
  });

  test("whose data never came says so, and the way on from it works", async () => {
    const page = await openPage(site, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.server.url}/book`);
    await scriptIsThere(page);
    await page.route(/\.data(\?|$)/, (route) => route.abort());
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Calculator" }).click();
    await failed(page);
    await page.getByText(/didn’t load/).waitFor();
    expect(new URL(page.url()).pathname).toBe("/calculator");
    await frameOf(page);
    await page.unrouteAll();
    await page.getByRole("banner").getByRole("link", { name: "Book Now" }).first().click();
    await page.getByRole("button", { name: "Continue", exact: true }).waitFor();
  });

  test("behind the sign-in keeps who is signed in and their other pages", async () => {
    const page = await openPage(site, { viewport: { width: 1280, height: 800 } });
    await createCustomer(site, "maya.failure@example.com");
    await signIn(page, site, "maya.failure@example.com");
    await page.waitForURL(/\/customer-dashboard/);
    await breakRoute(page, "account");
    const pages = page.getByRole("navigation", { name: "Your pages" });
    await pages.getByRole("link", { name: "Account and security" }).click();
    await failed(page);
    await frameOf(page);
    await page.getByText("maya.failure@example.com").waitFor();
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    await examine(page, { isFirst: true, hasNight: true });
    await pages.getByRole("link", { name: "Your collections" }).click();
    await headingIs(page, "No collections yet", 2);
  });
});

describe("an app whose script does not come", () => {
  test("says so with the number to call, and a press loads it anew at the very address", async () => {
    const page = await openPage(site, { viewport: { width: 360, height: 740 } });
    await page.route(/\/assets\/entry\.client-/, (route) => route.abort());
    await page.goto(`${site.server.url}/auth#main`);
    const notice = page.getByRole("status").filter({ hasText: "This page hasn’t finished loading." });
    await passTime(page, 9_900);
    expect(await notice.isVisible()).toBe(false);
    await passTime(page, 10_100);
    await notice.waitFor();
    await notice.getByRole("link", { name: /^\d[\d ]+$/ }).waitFor();
    await examine(page, { isFirst: true });

    await page.unrouteAll();
    await notice.getByRole("link", { name: "Reload Page" }).click();
    await field(page, "Email address").waitFor();
    await notice.waitFor({ state: "detached" });
    expect(page.url()).toBe(`${site.server.url}/auth#main`);
  });
});

describe("a part of a page whose code does not come", () => {
  test("leaves the office's page as it is, with what was typed on it", async () => {
    const { page } = await openConsole(site, "office.failure@example.com");
    await page.goto(`${site.server.url}/admin-console?section=bookings`);
    const search = field(page, "Search for");
    await search.fill("Broadwater");
    await page.route(/\/assets\/keyboard-help-/, (route) => route.abort());
    await page.getByRole("button", { name: "Keyboard help" }).click();
    const missing = page.getByRole("alert").filter({ hasText: "Part of this page didn’t load." });
    await missing.getByText("Until then, what you typed stays here.").waitFor();
    await expect.poll(() => missing.evaluate((note) => note.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(await search.inputValue()).toBe("Broadwater");
    await examine(page, { isFirst: true, hasNight: true });

    await page.unrouteAll();
    await missing.getByRole("link", { name: "Reload Page" }).click();
    await missing.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Keyboard help" }).click();
    await page.getByRole("dialog").waitFor();
  });

  test("that is a notice's costs the notice, and not the page", async () => {
    const page = await openPage(site);
    await page.route(/\/assets\/(toaster|dist)-[^/]*\.js/, (route) => route.abort());
    await page.goto(`${site.server.url}/book`);
    await fillWhere(page, maya);
    const [request] = await Promise.all([
      page.waitForEvent("requestfailed", (sent) => sent.url().includes("/assets/toaster-")),
      press(page, "Clear everything and start again"),
    ]);
    expect(request.failure()?.errorText).toBe("net::ERR_FAILED");
    await expect.poll(() => field(page, /^Address line 1/).inputValue()).toBe("");
    await fillWhere(page, maya);
    await page.unrouteAll();
    await press(page, "Continue");
    await stepIs(page, "what");
  });

  test("that looks up who is signed in is said on every page that waits for it, and asked for anew by a reload", async () => {
    const page = await openPage(site);
    for (const path of ["/portal", "/customer-dashboard"]) {
      await page.route(/\/assets\/hosted-client-/, (route) => route.abort());
      await page.goto(site.server.url + path);
      await failed(page);
      await frameOf(page);
      await page.unrouteAll();
      await page.getByRole("link", { name: "Reload Page" }).click();
      await field(page, "Booking reference").waitFor();
    }
  });

  test("that is a step of a booking is asked for anew by a reload, which brings back what was typed", async () => {
    const page = await openPage(site);
    await page.route(/\/assets\/what-step-/, (route) => route.abort());
    await page.goto(`${site.server.url}/book`);
    await fillWhere(page, maya);
    await press(page, "Continue");
    await failed(page);
    await page.getByText("What you typed on this page is saved on this device.").waitFor();
    await page.unrouteAll();
    await page.getByRole("link", { name: "Reload Page" }).click();
    await stepIs(page, "what");
    await page.goBack();
    await expect.poll(() => field(page, /^Address line 1/).inputValue()).toBe("12 Broadwater Road");
  });
});

describe("a document", () => {
  test("that fails is sent with its frame, under one title of its own, and the form's text comes back with one step back", async () => {
    const page = await openPage(site);
    await page.goto(`${site.server.url}/contact`);
    const message = field(page, /^Message|^Your message/);
    await message.fill("The van was early, and that was fine.");

    await breakPages(site.dataDirectory, true);
    const htmlOf = async (path: string) => {
      const response = await fetch(site.server.url + path);
      return { status: response.status, html: await response.text() };
    };
    await expect.poll(async () => (await htmlOf("/")).status).toBe(500);
    // The home page fails while it is drawn, the guide before that.
    for (const path of ["/", "/waste-removal-costs"]) {
      const { status, html } = await htmlOf(path);
      expect([path, status]).toEqual([path, 500]);
      expect(html.match(/<title[^>]*>[^<]*/g)).toEqual(["<title>Something Went Wrong"]);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(html).not.toContain('rel="canonical"');
      expect(html).toMatch(/<header[\s\S]*<nav aria-label="Main"[\s\S]*<main[\s\S]*Something Went Wrong[\s\S]*<\/main>[\s\S]*<footer/);
      expect(html).toMatch(/Or call us on/);
      // The head of the home page cannot be made either, so the boundary of the root answers for it, and the guide's own for the guide.
      expect(html.includes("We couldn’t show this page just now.")).toBe(path !== "/");
    }

    await page.getByRole("button", { name: /^Send/ }).click();
    await failed(page);
    await frameOf(page);
    await page.getByText("What you typed into the form is still there when you go back.").waitFor();
    await examine(page, { isFirst: true });
    await breakPages(site.dataDirectory, false);
    await page.goBack();
    await expect.poll(() => message.inputValue()).toBe("The van was early, and that was fine.");
  });
});
