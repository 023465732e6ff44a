/** When a browser test fails, prints the content of each page, and again in the run's last lines (scripts/run-tests.mjs): a rare fault can only be diagnosed from there. */
import type { Page } from "playwright-core";
import { beforeEach } from "vitest";
import { noticedOn, openContexts } from "./browser.ts";

const maxCharacters = 5_000;

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface TaskMeta {
    /** What each open page showed when the test failed. */
    shown?: string[];
  }
}

beforeEach(async ({ onTestFinished, task }) => {
  const before = new Set(await openContexts());
  onTestFinished(async () => {
    const open = await openContexts();
    if (task.result?.state === "fail") {
      task.meta.shown = await Promise.all(open.flatMap((context) => context.pages()).map(describePage));
      for (const one of task.meta.shown) console.log(one);
    }
    await Promise.all(open.map(async (context) => before.has(context) || context.close()));
  });
});

async function describePage(page: Page): Promise<string> {
  const text = await page.locator("main, body:not(:has(main))").first().innerText({ timeout: 2_000 }).catch(String);
  const { unanswered, troubles } = noticedOn(page);
  return [
    `${page.url()} showed at ${new Date().toISOString()}:\n${text.replaceAll(/\s*\n\s*/g, "\n").slice(0, maxCharacters)}`,
    ...(unanswered.length > 0 ? [`It was waiting for:\n${unanswered.join("\n")}`] : []),
    ...(troubles.length > 0 ? [`It complained of:\n${troubles.join("\n")}`] : []),
  ].join("\n");
}
