/** Writing to the firm from a browser: with no JavaScript at all, and with the little that makes it easier. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { violationsOf } from "#tests/support/examine.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { photoWithPlace } from "#tests/support/quote-photos.ts";

let site: Site;
/** Of somebody without JavaScript. */
let plain: BrowserContext;
beforeAll(async () => {
  site = await openSite({ CLOCK: "2026-11-24T09:10:00Z", RATE_LIMIT_SCALE: "1", TRUST_PROXY: "on" });
  plain = await site.browser.newContext({ javaScriptEnabled: false });
});
afterAll(() => site.close());

/** axe's violations of the page as it is on a phone, and whether it scrolls sideways at 320 px. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 });
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return [...(isWide ? ["320: sideways"] : []), ...(await violationsOf(page, "main"))];
}

test("without JavaScript a complaint is written, refused with everything kept, put right and sent", async () => {
  const page = await plain.newPage();
  await page.goto(`${site.server.url}/contact`);
  await page.getByLabel("Your message").fill("Too late");
  await page.getByLabel("Your name").fill("Maya O’Brien");
  await page.getByLabel("Booking reference").fill("b7f3k9m");
  await page.getByRole("button", { name: "Send message" }).click();

  const summary = page.getByRole("alert");
  await summary.waitFor();
  await page.waitForLoadState();
  expect(await summary.getByRole("link").allTextContents()).toEqual([
    "Choose what it is about",
    "Write at least 10 characters, so we know what it’s about",
    "Enter an email address or a phone number, so we can reply",
    "Tick the box so that we can answer you",
  ]);
  expect(await page.title()).toMatch(/^Error: /);
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Your message").inputValue()).toBe("Too late");
  expect(await page.getByLabel("Your name").inputValue()).toBe("Maya O’Brien");
  expect(await page.getByLabel("Booking reference").inputValue()).toBe("b7f3k9m");

  await summary.getByRole("link", { name: "Choose what it is about" }).click();
  await page.getByRole("radio", { name: "A complaint" }).check();
  await page.getByLabel("Your message").fill("The crew came two hours late.\nNobody rang.");
  await page.getByLabel("Email address").fill("maya@example.com");
  await page.getByRole("checkbox", { name: "You may use what I send here" }).check();
  expect(await page.getByText("Photos (optional)").isVisible(), "photos need the script").toBe(false);
  await page.getByLabel("Email address").press("Enter");
  await page.getByRole("heading", { level: 1, name: "We have your complaint" }).waitFor();
  const reference = /E-[0-9A-Z]{6}/.exec(page.url())?.[0] ?? expect.fail(page.url());
  expect(page.url()).toBe(`${site.server.url}/contact/sent?enquiry=${reference}`);
  await page.reload();
  await page.getByText(reference, { exact: true }).waitFor();
  await page.getByText("By 6pm Thu 26 Nov we’ll tell you who is dealing with your complaint.").waitFor();

  const receipt = await mailTo(site.dataDirectory, "maya@example.com", new RegExp(`We have your complaint \\(${reference}\\)`));
  expect(receipt.text).not.toContain("two hours late");
  const office = await mailTo(
    site.dataDirectory,
    "office@chalkway.example",
    new RegExp(`^${reference}, answer by 6pm Thu 26 Nov: A complaint`),
  );
  expect(office.text).toContain("The crew came two hours late.");
});

test("what is typed is there again on the way back, is usable by everybody with photos, refused and sent, and gone after that", async () => {
  const page = await site.browser.newPage();
  const opens: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/contact"))
      opens.push(Number(new URLSearchParams(request.postData() ?? "").get("open")));
  });
  const send = page.getByRole("button", { name: "Send message" });
  const callBack = page.getByLabel("Would you like a call back?");
  await page.goto(`${site.server.url}/contact?topic=complaint`);
  await page.getByLabel("Your message").fill("You took the wrong sofa.");
  await callBack.selectOption({ label: "In the morning, before noon" });
  await page.goto(`${site.server.url}/complaints`);
  await page.goto(`${site.server.url}/contact?topic=booking&ref=B-7F3K9M`);
  await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe("You took the wrong sofa.");
  expect(await callBack.inputValue()).toBe("morning");
  expect(await page.getByRole("radio", { name: "A booking I’ve made" }).isChecked(), "a link’s own answer stays").toBe(true);
  expect(await page.getByLabel("Booking reference").inputValue()).toBe("B-7F3K9M");

  const picture = { name: "shed.jpg", mimeType: "image/jpeg", buffer: await photoWithPlace() };
  await page.getByLabel("Add photos").setInputFiles([picture, { ...picture, name: "pile.jpg" }]);
  await page.getByText("2 photos added.").waitFor();
  await page.getByRole("button", { name: "Remove" }).first().click();
  await page.getByText("Photo removed.").waitFor();
  await page.getByLabel("Add photos").setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") });
  await page.getByText("notes.jpg is not a photo we can read. Use JPG, PNG or WebP.").waitFor();
  // Empty it is examined with the pages of the sitemap.
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Your message").fill("");
  await send.click();
  await page.getByRole("alert").waitFor();
  await page.getByText("Photo added", { exact: true }).waitFor();
  expect(await callBack.inputValue()).toBe("morning");
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel("Your message").fill("You took the wrong sofa.");
  await page.getByLabel("Your name").fill("Maya O’Brien");
  await page.getByLabel("Email address").fill("maya@gmial.com");
  await page.getByLabel("Phone number").fill("01273 496000");
  await page.getByRole("button", { name: "maya@gmail.com" }).click();
  expect(await page.getByLabel("Email address").inputValue()).toBe("maya@gmail.com");
  await page.getByLabel("Email address").fill("");
  await page.getByRole("checkbox", { name: "You may use what I send here" }).check();
  await send.click();
  await page.getByRole("heading", { level: 1, name: "We have your message" }).waitFor();
  await page.getByText("We’ll call you by 12pm Tue 24 Nov.", { exact: true }).waitFor();
  const office = await mailTo(site.dataDirectory, "office@chalkway.example", /A booking I’ve made/);
  expect(office.fileNames).toEqual([expect.stringMatching(/^E-\w{6}-photo-1\.jpg$/)]);
  expect(await page.getAttribute('meta[name="robots"]', "content")).toBe("noindex");
  expect(await faultsOf(page)).toEqual([]);
  expect(opens).toHaveLength(2);
  expect(opens[0]).toBeGreaterThan(0);
  expect(opens[1]).toBeGreaterThan(opens[0] ?? 0); // summed over the attempts
  await page.goto(`${site.server.url}/contact`);
  // What would be filled in as soon as the page's script has come.
  expect(await page.evaluate(() => Object.values(sessionStorage).join(" "))).not.toContain("wrong sofa");
  expect(await page.getByLabel("Your message").inputValue()).toBe("");
  await page.close();
});

describe("the form's address", () => {
  /** From an address of its own, so that it does not use up the other tests' limit. */
  const post = (headers: Record<string, string>, body = "topic=quote") =>
    fetch(`${site.server.url}/contact`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": "203.0.113.8", ...headers },
      body,
      redirect: "manual",
    });

  test("takes no form of another site", async () => {
    expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post({ origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ origin: site.server.url })).status).toBe(422);
  });

  test("answers two presses of one button with one enquiry", async () => {
    const body = new URLSearchParams({
      topic: "quote",
      message: "Two sofas and a fridge",
      name: "Ann",
      mobile: "01273 496000",
      consent: "yes",
    }).toString();
    const answers = await Promise.all([post({}, body), post({}, body)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  });

  test("leads whoever has no reference back to the form", async () => {
    for (const query of ["", "?enquiry=E-000000", "?enquiry=nonsense"]) {
      const answer = await fetch(`${site.server.url}/contact/sent${query}`, { redirect: "manual" });
      expect([query, answer.status, answer.headers.get("location")]).toEqual([query, 302, "/contact"]);
    }
  });
});

