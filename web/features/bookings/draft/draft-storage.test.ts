import { expect, test } from "vitest";
import { fullDraft } from "./booking.fixture.ts";
import { textToStore } from "./draft-storage.ts";

test("a gate code is not written to this device; everything else is", () => {
  const { gateCode: _, ...place } = { ...fullDraft.place, wasGiven: true };
  const stored = textToStore({ ...fullDraft, place: { ...place, gateCode: "7391#Kestrel" } }, 7);
  expect(stored).not.toContain("7391");
  expect(JSON.parse(stored)).toEqual({ ...fullDraft, place, savedAt: 7 });
});
