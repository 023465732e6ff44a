/**
 * Daily work on customers, in one browser of the office's: from an enquiry that was missed to a list that is imported and merged; deals
 * moved by mouse and by keyboard, facts changed by two at once, consents to offers, tasks; all of it by keyboard too; and what a
 * moderator may not do.
 */
import { Buffer } from "node:buffer";
import fs from "node:fs/promises";
import { writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { complaintsOf } from "#tests/support/booking-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { expectSmallFirstScript } from "#tests/support/first-script.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { pickUp } from "#tests/support/keyboard-move.ts";
import { openModerator, openOffice } from "#tests/support/staff.ts";
import { field, headingIs, press } from "#tests/support/way-in.ts";

let site: Site;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  site = await openSite();
  await enquire("Wanda Waits", "wanda@example.com", "07700 900789");
  await enquire("Oliver Moore", "oliver@example.com", "07700 900790");
  ({ page, complaints } = await openOffice(site, "gwen@example.org"));
  await insideDatabase(site.dataDirectory, (rows) =>
    rows(`update auth.users set raw_user_meta_data = '{"display_name": "Gwen Pryce"}' where email = 'gwen@example.org'`),
  );
});
afterAll(() => site.close());

async function enquire(name: string, email: string, mobile: string): Promise<void> {
  const message = "Two sofas and a fridge, please";
  const { status } = await site.server.command("contact", { name, email, mobile, topic: "quote", message });
  expect(status).toBe(202);
}

const customers = (query: string) => `${site.server.url}/crm?section=customers&${query}`;
const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

/** By the list of tabs, without loading the page anew. */
async function openTab(name: string, where = page): Promise<void> {
  await where.getByRole("navigation", { name: "Customers" }).getByRole("link", { name, exact: true }).click();
}

async function openContact(name: string, where = page): Promise<void> {
  await openTab("Contacts", where);
  await where.getByRole("table", { name: "Contacts" }).getByRole("link", { name }).click();
  await headingIs(where, new RegExp(`^${name}`), 3);
}

