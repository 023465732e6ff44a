/** Shapes text with HarfBuzz: which glyphs stand for letters beside each other, and where. Loaded with the first other letter. */
import { Blob, Buffer as ShapeBuffer, Direction, Face, Font, Variation, shape } from "harfbuzzjs";
import { decompress } from "wawoff2";
import type { Cluster, Weight } from "#templates/documents/paper/other-letters.ts";
import { listCodePoints } from "#templates/documents/paper/other-letters.ts";
import { readLetterFile } from "./letter-files.ts";
import type { LetterFile } from "./letter-files.ts";
import { drawOutline } from "./outlines.ts";

export type OpenFace = {
  has: (codePoint: number) => boolean;
  /** From left to right. Marks that the file lacks are left out of the drawing, not of the text. */
  shape: (text: string, weight: Weight, isRightToLeft: boolean) => Cluster[];
};

export async function openFace(file: LetterFile): Promise<OpenFace> {
  const face = new Face(new Blob(await decompress(readLetterFile(file))));
  const fonts = new Map<Weight, Font>();
  const fontFor = (weight: Weight) => {
    const font = fonts.get(weight) ?? createFont(face, weight);
    fonts.set(weight, font);
    return font;
  };
  return {
    has: (codePoint) => (fontFor(400).nominalGlyph(codePoint) ?? 0) !== 0,
    shape: (text, weight, isRightToLeft) => shapeClusters(fontFor(weight), 1000 / face.upem, text, isRightToLeft),
  };
}

function createFont(face: Face, weight: Weight): Font {
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  return font;
}

type Glyph = { id: number; start: number; advance: number; right: number; up: number };

function shapeClusters(font: Font, scale: number, text: string, isRightToLeft: boolean): Cluster[] {
  const glyphs = shapeGlyphs(font, text, isRightToLeft);
  const starts = [...new Set(glyphs.map(({ start }) => start))].toSorted((first, second) => first - second);
  const order = isRightToLeft ? starts.toReversed() : starts;
  return order.flatMap((start) => {
    const part = text.slice(start, starts[starts.indexOf(start) + 1] ?? text.length);
    const drawn = drawnCluster(
      font,
      scale,
      glyphs.filter((glyph) => glyph.start === start),
      part,
    );
    return letterByLetter(drawn, isRightToLeft);
  });
}

/** One for all: what HarfBuzz holds is given back only when its object is collected. */
const buffer = new ShapeBuffer();

function shapeGlyphs(font: Font, text: string, isRightToLeft: boolean): Glyph[] {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const advance = codepoint === 0 ? 0 : xAdvance; // a glyph of number 0 is the box for what is missing
    return { id: codepoint, start: cluster, advance, right: xOffset, up: yOffset };
  });
}

function drawnCluster(font: Font, scale: number, glyphs: readonly Glyph[], text: string): Cluster {
  let pen = 0;
  const placed = glyphs.map(({ id, advance, right, up }) => {
    const glyph = { id, right: pen + right, up };
    pen += advance;
    return glyph;
  });
  const drawn = placed.filter(({ id }) => id !== 0);
  return { text, advance: Math.round(pen * scale), ...drawOutline(font, scale, drawn) };
}

/**
 * Each letter and mark has a place of its own in the file's text, the first draws them all: readers turn text from right to left round
 * sign by sign, and give marks no width. A sign that joins stands with what follows, for alone it is overlooked.
 */
function letterByLetter(cluster: Cluster, isRightToLeft: boolean): Cluster[] {
  const letters = cluster.text.match(/\p{Cf}*\P{Cf}\p{Cf}*$|\p{Cf}*\P{Cf}|\p{Cf}+/gu) ?? [];
  const [first = cluster.text, ...others] = letters;
  if (!isRightToLeft) return [{ ...cluster, text: first }, ...others.map(unseen)];
  const last = others.at(-1);
  return last === undefined ? [cluster] : [{ ...cluster, text: last }, ...[first, ...others.slice(0, -1)].toReversed().map(unseen)];
}

export const unseen = (text: string): Cluster => ({ text, outline: "", advance: 1, box: [0, 0, 1, 1] });

/** Marks and signs that only join need no glyph of their own. */
export const baseCodePoints = (grapheme: string): number[] => {
  const bases = grapheme.replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
  return listCodePoints(bases === "" ? grapheme.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "") : bases);
};
