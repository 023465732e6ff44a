/**
 * Photo to price on a phone with a bad line: three photos of twelve megapixels, a vision service that answers at once. Bytes
 * are asserted; times depend on the machine and are printed.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { startFakeVision } from "#tests/support/fake-vision.ts";
import type { FakeVision } from "#tests/support/fake-vision.ts";
import { cases, isLong } from "#tests/support/long.ts";
import { snap } from "#tests/support/snapped.ts";

/** What bytes are counted on is the way up; the page itself comes slowly, and onto a slow phone, in the long suite. */
const line = { offline: false, latency: 150, downloadThroughput: isLong ? 200_000 : -1, uploadThroughput: 93_750 };
const maxBytes = 200_000;

let site: Site;
let vision: FakeVision;
let folder: string;
beforeAll(async () => {
  [vision, folder] = await Promise.all([startFakeVision(), fs.mkdtemp(path.join(os.tmpdir(), "chalkway-snapped-"))]);
  site = await openSite(vision.environment);
});
afterAll(async () => {
  await Promise.all([site.close(), vision.close()]);
  await fs.rm(folder, { recursive: true, force: true });
});

test("three large photos are a price after 200 kB at most, and the photos themselves follow", async () => {
  const photos = await Promise.all(
    [21, 22, 23].map((seed) => snap(folder, `large-${seed}.jpg`, seed, { width: 1_344, height: 1_008, noise: 14, enlarged: 3 })),
  );
  const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await context.addInitScript(watchPrice);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cases(1, 4) });
  await page.goto(`${site.server.url}/quote`, { waitUntil: "networkidle" });

  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));
  // Set on the input itself: on a slow page that still moves, a press on the button may miss. That the button opens the
  // chooser is tested in quote-photos.spec.ts.
  await page.getByLabel("Choose from photos").setInputFiles(photos.map(({ file }) => file));
  const toPrice = await waited(page);
  const before = await bytesOf(sent);
  const largest = (await Promise.all(photos.map(({ file }) => fs.stat(file)))).map(({ size }) => size);
  expect(vision.requests).toHaveLength(1);
  expect(before).toBeLessThanOrEqual(maxBytes);

  await page.getByRole("button", { name: "Add Armchair" }).click();
  const toChange = await waited(page);
  console.log(
    `  photo to price: ${(before / 1_000).toFixed(0)} kB sent (photos as taken ${(largest.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB), ` +
      `${toPrice} ms after the last photo; ${toChange} ms after the last fact with chips`,
  );
  await session.send("Network.emulateNetworkConditions", { ...line, latency: 0, uploadThroughput: -1, downloadThroughput: -1 });
  for (const name of ["photo 1", "photo 2", "photo 3"])
    await page.getByRole("listitem", { name, exact: true }).getByText("Uploaded").waitFor();
  await context.close();
});

type Marks = { changedAt: number; pricedAt: number };

/** Runs in the page: notes when an input was made (a file, a tap), and when the next price was shown. */
function watchPrice(): void {
  const marks: Marks = { changedAt: 0, pricedAt: 0 };
  Object.assign(globalThis, { priceMarks: marks });
  let price = "";
  for (const name of ["change", "click"])
    document.addEventListener(name, () => Object.assign(marks, { changedAt: performance.now(), pricedAt: 0 }), { capture: true });
  new MutationObserver(() => {
    const text = document.querySelector('[aria-label="Price"]')?.textContent ?? "";
    if (text === price || !text.includes("£")) return;
    price = text;
    marks.pricedAt = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Milliseconds from the last input to the price it made. */
async function waited(page: Page): Promise<number> {
  const marks = await page.waitForFunction(() => {
    const existing = (globalThis as unknown as { priceMarks: Marks }).priceMarks;
    return existing.pricedAt > 0 ? existing : null;
  });
  const { changedAt, pricedAt } = (await marks.jsonValue()) ?? { changedAt: 0, pricedAt: 0 };
  return Math.round(pricedAt - changedAt);
}

/** Bytes sent so far: addresses, headers and bodies, as they went over the wire. */
async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const body = request.postDataBuffer()?.length ?? 0;
      const headers = Object.entries(await request.allHeaders()).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
      return body + headers + request.url().length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
