/** The typefaces of a document, and which of them has a letter: each is cut in files, Latin and its extension. */
import type { Font } from "fontkit";

/** `font`: read once for all documents, which is most of what a document costs. */
export type Typeface = { name: string; font: Font; has: (codePoint: number) => boolean };

/** A face of the brand: the first file that has a letter prints it; one that none has is a box of the first. */
export type FaceName = "text" | "bold" | "heading";
export type Typefaces = Readonly<Record<FaceName, readonly [Typeface, ...Typeface[]]>>;

/** The text in pieces, each of letters of one file. */
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
