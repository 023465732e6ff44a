/** Postcodes as people type them. */
import { expect, test } from "vitest";
import { parseOutcode, parsePostcode } from "./postcode.ts";

test.each([
  [" bn14-8qx.", "BN14 8QX", "BN14"],
  ["BN148QX", "BN14 8QX", "BN14"],
  ["gir 0aa", "GIR 0AA", "GIR"],
  ["m1 1ae", "M1 1AE", "M1"],
  ["W1A0AX", "W1A 0AX", "W1A"],
  ["EC1A 1BB", "EC1A 1BB", "EC1A"],
  ["dn55 1pt", "DN55 1PT", "DN55"],
  ["cr2.6xh", "CR2 6XH", "CR2"],
])("%s is read as %s", (input, postcode, outcode) => {
  expect(parsePostcode(input)).toEqual({ ok: true, postcode, outcode });
  expect(parseOutcode(input)).toEqual({ ok: true, outcode });
});

test.each(["bn14 8q", "ZZ9 9ZZ", "", "BN14", "QX1 1AA", "BN14 8QXX", "BN14 8CX", "12345", "BN14 8Q1", "B 8QX"])(
  "%s is not a full postcode",
  (input) => {
    expect(parsePostcode(input)).toEqual({ ok: false });
  },
);

test("an outward code alone is enough where only the area matters", () => {
  expect(parseOutcode(" bn14 ")).toEqual({ ok: true, outcode: "BN14" });
  expect(parseOutcode("w1a")).toEqual({ ok: true, outcode: "W1A" });
  for (const input of ["bn14 8q", "ZZ9", "", "B", "14", "ZZ9 9ZZ"]) expect(parseOutcode(input)).toEqual({ ok: false });
});
