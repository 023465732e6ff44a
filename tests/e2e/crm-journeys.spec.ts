/**
 * Whole tasks on the customers' pages: a missed enquiry is found and answered; a list is imported, its duplicates are
 * merged and the merge is undone; all of it works by keyboard.
 */
import { Buffer } from "node:buffer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { examine } from "#tests/support/examine.ts";
import { expectSmallFirstScript } from "#tests/support/first-script.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { openConsole, openOffice } from "#tests/support/staff.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const customers = (query: string) => `${site.server.url}/crm?section=customers&${query}`;

test("an enquiry that nobody answered rots, gets a task, is answered on the phone and lost with its reason", async () => {
  const { status } = await site.server.command("contact", {
    name: "Wanda Waits",
    email: "wanda@example.com",
    mobile: "07700 900789",
    topic: "quote",
    message: "Two sofas and a fridge, please",
  });
  expect(status).toBe(202);
  await insideDatabase(site.dataDirectory, (rows) => rows("update deals set due_at = now() - interval '3 hours'"));
  const { page, complaints } = await openOffice(site, "rot@example.org");
  await page.goto(customers("tab=deals"));
  const column = page.getByRole("region", { name: /^New enquiry/ });
  await column.getByText(/Needs a look: 3 hours/).waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  await column.getByRole("link").first().click();
  await headingIs(page, /New enquiry$/, 3);
  await press(page, "Add a task");
  await field(page, "What has to be done").fill("Ring Wanda");
  await examine(page, { hasNight: true });
  await press(page, "Add the task");
  await page.getByRole("button", { name: "Done: Ring Wanda" }).waitFor();
  await examine(page, { hasNight: true });

  await page
    .getByRole("region", { name: /^Deal D-/ })
    .getByRole("link", { name: "Wanda Waits" })
    .click();
  await headingIs(page, /^Wanda Waits/, 3);
  await press(page, "Call");
  await field(page, /^What was said/).fill("She keeps the sofas");
  await press(page, "Save to the timeline");
  await page.getByRole("list", { name: "What happened" }).getByText("She keeps the sofas").waitFor();
  await page.getByRole("list", { name: "What happened" }).getByText("Not verified").first().waitFor();
  await press(page, "Done: Ring Wanda");
  await page.getByText("Nothing to do.").waitFor();
  await examine(page, { hasNight: true });

  await page.goto(customers("tab=deals"));
  await page
    .getByRole("button", { name: /^Move / })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Stage" }).selectOption("lost");
  await press(page, "Mark as lost");
  await page.getByText("Say why it was lost").waitFor();
  await page.getByRole("combobox", { name: "Reason" }).selectOption("keeping");
  await press(page, "Mark as lost");
  await page.getByRole("region", { name: /^Lost/ }).getByRole("link").waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a list comes in, its doubles are merged field by field, and the merge is taken back", async () => {
  const { page, complaints } = await openOffice(site, "list@example.org");
  await page.goto(customers("tab=import"));
  await page.getByText("Choose a CSV file, or drop it here").waitFor();
  const rows = [
    "Name,Email,Mobile",
    "Ann Archer,ann.archer@example.com,07700 900401",
    "Anne Archer,annarcher@example.com,07700 900402",
    ",nobody,1",
  ];
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "old-list.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await headingIs(page, "old-list.csv", 3);
  await press(page, "Check every row");
  await press(page, "Import 2 contacts");
  await page.getByText(/^Imported/).waitFor();
  await page.getByRole("region", { name: "Report by row" }).getByText("Not usable").waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  await page.goto(customers("tab=duplicates"));
  await page.getByText("The emails differ only by dots").waitFor();
  await examine(page, { hasNight: true });
  await page.getByRole("link", { name: /^Compare/ }).click();
  await headingIs(page, "Are these the same person?", 3);
  await page.getByRole("group", { name: "Name" }).getByRole("radio").last().check();
  await examine(page, { hasNight: true });
  await press(page, "Merge them");
  const merges = page.getByRole("list", { name: "Merges" });
  await merges.getByRole("button", { name: /^Undo/ }).click();
  await merges.getByText(/Undone/).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("by keys alone: to a contact in the list, over it, as a page, and back to the row", async () => {
  const { page, complaints } = await openConsole(site, "keys@example.org");
  await expectSmallFirstScript(page, { name: "the customers", url: customers("tab=contacts"), until: "table [data-row]" });
  // A key that comes while the text before it is on its way into the address, where a long list makes that take a while.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      replace(state, unused, url);
      const box = document.activeElement;
      if (!(box instanceof HTMLInputElement) || box.value !== "wand") return;
      Reflect.set(HTMLInputElement.prototype, "value", "wanda", box);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    };
  });
  await page.keyboard.press("/");
  await page.keyboard.type("wand");
  await page.waitForURL(/q=wanda/);
  await page.getByText("1 contact", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("x");
  await page.getByText("1 marked").waitFor();
  await examine(page, { isFirst: true, hasNight: true });
  await page.keyboard.press("Enter");
  await headingIs(page, /^Wanda Waits/, 3);
  await page.keyboard.press("Enter");
  await page.waitForURL(/view=page/);
  await headingIs(page, /^Wanda Waits/, 3);
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => !url.search.includes("id="));
  expect(page.url()).toContain("q=wanda");
  expect(complaints).toEqual([]);
}, 120_000);
