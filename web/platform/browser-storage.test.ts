/** Storage that a browser gives, refuses, or has no more room in. */
import { afterEach, expect, test } from "vitest";
import { deviceStorage, tabStorage } from "./browser-storage.ts";

const give = (get: () => Storage) => Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get });
afterEach(() => void Reflect.deleteProperty(globalThis, "sessionStorage"));

const stored = new Map<string, string>();
const working = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
} as Storage;
const refused = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
const full = Object.assign(Object.create(working) as Storage, { setItem: refused });

test("what the browser takes is kept there", () => {
  give(() => working);
  tabStorage().setItem("draft", "a sofa");
  expect([stored.get("draft"), tabStorage().getItem("draft")]).toEqual(["a sofa", "a sofa"]);
  tabStorage().removeItem("draft");
  expect(tabStorage().getItem("draft")).toBeNull();
});

test.each([
  ["refused", refused],
  ["full", () => full],
])("with storage %s, it lasts as long as the page", (_, get) => {
  give(get);
  expect(tabStorage().getItem("draft")).toBeNull();
  tabStorage().setItem("draft", "a sofa");
  expect(tabStorage().getItem("draft")).toBe("a sofa");
  expect(deviceStorage().getItem("draft")).toBeNull();
  tabStorage().removeItem("draft");
  expect(tabStorage().getItem("draft")).toBeNull();
});
