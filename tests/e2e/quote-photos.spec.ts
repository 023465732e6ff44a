/**
 * Photos on the Snap screen of `/quote`: what is prepared in the browser, what is said about each, and that whatever cuts
 * the sending short (tab, line, server), it goes on from there and arrives once.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { violationsOf } from "#tests/support/examine.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { cases } from "#tests/support/long.ts";
import { placeMarker, snap, snapUnreadableHere } from "#tests/support/snapped.ts";
import { seeded } from "#tests/support/seeded.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([openSite(), fs.mkdtemp(path.join(os.tmpdir(), "chalkway-snapped-"))]);
});
afterAll(async () => {
  await site.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const gallery = (page: Page) => page.getByLabel("Choose from photos");
const tile = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });
const says = (page: Page, name: string, text: string) => tile(page, name).getByText(text, { exact: true }).waitFor();
async function openSnap(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.server.url}/quote`);
  await gallery(page).waitFor();
  return page;
}
/** Photos are sent only once something was picked and a price is on the screen: this picks something. */
const letGo = (page: Page) => page.getByRole("button", { name: "Add Armchair" }).click();

type Lying = { name?: string; step?: string; pile?: number | null; file?: Blob | null; picture?: Blob | null };
/** The shots stored on the device; for pictures still to be sent, their type and their bytes as Latin-1 text. */
const storeOf = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open("chalkway-photos");
    request.addEventListener("success", () => resolve(request.result));
    const all = (await promise).transaction("shots").objectStore("shots").getAll();
    await new Promise((done) => all.addEventListener("success", done));
    const textOf = async (blob: Blob) => new TextDecoder("latin1").decode(await blob.arrayBuffer());
    return Promise.all(
      all.result.map(async ({ name, step, pile, file, picture }: Lying) => ({
        label: name === undefined ? null : `${name} ${step} ${pile}`,
        isOriginalGone: file === null,
        picture: picture == null ? null : { type: picture.type, text: await textOf(picture) },
      })),
    );
  });
const picturesOf = async (page: Page) => (await storeOf(page)).filter(({ picture }) => picture !== null);
const labelsOf = async (page: Page) => (await storeOf(page)).flatMap(({ label }) => label ?? []);

test("photos are made upright and small, lose their GPS position, and are assessed; each says how it is", async () => {
  const [upright, blurred, dark, heic] = await Promise.all([
    snap(folder, "side.jpg", 5, { width: 2_400, height: 1_800, turned: true }),
    snap(folder, "blurred.jpg", 6, { blur: 18 }),
    snap(folder, "dark.jpg", 7, { light: 0.09 }),
    snapUnreadableHere(folder),
    fs.writeFile(path.join(folder, "words.jpg"), "these are words"),
  ]);
  expect((await fs.readFile(upright.file)).includes(placeMarker)).toBe(true);
  const context = await site.browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" });
  const page = await openSnap(context);
  await gallery(page).setInputFiles([upright, blurred, dark, heic].map(({ file }) => file).concat(path.join(folder, "words.jpg")));
  await says(page, "photo 1", "Ready");
  await says(page, "photo 2", "This one looks blurred");
  await says(page, "photo 3", "This one is very dark");
  await tile(page, "photo 4").getByText("We’ll convert it once it’s sent", { exact: false }).waitFor();
  await says(page, "photo 5", "Not added");
  const sides = () =>
    tile(page, "photo 1")
      .locator("img")
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(sides).toEqual([384, 512]);
  const madeOf = async () => (await picturesOf(page)).filter(({ picture }) => picture?.type === "image/jpeg");
  await expect.poll(madeOf).toHaveLength(3);
  const made = await madeOf();
  for (const { picture, isOriginalGone } of made) {
    expect([picture?.text.includes(placeMarker), picture?.text.includes("Exif"), isOriginalGone]).toEqual([false, false, true]);
    // FF D8 FF, the first bytes of every JPEG, read as Latin-1.
    expect(picture?.text.startsWith("ÿØÿ")).toBe(true);
  }
  await page.getByText(/We delete your photos on \w{3} \d+ \w{3} \d{4} unless you book\./).waitFor();
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, violations: await violationsOf(page, "main") }).toEqual({ width, violations: [] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }

  // By keyboard alone: the gallery opened, a photo taken off, brought back, used as it is; and a reload forgets none of it.
  const press = async (name: string) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), gallery(page).press("Enter")]);
  expect(chooser.isMultiple()).toBe(true);
  await press("Remove photo 2");
  await says(page, "photo 2", "This one is very dark");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Undo");
  await page.keyboard.press("Enter");
  await says(page, "photo 2", "This one looks blurred");
  await press("Use anyway photo 2");
  await says(page, "photo 2", "Ready");
  // What a photo shows is folded to a line; its number stays.
  expect(await page.getByLabel("Same pile as photo 2").isVisible()).toBe(false);
  await page.locator("summary", { hasText: "what photo 2 shows" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Same pile as photo 2").selectOption({ label: "Same pile as photo 1" });
  await expect.poll(() => labelsOf(page)).toEqual(expect.arrayContaining(["side.jpg ready 1", "blurred.jpg ready 1"]));
  await page.reload();
  await says(page, "photo 2", "Ready");
  await says(page, "photo 3", "This one is very dark");
  await expect.poll(() => page.getByLabel("Same pile as photo 1").locator("option:checked").textContent()).toBe("Same pile as photo 2");
  // The server answers 503: the page retries by itself, then asks the person to.
  await page.route("**/add-quote-photo", (route) => route.fulfill({ status: 503, body: "" }));
  await letGo(page);
  await page.evaluate(async () => {
    while (document.body.innerText.split("Not sent").length < 4) {
      dispatchEvent(new Event("online"));
      await new Promise(requestAnimationFrame);
    }
  });
  expect(await violationsOf(page, "main")).toEqual([]);
  await page.unroute("**/add-quote-photo");
  for (const name of ["photo 1", "photo 2", "photo 4"]) await press(`Try again ${name}`);
  await says(page, "photo 1", "Uploaded");
  await says(page, "photo 2", "Uploaded");
  // The file has the first bytes of a HEIC and is none: only the server can tell, once it decodes it.
  await says(page, "photo 4", "Not added");
  expect(await violationsOf(page, "main")).toEqual([]);
  // Going on without answering whether to use the dark photo counts as using it.
  await page.getByRole("main").getByRole("link", { name: "See your price" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Your price" }).waitFor();
  await page.goBack();
  await says(page, "photo 3", "Uploaded");
  await context.close();
});

test("dropped and pasted photos are added; a thirteenth is not", async () => {
  const { file } = await snap(folder, "small.jpg", 9, { width: 320, height: 240 });
  const context = await site.browser.newContext({ viewport: { width: 1_280, height: 900 } });
  const page = await openSnap(context);
  const bring = (how: "drop" | "paste", data: string) =>
    page.evaluate(
      async ([name, text]) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], "photo.jpg", { type: "image/jpeg" }));
        const event = name === "drop" ? new DragEvent(name, { dataTransfer: files }) : new ClipboardEvent(name, { clipboardData: files });
        document.dispatchEvent(event);
      },
      [how, data] as const,
    );
  const data = (await fs.readFile(file)).toString("base64");
  await gallery(page).setInputFiles(file);
  await says(page, "photo 1", "Ready");
  await bring("drop", data);
  await bring("paste", data);
  await says(page, "photo 3", "Ready");
  await gallery(page).setInputFiles(Array.from({ length: 12 }, () => file));
  await page.getByRole("alert").getByText("12 photos are enough for a price: 3 were not added.").waitFor();
  await says(page, "photo 12", "Ready");
  expect(await page.getByRole("listitem", { name: /^photo \d+$/ }).count()).toBe(12);
  await context.close();
});

