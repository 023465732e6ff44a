import { expect, test } from "vitest";
import { fullDraft } from "./booking.fixture.ts";
import { textToStore } from "./draft-storage.ts";

test("a gate code is not written to this device; everything else is", () => {
  const { place: _, ...rest } = fullDraft;
  const stored = textToStore({ ...fullDraft, place: { gateCode: "7391#Kestrel", wasGiven: true } }, 7);
  expect(stored).not.toContain("7391");
  expect(JSON.parse(stored)).toEqual({ ...rest, place: { wasGiven: true }, savedAt: 7 });
});
