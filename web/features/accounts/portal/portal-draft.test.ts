import { expect, test } from "vitest";
import { emptyDraft, readDraft, storeDraft } from "./portal-draft.ts";

function store(initial: string | null = null) {
  let kept = initial;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
    read: () => kept,
  };
}

test("what was typed survives a reload, the password does not", () => {
  const kept = store();
  const draft = {
    email: "a@b.example",
    password: "correct horse",
    reference: "B-7F3K9M",
    postcode: "BN14 8QX",
    awaiting: { by: "link", at: 5 },
  } as const;
  storeDraft(kept, draft);
  expect(kept.read()).not.toContain("correct horse");
  expect(readDraft(kept)).toEqual({ ...draft, password: "" });
});

test.each(["", "null", "[]", "{", '{"email":1,"awaiting":{"by":"pigeon","at":1}}', '{"awaiting":{"by":"link","at":"x"}}'])(
  "what is kept and makes no sense is an empty draft: %s",
  (text) => {
    expect(readDraft(store(text))).toEqual(emptyDraft);
  },
);

test("a browser that keeps nothing is no obstacle", () => {
  const refusing = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const forbidden = { getItem: refusing, setItem: refusing, removeItem: refusing };
  expect(readDraft(forbidden)).toEqual(emptyDraft);
  expect(() => storeDraft(forbidden, emptyDraft)).not.toThrow();
});
