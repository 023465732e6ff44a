/** On a slow line an app page is read and used before its script is there: nothing that is typed, ticked, pressed or sent is lost. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { headings } from "#tests/support/booking-journey.ts";
import { snap } from "#tests/support/snapped.ts";
import { scriptIsThere } from "#tests/support/way-in.ts";
import { readyEvent } from "#web/static-pages/ready-event.ts";

let site: Site;
let folder: string;
let photo: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([sharedSite(), fs.mkdtemp(path.join(os.tmpdir(), "chalkway-early-"))]);
  photo = (await snap(folder, "sofa.jpg", 5, { width: 800, height: 600 })).file;
});
afterAll(async () => {
  await site.close();
  await fs.rm(folder, { recursive: true, force: true });
});

/** A page whose scripts come when `arrive` is called. */
async function openSlowly(
  address: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; arrive: () => void }> {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  await prepare(page);
  const line = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto(site.server.url + address, { waitUntil: "commit" });
  return { page, arrive: line.resolve };
}

test("an address typed and sent before the script is there is kept, stays out of the page's address and goes on", async () => {
  const { page, arrive } = await openSlowly("/book");
  await page.getByRole("textbox", { name: "Postcode" }).fill("BN14 8QX");
  await page.getByRole("textbox", { name: "Address line 1" }).fill("12 Broadwater Road");
  await page.getByRole("textbox", { name: "Town or city" }).fill("Worthing");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  expect(new URL(page.url()).search).toBe("");
  arrive();
  await page.getByRole("heading", { level: 1, name: headings["what"] ?? "" }).waitFor();
  expect(new URL(page.url()).search).toBe("?step=what");
  await page.goBack();
  await expect.poll(() => page.getByRole("textbox", { name: "Address line 1" }).inputValue()).toBe("12 Broadwater Road");
  await page.close();
});

test("what is typed after the script is there stays as it was typed, and nothing is done twice", async () => {
  // By its own name the first step is shown at once, too.
  const { page, arrive } = await openSlowly("/book?step=where");
  const line = page.getByRole("textbox", { name: "Address line 1" });
  await line.pressSequentially("12 Broad");
  arrive();
  await scriptIsThere(page);
  await line.press("End");
  await line.pressSequentially("water Road");
  await expect.poll(() => line.inputValue()).toBe("12 Broadwater Road");
  await page.close();
});

test("what is typed in the very moment in which the page wakes is kept: the first key wakes it", async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  // React schedules its work by MessagePort messages: holding them back leaves React loaded but not hydrated.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on its port below
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    let isHeld = true;
    MessagePort.prototype.postMessage = function post(this: MessagePort, ...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message);
      if (isHeld) waiting.push(send);
      else send();
    };
    addEventListener("let-go", () => {
      isHeld = false;
      for (const send of waiting) send();
    });
  });
  await page.goto(`${site.server.url}/book`);
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  await page.getByRole("textbox", { name: "Postcode" }).fill("BN14 8QX");
  await page.getByRole("textbox", { name: "Address line 1" }).fill("12 Broadwater Road");
  await page.evaluate(() => dispatchEvent(new Event("let-go")));
  await page.getByRole("textbox", { name: "Town or city" }).fill("Worthing");
  await page.waitForFunction(() => {
    const draft = localStorage.getItem("chalkway.booking-draft") ?? "";
    return ["BN14 8QX", "12 Broadwater Road", "Worthing"].every((part) => draft.includes(part));
  });
  await page.close();
});

