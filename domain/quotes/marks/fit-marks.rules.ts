/** Fits marks into a quote: where a quote would hold too much, its strokes become simpler before anything is refused. */
import type { QuoteFacts } from "../quote-facts.contract.ts";
import { bytesOf, maxFactsBytes } from "../quote-size.rules.ts";
import { simplerStroke } from "./strokes.rules.ts";

/** Marks leave this much to what is typed and picked after them. */
const bytesBesideMarks = 8_192;
/** Shares of the brush by which strokes may stray, one try after the other: a quarter of it is still far less than a finger. */
const strays = [0.12, 0.25];

export type MarkFit = "enough" | "simplified" | "none";

/** `none`: even simpler strokes do not fit, and the facts are those from before. What makes a quote smaller always fits. */
export function fitMarks(after: QuoteFacts, before: QuoteFacts): { facts: QuoteFacts; fit: MarkFit } {
  const bytes = bytesOf(after);
  const max = maxFactsBytes - bytesBesideMarks;
  if (bytes <= max || bytes <= bytesOf(before)) return { facts: after, fit: "enough" };
  const simpler = simplerFacts(after, max);
  return simpler === null ? { facts: before, fit: "none" } : { facts: simpler, fit: "simplified" };
}

/** Facts as the server takes them; the same ones where simpler strokes are not enough. */
export function fitFacts(facts: QuoteFacts): QuoteFacts {
  return bytesOf(facts) <= maxFactsBytes ? facts : (simplerFacts(facts, maxFactsBytes) ?? facts);
}

function simplerFacts(facts: QuoteFacts, max: number): QuoteFacts | null {
  for (const stray of strays) {
    const photos = facts.photos.map((photo) => ({
      ...photo,
      marks: { ...photo.marks, strokes: photo.marks.strokes.map((stroke) => simplerStroke(stroke, stray)) },
    }));
    const simpler = { ...facts, photos };
    if (bytesOf(simpler) <= max) return simpler;
  }
  return null;
}
