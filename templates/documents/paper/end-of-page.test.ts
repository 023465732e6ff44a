import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfPage, countLines, page } from "./paper.ts";
import type { Row } from "./paper.ts";

const draw = () => undefined;
const rowKinds: Row[] = [
  { height: 14, draw },
  { height: 14, draw },
  { height: 31, lines: 2, draw },
  { height: 120, lines: 8, draw },
  { height: 5, lines: 0, draw },
];

/** The rows of each page, as `place` puts them, from `top` of the first. */
function pagesOf(rows: readonly Row[], top: number): (readonly Row[])[] {
  const pages: (readonly Row[])[] = [];
  for (let left = rows, y = top; left.length > 0; y = page.top) {
    const end = endOfPage(left, y);
    pages.push(left.slice(0, end));
    left = left.slice(end);
  }
  return pages;
}

test("no page holds one line of a section alone, none is overfull, and nothing is left out or turned round", () => {
  const rows = fc.array(fc.constantFrom(...rowKinds), { maxLength: 200 });
  fc.assert(
    fc.property(rows, fc.double({ min: page.top, max: page.bottom, noNaN: true }), (section, top) => {
      const pages = pagesOf(section, top);
      expect(pages.flat()).toEqual(section);
      for (const [at, one] of pages.entries()) {
        const height = one.reduce((sum, row) => sum + row.height, 0);
        expect((at === 0 ? top : page.top) + height).toBeLessThanOrEqual(page.bottom);
        if (countLines(section) > 1 && one.some(({ lines = 1 }) => lines > 0)) expect(countLines(one)).toBeGreaterThan(1);
      }
    }),
  );
});
