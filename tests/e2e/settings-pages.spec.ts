/** An administrator adds a van on its page: its windows open, its papers are watched, a colleague's change is shown beside theirs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { findWindows } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { openModerator, openOffice } from "#tests/support/staff.ts";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("a van is added by keyboard and its windows are on sale at once; two editors see each other's change; a change is put back", async () => {
  const { page, complaints } = await openOffice(site, "settings-vans@example.org");
  const list = `${site.server.url}/admin-console?section=settings&page=vans`;
  const places = async () => {
    const windows = await findWindows(site.server.command, { from: addDays(londonDate(new Date()), 20), days: 3, postcode: "GU1 3XX" });
    return windows.reduce((sum, { left }) => sum + left, 0);
  };
  const before = await places();
  await page.goto(list);
  await page.getByRole("link", { name: "Lewes 1" }).waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  await page.getByRole("link", { name: "Add a van" }).press("Enter");
  await page.getByRole("heading", { name: "Add a van" }).waitFor();
  await page.getByRole("button", { name: "Save van" }).press("Enter");
  await page.getByRole("alert").getByRole("link", { name: "Enter the van’s name in 1 to 40 characters" }).waitFor();
  await examine(page, { hasNight: true, part: "main" });
  await page.getByLabel("Name", { exact: true }).fill("Guildford 9");
  await page.getByLabel("Registration").fill("gy70 abc");
  await page.getByLabel("Depot").selectOption("guildford");
  await page.getByLabel("Volume").fill("10,700");
  await page.getByLabel("Payload").fill("1050");
  await page.getByLabel("Kept for emergencies").fill("0");
  await page.getByLabel("MOT runs out").fill(addDays(londonDate(new Date()), 20));
  await page.getByText("Windows on this van open").waitFor();
  await page.getByRole("button", { name: "Save van" }).press("Enter");
  await page.getByText("Guildford 9: MOT runs out on").waitFor();
  // The keyboard goes on from the line that says so.
  await page.locator("[role=status]:focus", { hasText: "Saved" }).waitFor();
  expect(await places()).toBeGreaterThan(before);
  await examine(page, { hasNight: true, part: "main" });

  await page.getByRole("link", { name: "Guildford 9" }).click();
  await page.getByLabel("Kept for emergencies").fill("30");
  await insideDatabase(site.dataDirectory, (query) => query("update vans set emergency_reserve_minutes = 45 where name = 'Guildford 9'"));
  await page.getByRole("button", { name: "Save van" }).click();
  await page.getByText("Theirs: 45 minutes").waitFor();
  await page.getByText("Yours: 30 minutes").waitFor();
  await examine(page, { hasNight: true, part: "main" });
  await page.getByRole("button", { name: "Save van" }).click();
  await page.getByRole("link", { name: "Guildford 9" }).click();
  await page.getByText("Kept for emergencies: 45 minutes → 30 minutes").waitFor();
  await page
    .getByRole("button", { name: /^Put back as before/ })
    .first()
    .click();
  expect(await page.getByLabel("Kept for emergencies").inputValue()).toBe("45");
  await page.getByLabel("In use").uncheck();
  await page.getByText("No window is offered on this van any more.").waitFor();
  await examine(page, { hasNight: true, part: "main" });
  await page.getByRole("button", { name: "Save van" }).click();
  await page.getByText("Off the road").waitFor();
  expect(await places()).toBe(before);
  // The refusal of the second editor.
  expect(complaints).toEqual([expect.stringContaining("409")]);
});

test("a moderator has no settings pages", async () => {
  const { page } = await openModerator(site, "settings-moderator@example.org");
  await page.goto(`${site.server.url}/crm?section=settings&page=vans`);
  await page.getByText("You don't have permission to access this section.").first().waitFor();
  expect(await page.getByRole("link", { name: "Lewes 1" }).count()).toBe(0);
});
