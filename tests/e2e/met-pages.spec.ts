/** The pages of the sitemap as people meet them: free of barriers, without an error, within their width, with large text too. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { appearanceOf, misfitsOfLargeText, violationsOf } from "#tests/support/examine.ts";
import { isLong } from "#tests/support/long.ts";

/** Those whose first state other files leave to this one, and one of each kind that has a file in web/routes. */
const always = ["/", "/book", "/quote", "/calculator", "/contact", "/reviews", "/faq", "/coverage", "/blog"];

let site: Site;
/** By path: what kinds of elements stand in its main part, each with one of its classes. */
const elements = new Map<string, Set<string>>();
/** The longest word of each page that is one of a town. */
const townWords = new Map<string, number>();
beforeAll(async () => {
  site = await sharedSite();
  const sitemap = await (await fetch(`${site.server.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  for (const path of paths) {
    const html = await (await fetch(site.server.url + path)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const words = main.replaceAll(/<[^>]*>/g, " ").split(/\s+/);
    if (main.includes("How we work in ")) townWords.set(path, Math.max(...words.map(({ length }) => length)));
    const tags = [...main.matchAll(/<([a-z][a-z0-9]*)\b(?:[^>]*?\sclass="([^"]*)")?/g)];
    elements.set(path, new Set(tags.flatMap(([, tag = "", classes = ""]) => classes.split(" ").map((name) => `${tag}.${name}`))));
  }
});
afterAll(() => site.close());

/** So few pages that each kind of element of all pages stands on one of them: those with the most that none before it has. */
function pagesWithEachElement(): string[] {
  const left = new Set([...elements.values()].flatMap((names) => [...names]));
  const chosen: string[] = [];
  const choose = (path: string) => {
    chosen.push(path);
    for (const element of elements.get(path) ?? []) left.delete(element);
  };
  for (const path of always) if (elements.has(path)) choose(path);
  const newOn = (path: string) => [...(elements.get(path) ?? [])].filter((element) => left.has(element)).length;
  while (left.size > 0) choose([...elements.keys()].reduce((best, path) => (newOn(path) > newOn(best) ? path : best)));
  return chosen;
}

/** In `npm test` those that are not opened above; of the many that share one layout, those with the longest words. */
function pagesAsSent(): string[] {
  if (isLong) return [...elements.keys()];
  const opened = new Set(pagesWithEachElement());
  const others = [...elements.keys()].filter((path) => !opened.has(path));
  const towns = others
    .filter((path) => townWords.has(path))
    .toSorted((one, other) => (townWords.get(other) ?? 0) - (townWords.get(one) ?? 0));
  expect(towns.length).toBeGreaterThan(30);
  return others.filter((path) => !towns.slice(6).includes(path));
}

const sidewaysOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("no violation on a phone or a desk, moving or still, and no error in the console", async () => {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "no-preference" });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(`${page.url()}: ${message.text()}`)));
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  const paths = isLong ? [...elements.keys()] : pagesWithEachElement();
  expect(paths).toEqual(expect.arrayContaining(always));
  for (const [index, path] of paths.entries()) {
    await page.goto(site.server.url + path);
    // Header and footer are the same on all pages and are checked on the first. Every page is examined on a phone, every third at a desk too.
    for (const width of isLong || index % 3 === 0 ? [1280, 360] : [360]) {
      await page.setViewportSize({ width, height: 800 });
      let appearances = "";
      for (const reducedMotion of ["no-preference", "reduce"] as const) {
        await page.emulateMedia({ reducedMotion });
        const appearance = await appearanceOf(page);
        if (appearance === appearances) continue;
        appearances = appearance;
        const violations = await violationsOf(page, index === 0 ? "html" : "main");
        complaints.push(...violations.map((violation) => `${path} at ${width}, motion ${reducedMotion}: ${violation}`));
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const sideways = await sidewaysOf(page);
    if (sideways > 0) complaints.push(`${path} is ${sideways} px too wide at 320 px`);
    complaints.push(...(await misfitsOfLargeText(page)).map((misfit) => `${path} with text at twice its size on 360 px: ${misfit}`));
  }
  await context.close();
  console.log(`${paths.length} of ${elements.size} pages: ${paths.join(" ")}`);
  expect(complaints).toEqual([]);
}, 1_200_000);

test("no page as it is sent is wider than a phone, nor with text at twice its size", async () => {
  // Each is put into one document without its scripts: what it looks like, for a sixth of what opening it costs.
  const context = await site.browser.newContext({ viewport: { width: 320, height: 640 }, bypassCSP: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${site.server.url}/terms`);
  const problems: string[] = [];
  for (const path of pagesAsSent()) {
    await page.setViewportSize({ width: 320, height: 640 });
    const sheets = await page.evaluate(async (address) => {
      const html = await (await fetch(address)).text();
      document.documentElement.removeAttribute("style");
      document.documentElement.innerHTML = html.slice(html.indexOf("<head"), html.indexOf("</html>"));
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel='stylesheet']")];
      await Promise.all(
        links.map(async (link) => {
          link.media = "all";
          if (link.sheet === null) await new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
        }),
      );
      await document.fonts.ready;
      return document.styleSheets.length;
    }, path);
    expect([path, sheets > 0]).toEqual([path, true]);
    const sideways = await sidewaysOf(page);
    if (sideways > 0) problems.push(`${path} is ${sideways} px too wide at 320 px`);
    problems.push(...(await misfitsOfLargeText(page)).map((misfit) => `${path} with text at twice its size on 360 px: ${misfit}`));
  }
  await context.close();
  expect(problems).toEqual([]);
});
