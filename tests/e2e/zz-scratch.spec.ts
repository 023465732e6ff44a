import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
let site: Site;
let folder: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([openSite(), fs.mkdtemp(path.join(os.tmpdir(), "s-"))]);
});
afterAll(async () => {
  await site.close();
});
test("look", async () => {
  const file = path.join(folder, "a.jpg");
  await sharp({
    create: { width: 900, height: 1200, channels: 3, background: "#a9694f", noise: { type: "gaussian", mean: 120, sigma: 20 } },
  })
    .jpeg()
    .toFile(file);
  const page = await (await site.browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true })).newPage();
  await page.goto(`${site.server.url}/quote`);
  await page.getByLabel(/^Choose from/).setInputFiles([file]);
  await page.getByRole("link", { name: "Mark photo 1" }).click();
  const pic = page.getByRole("group", { name: "Marks on Photo 1", exact: true });
  await pic.waitFor();
  const draw = async (seed: number, length = 300) => {
    const box = (await pic.boundingBox())!;
    const at = (i: number) =>
      [
        box.x + box.width * (0.5 + 0.42 * Math.sin(i / 3 + seed) * Math.cos(i / 90)),
        box.y + box.height * (0.5 + 0.4 * Math.sin(i / 40 + seed * 2)),
      ] as const;
    await page.mouse.move(...at(0));
    await page.mouse.down();
    for (let i = 1; i < length; i++) await page.mouse.move(...at(i));
    await page.mouse.up();
  };
  await pic.scrollIntoViewIfNeeded();
  await draw(1);
  await page.screenshot({ path: "/tmp/photos-1.png" });
  // As if all had been painted: many strokes from before.
  const kept = await page.evaluate(() => localStorage.getItem("chalkway.quote-draft") ?? "{}");
  const draft = JSON.parse(kept);
  const one = draft.facts.photos[0].marks.strokes[0];
  console.log("one stroke", one.points.length, JSON.stringify(one).length);
  const size = () => JSON.stringify(draft.facts).length;
  while (size() < 56_500)
    draft.facts.photos[0].marks.strokes.push({
      ...one,
      points: one.points.map(([x, y]: [number, number]) => [Math.min(10000, x + draft.facts.photos[0].marks.strokes.length * 20), y]),
    });
  await page.evaluate((text) => localStorage.setItem("chalkway.quote-draft", text), JSON.stringify(draft));
  await page.reload();
  await pic.waitFor();
  await pic.scrollIntoViewIfNeeded();
  await page.waitForTimeout(800);
  await page.screenshot({ path: "/tmp/photos-2-before.png" });
  await draw(5);
  await page.getByText("we keep their lines a little simpler").waitFor();
  console.log(
    "after",
    await page.evaluate(() => JSON.stringify(JSON.parse(localStorage.getItem("chalkway.quote-draft") ?? "{}").facts).length),
  );
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/photos-note-${width}.png`, fullPage: true });
  }
  expect(1).toBe(1);
});
