/** How much script a page of the office takes before it shows what it is for. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** All scripts until then: those the page names, the client that reads the session, and the section itself. Kilobytes, compressed. */
const firstScriptKilobytes = 180;

/** Compressed, as sent over the wire. `until`: the selector of the page's main content. */
export async function expectSmallFirstScript(
  page: Page,
  { name, url, until }: { name: string; url: string; until: string },
): Promise<void> {
  await page.addInitScript((selector) => {
    // The other scripts wait four seconds at most (web/platform/when-read.ts): here the clock is slowed so that they do not start before.
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      performance.mark("shown");
      performance.now = now;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, until);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator(until).first().waitFor();
  const { before, later } = await page.evaluate(() => {
    const appearedAt = performance.getEntriesByName("shown")[0]?.startTime ?? 0;
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => "encodedBodySize" in entry && entry.name.endsWith(".js"));
    const sum = (some: PerformanceResourceTiming[]) => some.reduce((total, { encodedBodySize }) => total + encodedBodySize / 1_000, 0);
    return {
      before: sum(scripts.filter(({ startTime }) => startTime < appearedAt)),
      later: sum(scripts.filter(({ startTime }) => startTime >= appearedAt)),
    };
  });
  console.log(`  ${name}: ${before.toFixed(1)} kB of script until it is there, ${later.toFixed(1)} kB after it`);
  expect(before).toBeGreaterThan(100);
  expect(before).toBeLessThanOrEqual(firstScriptKilobytes);
}
