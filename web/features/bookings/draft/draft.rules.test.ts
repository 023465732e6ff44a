import { expect, test } from "vitest";
import { blankDraft } from "./blank-draft.ts";
import { emptyDraft, parseDraft } from "./draft.rules.ts";

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60 * 1_000;
const draft = {
  ...emptyDraft("key-of-checkout", now),
  service: "garden-waste",
  items: [{ id: "black-bag", quantity: 4, confirmed: null }],
} as const;

test("a stored draft comes back exactly as it was left", () => {
  expect(parseDraft(JSON.stringify(draft), now + day)).toEqual(draft);
});

test("a draft that somebody or something has damaged is dropped, not half read", () => {
  const damaged = [
    "",
    "null",
    "{",
    "[]",
    '"draft"',
    JSON.stringify({ ...draft, items: "black bag" }),
    JSON.stringify({ ...draft, access: { floor: "two" } }),
  ];
  expect(damaged.map((text) => parseDraft(text, now))).toEqual(damaged.map(() => null));
});

test("too long an answer costs nothing: it is kept for its form to complain about", () => {
  const long = { ...emptyDraft("key-of-checkout", now), notes: "n".repeat(10_000) };
  expect(parseDraft(JSON.stringify(long), now)).toEqual(long);
});

test("a draft of another version is dropped", () => {
  expect(parseDraft(JSON.stringify({ ...draft, version: 0 }), now)).toBeNull();
});

test("a draft is forgotten after 14 days", () => {
  expect(parseDraft(JSON.stringify(draft), now + 14 * day)).not.toBeNull();
  expect(parseDraft(JSON.stringify(draft), now + 14 * day + 1)).toBeNull();
});

test("a draft that lacks an answer asked only since gets that answer's beginning", () => {
  const { hazards: _, ...older } = draft;
  expect(parseDraft(JSON.stringify(older), now)?.hazards).toEqual({ present: null, kinds: [] });
});

test("the page before anything is known shows what an empty draft holds", () => {
  expect(blankDraft).toEqual({ ...emptyDraft("not-yet-made", 0) });
});

test("nothing is ticked before somebody does so, and payment begins at what costs nothing extra: cash on the day", () => {
  const fresh = emptyDraft("key-of-checkout", now);
  expect(fresh.consents).toEqual({
    scope: false,
    terms: false,
    startWithin14Days: false,
    rightLostWhenComplete: false,
    unattended: false,
  });
  expect(fresh.paymentMethod).toBe("cash");
});

test("a gate code is never read from this device, only that there was one", () => {
  const stored = { ...draft, place: { gateCode: "7391", wasGiven: true } };
  expect(parseDraft(JSON.stringify(stored), now)?.place).toEqual({ ...blankDraft.place, gateCode: "", wasGiven: true });
});