test("the sixth message within an hour is refused in words, with everything kept, and the eleventh form in few", async () => {
  const send = (number: number) =>
    fetch(`${site.server.url}/contact`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": "203.0.113.9" },
      body: new URLSearchParams({
        topic: "quote",
        message: `Message ${number}, two sofas`,
        name: "Maya",
        email: "ann@example.com",
        consent: "yes",
      }).toString(),
      redirect: "manual",
    });
  for (let number = 1; number <= 5; number += 1) expect((await send(number)).status).toBe(303);
  const sixth = await send(6);
  const html = await sixth.text();
  expect([sixth.status, Number(sixth.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
  expect(html).toContain("We’ve had five messages from your connection in the last hour.");
  expect(html).toContain("Message 6, two sofas");
  expect(new Set((await Promise.all(Array.from({ length: 4 }, (_, more) => send(7 + more)))).map(({ status }) => status))).toEqual(
    new Set([429]),
  );
  const tooMany = await send(11);
  expect([tooMany.status, (await tooMany.text()).length < 700]).toEqual([429, true]);
});

test("without JavaScript somebody has their visits left out of the counts, and counted again", async () => {
  const page = await plain.newPage();
  await page.goto(`${site.server.url}/privacy`);
  expect(await plain.cookies()).toEqual([]);
  await page.getByRole("button", { name: "Don’t count my visits" }).click();
  await page.getByRole("heading", { level: 1, name: "Your visits aren’t counted" }).waitFor();
  expect(await plain.cookies()).toEqual([
    expect.objectContaining({ name: "chalkway-leave-out", value: "1", httpOnly: true, sameSite: "Lax", path: "/" }),
  ]);
  await page.getByRole("button", { name: "Count my visits again" }).click();
  await page.getByRole("heading", { level: 1, name: "Your visits are counted" }).waitFor();
  expect(await plain.cookies()).toEqual([]);
});
