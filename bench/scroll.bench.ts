/**
 * Scrolling the office's list of bookings in a browser at the size of a large firm, with as many rows loaded as a user
 * would load, beside a plain table of as many rows without a script. Frames are counted by the browser.
 */
import type { Page } from "playwright-core";
import { sharedBrowser } from "#tests/support/browser.ts";
import { makeDataDirectory, startServer } from "#tests/support/running-server.ts";
import { openConsole } from "#tests/support/staff.ts";
import { databaseOf } from "./support/database.ts";
import { fillFirm } from "./support/office-records.ts";
import { measurement } from "./support/processes.ts";
import { percentile, print, printGoal, printTable, spread } from "./support/report.ts";

const rounds = 5;
const rows = Number(process.env["SCROLL_ROWS"] ?? 500);
const firm = {
  bookings: Number(process.env["CONSOLE_BOOKINGS"] ?? 100_000),
  customers: Number(process.env["CONSOLE_CUSTOMERS"] ?? 50_000),
};
/** Pixels of one turn of the wheel, and turns each way: a second down and a second up. */
const [notch, turns] = [120, 60];
const frame = 1_000 / 60;

/** Milliseconds between the frames that were drawn while the wheel turned. */
async function framesWhileScrolling(page: Page): Promise<number[]> {
  await page.mouse.move(600, 500);
  await page.evaluate(() => {
    const taken: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      taken.push(now - last);
      last = now;
      if (Reflect.get(globalThis, "framesTaken") === taken) requestAnimationFrame(next);
    };
    Reflect.set(globalThis, "framesTaken", taken);
    requestAnimationFrame(next);
  });
  for (const way of [1, -1])
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, way * notch);
      await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  return page.evaluate(() => {
    const taken = Reflect.get(globalThis, "framesTaken") as number[];
    Reflect.set(globalThis, "framesTaken", undefined);
    return taken.slice(1);
  });
}

const plainTable = (count: number) =>
  `<!doctype html><title>Rows</title><table>${Array.from({ length: count }, (_, n) => `<tr>${"<td>Maya Okafor, 12 Broadwater Road</td>".repeat(6)}<td>${n}</td></tr>`).join("")}</table>`;

await measurement(
  `Scrolling ${rows} rows of a list among ${firm.bookings.toLocaleString("en-GB")} bookings, ${rounds} rounds`,
  async (tidy) => {
    const data = await makeDataDirectory();
    tidy.later(data.remove);
    const server = await startServer(data.directory);
    tidy.later(server.stop);
    await fillFirm(await databaseOf(data.directory, tidy), firm);
    const browser = await sharedBrowser();
    tidy.later(() => browser.close());
    const site = { browser, server, dataDirectory: data.directory, killAndRestart: async () => {}, close: async () => {} };
    const { page } = await openConsole(site, "priya@example.org");
    await page.setViewportSize({ width: 1_280, height: 800 });

    await page.goto(`${server.url}/admin-console?section=bookings`);
    const drawn = page.getByRole("table", { name: "Bookings" }).getByRole("row");
    await drawn.nth(1).waitFor();
    while ((await drawn.count()) <= rows) {
      const before = await drawn.count();
      await page.getByRole("button", { name: "Show more" }).click();
      await drawn.nth(before).waitFor();
    }
    const peer = await page.context().newPage();
    await peer.setContent(plainTable(await drawn.count()));

    const [ours, theirs]: [number[][], number[][]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      await page.bringToFront();
      const mine = await framesWhileScrolling(page);
      await peer.bringToFront();
      const plain = await framesWhileScrolling(peer);
      if (round < 0) continue; // everything is drawn once before it counts
      ours.push(mine);
      theirs.push(plain);
    }
    const shareOf = (taken: number[]) => (100 * taken.filter((time) => time < 1.5 * frame).length) / taken.length;
    const p95 = (taken: number[]) => percentile(taken, 0.95);
    printTable(
      ["", "frames in time, %", "p95 ms between frames"],
      [
        [`the list of bookings, ${await drawn.count()} rows`, spread(ours.map(shareOf), 1), spread(ours.map(p95), 1)],
        ["a plain table of as many", spread(theirs.map(shareOf), 1), spread(theirs.map(p95), 1)],
      ],
    );
    printGoal({ what: "frames of the list that come in time", values: ours.map(shareOf), digits: 1, unit: " %", min: 95 });
    print("  in time: before the next but one of sixty a second would have been due");
  },
);
