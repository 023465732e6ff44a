/** A hand that counts: what it presses, and into how many fields it types. */
import type { Locator, Page } from "playwright-core";

type Milliseconds = { thought: number; key: number };
export const human: Milliseconds = { thought: 1_000, key: 60 };
/** Counts the same, and waits for nobody. */
export const hurried: Milliseconds = { thought: 0, key: 0 };

export type CountedHand = {
  press: (control: Locator) => Promise<void>;
  /** Going into the field belongs to the typing. */
  type: (field: Locator, text: string) => Promise<void>;
  counted: () => { presses: number; fields: number; seconds: number };
};

export function countedHand(page: Page, pace = human): CountedHand {
  let [presses, fields] = [0, 0];
  const started = performance.now();
  const think = () => new Promise((resolve) => setTimeout(resolve, pace.thought));
  return {
    press: async (control) => {
      await think();
      await control.click();
      presses++;
    },
    type: async (field, text) => {
      await think();
      await field.click();
      await page.keyboard.type(text, { delay: pace.key });
      fields++;
    },
    counted: () => ({ presses, fields, seconds: (performance.now() - started) / 1_000 }),
  };
}