/** Each way once in `npm test`. Twenty-four more, without a browser, are in tests/faults/photos.spec.ts. */
const cuts = (["tab", "line", "server", "line", "tab", "server"] as const).slice(0, cases(3, 6));

test("cut short by a closed tab, a lost line and a killed server, every photo arrives, each once", async () => {
  const photos = await Promise.all(
    cuts.map((_, seed) => snap(folder, `pile-${seed}.jpg`, seed + 1, { width: 1_000, height: 750, noise: 60 })),
  );
  const context = await site.browser.newContext({ viewport: { width: 1_280, height: 900 } });
  let page = await openSnap(context);
  let line = await lineOf(page);
  await letGo(page);
  const random = seeded(5);
  const cut: string[] = [];
  for (const [index, way] of cuts.entries()) {
    await gallery(page).setInputFiles(photos[index]?.file ?? "");
    cut.push(`${way} at ${await reach(page, `photo ${index + 1}`, random())}`);
    if (index === 0) expect(await violationsOf(page, "main")).toEqual([]);
    if (way === "tab") {
      await page.close();
      page = await openSnap(context);
      line = await lineOf(page);
    } else if (way === "line") {
      await line({ offline: true });
      await line({ offline: false });
    } else {
      await site.killAndRestart();
      // The page retries by itself after a second or two; the `online` event makes it retry at once.
      await page.evaluate(() => dispatchEvent(new Event("online")));
    }
  }
  await line({ uploadThroughput: -1 });
  for (const index of cuts.keys()) await says(page, `photo ${index + 1}`, "Uploaded");
  console.log(`  cut: ${cut.join(", ")}`);
  const rows = await insideDatabase(site.dataDirectory, (query) =>
    query<{ state: string; pictures: string }>(
      "select p.state, count(o.id) as pictures from quote_photos p left join storage.objects o on o.bucket_id = 'quote-photos' and o.name like p.quote_id || '/' || p.id || '/%' and o.name not like '%/original' where p.quote_id = (select id from quotes order by created_at desc limit 1) group by p.quote_id, p.id",
    ),
  );
  expect(rows).toHaveLength(cuts.length);
  // Each with its picture and the same thumbnails.
  expect(new Set(rows.map(({ state, pictures }) => `${state} ${pictures}`))).toEqual(new Set(["ready 3"]));
  const originals = () =>
    insideDatabase(site.dataDirectory, (query) =>
      query("select name from storage.objects where bucket_id = 'quote-photos' and name like '%/original'"),
    );
  await expect.poll(originals).toEqual([]);
  await expect.poll(() => picturesOf(page)).toEqual([]);
  await context.close();
});

/** A phone's uplink, so that there is something to cut. */
async function lineOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const line = (state: { offline?: boolean; uploadThroughput?: number }) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 200_000,
      ...state,
    });
  await line({});
  return line;
}

/** Waits until a photo has come so far on its way, 0 to 1, or further; answers what its tile says. */
async function reach(page: Page, name: string, share: number): Promise<string> {
  const item = tile(page, name);
  await item.waitFor();
  return item.evaluate(async (element, min) => {
    for (;;) {
      const phrase =
        [...element.querySelectorAll("p")].map(({ textContent }) => textContent).find((text) => /Sending|Checking|Uploaded/.test(text)) ??
        "";
      const sent = phrase.startsWith("Sending") ? (element.querySelector("progress")?.value ?? 0) / 100 : 1;
      if (phrase !== "" && sent >= min) return phrase;
      await new Promise(requestAnimationFrame);
    }
  }, share);
}
