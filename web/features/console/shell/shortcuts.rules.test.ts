import { expect, test } from "vitest";
import { shortcutAction } from "./shortcuts.rules.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const anywhere = { isTyping: false, isOn: true };

test("one key alone is a shortcut while nobody types, and none when switched off", () => {
  expect(["/", "c", "?", "x"].map((key) => shortcutAction({ ...plain, key }, anywhere))).toEqual(["search", "new", "help", null]);
  for (const key of ["/", "c", "?"]) {
    expect(shortcutAction({ ...plain, key }, { ...anywhere, isTyping: true })).toBeNull();
    expect(shortcutAction({ ...plain, key }, { ...anywhere, isOn: false })).toBeNull();
    expect(shortcutAction({ ...plain, key, altKey: true }, anywhere)).toBeNull();
  }
});

test("Ctrl or the command key with K opens the search, also while typing; other keys with Ctrl are the browser's", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    expect(shortcutAction({ ...plain, ...held, key: "k" }, { isTyping: true, isOn: false })).toBe("search");
  expect(shortcutAction({ ...plain, ctrlKey: true, key: "c" }, anywhere)).toBeNull();
});
