import { expect, test } from "vitest";
import { createHold } from "./hold.ts";

/** A record, and the answers that its comparisons wait for. */
function open() {
  const held = new Map<string, () => void>();
  const answers: ((differs: boolean) => void)[] = [];
  const seen = { hasChanged: false, reads: 0 };
  const record = createHold({
    held,
    slot: "office-booking B-1",
    differs: () => new Promise((resolve) => answers.push(resolve)),
    onDiffers: (is) => (seen.hasChanged = is),
    readAgain: () => (seen.reads += 1),
  });
  const answer = async (differs: boolean) => {
    answers.shift()?.(differs);
    await Promise.resolve();
  };
  return { ...record, hint: () => held.get("office-booking B-1")?.(), answer, seen };
}

test("what changes under a half-written form is said, and not read over until asked for", async () => {
  const record = open();
  record.hold();
  record.hint();
  record.hold();
  await record.answer(true);
  expect(record.seen).toEqual({ hasChanged: true, reads: 0 });
  record.release();
  expect(record.seen).toEqual({ hasChanged: false, reads: 1 });
});

test("a comparison that is answered after the form was sent says nothing of what was written, nor of what is written next", async () => {
  const record = open();
  record.hold();
  record.hint();
  record.release();
  await record.answer(true);
  expect(record.seen.hasChanged).toBe(false);
  record.hold();
  record.hint();
  record.release();
  record.hold();
  await record.answer(true);
  expect(record.seen.hasChanged).toBe(false);
});
