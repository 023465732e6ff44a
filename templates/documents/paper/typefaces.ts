/** The fonts of a document, and which has a glyph: each face is split into two files, Latin and Latin Extended. */
import type { Font } from "fontkit";
import { splitOtherLetters } from "./other-letters.ts";
import type { Cluster, OtherLetters, Weight } from "./other-letters.ts";

/** `font`: parsed once for all documents, because parsing is most of a document's cost. */
export type Typeface = { name: string; font: Font; has: (codePoint: number) => boolean };

/** A face of the brand. A letter is set in the first file that has it, else it is one of the other letters. */
export const faceNames = ["text", "bold", "heading"] as const;
export type FaceName = (typeof faceNames)[number];
export type Faces = Readonly<Record<FaceName, readonly [Typeface, ...Typeface[]]>>;
export type Typefaces = Faces & { readonly otherLetters: OtherLetters };

/** `clusters`: other letters, drawn from left to right; without: set in the typeface. */
export type Piece = { text: string; typeface: Typeface; clusters?: readonly Cluster[] };

export const weightOf = (face: FaceName): Weight => (face === "text" ? 400 : 700);
export const hasLetter = (faces: readonly Typeface[], codePoint: number): boolean => faces.some(({ has }) => has(codePoint));

/** Splits text into pieces, each set in one file or drawn. */
export function splitByTypeface(text: string, name: FaceName, typefaces: Typefaces): Piece[] {
  const faces = typefaces[name];
  const [plain] = faces;
  if (isAllIn(plain, text)) return [{ text, typeface: plain }]; // nearly every word there is
  return splitOtherLetters(text, (codePoint) => hasLetter(faces, codePoint)).flatMap((run) => {
    if (!run.isOther) return splitByFile(run.text, faces);
    const clusters = typefaces.otherLetters.clustersOf(run.text, weightOf(name));
    return clusters === undefined ? splitByFile(run.text, faces) : [{ text: run.text, typeface: faces[0], clusters }];
  });
}

function isAllIn({ has }: Typeface, text: string): boolean {
  for (const letter of text) if (!has(letter.codePointAt(0) ?? 0)) return false;
  return true;
}

function splitByFile(text: string, faces: readonly [Typeface, ...Typeface[]]): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of text) {
    const typeface = faces.find(({ has }) => has(letter.codePointAt(0) ?? 0)) ?? faces[0];
    const last = pieces.at(-1);
    if (last?.typeface === typeface) last.text += letter;
    else pieces.push({ text: letter, typeface });
  }
  return pieces;
}
