/** Cards that are moved by the keyboard, as the boards have them. */
import type { Page } from "playwright-core";

/**
 * Picks up the focused card. The announcement comes before the board listens to the arrows, which it does from the next turn
 * of the page on: no person is that quick, a test is.
 */
export async function pickUp(page: Page, announcement: string | RegExp): Promise<void> {
  await page.keyboard.press("Space");
  await page.getByText(announcement).first().waitFor({ state: "attached" });
  // A timer set now runs after the board's own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
