/**
 * Opens the files of Noto that have the letters of a text which the brand's files lack, before a paper is laid out; of Latin text
 * none. What no file has is drawn as "�" and stays itself in the text.
 */
import { graphemesOf, isRightToLeft, noOtherLetters, splitOtherLetters } from "#templates/documents/paper/other-letters.ts";
import type { Cluster, OtherLetters, Weight } from "#templates/documents/paper/other-letters.ts";
import { filesWith } from "./letter-files.ts";
import type { LetterFile } from "./letter-files.ts";
import type { OpenFace } from "./shape.ts";

/** Files that one paper may read (0.1 MB each, open until it is made): more than any language needs. */
const maxFiles = 64;

export async function prepareLetters(text: string, has: (codePoint: number) => boolean): Promise<OtherLetters> {
  const runs = otherRunsOf(text, has);
  if (runs.length === 0) return noOtherLetters;
  const { openFace, basesOf, unseen } = await import("./shape.ts");
  const plain = await openFace({ family: "noto-sans", subset: "latin" });
  const open = new Map<string, OpenFace>();
  for (const run of runs) for (const grapheme of graphemesOf(run)) await openFor(basesOf(grapheme), run, { open, openFace });

  const faceFor = (bases: readonly number[], beside: string): OpenFace | undefined => {
    const [first = 0] = bases;
    const faces = [plain, ...filesWith(first, beside).map((file) => open.get(keyOf(file)))];
    return faces.find((face) => face !== undefined && bases.every(face.has));
  };
  const partsOf = (grapheme: string, beside: string): Part[] => {
    const bases = basesOf(grapheme);
    const face = bases.length === 0 ? "unseen" : faceFor(bases, beside);
    if (face !== undefined || bases.length === 1) return [{ text: grapheme, face }];
    return Array.from(grapheme).flatMap((letter) => partsOf(letter, beside)); // joined signs that no file has together stand side by side
  };
  const draw = ({ text: part, face }: Part, weight: Weight, isTurned: boolean): Cluster[] => {
    if (face === "unseen") return [unseen(part)];
    return face?.shape(part, weight, isTurned) ?? plain.shape("�", weight, false).map((cluster) => ({ ...cluster, text: part }));
  };
  const shape = (run: string, weight: Weight, isTurned: boolean): Cluster[] => {
    const clusters = joinedParts(graphemesOf(run).flatMap((grapheme) => partsOf(grapheme, run))).map((part) =>
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

function otherRunsOf(text: string, has: (codePoint: number) => boolean): string[] {
  const words = [...new Set(text.normalize().split(/\s+/))];
  return [...new Set(words.flatMap((word) => splitOtherLetters(word, has).flatMap((run) => (run.isOther ? [run.text] : []))))];
}

type Opening = { open: Map<string, OpenFace>; openFace: (file: LetterFile) => Promise<OpenFace> };

const keyOf = ({ family, subset }: LetterFile) => `${family} ${subset}`;

/** Opens files until one has all these letters; where none has, those that have them one by one. */
async function openFor(bases: readonly number[], beside: string, { open, openFace }: Opening): Promise<void> {
  const [first] = bases;
  if (first === undefined) return;
  for (const file of filesWith(first, beside)) {
    const face = open.get(keyOf(file)) ?? (open.size < maxFiles ? await openFace(file) : undefined);
    if (face === undefined) continue;
    open.set(keyOf(file), face);
    if (bases.every(face.has)) return;
  }
  if (bases.length > 1) for (const base of bases) await openFor([base], beside, { open, openFace });
}

/** `unseen`: signs that only join. */
type Part = { text: string; face: OpenFace | "unseen" | undefined };

/** Neighbours of one file are shaped together, so that they join. */
function joinedParts(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last !== undefined && last.face === part.face && typeof part.face === "object") last.text += part.text;
    else found.push({ ...part });
  }
  return found;
}
