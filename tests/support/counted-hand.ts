/** A hand at a human pace that counts: what it presses, and into how many fields it types. */
import type { Locator, Page } from "playwright-core";

const thoughtMilliseconds = 1_000;
const keyMilliseconds = 60;

export type CountedHand = {
  press: (control: Locator) => Promise<void>;
  /** Going into the field belongs to the typing. */
  type: (field: Locator, text: string) => Promise<void>;
  counted: () => { presses: number; fields: number; seconds: number };
};

export function countedHand(page: Page): CountedHand {
  let [presses, fields] = [0, 0];
  const started = performance.now();
  const think = () => new Promise((resolve) => setTimeout(resolve, thoughtMilliseconds));
  return {
    press: async (control) => {
      await think();
      await control.click();
      presses++;
    },
    type: async (field, text) => {
      await think();
      await field.click();
      await page.keyboard.type(text, { delay: keyMilliseconds });
      fields++;
    },
    counted: () => ({ presses, fields, seconds: (performance.now() - started) / 1_000 }),
  };
}
