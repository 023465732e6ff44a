/** What every state of every page has to keep: no axe violation, nothing sideways, on a phone as on a desk, by night as by day. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Colours do not depend on the width, and looking at them is most of the work. */
const withoutColours = ["color-contrast"];
const widths = [320, 768, 1280];

export async function violationsOf(page: Page, disabledRules: string[] = []): Promise<string[]> {
  // "Legacy" looks at this page alone, without opening another for its frames: there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).disableRules(disabledRules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

type How = {
  /** The page has a dark theme, which is looked at as well. */
  hasNight?: boolean;
  /** Also asks axe at 1280 px, where header and menus differ: once for a page is enough, its states differ inside. */
  isFirst?: boolean;
};

/** Nothing sideways at 320, 768 and 1280 px, no violation on a phone. Leaves the page as wide as it was. */
export async function examine(page: Page, { hasNight = false, isFirst = false }: How = {}): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of widths) {
    await page.setViewportSize({ width, height: size.height });
    expect({ width, sideways: await sideways(page) }).toEqual({ width, sideways: 0 });
    if (width === 320) expect({ width, violations: await violationsOf(page) }).toEqual({ width, violations: [] });
  }
  if (isFirst) expect({ width: 1280, violations: await violationsOf(page, withoutColours) }).toEqual({ width: 1280, violations: [] });
  if (hasNight) {
    await page.emulateMedia({ colorScheme: "dark" });
    expect({ night: await violationsOf(page) }).toEqual({ night: [] });
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize(size);
}