/** Drags a deal by its title and drops it over a column. */
async function carry(title: string, to: string, lookUp = async () => {}): Promise<void> {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Move ${title}` }) });
  const [from, over] = [await card.boundingBox(), await column(to).boundingBox()];
  if (from === null || over === null) throw new Error(`No way from ${title} to ${to}`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height, { steps: 3 });
  await page.mouse.move(over.x + over.width / 2, over.y + 80, { steps: 6 });
  await lookUp();
  await page.mouse.up();
}

test("by keys alone: to a contact in the list, over it, as a page, and back to the row", async () => {
  // A tab of its own: what the measure of the scripts does to the clock ends with it.
  const keys = await page.context().newPage();
  const pageProblems = complaintsOf(keys);
  await expectSmallFirstScript(keys, { name: "the customers", url: customers("tab=contacts"), until: "table [data-row]" });
  // A key that comes while the text before it is on its way into the address, where a long list makes that take a while.
  await keys.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      replace(state, unused, url);
      const box = document.activeElement;
      if (!(box instanceof HTMLInputElement) || box.value !== "wand") return;
      Reflect.set(HTMLInputElement.prototype, "value", "wanda", box);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    };
  });
  await keys.keyboard.press("/");
  await keys.keyboard.type("wand");
  await keys.waitForURL(/q=wanda/);
  await keys.getByText("1 contact", { exact: true }).waitFor();
  await keys.keyboard.press("Enter");
  await keys.keyboard.press("x");
  await keys.getByText("1 marked").waitFor();
  await examine(keys, { isFirst: true, hasNight: true });
  await keys.keyboard.press("Enter");
  await headingIs(keys, /^Wanda Waits/, 3);
  await keys.keyboard.press("Enter");
  await keys.waitForURL(/view=page/);
  await headingIs(keys, /^Wanda Waits/, 3);
  await keys.keyboard.press("Escape");
  await keys.waitForURL((url) => !url.search.includes("id="));
  expect(keys.url()).toContain("q=wanda");
  expect(pageProblems).toEqual([]);
  await keys.close();
}, 120_000);

test("a deal goes on by mouse and by the arrow keys, and not to where only a booking brings it", async () => {
  await page.setViewportSize({ width: 2400, height: 900 });
  await page.goto(customers("tab=deals"));
  const [first, second] = ["Enquiry about a quote, Wanda Waits", "Enquiry about a quote, Oliver Moore"] as const;
  await page.getByRole("button", { name: `Move ${first}` }).waitFor();
  await carry(first, "Quoting");
  await column("Quoting")
    .getByRole("button", { name: `Move ${first}` })
    .waitFor();
  await page.getByText(`${first} is now under Quoting.`).waitFor({ state: "attached" });

  await page.getByRole("button", { name: `Move ${second}` }).focus();
  await pickUp(page, `${second} is over New enquiry.`);
  await page.keyboard.press("ArrowRight");
  await page.getByText(`${second} is over Quoting.`).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await page.getByText(`${second} is over Quoted.`).waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await column("Quoted")
    .getByRole("button", { name: `Move ${second}` })
    .waitFor();
  await page.getByText(`${second} is now under Quoted.`).waitFor({ state: "attached" });

  await carry(second, "Booked", () => page.getByRole("status").filter({ hasText: "follow the booking" }).waitFor());
  await page
    .getByRole("alert")
    .filter({ hasText: `${second} has not moved` })
    .waitFor();
  await column("Quoted")
    .getByRole("button", { name: `Move ${second}` })
    .waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(complaints).toEqual([]);
}, 120_000);

test("a move that is refused says so with the deal that is open, also where it fills the page", async () => {
  await column("Quoting").getByRole("link").first().click();
  await press(page, "Open as a page");
  const opened = page.getByRole("region", { name: /^Deal D-/ });
  await opened.getByRole("button", { name: "Move it" }).click();
  // A colleague is quicker.
  await insideDatabase(site.dataDirectory, (rows) =>
    rows("update deals set row_version = row_version + 1, changed_at = now() where stage = 'quoting'"),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Move it" }).click();
  await opened.getByRole("alert").filter({ hasText: "Wanda Waits has not moved." }).waitFor();
  // The only complaint is the browser's own about the refused request.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
}, 120_000);

test("two who change the same fact: the second hears who was quicker and when, and keeps what they typed", async () => {
  await openContact("Wanda Waits");
  const other = await page.context().newPage();
  await other.goto(page.url());
  const notes = (where: Page) => where.getByRole("button", { name: /, change notes$/ });
  await notes(page).click();
  await field(page, "Notes").fill("Ring after six");
  await notes(other).click();
  await field(other, "Notes").fill("Has a dog");
  await other.keyboard.press("Control+Enter");
  await other.getByText(/^Saved \d\d:\d\d/).waitFor();
  await other.close();
  // By now the first page may have heard of it or not: what it says is the same.
  await page.keyboard.press("Control+Enter");
  // In an hour's first minute it is "3pm", without minutes.
  await page.getByText(/^Not saved\. Gwen Pryce changed this at .*\d[ap]m/).waitFor();
  expect(await field(page, "Notes").inputValue()).toBe("Ring after six");
  await page.getByText("It now says: Has a dog").waitFor();
  await examine(page, { hasNight: true });
  await press(page, "Save mine");
  await page.getByRole("button", { name: /^Ring after six/ }).waitFor();
  await press(page, "Undo");
  await page.getByRole("button", { name: /^Has a dog/ }).waitFor();
  // The only complaint is the browser's own about the refused request.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
}, 120_000);

test("what somebody said about offers stands with its proof, and decides who is in a segment", async () => {
  const offers = page.getByRole("region", { name: "Offers" });
  await offers.getByText("Nobody has asked them.").first().waitFor();
  await page.getByText("Write down what they said").click();
  await press(page, "Save what they said");
  await page.getByText("Say how you heard").waitFor();
  await field(page, "How we heard").fill("She asked for them on the phone");
  await press(page, "Save what they said");
  await offers.getByText(/^They agreed on .*, by telling us, noted by Gwen Pryce\. .*She asked for them on the phone$/).waitFor();
  await examine(page, { hasNight: true });

  await page.goto(customers("tab=contacts&lifecycle=lead"));
  await page.getByText("2 contacts", { exact: true }).waitFor();
  await page.getByText("Save as a segment").click();
  await field(page, "Name").fill("Spring offers");
  await page.getByRole("combobox", { name: "For offers" }).selectOption("email");
  await press(page, "Save it");
  await page.getByRole("button", { name: "Spring offers (emails)", exact: true }).click();
  await page.getByText("1 contact", { exact: true }).waitFor();
  await page.getByRole("table", { name: "Contacts" }).getByRole("link", { name: "Wanda Waits" }).waitFor();
  await examine(page, { hasNight: true });

  await page.getByRole("table", { name: "Contacts" }).getByRole("link", { name: "Wanda Waits" }).click();
  await page.getByText("Write down what they said").click();
  await page.getByRole("combobox", { name: "What they said" }).selectOption("refused");
  await field(page, "How we heard").fill("She has had enough");
  await press(page, "Save what they said");
  await offers.getByText(/^They said no on .*She has had enough$/).waitFor();
  await openTab("Contacts");
  await page.getByRole("button", { name: "Spring offers (emails)", exact: true }).click();
  await page.getByText("0 contacts", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

test("a task is put off, done, and one that repeats comes again", async () => {
  await openTab("Tasks");
  await page.getByText("You have no tasks here.").waitFor();
  const add = async (title: string, repeats: string) => {
    await press(page, "Add a task");
    await field(page, "What has to be done").fill(title);
    await page.getByRole("combobox", { name: "Repeats" }).selectOption({ label: repeats });
    await press(page, "Add the task");
  };
  await add("Check the licence", "Every month");
  await add("Ring the landlord", "Once");
  const row = (title: string) => page.getByRole("list", { name: "Tasks" }).getByRole("listitem").filter({ hasText: title });
  await row("Ring the landlord").getByLabel("Put off or change: Ring the landlord").click();
  await examine(page, { hasNight: true });
  await press(page, "Tomorrow");
  await row("Ring the landlord").getByText("Due tomorrow").waitFor();
  await press(page, "Done: Check the licence");
  await page.getByText(/^Next time: Due /).waitFor();
  await row("Check the licence").getByText("every month").waitFor();
  await press(page, "Done: Ring the landlord");
  await page.getByRole("link", { name: "Done", exact: true }).click();
  await row("Ring the landlord")
    .getByText(/^Done .* by Gwen Pryce/)
    .waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

/** As somebody keeps it in Excel: a title above the headings, numbers without their 0, columns nobody needs. */
const sheet = [
  ["Customers of the fair, November"],
  [],
  ["First name", "Last name", "E-mail", "Mobile", "Address", "Town", "Postcode", "Stall", "Fee"],
  ["Ann", "Archer", "ann.archer@example.com", 7_700_900_117, "12 Mill Lane", "Worthing", "BN11 1AA", "B4", 12.5],
];

test("an Excel file comes in and goes again without a trace, and an administrator takes a copy of what is left", async () => {
  await page.goto(customers("tab=import"));
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "Fair", rows: sheet }] }));
  await page.locator("input[type=file]").setInputFiles({ name: "fair.xlsx", mimeType: "", buffer });
  await page.getByText("2 more columns").waitFor();
  await examine(page, { hasNight: true });
  await press(page, "Check every row");
  await page.getByRole("region", { name: "Report by row" }).getByText("Ann Archer").waitFor();
  await press(page, "Import 1 contact");
  await press(page, "Undo this import");
  await page.getByText("Undoing removes 1 contact that it added.").waitFor();
  await press(page, "Yes, undo it");
  await page.getByRole("status").getByText("Undone").waitFor();
  await openTab("Contacts");
  await page.getByText("2 contacts", { exact: true }).waitFor();

  await openTab("Import and export");
  const download = page.waitForEvent("download");
  await press(page, "Save for a spreadsheet");
  const csv = await fs.readFile((await (await download).path()) ?? "", "utf8");
  expect(csv).toContain("Wanda Waits");
  expect(csv).not.toContain("Ann Archer");
  expect(complaints).toEqual([]);
}, 120_000);

test("a moderator works with customers, and neither takes them all away nor erases one", async () => {
  const { page: mo, complaints: heard } = await openModerator(site, "mo@example.org");
  await mo.goto(customers("tab=contacts"));
  await openContact("Oliver Moore", mo);
  await mo.getByRole("button", { name: /, change notes$/ }).click();
  await field(mo, "Notes").fill("Prefers mornings");
  await mo.keyboard.press("Control+Enter");
  await mo.getByText(/^Saved \d\d:\d\d/).waitFor();
  expect(await mo.getByText("Erase this contact").count()).toBe(0);
  await mo.goto(customers("tab=import"));
  await headingIs(mo, "Earlier imports", 3);
  expect(await mo.getByText("Export all contacts").count()).toBe(0);
  await examine(mo);
  expect(heard).toEqual([]);
  await mo.context().close();
}, 120_000);

test("an administrator erases somebody for good, and reads what the law keeps", async () => {
  await openContact("Oliver Moore");
  const reference = (
    await page
      .getByText(/^C-[0-9A-Z]{6}$/)
      .first()
      .innerText()
  ).trim();
  await page.getByText("Erase this contact").click();
  await field(page, `Type ${reference} to erase it`).fill(reference);
  await press(page, "Erase for good");
  await page.getByText(/^Erased\./).waitFor();
  await press(page, "Close");
  await page.getByText("1 contact", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

test("an enquiry that nobody answered rots, gets a task, is answered on the phone and lost with its reason", async () => {
  await enquire("Rosa Rott", "rosa@example.com", "07700 900791");
  await insideDatabase(site.dataDirectory, (rows) => rows("update deals set due_at = now() - interval '3 hours' where stage = 'new'"));
  await openTab("Deals");
  const lane = page.getByRole("region", { name: /^New enquiry/ });
  await lane.getByText(/Needs a look: 3 hours/).waitFor();
  await examine(page, { isFirst: true, hasNight: true });

  await lane.getByRole("link").first().click();
  await headingIs(page, /New enquiry$/, 3);
  await press(page, "Add a task");
  await field(page, "What has to be done").fill("Ring Rosa");
  await examine(page, { hasNight: true });
  await press(page, "Add the task");
  await page.getByRole("button", { name: "Done: Ring Rosa" }).waitFor();

  await page
    .getByRole("region", { name: /^Deal D-/ })
    .getByRole("link", { name: "Rosa Rott" })
    .click();
  await headingIs(page, /^Rosa Rott/, 3);
  await press(page, "Call");
  await field(page, /^What was said/).fill("She keeps the sofas");
  await press(page, "Save to the timeline");
  await page.getByRole("list", { name: "What happened" }).getByText("She keeps the sofas").waitFor();
  await page.getByRole("list", { name: "What happened" }).getByText("By somebody not signed in").first().waitFor();
  await press(page, "Done: Ring Rosa");
  await page.getByText("Nothing to do.").waitFor();
  await examine(page, { hasNight: true });

  await openTab("Deals");
  // Answered on the phone, the deal has gone on by itself; what the list showed before would be refused.
  await column("Quoting")
    .getByRole("button", { name: /^Move .*Rosa Rott/ })
    .click();
  await page.getByRole("combobox", { name: "Stage" }).selectOption("lost");
  await press(page, "Mark as lost");
  await page.getByText("Say why it was lost").waitFor();
  await page.getByRole("combobox", { name: "Reason" }).selectOption("keeping");
  await press(page, "Mark as lost");
  await page.getByText(/Rosa Rott is now under Lost\.$/).waitFor({ state: "attached" });
  expect(complaints).toEqual([]);
}, 180_000);

test("a list comes in, its doubles are merged field by field, and the merge is taken back", async () => {
  await openTab("Import and export");
  await page.getByText("Choose a file, or drop it here").waitFor();
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
  const mend = page.waitForEvent("download");
  await press(page, "Save the row we can’t use");
  expect(await fs.readFile((await (await mend).path()) ?? "", "utf8")).toMatch(/^\uFEFF?Name,Email,Mobile,What is wrong\r\n,nobody,1,/);
  await press(page, "Import 2 contacts");
  await page.getByText(/^Imported/).waitFor();
  await page.getByRole("region", { name: "Report by row" }).getByText("Not usable").waitFor();
  await examine(page, { hasNight: true });

  await openTab("Duplicates");
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
