/** The office has a day planned, leaves a job out and takes a van off the road by keyboard, reads why, and puts the plan on the board. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { once } from "#tests/support/quotes.ts";
import { openOffice } from "#tests/support/staff.ts";
import { headingIs } from "#tests/support/way-in.ts";

let site: Site;
let date: string;
const customers = ["Ada Archer", "Ben Baker", "Cleo Carter"];
beforeAll(async () => {
  site = await sharedSite();
  const { command } = site.server;
  // Weeks ahead, where no other file books.
  const windows = (await findWindows(command, { from: addDays(londonDate(new Date()), 35), days: 7 })).filter(
    ({ kind }) => kind === "standard",
  );
  date = windows[0]?.date ?? "";
  for (const [index, fullName] of customers.entries()) {
    const contact = { fullName, email: `planned-${index}@example.com`, mobile: `07700 90070${index}` };
    const window = windows.filter((one) => one.date === date)[index];
    await command("book-collection", bookingOf(await hold(command, window?.id ?? ""), { contact }), once());
  }
});
afterAll(() => site.close());

test("a plan is suggested, adjusted by keyboard, explained and put on the board", async () => {
  const { page, complaints } = await openOffice(site, "day-planner@example.org");
  await page.goto(`${site.server.url}/admin-console?section=day-plan&date=${date}&depot=lewes`);
  await headingIs(page, /^Day plan/, 2);
  await page.getByText(/3 jobs, 3 not on a van/).waitFor();

  const suggestButton = page.getByRole("button", { name: "Suggest a plan" });
  await suggestButton.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Puts 3 more jobs on a van.").waitFor();
  for (const name of customers) await page.getByRole("link", { name }).waitFor();
  await page.getByText("Tip near Lewes (assumed)").first().waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  await page.getByRole("button", { name: new RegExp(`^Leave out *${customers[2]}`) }).focus();
  await page.keyboard.press("Enter");
  const firstVan = page.getByRole("group", { name: "Vans on the road" }).getByRole("checkbox");
  for (const box of await firstVan.all()) {
    await box.focus();
    await page.keyboard.press("Space");
  }
  await page.getByText("You’ve changed something. Work it out again to see it.").waitFor();
  await page.getByRole("button", { name: "Work it out again" }).press("Enter");
  await page.getByText("2 jobs don’t fit.").waitFor();
  await page.getByText("Lewes 1 is off the road.").first().waitFor();
  await page.getByRole("button", { name: new RegExp(`^Put back *${customers[2]}`) }).waitFor();
  await examine(page, { hasNight: true, part: "main" });

  for (const box of await firstVan.all()) await box.press("Space");
  await page.getByRole("button", { name: "Work it out again" }).press("Enter");
  await page.getByText("Puts 2 more jobs on a van.").waitFor();
  await page.getByRole("button", { name: "Accept: change 2 jobs on the board" }).press("Enter");
  await page.getByText("The plan is on the board: 2 jobs changed.").waitFor();
  await page.getByText(/3 jobs, 1 not on a van/).waitFor();
  await examine(page, { hasNight: true, part: "main" });
  expect(complaints).toEqual([]);
});
