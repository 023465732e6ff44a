/** When a browser test fails, prints the content of each page and what the servers said last, and again in the run's last lines (scripts/run-tests.mjs): a rare fault can only be diagnosed from there. */
import type { Page } from "playwright-core";
import { beforeEach } from "vitest";
import { openSites } from "./booked-site.ts";
import { noticedOn, openContexts } from "./browser.ts";

const maxCharacters = 5_000;
const maxLogLines = 15;

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface TaskMeta {
    /** What each open page showed when the test failed. */
    pages?: string[];
  }
}

beforeEach(async ({ onTestFinished, task }) => {
  const before = new Set(await openContexts());
  onTestFinished(async () => {
    const open = await openContexts();
    if (task.result?.state === "fail") {
      const pages = await Promise.all(open.flatMap((context) => context.pages()).map(describePage));
      task.meta.pages = [...pages, ...[...openSites].flatMap(({ server }) => lastOutput(server.output()))];
      for (const one of task.meta.pages) console.log(one);
    }
    await Promise.all(open.map(async (context) => before.has(context) || context.close()));
  });
});

function lastOutput(output: string): string[] {
  const lines = output.split("\n").filter((line) => line !== "");
  return lines.length === 0 ? [] : [`The server said last:\n${lines.slice(-maxLogLines).join("\n").slice(-maxCharacters)}`];
}

/** What its text alone doesn't show: a button that waits looks like one that was never pressed. */
const stateOf = () => {
  const waiting = [...document.querySelectorAll('[aria-disabled="true"], [aria-busy="true"], :disabled')].map((element) =>
    element.textContent.trim(),
  );
  const at = document.activeElement;
  return `Waiting or off: ${waiting.join(", ").slice(0, 300) || "nothing"}. Focus: ${at?.tagName} ${(at?.getAttribute("name") ?? at?.textContent ?? "").slice(0, 60)}. ${document.visibilityState}, ${navigator.onLine ? "online" : "offline"}`;
};

async function describePage(page: Page): Promise<string> {
  const text = await page.locator("main, body:not(:has(main))").first().innerText({ timeout: 2_000 }).catch(String);
  const state = await page.evaluate(stateOf).catch(String);
  const { unanswered, troubles } = noticedOn(page);
  return [
    `${page.url()} showed at ${new Date().toISOString()}:\n${text.replaceAll(/\s*\n\s*/g, "\n").slice(0, maxCharacters)}`,
    state,
    ...(unanswered.length > 0 ? [`It was waiting for:\n${unanswered.join("\n")}`] : []),
    ...(troubles.length > 0 ? [`It complained of:\n${troubles.join("\n")}`] : []),
  ].join("\n");
}
