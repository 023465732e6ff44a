/** The fonts of a document, and which has a glyph: each face is split into two files, Latin and Latin Extended. */
import type { Font } from "fontkit";

/** `font`: parsed once for all documents, because parsing is most of a document's cost. */
export type Typeface = { name: string; font: Font; has: (codePoint: number) => boolean };

/** A face of the brand. A letter is set in the first file that has it, else as the first file's missing-glyph box. */
export type FaceName = "text" | "bold" | "heading";
export type Typefaces = Readonly<Record<FaceName, readonly [Typeface, ...Typeface[]]>>;

/** Splits text into pieces, each set in one file. */
export function splitByTypeface(text: string, faces: readonly [Typeface, ...Typeface[]]): { text: string; typeface: Typeface }[] {
  const pieces: { text: string; typeface: Typeface }[] = [];
  for (const letter of text) {
    const typeface = faces.find(({ has }) => has(letter.codePointAt(0) ?? 0)) ?? faces[0];
    const last = pieces.at(-1);
    if (last?.typeface === typeface) last.text += letter;
    else pieces.push({ text: letter, typeface });
  }
  return pieces;
}
