import { expect, test } from "vitest";
import { actionOf } from "./shortcuts.rules.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const anywhere = { isTyping: false, isOn: true };

test("one key alone is a shortcut while nobody types, and none when switched off", () => {
  expect(["/", "c", "?", "x"].map((key) => actionOf({ ...plain, key }, anywhere))).toEqual(["search", "new", "help", null]);
  for (const key of ["/", "c", "?"]) {
    expect(actionOf({ ...plain, key }, { ...anywhere, isTyping: true })).toBeNull();
    expect(actionOf({ ...plain, key }, { ...anywhere, isOn: false })).toBeNull();
    expect(actionOf({ ...plain, key, altKey: true }, anywhere)).toBeNull();
  }
});

test("Ctrl or the command key with K opens the search, also while typing; other keys with Ctrl are the browser's", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    expect(actionOf({ ...plain, ...held, key: "k" }, { isTyping: true, isOn: false })).toBe("search");
  expect(actionOf({ ...plain, ctrlKey: true, key: "c" }, anywhere)).toBeNull();
});
