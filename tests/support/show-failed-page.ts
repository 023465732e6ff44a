/** When a browser test fails, prints the content of each page: a rare fault can only be diagnosed from there. */
import { beforeEach } from "vitest";
import { noticedOn, openPages } from "./browser.ts";

const maxCharacters = 1_500;

beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of await openPages()) {
      const text = await page.locator("body").innerText({ timeout: 2_000 }).catch(String);
      const { unanswered, troubles } = noticedOn(page);
      console.log(`${page.url()} showed:\n${text.replaceAll(/\s*\n\s*/g, "\n").slice(0, maxCharacters)}`);
      if (unanswered.length > 0) console.log(`It was waiting for:\n${unanswered.join("\n")}`);
      if (troubles.length > 0) console.log(`It complained of:\n${troubles.join("\n")}`);
    }
  });
});
