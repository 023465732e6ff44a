/** A van breaks down at noon: in at most ten clicks every customer of that van has an answer, on another van or with other times offered. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { once } from "#tests/support/quotes.ts";
import { openOffice } from "#tests/support/staff.ts";

let site: Site;
let date: string;
const customers = ["Ada Anders", "Ben Bright", "Cleo Crane"];
beforeAll(async () => {
  site = await sharedSite();
  const { command } = site.server;
  // Weeks ahead, where no other file books.
  const three = (await findWindows(command, { from: addDays(londonDate(new Date()), 50), days: 7 })).find(
    ({ kind, startsAt }) => kind === "standard" && startsAt.includes("T15:00"),
  );
  const window = three ?? expect.fail("no window at three");
  date = londonDate(window.startsAt);
  for (const [index, fullName] of customers.entries()) {
    const contact = { fullName, email: `van-off-${index}@example.com`, mobile: `07700 90064${index}` };
    const { status } = await command("book-collection", bookingOf(await hold(command, window.id), { contact }), once());
    expect(status).toBe(201);
  }
});
afterAll(() => site.close());

/** The van that the plan put the first of them on. */
async function busyVan(page: Page): Promise<string> {
  await page.getByRole("button", { name: /Ada Anders/ }).waitFor();
  const group = (name: string) => page.getByRole("group", { name: `${name}, 15:00-17:00`, exact: true });
  return (await group("Lewes 1")
    .getByRole("button", { name: /Ada Anders/ })
    .count()) > 0
    ? "Lewes 1"
    : "Lewes 2";
}

test("a van is off from noon: its jobs, their numbers, another place or three times for each, in at most ten clicks", async () => {
  const { page, complaints } = await openOffice(site, "van-off@example.org");
  const board = `${site.server.url}/admin-console?section=schedule&date=${date}&depot=lewes`;
  await page.goto(`${site.server.url}/admin-console?section=day-plan&date=${date}&depot=lewes`);
  await page.getByRole("button", { name: "Suggest a plan" }).click();
  await page.getByRole("button", { name: "Accept: change 3 jobs on the board" }).click();
  await page.getByText("The plan is on the board: 3 jobs changed.").waitFor();
  await page.goto(board);

  let clicks = 0;
  const click = async (on: Locator) => {
    clicks += 1;
    await on.click();
  };
  const van = await busyVan(page);

  await click(page.getByRole("button", { name: new RegExp(`^Change\\s+${van}`) }));
  await click(page.getByText("Take it off the road"));
  await page.locator("input[name=absence-from-time]").fill("12:00");
  await page.locator("input[name=absence-to-time]").fill("23:59");
  await page.locator("input[name=absence-reason]").fill("Gearbox");
  await click(page.getByRole("button", { name: "Mark it off the road" }));
  await click(page.getByRole("link", { name: "Find its jobs another place" }));
  const panel = page.getByRole("region", { name: `${van} is off the road` });
  await panel.getByText("another place:").waitFor();
  const numbers = await panel.getByRole("link", { name: /^Ring / }).count();
  expect(numbers).toBe(await panel.getByRole("listitem").count());
  await examine(page, { isFirst: true, hasNight: true });
  await click(panel.getByRole("button", { name: /^Find (it|them) another place/ }));
  await panel
    .getByText(/is on another van|are on another van|No van reaches/)
    .first()
    .waitFor();
  await examine(page, { hasNight: true, part: "main" });
  const offer = panel.getByRole("button", { name: /^Offer (all|the customer)/ });
  if ((await offer.count()) > 0) {
    await click(offer);
    await panel.getByText(/been offered the times/).waitFor();
  }
  const answered = await panel.innerText();
  expect(numbers).toBeGreaterThan(0);
  expect(customers.filter((name) => answered.includes(name))).toHaveLength(numbers);
  expect(clicks).toBeLessThanOrEqual(10);
  expect(complaints).toEqual([]);
});
