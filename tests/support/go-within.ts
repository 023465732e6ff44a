/** Goes on within an open page of the product, as by a link to there: without loading the whole page anew. */
import type { Page } from "playwright-core";

export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const index = (history.state as { idx?: number } | null)?.idx ?? 0;
    history.pushState({ usr: null, key: `within-${index + 1}`, idx: index + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, address);
}
