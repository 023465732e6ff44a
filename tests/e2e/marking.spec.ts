/** Marking and measuring on the photos of `/quote`: by mouse, by finger and by keyboard alone; what is drawn is what is kept. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Measured } from "#domain/quotes/estimate/estimator.contract.ts";
import type { PhotoMarks } from "#domain/quotes/marks/marks.contract.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { examine } from "#tests/support/examine.ts";

type Share = readonly [number, number];

let site: Site;
let folder: string;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  [site, folder] = await Promise.all([sharedSite(), fs.mkdtemp(path.join(os.tmpdir(), "chalkway-yard-"))]);
  const files = await Promise.all(["#a9694f", "#8c7a5b"].map((wall, index) => photographed(path.join(folder, `yard-${index}.jpg`), wall)));
  const context = await site.browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: "reduce" });
  page = await context.newPage();
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${site.server.url}/quote`);
  await page.getByLabel(/^Choose from/).setInputFiles(files);
  await page.getByRole("link", { name: "Mark photo 2" }).waitFor();
});
afterAll(async () => {
  await site.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const picture = (name: string) => page.getByRole("group", { name, exact: true });
/** Where a share of the picture is on the screen. */
async function spotsOn(name: string): Promise<(share: Share) => { x: number; y: number }> {
  await picture(name).scrollIntoViewIfNeeded();
  // A page that was opened a moment ago still moves: prices and hints arrive around the picture.
  let box = { x: 0, y: 0, width: 0, height: 0 };
  await expect
    .poll(async () => {
      const previous = JSON.stringify(box);
      box = (await picture(name).boundingBox()) ?? box;
      return box.width > 0 && JSON.stringify(box) === previous;
    })
    .toBe(true);
  return ([across, down]) => ({ x: box.x + (across * box.width) / 10_000, y: box.y + (down * box.height) / 10_000 });
}
async function drag(name: string, shares: readonly Share[]): Promise<void> {
  const spot = await spotsOn(name);
  for (const [index, share] of shares.entries()) {
    const { x, y } = spot(share);
    await page.mouse.move(x, y);
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}
async function touch(steps: (readonly Share[])[], name: string): Promise<void> {
  const spot = await spotsOn(name);
  const session = await page.context().newCDPSession(page);
  for (const [index, shares] of steps.entries())
    await session.send("Input.dispatchTouchEvent", {
      type: index === 0 || shares.length > (steps[index - 1]?.length ?? 0) ? "touchStart" : "touchMove",
      touchPoints: shares.map((share, id) => ({ ...spot(share), id })),
    });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
  await session.detach();
}
type Kept = { facts: { photos: { marks: PhotoMarks }[]; measured: Measured | null } };
const storedDraft = async () => JSON.parse((await page.evaluate(() => localStorage.getItem("chalkway.quote-draft"))) ?? "{}") as Kept;
/** Waits until the stored draft satisfies `is`. */
async function untilStored(is: (draft: Kept) => boolean): Promise<void> {
  await expect.poll(async () => is(await storedDraft())).toBe(true);
}
const near = (points: readonly Share[] | undefined, wanted: readonly Share[]) =>
  points?.length === wanted.length &&
  wanted.every(
    ([across, down], index) => Math.abs((points[index]?.[0] ?? 0) - across) < 40 && Math.abs((points[index]?.[1] ?? 0) - down) < 40,
  );

test("painted by mouse and by finger, strokes are kept as they were painted; two fingers paint nothing", async () => {
  await page.getByRole("link", { name: "Mark photo 1" }).click();
  await picture("Marks on Photo 1").waitFor();
  await examine(page);
  const corner: Share[] = [
    [2_000, 3_000],
    [6_000, 3_000],
    [6_000, 7_000],
  ];
  await drag("Marks on Photo 1", corner);
  await page.getByRole("radio", { name: "Leave" }).check();
  await page.getByRole("radio", { name: "Large brush" }).check();
  const before = await page.evaluate(() => scrollY);
  await touch([[[8_000, 2_000]], [[8_000, 5_000]], [[8_000, 9_000]]], "Marks on Photo 1");
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await touch(
    [
      [[4_000, 4_000]],
      [[4_500, 4_500]],
      [
        [4_500, 4_500],
        [6_000, 6_000],
      ],
      [
        [3_000, 3_000],
        [8_000, 8_000],
      ],
    ],
    "Marks on Photo 1",
  );
  await page.getByText("Take: 1 stroke; leave: 1 stroke").waitFor();
  await untilStored(({ facts }) => facts.photos[0]?.marks.strokes.length === 2);
  const [take, leave] = (await storedDraft()).facts.photos[0]?.marks.strokes ?? [];
  expect([take?.kind, take?.width, near(take?.points, corner)]).toEqual(["take", 600, true]);
  expect([
    leave?.kind,
    leave?.width,
    near(leave?.points, [
      [8_000, 2_000],
      [8_000, 9_000],
    ]),
  ]).toEqual(["leave", 1_200, true]);
});

test("a tap names a thing; by keyboard alone it is named, shown, moved, undone and taken off", async () => {
  const spot = await spotsOn("Marks on Photo 1");
  const { x, y } = spot([3_000, 6_000]);
  await page.touchscreen.tap(x, y);
  await page.getByRole("combobox", { name: "What is this?" }).fill("wardrobe");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  const combobox = page.getByRole("combobox", { name: "Add something that’s staying" });
  await combobox.focus();
  await page.keyboard.type("freezr");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  const show = page.getByRole("button", { name: /^Show where it is in the photo: / });
  await show.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-valuetext"))).toBe("50% across, 50% down");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-valuetext"))).toBe("45% across, 50% down");
  await examine(page, { isFirst: true });
  await untilStored(({ facts }) => facts.photos[0]?.marks.tags[1]?.at?.join() === "4500,4950");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus();
  await page.keyboard.press("Enter");
  await untilStored(({ facts }) => facts.photos[0]?.marks.tags[1]?.at?.join() === "5000,5000");
  await page.keyboard.press("Enter");
  await untilStored(({ facts }) => facts.photos[0]?.marks.tags[1]?.at === null);
  const takeOff = page.getByRole("button", { name: /^Remove: / }).last();
  await takeOff.focus();
  await page.keyboard.press("Enter");
  await untilStored(
    ({ facts }) =>
      facts.photos[0]?.marks.tags.map(({ kind, at }) => [kind, near(at === null ? [] : [at], [[3_000, 6_000]])]).join() === "leave,true",
  );
  const marks = (await storedDraft()).facts.photos[0]?.marks;
  await page.reload();
  await picture("Marks on Photo 1").waitFor();
  expect((await storedDraft()).facts.photos[0]?.marks).toEqual(marks);
});

