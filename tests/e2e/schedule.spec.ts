/** The schedule board as the office works it: a job is dragged, moved by keyboard and by menu, refused with reasons, overridden, undone. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, formatDay, londonDate } from "#domain/kernel/london-time.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { examine } from "#tests/support/examine.ts";
import { pickUp } from "#tests/support/keyboard-move.ts";
import { once } from "#tests/support/quotes.ts";
import { openOffice } from "#tests/support/staff.ts";
import { field, press } from "#tests/support/way-in.ts";

let site: Site;
let date: string;
let address: string;
/** The same two work at the board in every test. */
let page: Page;
let mate: Page;
let complaints: string[];
const references: string[] = [];
beforeAll(async () => {
  site = await sharedSite();
  const { command } = site.server;
  // Weeks ahead, where no other file books.
  const windows = (await findWindows(command, { from: addDays(londonDate(new Date()), 42), days: 7 })).filter(
    ({ kind }) => kind === "standard",
  );
  const nine = windows.findLast(({ startsAt }) => startsAt.includes("T09:00")) ?? expect.fail("no window at nine");
  ({ date } = nine);
  address = `${site.server.url}/admin-console?section=schedule&date=${date}&depot=lewes`;
  const eleven = windows.find((one) => one.date === date && one.startsAt.includes("T11:00"));
  for (const [index, window] of [nine.id, nine.id, eleven?.id ?? ""].entries()) {
    const contact = {
      fullName: ["Ada Early", "Ben Both", "Cleo Later"][index] ?? "",
      email: `board-${index}@example.com`,
      mobile: `07700 90078${index}`,
    };
    const { body } = await command("book-collection", bookingOf(await hold(command, window), { contact }), once());
    references.push(String(body.reference));
  }
  ({ page, complaints } = await openOffice(site, "board@example.org"));
  ({ page: mate } = await openOffice(site, "board-mate@example.org"));
  // What the board only reads every quarter of a minute is not waited for: the clock is put forward.
  await mate.clock.install();
});
afterAll(() => site.close());

const cell = (on: Page, name: string): Locator => on.getByRole("group", { name, exact: true });
const card = (within: Page | Locator, name: string): Locator => within.getByRole("button", { name: new RegExp(name) });
const tray = (on: Page): Locator => on.getByRole("region", { name: /^Not on a van yet/ });

/** Drags a job over a place without dropping it. */
async function drag(reference: string | undefined, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.hover({ position: { x: 20, y: 12 } });
  await page.mouse.down();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error("nothing to drag, or nowhere to");
  await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 });
  await page.getByText(new RegExp(`^(Picked up ${reference}|${reference} is over)`)).waitFor();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
}

test("by drag, by keys and by menu; what breaks a rule says so before it is let go, and a reason is asked for", async () => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(address);
  await page.getByRole("heading", { name: "Not on a van yet (3)" }).waitFor();

  await drag(references[0], card(tray(page), "Ada Early"), cell(page, "Lewes 1, 09:00-11:00"));
  // Let go in the moment in which the pointer comes there, it falls where the board last saw it.
  await page.getByText(`${references[0]} is over Lewes 1, 09:00-11:00.`).waitFor();
  await page.mouse.up();
  await card(cell(page, "Lewes 1, 09:00-11:00"), "Ada Early").waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: `${references[0]} on Lewes 1, 09:00-11:00.` })
    .waitFor();

  // Keys: out of the tray, one window to the right, one van down.
  await card(tray(page), "Ben Both").focus();
  await pickUp(page, new RegExp(`^(Picked up ${references[1]}|${references[1]} is over the tray)\\.$`));
  for (const [key, name] of [
    ["ArrowDown", "Lewes 1, 07:00-09:00"],
    ["ArrowRight", "Lewes 1, 09:00-11:00"],
    ["ArrowDown", "Lewes 2, 09:00-11:00"],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByText(`${references[1]} is over ${name}.`).waitFor();
  }
  await page.keyboard.press("Space");
  await card(cell(page, "Lewes 2, 09:00-11:00"), "Ben Both").waitFor();
  // The board has heard of it and stands still again.
  await page
    .getByRole("status")
    .filter({ hasText: `${references[1]} on Lewes 2, 09:00-11:00.` })
    .waitFor();
  await page.getByRole("heading", { name: "Not on a van yet (1)" }).waitFor();

  // Over another window than the promised one the rule is shown before the drop; Escape cancels.
  await drag(references[2], card(tray(page), "Cleo Later"), cell(page, "Lewes 1, 15:00-17:00"));
  await page.getByText(/was promised 11am to 1pm, not 3pm/).waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await card(tray(page), "Cleo Later").waitFor();

  // The menu, which says the same, and lets it through with a reason.
  const menu = page.getByRole("dialog", { name: /^Job/ });
  // A click in the moment after a drop belongs to the drop.
  const click = () =>
    card(tray(page), "Cleo Later")
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  await expect.poll(async () => (await menu.isVisible()) || (await click()) || menu.isVisible()).toBe(true);
  await menu.getByLabel("Van").selectOption({ label: "Lewes 1" });
  await menu.getByLabel("Arrival").fill("15:20");
  await menu.getByText(/was promised 11am to 1pm, not 3:20pm/).waitFor();
  await examine(page, { hasNight: true, part: "dialog[open]" });
  await press(page, "Put it there");
  await page.getByRole("heading", { name: "This breaks a rule" }).waitFor();
  await press(page, "Assign anyway");
  await page.getByText("Say why").waitFor();
  await field(page, /^Why this is OK/).fill("Agreed on the phone");
  await examine(page, { hasNight: true, part: "dialog[open]" });
  await press(page, "Assign anyway");
  await card(cell(page, "Lewes 1, 15:00-17:00"), "Cleo Later").waitFor();

  await press(page, /^Undo/);
  await card(tray(page), "Cleo Later").waitFor();
  await page.reload();
  await card(cell(page, "Lewes 1, 09:00-11:00"), "Ada Early").waitFor();
  await card(cell(page, "Lewes 2, 09:00-11:00"), "Ben Both").waitFor();
  await card(tray(page), "Cleo Later").waitFor();
  // A job that waits and two on vans.
  await examine(page, { hasNight: true });
  // The browser notes a refused command as an error of the page's own.
  expect(complaints.splice(0).filter((text) => !text.includes("409"))).toEqual([]);
});

