/** A householder books in a real browser, on a phone and at a desk, and has everything in hand afterwards. */
import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookInBrowser, complaintsOf, fill, fillWhat, fillWhere, goOn, atOnce, maya, stepIs } from "#tests/support/booking-journey.ts";
import { until } from "#tests/support/running-server.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** On a phone, without a reload: human-pace.spec.ts. */
test("somebody finds us, prices, chooses a window and books, without one complaint from the browser, and a gate code is not kept on the device", async () => {
  const page = await site.browser.newPage({ viewport: { width: 1280, height: 844 }, acceptDownloads: true });
  const complaints = complaintsOf(page);
  await page.goto(site.server.url);
  await page.getByRole("heading", { level: 1, name: "Got Waste? We clear it fast." }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Book collection" }).first().click();
  await page.waitForURL(/\/book/);
  const main = page.getByRole("main");
  const code = "7391#Kestrel";
  await bookInBrowser(page, maya, atOnce, async (step) => {
    if (step === "access") await page.getByRole("textbox", { name: "Gate or door code" }).fill(code);
    expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(code);
    if (step !== "check") return;
    await main.getByText("Code given.").waitFor();
    expect(await page.content()).not.toContain(code);
  });
  expect(await page.content()).not.toContain(code);

  const reference = /B-[0-9A-HJKMNP-TV-Z]{6}/.exec(await main.innerText())?.[0] ?? expect.fail("no reference");
  await expect(main.innerText()).resolves.toMatch(/£113/);
  await expect(main.innerText()).resolves.toMatch(/12 Broadwater Road/);
  const [pdf] = await Promise.all([page.waitForEvent("download"), main.getByRole("button", { name: /PDF/ }).click()]);
  expect((await fs.readFile((await pdf.path()) ?? "")).subarray(0, 5).toString()).toBe("%PDF-");
  const [calendar] = await Promise.all([
    page.waitForEvent("download"),
    main
      .getByRole("button", { name: /calendar/i })
      .first()
      .click(),
  ]);
  expect(await fs.readFile((await calendar.path()) ?? "", "utf8")).toContain(`UID:${reference}@`);
  expect(complaints).toEqual([]);

  const mails = await until("the confirmation", async () => {
    const names = (await fs.readdir(path.join(site.dataDirectory, "outbox")).catch(() => [])).filter((name) => name.endsWith(".eml"));
    const texts = await Promise.all(names.map((name) => fs.readFile(path.join(site.dataDirectory, "outbox", name), "utf8")));
    // A long line is broken anywhere, also within a reference.
    const ours = texts.filter((text) => text.replaceAll("=\r\n", "").includes(reference));
    return ours.length === 2 ? ours : undefined;
  });
  expect(mails.filter((mail) => /^To: maya@example\.com/im.test(mail))).toHaveLength(1);
  await page.close();
});

test("a reload at any step loses nothing but a gate code, which is asked for again", async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  const complaints = complaintsOf(page);
  await page.goto(`${site.server.url}/book`);
  const gateCode = page.getByRole("textbox", { name: "Gate or door code" });
  const values = async () =>
    page
      .locator("main form")
      .evaluate((form) =>
        [...form.querySelectorAll("input, select, textarea")].map((field) =>
          field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
            ? `${field.name}=${field.value} ${field.checked}`
            : `${field.getAttribute("name")}=${(field as HTMLInputElement).value}`,
        ),
      );
  await bookInBrowser(page, { ...maya, window: /^11am|^3–5pm|^2–4pm/ }, atOnce, async (step) => {
    const before = await values();
    if (step === "access") await gateCode.fill("7391#Kestrel");
    await page.reload();
    await page.getByRole("button", { name: step === "check" ? /^Book and pay/ : "Continue" }).waitFor();
    await until(`step ${step} to be as it was`, async () => JSON.stringify(await values()) === JSON.stringify(before));
    if (step === "access") {
      await page.getByRole("main").getByText("Enter your code again").waitFor();
      expect(await gateCode.inputValue()).toBe("");
    }
  });
  expect(complaints).toEqual([]);
  await page.close();
});

