/** Plain forms are accepted only from our own pages, in browsers of any age. */
import { expect, test } from "vitest";
import { createTurns, isForeign } from "./form-guard.ts";

const own = ["chalkway.example", "127.0.0.1:3000"];

test.each([
  ["same-origin", "https://chalkway.example", false],
  ["same-origin", "null", false],
  ["none", undefined, false],
  ["cross-site", "https://evil.example", true],
  ["cross-site", "https://chalkway.example", true],
  ["same-site", "https://blog.chalkway.example", true],
  ["", "https://chalkway.example", true],
  [undefined, "https://chalkway.example", false],
  [undefined, "http://127.0.0.1:3000", false],
  [undefined, "https://chalkway.example.evil.example", true],
  [undefined, "https://evil.example", true],
  [undefined, "null", true],
  [undefined, "nonsense", true],
  [undefined, undefined, false],
])("a form with Sec-Fetch-Site %s and Origin %s is foreign: %s", (fetchSite, origin, foreign) => {
  expect(isForeign(fetchSite, origin, own)).toBe(foreign);
});

test("forms of one address take turns, also after one that failed; other addresses do not wait for them", async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  const letGo: (() => void)[] = [];
  const slow = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise<void>((resolve) => letGo.push(resolve));
    order.push(`${name} ends`);
    if (name === "first") throw new Error("this one fails");
  };
  const first = inTurn("here", slow("first"));
  const second = inTurn("here", slow("second"));
  await inTurn("elsewhere", async () => void order.push("elsewhere"));
  expect(order).toEqual(["first begins", "elsewhere"]);
  letGo[0]?.();
  await expect(first).rejects.toThrow("this one fails");
  letGo[1]?.();
  await second;
  expect(order).toEqual(["first begins", "elsewhere", "first ends", "second begins", "second ends"]);
});