test("on a phone a job is chosen and put down; list, week and month show the same; a van stays away", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await card(tray(page), "Cleo Later").click();
  await press(page, "Choose on the board");
  await cell(page, "Lewes 2, 11:00-13:00")
    .getByRole("button", { name: /^Put it here/ })
    .click();
  await card(cell(page, "Lewes 2, 11:00-13:00"), "Cleo Later").waitFor();
  await examine(page, { hasNight: true, part: "[aria-labelledby=tray-title]" });

  await press(page, "List");
  await page.getByRole("row", { name: /Lewes 2.*Cleo Later/ }).waitFor();
  await examine(page, { hasNight: true, part: "main" });
  await press(page, "Week");
  await page.getByRole("row", { name: /^Lewes 2/ }).waitFor();
  await examine(page, { hasNight: true, part: "main" });

  await press(page, "Month");
  await page.getByText(/^3 jobs/).waitFor();
  await examine(page, { hasNight: true, part: "main" });
  await page
    .getByRole("list")
    .getByRole("link", { name: formatDay(date) })
    .click();
  await press(page, "Change Lewes 2");
  await field(page, "Who is on it").fill("Ann, Tom");
  await press(page, "Save the crew");
  await page.getByText("Saved.").waitFor();
  await page.getByText("Take it off the road").click();
  await field(page, "What’s wrong?").fill("Gearbox");
  await press(page, "Mark it off the road");
  await page.getByText(/^Still planned on it: /).waitFor();
  await page.getByText("What it can do, every day").click();
  await page.getByRole("checkbox", { name: "It has a crew of two" }).uncheck();
  await press(page, "Save what it can do");
  await page.getByText(/^Saved\. Still planned on it, though it can no longer do them: B-/).waitFor();
  await examine(page, { hasNight: true, part: "dialog[open]" });
  await page.getByRole("checkbox", { name: "It has a crew of two" }).check();
  await press(page, "Save what it can do");
  await page.locator("details").filter({ hasText: "What it can do" }).getByRole("status").getByText("Saved.", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(/^Off the road until .*: Gearbox$/).waitFor();
  await page.getByText("Ann, Tom").waitFor();
  expect(complaints).toEqual([]);
});

test("undo counts with one's own lock, leaves out what a colleague has changed since, says so, and goes on with the step before", async () => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const menu = page.getByRole("dialog", { name: /^Job/ });
  // Answered, and the board read again.
  const settled = async () => {
    await expect.poll(() => page.getByRole("button", { name: /^Undo/ }).isEnabled()).toBe(true);
  };
  const ada = card(cell(page, "Lewes 1, 09:00-11:00"), "Ada Early");
  await ada.click();
  await menu.getByLabel("Arrival").fill("09:30");
  await press(page, "Put it there");
  await settled();
  await ada.click();
  await press(page, "Lock van and time");
  await press(page, "Unlock");
  await menu.getByRole("button", { name: "Lock van and time" }).waitFor();
  await page.keyboard.press("Escape");
  await card(page, "Cleo Later").click();
  await menu.getByLabel("Van").selectOption({ label: "No van: back to the tray" });
  await press(page, "Back to the tray");
  await settled();

  await mate.goto(address);
  await card(tray(mate), "Cleo Later").click();
  await mate.getByLabel("Van", { exact: true }).selectOption({ label: "Lewes 1" });
  await press(mate, "Put it there");
  await mate.getByRole("heading", { name: "Not on a van yet (0)" }).waitFor();
  await mate.getByRole("status").filter({ hasText: "on Lewes 1." }).waitFor();

  await press(page, /^Undo/);
  await page.getByText(`“${references[2]} back in the tray” can’t be undone any more.`).waitFor();
  await press(page, /^Undo/);
  await page
    .getByRole("status")
    .filter({ hasText: `Undone: ${references[0]} on Lewes 1.` })
    .waitFor();
  await ada.filter({ hasText: "09:00-10:03" }).waitFor();
});

test("two who write down a van's crew at once: the second is told who was first and what, keeps what was typed, and may put theirs in its place", async () => {
  for (const one of [page, mate]) await press(one, "Change Lewes 1");
  await field(mate, "Who is on it").fill("Zoe");
  await press(mate, "Save the crew");
  await mate.getByText("Saved.").waitFor();
  await field(page, "Who is on it").fill("Sam, Ann");
  await press(page, "Save the crew");
  await page.getByText(/^.+ wrote down Zoe for this van at .+\. Save again to put yours in its place\.$/).waitFor();
  await examine(page, { hasNight: true, part: "dialog[open]" });
  expect(await field(page, "Who is on it").inputValue()).toBe("Sam, Ann");
  await press(page, "Save the crew");
  await page.getByText("Saved.").waitFor();
  await mate.keyboard.press("Escape");
  await mate.clock.fastForward(16_000);
  await mate.getByText("Sam, Ann").waitFor();
});
