import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VanFill } from "./van-fill.tsx";

const render = (fill: number, still = false) => renderToStaticMarkup(<VanFill fill={fill} still={still} />);
const piecesOn = (fill: number) => render(fill).match(/van-piece-on/g)?.length ?? 0;
const level = (fill: number) => Number(/van-level[^>]*?height="(\d+)"/.exec(render(fill))?.[1]);

test("an empty van carries nothing and a full one everything it has", () => {
  const everything = render(1).match(/van-piece /g)?.length;
  expect(piecesOn(0)).toBe(0);
  expect(piecesOn(1)).toBe(everything);
  expect(everything).toBeGreaterThan(10);
});

test("more load never shows less, and every bit more raises the level", () => {
  const fills = Array.from({ length: 41 }, (_, step) => step / 40);
  const drawn = fills.map((fill) => ({ pieces: piecesOn(fill), level: level(fill) }));
  expect(drawn).toEqual(drawn.toSorted((one, other) => one.pieces - other.pieces || one.level - other.level));
  expect(new Set(drawn.map((picture) => picture.level)).size).toBe(fills.length);
});

test("a fill beyond the van, or none at all, is drawn as full or empty", () => {
  expect(render(1.7)).toBe(render(1));
  expect(render(-0.2)).toBe(render(0));
  expect(render(Number.NaN)).toBe(render(0));
});

test("a still picture holds only what is on the van", () => {
  expect(render(0, true)).not.toContain("van-piece");
  expect(render(0.5, true).match(/van-piece /g)).toHaveLength(piecesOn(0.5));
});

test("the picture is named where it says something and silent where it decorates", () => {
  expect(renderToStaticMarkup(<VanFill fill={0.25} label="About a quarter of a van" />)).toContain(
    'role="img" aria-label="About a quarter of a van"',
  );
  expect(render(0.25)).toContain('aria-hidden="true"');
});

test("the drawing needs no inline style, which the content-security policy refuses", () => {
  expect(render(0.6)).not.toMatch(/\sstyle=|<style/);
});
