import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { referenceAlphabet } from "../kernel/reference.ts";
import { matchLines, referencesIn } from "./bank-matching.rules.ts";
import type { Payable } from "./bank-matching.rules.ts";
import { namesCompany, namesPerson } from "./payer-names.rules.ts";

const payable = (reference: string, duePence: number, more: Partial<Payable> = {}): Payable => {
  return { reference, duePence, fullName: "Maya Okafor", payerName: null, company: null, ...more };
};
const match = (text: string, pence: number, payables: Payable[]) => matchLines([{ id: "1", text, pence }], payables).get("1") ?? null;
const maya = payable("B-7F3K9M", 11_300);

describe("a reference in a text", () => {
  test.each(["B-7F3K9M", "b7f3k9m", "OKAFOR M B 7F3 K9M FPI", "REF:B–7F3K9M.", "xB-7F3K9Mx", "B7F3K 9M"])("is found in %s", (text) => {
    expect(referencesIn(text)).toContain("B-7F3K9M");
  });
  test("may have the letter O for 0, and I or L for 1", () => {
    expect(referencesIn("BO1OI2L")).toContain("B-010121");
  });
  test("is nothing where letters are missing, or are not ours", () => {
    expect(referencesIn("B-7F3K9")).toEqual([]);
    expect(referencesIn("BUUUUUU £113")).toEqual([]);
  });
});

describe("one line", () => {
  test("is sure with our reference and exactly what is due", () => {
    expect(match("MAYA OKAFOR b 7f3k9m", 11_300, [maya])).toEqual({
      certainty: "sure",
      reason: "reference",
      parts: [{ reference: "B-7F3K9M", fullName: "Maya Okafor", duePence: 11_300, pence: 11_300 }],
      overPence: 0,
    });
  });
  test.each([
    ["a penny less", 11_299, { certainty: "suggested", reason: "part", overPence: 0 }],
    ["a penny more", 11_301, { certainty: "suggested", reason: "more", overPence: 1 }],
  ])("with %s is only suggested", (_what, pence, expected) => {
    expect(match("B-7F3K9M", pence, [maya])).toMatchObject(expected);
  });
  test("for a booking that is paid is too much, and is for a person", () => {
    expect(match("B-7F3K9M", 11_300, [payable("B-7F3K9M", 0)])).toMatchObject({
      certainty: "suggested",
      reason: "more",
      overPence: 11_300,
    });
    expect(match("B-7F3K9M", 11_300, [payable("B-7F3K9M", -500)])).toMatchObject({ parts: [{ pence: 11_300 }], overPence: 11_300 });
  });
  test("with a second reference is not sure, though one of them fits", () => {
    expect(match("B-7F3K9M B-8888AA", 11_300, [maya, payable("B-8888AA", 5_000)])).toMatchObject({ certainty: "suggested" });
  });
  test("with several references whose sums fit is split", () => {
    const split = match("B-7F3K9M + B8888AA", 16_300, [maya, payable("B-8888AA", 5_000)]);
    expect(split).toMatchObject({ certainty: "suggested", reason: "several", overPence: 0 });
    expect(split?.parts.map(({ pence }) => pence)).toEqual([11_300, 5_000]);
  });
  test("without a reference is suggested by the payer's name, or where only one has this amount due", () => {
    const other = payable("B-8888AA", 11_300, { fullName: "Ann Hill" });
    expect(match("OKAFOR M SOFA", 11_300, [maya, other])).toMatchObject({ reason: "name", parts: [{ reference: "B-7F3K9M" }] });
    expect(match("THANKS", 11_300, [maya])).toMatchObject({ certainty: "suggested", reason: "only-one" });
    expect(match("THANKS", 11_300, [maya, other])).toBeNull();
    expect(match("OKAFOR M", 11_300, [maya, { ...maya, reference: "B-999999" }])).toBeNull();
  });
  test("of money out pays nothing", () => {
    expect(match("B-7F3K9M", -11_300, [maya])).toBeNull();
  });
});

test("of two lines for one booking the first is sure, and the second too much", () => {
  const lines = ["1", "2"].map((id) => ({ id, text: "B-7F3K9M", pence: 11_300 }));
  const matches = matchLines(lines, [maya]);
  expect([matches.get("1")?.certainty, matches.get("2")?.reason]).toEqual(["sure", "more"]);
});

test.each([
  ["OKAFOR M", "Maya Okafor", true],
  ["MISS MAYA OKAFOR", "Maya Okafor", true],
  ["MAYA", "Maya Okafor", false],
  ["OKAFOR J", "Maya Okafor", false],
  ["O'BRIEN ANN", "Ann O’Brien", true],
  ["MULLER K", "Mrs Käthe Müller", true],
  ["ANN", "Ann", false],
  ["PRINCE", "Prince", true],
])("%s names %s: %s", (text, name, expected) => {
  expect(namesPerson(text, name)).toBe(expected);
});

test.each([
  ["HILL LETTINGS LTD INV 7", "Hill Lettings Limited", true],
  ["HILL", "Hill Lettings Limited", false],
  ["THE CO", "The Co Ltd", false],
])("%s names the company %s: %s", (text, company, expected) => {
  expect(namesCompany(text, company)).toBe(expected);
});

test("of lines with our reference, written as people and banks write it, more than 95 in 100 are sure, and none is sure for another booking", () => {
  const reference = fc
    .string({ unit: fc.constantFrom(...referenceAlphabet.split("")), minLength: 6, maxLength: 6 })
    .map((body) => `B-${body}`);
  const spelling = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.replace("-", ""),
    (text: string) => text.replace("-", " "),
    (text: string) => `${text.slice(0, 5)} ${text.slice(5)}`,
    (text: string) => text.replaceAll("0", "O").replaceAll("1", "I"),
  );
  const around = fc.constantFrom(
    ["OKAFOR M ", ""],
    ["", " FPI"],
    ["FP ", " 30NOV"],
    ["BILL PAYMENT ", " THANK YOU BOB"],
    ["REF/", "/BUILDERS"],
  );
  const amount = fc.constantFrom(5_000, 11_300, 11_300, 20_550);
  let [sure, all] = [0, 0];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(reference, amount, spelling, around), { selector: ([one]) => one, minLength: 5, maxLength: 40 }),
      (booked) => {
        const lines = booked.map(([id, pence, write, [before = "", after = ""]]) => ({ id, pence, text: before + write(id) + after }));
        const matches = matchLines(
          lines,
          booked.map(([id, pence]) => payable(id, pence)),
        );
        for (const { id } of lines) {
          const pays = matches.get(id);
          all += 1;
          if (pays?.certainty !== "sure") continue;
          sure += 1;
          expect(pays.parts.map((part) => part.reference)).toEqual([id]);
        }
      },
    ),
    { numRuns: 200, seed: 37 },
  );
  expect(sure / all).toBeGreaterThanOrEqual(0.95);
});
