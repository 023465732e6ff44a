import { expect, test } from "vitest";
import { confirmLabel, remainingPence, matchText, newLinesText, partsProblem, typedPounds } from "./match-text.rules.ts";
import type { ShownMatch } from "./match-text.rules.ts";

const match = (more: Partial<ShownMatch>): ShownMatch => ({
  certainty: "suggested",
  reason: "reference",
  parts: [{ reference: "B-7F3K9M", fullName: "Maya Okafor", duePence: 11_300, pence: 11_300 }],
  overPence: 0,
  ...more,
});

test("a line says why it is thought to pay a booking", () => {
  expect(matchText(match({ certainty: "sure" }))).toBe("Our reference, and exactly what’s due.");
  expect(matchText(match({ reason: "part" }))).toBe("Our reference, but less than the £113.00 due.");
  expect(matchText(match({ reason: "more", overPence: 500 }))).toBe("Our reference, but £5.00 more than is due.");
  expect([confirmLabel(match({})), confirmLabel(match({ reason: "part" })), confirmLabel(match({ reason: "more", overPence: 1 }))]).toEqual(
    ["Confirm", "Confirm as part payment", "Confirm and list a refund"],
  );
});

test("parts are sent when each has a booking and an amount, and nothing is left", () => {
  const part = (reference: string, amount: string) => ({ key: reference, reference, amount });
  expect(partsProblem(11_350, [part("B-7F3K9M", "113"), part("B-8888AA", "0.50")])).toBeNull();
  expect(partsProblem(11_350, [part("B-7F3K9M", "113")])).toBe("£0.50 of the line is not given to a booking yet");
  expect(partsProblem(11_300, [part("B-7F3K9M", "114")])).toBe("The parts are £1.00 more than the line");
  expect(partsProblem(11_300, [part(" ", "113")])).toMatch(/^Enter a booking reference/);
  expect(partsProblem(11_300, [part("B-7F3K9M", "1.234,50")])).toMatch(/^Enter an amount/);
  expect([remainingPence(100, []), typedPounds(11_350), typedPounds(11_300)]).toEqual([100, "113.50", "113"]);
});

test("a file says what is new in it", () => {
  expect(newLinesText({ lines: 5, new: 3, out: 1, sure: 1, suggested: 1 })).toBe(
    "3 new lines, 2 stored before, 1 sure, 1 suggested, 1 money out",
  );
  expect(newLinesText({ lines: 1, new: 1, out: 0, sure: 0, suggested: 0 })).toBe("1 new line");
});
