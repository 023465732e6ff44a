import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#web/features/session/memory-storage.fixture.ts";
import { fullDraft } from "./booking.fixture.ts";
import { saveDraft, storedDraft } from "./draft-storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("a gate code is not written to this device; everything else is", () => {
  vi.stubGlobal("localStorage", memoryStorage());
  saveDraft({ ...fullDraft, place: { gateCode: "7391#Kestrel", wasGiven: true } });
  const stored = storedDraft() ?? expect.fail("nothing was stored");
  expect(stored).not.toContain("7391");
  expect(JSON.parse(stored)).toMatchObject({ address: fullDraft.address, place: { wasGiven: true } });
});
