import fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "./import-parts.rules.ts";

test("a file that is sent in parts arrives whole, and no character is cut in two", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 2, max: 20 }), (text, most) => {
      const parts = splitText(text, most);
      expect(parts.join("")).toBe(text);
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0);
        expect(part.length).toBeLessThanOrEqual(most);
        expect(part.isWellFormed()).toBe(true);
      }
    }),
  );
});