test("a pile is measured by keyboard as it is by hand, and a reload loses no line", async () => {
  await page
    .getByRole("link", { name: "Next: what’s in the photos" })
    .or(page.getByRole("link", { name: "Next photo" }))
    .click();
  await page.goto(`${site.server.url}/quote?step=what`);
  await page.getByRole("tab", { name: "Measure it" }).click();
  await page.getByRole("radio", { name: "A wheelie bin" }).focus();
  await page.keyboard.press("Space");
  for (const step of ["Bin", "Width", "Height", "Depth"]) {
    const put = page.getByRole("button", { name: "Add a line to adjust" });
    await put.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "slider");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(step);
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ArrowDown");
    if (step === "Depth") break;
    await page.getByRole("button", { name: /^Next: / }).focus();
    await page.keyboard.press("Enter");
  }
  await page.getByText(/^About .* cubic yards?$/).waitFor();
  await examine(page, { isFirst: true });
  await untilStored(({ facts }) => facts.measured?.lines.length === 4);
  const byKeys = (await storedDraft()).facts.measured;

  await page.getByRole("radio", { name: "Photo 2" }).check();
  await untilStored(({ facts }) => facts.measured === null);
  for (const [index, line] of (byKeys?.lines ?? []).entries()) {
    await drag("Lines on Photo 2", [line.from, line.to]);
    // A line drawn by hand opens the next one by itself.
    const next = ["Width", "Height", "Depth"][index];
    if (next !== undefined)
      await page.getByRole("list", { name: "Lines to draw" }).locator("[aria-current=step]", { hasText: next }).waitFor();
    if (index === 1) {
      await page.reload();
      await page.getByRole("tab", { name: "Measure it" }).click();
    }
  }
  await untilStored(({ facts }) => facts.measured?.lines.length === 4);
  const byHand = (await storedDraft()).facts.measured;
  expect(Math.abs((byHand?.volume.likely ?? 0) / (byKeys?.volume.likely ?? 1) - 1)).toBeLessThan(0.05);
  expect(errors).toEqual([]);
});

/** A yard with a bin and a pile: bricks and slabs enough to be sharp. */
async function photographed(file: string, wall: string): Promise<string> {
  const bricks = Array.from(
    { length: 40 },
    (_, row) => `<path d="M0 ${row * 16}H900M${(row % 2) * 20} ${row * 16}v16" stroke="#d8c5b4" stroke-width="2"/>`,
  );
  const slabs = Array.from(
    { length: 16 },
    (_, row) => `<path d="M0 ${640 + row * row * 3}H900M${row * 60} 640L${row * 160 - 700} 1200" stroke="#555" stroke-width="3"/>`,
  );
  const shapes = `<path d="M690 555h110v230H690z" fill="#2f4a34"/><path d="M265 650l400 60v220L265 840z" fill="#8a5f3a"/><path d="M665 710l50-50v210l-50 60z" fill="#6e4a2c"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path d="M0 0h900v640H0z" fill="${wall}"/><path d="M0 640h900v560H0z" fill="#9a978f"/>${bricks.join("")}${slabs.join("")}${shapes}</svg>`;
  await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toFile(file);
  return file;
}
