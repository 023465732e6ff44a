/** Every page and step: no axe violation and no horizontal scrolling at three widths, and a whole booking by keyboard. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { arrive, atOnce, bookInBrowser, fillWhat, fillWhere, goOn, maya, proposedWindow } from "#tests/support/booking-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { scriptIsThere } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

async function open(width: number) {
  // axe needs pages of a context of its own.
  const context = await site.browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
  return { page: await context.newPage(), close: () => context.close() };
}

test.each(["/", "/no-such-page", "/booking-success", "/booking-success?ref=B-7F3K9M&t=wrong"])(
  "%s has no violation and no sideways scroll",
  async (path) => {
    const { page, close } = await open(1280);
    await page.goto(site.server.url + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await examine(page, { isFirst: true });
    await close();
  },
);

test("every step of a booking, filled, with errors, and its confirmation has no violation and no sideways scroll", async () => {
  const { page, close } = await open(1280);
  await page.goto(`${site.server.url}/book`);
  await scriptIsThere(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("alert").waitFor();
  await examine(page, { isFirst: true });
  await bookInBrowser(page, maya, atOnce, () => examine(page, { isFirst: true }));
  await examine(page, { isFirst: true });
  await close();
});

test("the menu on a phone, the open price and the open picker have no violation", async () => {
  const { page, close } = await open(360);
  await page.goto(site.server.url);
  await page.getByText("Menu", { exact: true }).click();
  await examine(page, { isFirst: true });
  await page.goto(`${site.server.url}/book`);
  await scriptIsThere(page);
  const menu = page.locator("details[data-menu]");
  await page.getByText("Menu", { exact: true }).click();
  await menu.getByRole("link", { name: "Services" }).waitFor();
  await page.keyboard.press("Escape");
  await menu.getByRole("link", { name: "Services" }).waitFor({ state: "hidden" });
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  await page.getByRole("combobox", { name: "Add an item" }).fill("fridg");
  await page.getByRole("option").first().waitFor();
  await examine(page, { isFirst: true });
  await page.keyboard.press("Escape");
  await fillWhat(page, maya);
  const sheet = page.getByRole("region", { name: "Price", exact: true });
  await sheet.getByRole("button", { name: /Details$/ }).click();
  await examine(page, { isFirst: true });
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: /Details$/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"))).toBe("false");
  await close();
});

test("with text at twice its size on a 360 px phone, the parts of the header are beside or below each other and inside the screen", async () => {
  const { page, close } = await open(360);
  await page.goto(`${site.server.url}/book`);
  await page.getByText("Menu", { exact: true }).waitFor();
  const faults = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const parts = [...document.querySelectorAll("header a, header summary")].filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return { name: part.textContent, box: range.getBoundingClientRect() };
    });
    const over = (one: DOMRect, other: DOMRect) =>
      one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;
    return boxes
      .filter(({ box }, at) => box.right > innerWidth || boxes.some((other, place) => place !== at && over(box, other.box)))
      .map(({ name }) => name);
  });
  expect(faults).toEqual([]);
  await close();
});

test("on 1280 by 1024 at 200 % zoom, and at 320 px, the price bar keeps its button in view, open or not", async () => {
  const { page, close } = await open(640);
  /** The middle of the bar's control is on the screen, and nothing lies over it. */
  const inView = () =>
    page.evaluate(() => {
      const control = document.querySelector('section[aria-label="Price"] > button, section[aria-label="Price"] > a');
      const { x, y, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
      const isInside = width > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      return isInside && (control?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false);
    });
  const sizes = [
    { width: 640, height: 512 },
    { width: 320, height: 512 },
  ];
  for (const path of ["/calculator#v=1&items=sofa-3-seat.2_wardrobe-double.1", "/quote?step=what", "/book"]) {
    await page.goto(site.server.url + path);
    if (path === "/quote?step=what") await page.getByRole("button", { name: "Add Three-seat sofa" }).click();
    if (path === "/book") {
      await fillWhere(page, maya);
      await goOn(page, atOnce, "what");
      await fillWhat(page, maya);
    }
    const bar = page.getByRole("region", { name: "Price", exact: true });
    await bar.getByText(/£\d/).first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(async () => [path, size.width, await inView()]).toEqual([path, size.width, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page
      .getByRole("region", { name: "Price", exact: true })
      .getByRole("button", { name: /Details$/ })
      .click();
    await page.getByRole("region", { name: "Price", exact: true }).getByRole("list").first().waitFor();
    await expect.poll(async () => ["open", size.width, await inView()]).toEqual(["open", size.width, true]);
    await page.keyboard.press("Escape");
  }
  await close();
});

test("the crash screen says what happened and offers two ways on, and has no violation", async () => {
  const { page, close } = await open(768);
  // The route's own code cannot be had: what a visitor meets when a new version was put up under an open page.
  await page.route(/\/assets\/(book|booking-success)\.route-[^/]*\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export default function Broken() { throw new Error('broken on purpose'); }" }),
  );
  await page.goto(`${site.server.url}/book`);
  await page.getByRole("heading", { name: "Something Went Wrong" }).waitFor();
  await page.getByText("We encountered an unexpected error. Don't worry, your data is safe.").waitFor();
  await page
    .getByText(/broken on purpose/)
    .first()
    .waitFor({ state: "attached" });
  await page
    .getByRole("link", { name: "Reload Page" })
    .or(page.getByRole("button", { name: "Reload Page" }))
    .waitFor();
  await examine(page, { isFirst: true });
  await page
    .getByRole("link", { name: "Go to Home" })
    .or(page.getByRole("button", { name: "Go to Home" }))
    .click();
  await page.waitForURL(`${site.server.url}/`);
  await close();
});

test("a whole booking is made by keyboard alone", async () => {
  const { page, close } = await open(1280);
  await page.goto(`${site.server.url}/book`);
  await scriptIsThere(page);
  /** Presses Tab until the focus is on what has that role and name: where a keyboard cannot get to, this fails. */
  const tabTo = async (role: string, name: RegExp) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null) return { role: "", name: "", visible: false };
        const labels =
          element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
            ? [...(element.labels ?? [])].map((label) => label.innerText).join(" ")
            : "";
        const named =
          element.getAttribute("aria-label") ??
          (element.getAttribute("aria-labelledby") ?? "")
            .split(" ")
            .map((id) => document.getElementById(id)?.innerText ?? "")
            .join(" ");
        return {
          role: element.getAttribute("role") ?? (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()),
          name: `${named} ${labels || (element as HTMLElement).innerText}`.trim(),
        };
      });
      if (focused.role === role && name.test(focused.name)) return;
    }
    throw new Error(`Tab never reached the ${role} ${name}`);
  };
  const next = async (step: string) => {
    const press = async () => {
      await tabTo("button", /^Continue/);
      await page.keyboard.press("Enter");
    };
    await press();
    await arrive(page, step, press);
  };
  const type = async (role: string, name: RegExp, text: string) => {
    await tabTo(role, name);
    await page.keyboard.insertText(text);
  };
  await type("text", /^Postcode/, "BN14 8QX");
  await type("text", /^Address line 1/, "12 Broadwater Road");
  await next("what");
  await type("combobox", /Add an item/, "three seat sofa");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Your list" }).getByRole("listitem").first().waitFor();
  await tabTo("radio", /No, none of these/);
  await page.keyboard.press("Space");
  await next("access");
  await next("when");
  await proposedWindow(page).waitFor();
  await next("who");
  await type("text", /^Your name/, "Maya Okafor");
  await type("tel", /^Phone number/, "07700 900123");
  await type("email", /^Email address/, "maya@example.com");
  await next("check");
  await tabTo("radio", /Cash on the day/);
  await page.keyboard.press("Space");
  for (const text of [/What is listed above/, /terms of service/, /14-day cancellation period/, /lose the right to cancel/]) {
    await tabTo("checkbox", text);
    await page.keyboard.press("Space");
  }
  await tabTo("button", /^Book and pay/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/booking-success/);
  await page
    .getByText(/B-[0-9A-HJKMNP-TV-Z]{6}/)
    .first()
    .waitFor();
  await close();
});
