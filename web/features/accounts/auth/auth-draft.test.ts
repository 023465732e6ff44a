import { expect, test } from "vitest";
import { readDraft, storeDraft } from "./auth-draft.ts";

function storeWith(text: string | null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
    stored: () => stored,
  };
}
const nothing = { displayName: "", email: "", password: "", sent: null };

test("a reload keeps what was typed, and no password is ever kept", () => {
  const store = storeWith(null);
  storeDraft(store, {
    displayName: "Maya",
    email: "maya@example.com",
    password: "violet kettle marsh",
    sent: { email: "maya@example.com", kind: "signup", at: 5 },
  });
  expect(store.stored()).not.toContain("violet");
  expect(readDraft(store)).toEqual({
    displayName: "Maya",
    email: "maya@example.com",
    password: "",
    sent: { email: "maya@example.com", kind: "signup", at: 5 },
  });
});

test.each([null, "", "null", "[", "[]", '{"email":1,"sent":{"email":"a@b.uk","kind":"toString","at":1}}'])(
  "a kept draft of %o is as good as none",
  (text) => {
    expect(readDraft(storeWith(text))).toEqual(nothing);
  },
);

test("a browser that keeps nothing loses nothing but the reload", () => {
  const forbidden = () => {
    throw new Error("storage is off");
  };
  const store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  expect(() => storeDraft(store, nothing)).not.toThrow();
  expect(readDraft(store)).toEqual(nothing);
});