test("what we do not come to is said, going back keeps what was typed, a window that went is replaced and not proposed again", async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.server.url}/book`);
  // A postcode we do not come to is said at once, and nothing more can be booked for it.
  await fill(page, "Postcode", "EH1 1YZ", atOnce);
  await fill(page, "Address line 1", "1 Royal Mile", atOnce);
  await fill(page, "Town or city", "Edinburgh", atOnce);
  await page.getByText(/EH1/).first().waitFor();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("alert").waitFor();
  expect(new URL(page.url()).searchParams.get("step") ?? "where").toBe("where");
  for (const name of ["Postcode", "Address line 1", "Town or city"]) await page.getByRole("textbox", { name }).fill("");
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  await fillWhat(page, maya);
  await goOn(page, atOnce, "access");
  await page.goBack();
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get("step") === "where" || url.search === "");
  await expect.poll(() => page.getByRole("textbox", { name: "Postcode" }).inputValue()).toMatch(/bn14 ?8qx/i);
  await page.goForward();
  await page.getByRole("region", { name: "Your list" }).getByText(/sofa/i).first().waitFor();
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");

  // A window that went to somebody else is replaced by the next ones, with everything kept.
  const window = page.getByRole("radio", { name: /^3–5pm|^2–4pm/ }).first();
  await window.waitFor();
  // Other bookings fill every window of that day while this page is open.
  const day = (await page.getByRole("radio", { checked: true }).first().getAttribute("value")) ?? "";
  const load = { litres: 1400, kilograms: 170, minutes: 19 };
  const { body } = await site.server.command("availability", { postcode: "BN14 8QX", load, days: 14 });
  for (const { windows } of body.days.filter(({ date }: { date: string }) => date === day || day === ""))
    for (const { id, kind } of windows)
      if (kind !== "emergency")
        for (let status = 201; status === 201;)
          ({ status } = await site.server.command("hold-slot", { windowId: id, postcode: "BN14 8QX", load }));
  await page.locator("label").filter({ has: window }).or(window).first().click();
  await page
    .getByText(/somebody else|just taken|has gone|just gone/i)
    .first()
    .waitFor();
  await page.getByRole("radio", { name: /^\d+/ }).first().waitFor();

  // One that was refused is not proposed again, not even while the list is still being read anew.
  const proposed = page.locator('input[name="window"]:checked');
  const taken = (await proposed.getAttribute("value")) ?? expect.fail("no window is proposed");
  for (let status = 201; status === 201;)
    ({ status } = await site.server.command("hold-slot", { windowId: taken, postcode: "BN14 8QX", load }));
  const list = Promise.withResolvers<void>();
  await page.route("**/functions/v1/availability", async (route) => {
    await list.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("alert").getByText("Someone has just taken that window.").waitFor();
  await expect.poll(() => proposed.getAttribute("value")).not.toBe(taken);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await stepIs(page, "who");
  list.resolve();
  await page.close();
});

test("an address nobody has answers 404 with a way on, and pages read without JavaScript", async () => {
  const missing = await fetch(`${site.server.url}/no-such-page`);
  expect(missing.status).toBe(404);
  await expect(missing.text()).resolves.toMatch(/<main[^]*<a [^]*<\/main>/);
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.server.url}/book`);
  expect(await page.getByRole("main").innerText()).toMatch(/01632 960100/);
  await page.goto(`${site.server.url}/quote`);
  expect(await page.locator("noscript").first().innerText()).toContain("This page needs JavaScript");
  await page.getByRole("heading", { level: 1, name: "Snap it, see the price" }).waitFor();
  await page.goto(site.server.url);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/Got Waste\?\s*We clear it fast\./);
  await page.close();
});
