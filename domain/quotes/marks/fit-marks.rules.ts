/** Fits marks into the size limit of a quote: strokes are simplified before anything is refused. */
import type { QuoteFacts } from "../quote-facts.contract.ts";
import { countBytes, maxFactsBytes } from "../quote-size.rules.ts";
import { simplerStroke } from "./strokes.rules.ts";

/** Bytes kept free beside the marks, for later text and items. */
const bytesBesideMarks = 8_192;
/** The deviations to try, as fractions of the brush's width: even a quarter is far less than a finger. */
const strays = [0.12, 0.25];

export type MarkFit = "enough" | "simplified" | "none";

/** `none`: even simplified strokes do not fit, and the previous facts stay. A change that makes a quote smaller always fits. */
export function fitMarks(after: QuoteFacts, before: QuoteFacts): { facts: QuoteFacts; fit: MarkFit } {
  const bytes = countBytes(after);
  const max = maxFactsBytes - bytesBesideMarks;
  if (bytes <= max || bytes <= countBytes(before)) return { facts: after, fit: "enough" };
  const simpler = simplerFacts(after, max);
  return simpler === null ? { facts: before, fit: "none" } : { facts: simpler, fit: "simplified" };
}

/** The facts in a size the server accepts; unchanged where simplifying is not sufficient. */
export function fitFacts(facts: QuoteFacts): QuoteFacts {
  return countBytes(facts) <= maxFactsBytes ? facts : (simplerFacts(facts, maxFactsBytes) ?? facts);
}

function simplerFacts(facts: QuoteFacts, max: number): QuoteFacts | null {
  for (const stray of strays) {
    const photos = facts.photos.map((photo) => ({
      ...photo,
      marks: { ...photo.marks, strokes: photo.marks.strokes.map((stroke) => simplerStroke(stroke, stray)) },
    }));
    const simpler = { ...facts, photos };
    if (countBytes(simpler) <= max) return simpler;
  }
  return null;
}
