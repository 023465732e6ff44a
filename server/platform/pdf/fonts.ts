/** The brand's fonts from their npm packages, embedded in every paper. Read with the first paper. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { faceNames, hasLetter } from "#templates/documents/paper/typefaces.ts";
import type { Faces, Typeface, Typefaces } from "#templates/documents/paper/typefaces.ts";
import { prepareLetters } from "./letters/prepare-letters.ts";
import { unpackWoff } from "./woff.ts";

// `require.resolve` finds the package from wherever this code was bundled to, as long as `node_modules` is in a parent folder.
const require = createRequire(import.meta.url);

let read: Faces | undefined;

/** `content`: everything a paper is made of. Its letters that the brand's files lack are shaped here. */
export async function typefacesFor(content: unknown): Promise<Typefaces> {
  read ??= readTypefaces();
  const faces = read;
  const has = (codePoint: number) => faceNames.every((name) => hasLetter(faces[name], codePoint));
  return { ...faces, otherLetters: await prepareLetters(collectTexts(content).join(" "), has) };
}

function collectTexts(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(collectTexts) : [];
}

function readTypefaces(): Faces {
  const atkinson = (script: string, weight: number) => typeface("atkinson-hyperlegible-next", script, weight);
  const boldExtended = atkinson("latin-ext", 700);
  return {
    text: [atkinson("latin", 400), atkinson("latin-ext", 400)],
    bold: [atkinson("latin", 700), boldExtended],
    heading: [typeface("bricolage-grotesque", "latin", 700), typeface("bricolage-grotesque", "latin-ext", 700), boldExtended],
  };
}

function typeface(name: string, script: string, weight: number): Typeface {
  const file = `${name}-${script}-${weight}-normal`;
  const font = create(unpackWoff(readFileSync(require.resolve(`@fontsource/${name}/files/${file}.woff`))));
  if (!("characterSet" in font)) throw new TypeError(`${file} holds no single font`);
  const letters = new Set(font.characterSet);
  return { name: file, font, has: (codePoint) => letters.has(codePoint) };
}
