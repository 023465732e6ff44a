/** Opened typefaces, kept for the next paper: as many as most papers need together, the one that was not asked for longest given up. */
import type { LetterFile } from "./letter-files.ts";
import type { OpenFace } from "./shape.ts";

export type OpenLetterFile = (file: LetterFile) => Promise<OpenFace>;

/** Each some 0.5 MB of HarfBuzz's memory, which comes back when the face is collected. */
const maxFaces = 48;

export const faceKey = ({ family, subset }: LetterFile) => `${family} ${subset}`;

export function keepFaces(open: OpenLetterFile, max = maxFaces): OpenLetterFile {
  const faces = new Map<string, Promise<OpenFace>>();
  return (file) => {
    const key = faceKey(file);
    const face = faces.get(key) ?? open(file);
    faces.delete(key);
    faces.set(key, face); // the last is the one asked for last
    face.catch(() => faces.delete(key));
    for (const [oldest] of faces) if (faces.size > max) faces.delete(oldest);
    return face;
  };
}

export const cachedFace: OpenLetterFile = keepFaces(async (file) => (await import("./shape.ts")).openFace(file));
