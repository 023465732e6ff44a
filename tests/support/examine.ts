/** The checks that every state of every page must pass: no axe violation, no horizontal scrolling, on phone and desktop, light and dark. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags: string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const widths = [320, 768, 1280];

/** As one script is read in a page: a quarter of a second less than the source with its comments, for each document. */
const axeScript = fs.readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** At night nothing but colours changes. */
const colourRules: string[] = ["color-contrast", "link-in-text-block"];

/** Header and footer of the site, as they were found without fault: their elements, the width and the light. */
const faultlessFrames = new Set<string>();

/** Most pages have the same: examined once, they are two thirds of what a small page has to examine. */
const frame = ["body > header", "body > footer"];

/** `only`: these rules of axe alone. */
export async function violationsOf(page: Page, part = "html", only?: string[]): Promise<string[]> {
  const { isInjected, ...situation } = await page.evaluate((selectors) => {
    const elements = [...document.querySelectorAll(selectors.join(", "))].map((element) => element.outerHTML);
    return {
      isInjected: "axe" in globalThis,
      elements,
      width: innerWidth,
      text: getComputedStyle(document.documentElement).fontSize,
      isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    };
  }, frame);
  const framed = JSON.stringify({ ...situation, only });
  const context: { include: string[]; exclude: string[] } = {
    include: [part],
    exclude: part === "html" && faultlessFrames.has(framed) ? frame : [],
  };
  // Injected once a document, and only violations come back: this takes a third of the time of @axe-core/playwright.
  if (!isInjected) await injectAxe(page);
  const findings = await page.evaluate(
    async ([examined, runOnly]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(examined, {
        runOnly,
        resultTypes: ["violations"],
        iframes: false,
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    [context, only === undefined ? ({ type: "tag", values: tags } as const) : ({ type: "rule", values: only } as const)] as const,
  );
  if (part === "html" && findings.length === 0) faultlessFrames.add(framed);
  return findings;
}

/** Half a megabyte, which Playwright's own `evaluate` would pack and unpack: 70 ms instead of 97. */
async function injectAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axeScript });
  await session.detach();
}

/**
 * What axe's result depends on beside the elements themselves: colours, sizes, places, what is hidden, with every
 * animation at its end, as a digest. Where this is the same for two states of a document, one examination speaks for both.
 */
export async function appearanceOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const checked = [
      "color",
      "backgroundColor",
      "backgroundImage",
      "opacity",
      "visibility",
      "display",
      "fontSize",
      "fontWeight",
      "textDecorationLine",
      "textShadow",
    ] as const;
    const appearances = [...document.querySelectorAll("body *")].map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return [...checked.map((property) => style[property]), x, y, width, height];
    });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(appearances)));
    return new Uint8Array(digest).join();
  });
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * A phone with the text at twice its size (a browser's setting): what makes the page scroll sideways, the links and buttons that
 * reach over its edge, and those of the bar at the bottom that another one covers. Leaves the page in that state.
 */
export async function misfitsOfLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  return page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [...document.querySelectorAll("main :is(a, button, input), [aria-label='Quick actions'] a")];
    const isOver = (control: Element) => {
      const { x, right, width } = control.getBoundingClientRect();
      // What scrolls within itself, and what only screen readers meet, may lie outside.
      const isMeant = control.closest("[tabindex='0'], .sr-only, [aria-hidden='true']") !== null || !control.checkVisibility();
      return width > 1 && !isMeant && (x < -0.5 || right > clientWidth + 0.5);
    };
    const isCovered = (control: Element) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const named = (control: Element) => `“${control.textContent.trim().slice(0, 40)}”`;
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...controls.filter(isOver).map((control) => `${named(control)} is over the edge`),
      ...controls
        .filter((one) => one.matches("nav *") && one.closest("[aria-label='Quick actions']") && isCovered(one))
        .map((one) => `${named(one)} is covered`),
    ];
  });
}

type How = {
  /** The page has a dark theme, which is checked as well. */
  hasNight?: boolean;
  /** Runs axe at every width, not on a phone alone: needed once a page, when its later states differ only in some content. */
  isFirst?: boolean;
  /** A selector: axe looks at this alone, where the rest of the page is as it was when it was examined. */
  part?: string;
};

/** No horizontal scrolling at 320, 768 and 1280 px; no violation on a phone, or at each width with `isFirst`. Restores the width. */
export async function examine(page: Page, { hasNight = false, isFirst = false, part = "html" }: How = {}): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of widths) {
    await page.setViewportSize({ width, height: size.height });
    // From its top: what has been scrolled under a bar that stays is reached by scrolling on.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect({ width, sideways: await sideways(page) }).toEqual({ width, sideways: 0 });
    if (width === 320 || isFirst) expect({ width, violations: await violationsOf(page, part) }).toEqual({ width, violations: [] });
  }
  if (hasNight) {
    await page.emulateMedia({ colorScheme: "dark" });
    expect({ night: await violationsOf(page, part, colourRules) }).toEqual({ night: [] });
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize(size);
}
