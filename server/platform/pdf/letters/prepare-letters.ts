/**
 * Opens the files of Noto that have the letters of a text which the brand's files lack, before a paper is laid out; of Latin text
 * none. What no file has, and what goes beyond the limits, is drawn as "�" and stays itself in the text.
 */
import {
  listCodePoints,
  splitGraphemes,
  isRightToLeft,
  noOtherLetters,
  splitOtherLetters,
} from "#templates/documents/paper/other-letters.ts";
import type { Cluster, OtherLetters, Weight } from "#templates/documents/paper/other-letters.ts";
import { filesWith } from "./letter-files.ts";
import { cachedFace, faceKey } from "./kept-faces.ts";
import type { OpenLetterFile } from "./kept-faces.ts";
import type { OpenFace } from "./shape.ts";

/**
 * What one paper may take, so that nobody's text makes one that costs seconds. `letters`: different ones, each with its marks; a
 * page of Chinese has some 300, all of any other script fewer. `signs`: in one letter; the longest emoji has eleven.
 */
export const letterLimits = { files: 48, letters: 500, signs: 16 };

export async function prepareLetters(
  text: string,
  has: (codePoint: number) => boolean,
  openFace: OpenLetterFile = cachedFace,
): Promise<OtherLetters> {
  const runs = findOtherRuns(text, has);
  if (runs.length === 0) return noOtherLetters;
  const { baseCodePoints, unseen } = await import("./shape.ts");
  const plain = await openFace({ family: "noto-sans", subset: "latin" });
  const open = new Map<string, OpenFace>();
  const { drawn, beyond } = drawLetters(runs);
  for (const [letter, run] of drawn) await openFor(baseCodePoints(letter), run, { open, openFace });

  const faceFor = (bases: readonly number[], beside: string): OpenFace | undefined => {
    const [first = 0] = bases;
    const faces = [plain, ...filesWith(first, beside).map((file) => open.get(faceKey(file)))];
    return faces.find((face) => face !== undefined && bases.every(face.has));
  };
  const splitByFace = (grapheme: string, beside: string): Part[] => {
    if (beyond.has(grapheme)) return [{ text: grapheme, face: undefined }];
    const bases = baseCodePoints(grapheme);
    const face = bases.length === 0 ? "unseen" : faceFor(bases, beside);
    if (face !== undefined || bases.length === 1) return [{ text: grapheme, face }];
    return Array.from(grapheme).flatMap((letter) => splitByFace(letter, beside)); // joined signs that no file has together stand side by side
  };
  const draw = ({ text: part, face }: Part, weight: Weight, isTurned: boolean): Cluster[] => {
    if (face === "unseen") return [unseen(part)];
    return face?.shape(part, weight, isTurned) ?? plain.shape("�", weight, false).map((cluster) => ({ ...cluster, text: part }));
  };
  const shape = (run: string, weight: Weight, isTurned: boolean): Cluster[] => {
    const clusters = joinedParts(splitGraphemes(run).flatMap((grapheme) => splitByFace(grapheme, run))).map((part) =>
      draw(part, weight, isTurned),
    );
    return (isTurned ? clusters.toReversed() : clusters).flat();
  };
  return { clustersOf: remembered(shape) };
}

/** The same words come again: in a list, in the panel, at the foot. */
function remembered(shape: (run: string, weight: Weight, isTurned: boolean) => Cluster[]): OtherLetters["clustersOf"] {
  const shaped = new Map<string, Cluster[]>();
  return (run, weight, isTurned = isRightToLeft(run) && !/^\p{Nd}/u.test(run)) => {
    const key = `${weight}${isTurned}${run}`;
    const clusters = shaped.get(key) ?? shape(run, weight, isTurned);
    shaped.set(key, clusters);
    return clusters;
  };
}

function findOtherRuns(text: string, has: (codePoint: number) => boolean): string[] {
  const words = [...new Set(text.normalize().split(/\s+/))];
  return [...new Set(words.flatMap((word) => splitOtherLetters(word, has).flatMap((run) => (run.isOther ? [run.text] : []))))];
}

/** The different letters with a run that each stands in, and those that are too many or too tall to draw. */
function drawLetters(runs: readonly string[]) {
  const drawn = new Map<string, string>();
  const beyond = new Set<string>();
  for (const run of runs)
    for (const letter of splitGraphemes(run)) {
      if (drawn.has(letter)) continue;
      const isDrawn = drawn.size < letterLimits.letters && listCodePoints(letter).length <= letterLimits.signs;
      if (isDrawn) drawn.set(letter, run);
      else beyond.add(letter);
    }
  return { drawn, beyond };
}

type Opening = { open: Map<string, OpenFace>; openFace: OpenLetterFile };

/** Opens files until one has all these letters; where none has, those that have them one by one. */
async function openFor(bases: readonly number[], beside: string, { open, openFace }: Opening): Promise<void> {
  const [first] = bases;
  if (first === undefined) return;
  for (const file of filesWith(first, beside)) {
    const face = open.get(faceKey(file)) ?? (open.size < letterLimits.files ? await openFace(file) : undefined);
    if (face === undefined) continue;
    open.set(faceKey(file), face);
    if (bases.every(face.has)) return;
  }
  if (bases.length > 1) for (const base of bases) await openFor([base], beside, { open, openFace });
}

/** `unseen`: signs that only join. */
type Part = { text: string; face: OpenFace | "unseen" | undefined };

/** Neighbours of one file are shaped together, so that they join. */
function joinedParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && last.face === part.face && typeof part.face === "object") last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