test("what is typed between the page's waking and that of its form is kept", async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript((ready) => {
    addEventListener(ready, () => {
      const line = document.querySelector<HTMLInputElement>("[autocomplete='address-line1']");
      if (line !== null) line.value = "12 Broadwater Road";
      line?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }, readyEvent);
  await page.goto(`${site.server.url}/book`);
  await page.waitForFunction(() => (localStorage.getItem("chalkway.booking-draft") ?? "").includes("12 Broadwater Road"));
  await page.close();
});

/** A page on which `early` is done before its script is there; what wakes then is done again only when `letGo` is called. */
async function openWaking(address: string, early: (page: Page) => Promise<void>): Promise<{ page: Page; letGo: () => Promise<void> }> {
  const { page, arrive } = await openSlowly(address, async (opened) => {
    await opened.addInitScript((ready) => {
      const { setTimeout } = globalThis;
      const waiting: TimerHandler[] = [];
      let isHeld = true;
      globalThis.setTimeout = ((handler: TimerHandler, ...more: number[]) =>
        isHeld && more.length === 0 ? waiting.push(handler) : setTimeout(handler, ...more)) as typeof setTimeout;
      addEventListener(ready, () => document.documentElement.setAttribute("data-woken", ""));
      addEventListener("let-go", () => {
        isHeld = false;
        for (const handler of waiting) setTimeout(handler);
      });
    }, readyEvent);
  });
  await early(page);
  arrive();
  await page.locator("html[data-woken]").waitFor({ state: "attached" });
  return { page, letGo: () => page.evaluate(() => void dispatchEvent(new Event("let-go"))) };
}

test("what is typed key by key while the page wakes is kept whole, and the next key goes where the last one went", async () => {
  const line = (page: Page) => page.getByRole("textbox", { name: "Address line 1" });
  const { page, letGo } = await openWaking("/book", (opened) => line(opened).pressSequentially("12 Broad"));
  await page.keyboard.type("water Road");
  for (let back = 0; back < 4; back += 1) await page.keyboard.press("ArrowLeft");
  await letGo();
  await page.waitForFunction(() => (localStorage.getItem("chalkway.booking-draft") ?? "").includes("12 Broadwater Road"));
  await page.keyboard.type("Old ");
  await expect.poll(() => line(page).inputValue()).toBe("12 Broadwater Old Road");
  await page.close();
});

test("an address sent by Enter while the page wakes, and put right after that, goes on as it is now", async () => {
  const { page, letGo } = await openWaking("/book", async (opened) => {
    await opened.getByRole("textbox", { name: "Postcode" }).fill("BN14 8QX");
    await opened.getByRole("textbox", { name: "Address line 1" }).fill("1 Broadwater Road");
  });
  await page.getByRole("textbox", { name: "Town or city" }).fill("Worthing");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Address line 1" }).fill("12 Broadwater Road");
  await letGo();
  await page.getByRole("heading", { level: 1, name: headings["what"] ?? "" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("chalkway.booking-draft"))).toContain("12 Broadwater Road");
  await page.close();
});

test("choices made on the calculator before the script is there count, each once", async () => {
  const { page, arrive } = await openSlowly("/calculator");
  await page.locator("#field-access-stairs").click();
  await page.locator("#field-business").click();
  await page.getByRole("textbox", { name: /postcode/i }).fill("BN14");
  await page.getByRole("tab", { name: /size/i }).click();
  arrive();
  await expect.poll(() => page.getByRole("tab", { name: /size/i }).getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => page.locator("#field-access-stairs").isChecked()).toBe(true);
  await expect.poll(() => page.locator("#field-business").isChecked()).toBe(true);
  await expect.poll(() => page.getByRole("textbox", { name: /postcode/i }).inputValue()).toBe("BN14");
  await page.close();
});

test("a photo chosen before the script is there is taken", async () => {
  const { page, arrive } = await openSlowly("/quote");
  await page.locator("input[type=file][multiple]").setInputFiles(photo);
  arrive();
  await page.getByRole("listitem", { name: "photo 1", exact: true }).waitFor();
  await page.close();
});

test("an item looked for before the script is there is found", async () => {
  const { page, arrive } = await openSlowly("/calculator");
  await page.getByRole("combobox", { name: "Add an item" }).fill("three seat sofa");
  arrive();
  await page
    .getByRole("option", { name: /three-seat sofa/i })
    .first()
    .click();
  await page.getByRole("region", { name: "What it costs" }).getByText("£113", { exact: true }).first().waitFor();
  await page.close();
});

/** The page that stands for a step which only the script can show. */
async function takesNothingYet(page: Page): Promise<void> {
  await page.locator("[data-served-step]").waitFor();
  await expect
    .poll(() => page.locator("[data-served-step]").evaluate((form) => getComputedStyle(form, "::before").content))
    .toBe('"One moment"');
  const main = page.locator("main");
  expect(await main.getByRole("button").or(main.getByRole("textbox")).or(main.getByRole("link")).count()).toBe(0);
}

test("a later step of a booking shows and takes nothing of the first before the script is there", async () => {
  const { page, arrive } = await openSlowly("/book?step=what");
  await takesNothingYet(page);
  arrive();
  await page.getByText("Continue").first().waitFor();
  await page.close();
});

test("a later step of a quote does the same, and an item tapped as soon as it is there is on the list, with its price", async () => {
  const { page, arrive } = await openSlowly("/quote?step=what");
  await takesNothingYet(page);
  const isTapped = page.getByRole("button", { name: "Add Three-seat sofa" }).click();
  arrive();
  await isTapped;
  await page.getByRole("region", { name: "Price", exact: true }).getByText(/£\d/).first().waitFor();
  expect(await page.getByText("Tap what’s going").count()).toBeGreaterThan(0);
  await page.close();
});
