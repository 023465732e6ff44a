/** Somebody behind a line from which enough windows are held already: told so, with everything kept and a way on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { atOnce, fillWhat, fillWhere, goOn, maya, stepIs } from "#tests/support/booking-journey.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";

let site: Site;
beforeAll(async () => {
  // Ten windows from this machine, which the neighbours hold.
  site = await openSite({ RATE_LIMIT_SCALE: "10", HOLDS_PER_CALLER: "1" });
});
afterAll(() => site.close());

test("the refusal says what to do, the choice stays, and goes through once a neighbour has booked", async () => {
  const windows = (await findWindows(site.server.command, { days: 30 })).filter(({ kind }) => kind === "standard");
  const neighbours = [];
  for (const { id } of windows.slice(-10)) neighbours.push(await hold(site.server.command, id));
  const page = await site.browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(`${site.server.url}/book`);
  await fillWhere(page, maya);
  await goOn(page, atOnce, "what");
  await fillWhat(page, maya);
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");
  // By the keyboard alone: the arrow chooses another window, which is refused where it comes to rest.
  const chosen = page.locator('input[name="window"]:checked');
  await chosen.first().focus();
  await page.keyboard.press("ArrowDown");
  const refusal = page.getByRole("alert").filter({ hasText: "already holding several times" });
  await refusal.waitFor();
  expect(await refusal.innerText()).toContain("Everything you entered is still here");
  await expect.poll(() => chosen.first().evaluate((field) => field === document.activeElement)).toBe(true);
  // On a telephone the windows are a screen below it.
  await expect.poll(async () => (await refusal.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);

  const [neighbour = expect.fail("nobody holds")] = neighbours;
  expect((await site.server.command("book-collection", bookingOf(neighbour))).status).toBe(201);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await stepIs(page, "who");
  await page
    .getByText(/held for you|minutes/i)
    .first()
    .waitFor();
  await page.close();
});
