/** Marks on a photo: adding within the limits, undo and redo, and their description in words. Drawing is elsewhere. */
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { markKinds, markLimits, markScale } from "./mark-choices.ts";
import type { MarkKind } from "./mark-choices.ts";
import type { MarkPoint, PhotoMarks, Stroke, Tag } from "./marks.contract.ts";

export const noMarks: PhotoMarks = { strokes: [], tags: [] };

export type PictureSize = { width: number; height: number };

/** A fraction of the picture, 0 to 1 on each axis, as a point of a mark; points outside are moved to the edge. */
export function markPoint(across: number, down: number): MarkPoint {
  const scaled = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * markScale);
  return [scaled(across), scaled(down)];
}

/** Returns the same marks when their limit is reached. */
export function withStroke(marks: PhotoMarks, stroke: Stroke): PhotoMarks {
  return marks.strokes.length >= markLimits.strokes ? marks : { ...marks, strokes: [...marks.strokes, stroke] };
}

export function withTag(marks: PhotoMarks, tag: Tag): PhotoMarks {
  return marks.tags.length >= markLimits.tags ? marks : { ...marks, tags: [...marks.tags, tag] };
}

export function withoutTag(marks: PhotoMarks, index: number): PhotoMarks {
  return { ...marks, tags: marks.tags.filter((_, place) => place !== index) };
}

export function withTagAt(marks: PhotoMarks, index: number, at: MarkPoint | null): PhotoMarks {
  return { ...marks, tags: marks.tags.map((tag, place) => (place === index ? { ...tag, at } : tag)) };
}

export const hasMarks = ({ strokes, tags }: PhotoMarks): boolean => strokes.length > 0 || tags.length > 0;

/** The undo and redo stacks; a new change clears the redo stack. */
export type MarkHistory = { past: readonly PhotoMarks[]; future: readonly PhotoMarks[] };
export const noHistory: MarkHistory = { past: [], future: [] };
const longestHistory = 100;

export function remember(history: MarkHistory, before: PhotoMarks): MarkHistory {
  return { past: [...history.past, before].slice(-longestHistory), future: [] };
}

type Step = { marks: PhotoMarks; history: MarkHistory };

/** Null where there is nothing to undo. */
export function undo({ past, future }: MarkHistory, now: PhotoMarks): Step | null {
  const marks = past.at(-1);
  return marks === undefined ? null : { marks, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

export function redo({ past, future }: MarkHistory, now: PhotoMarks): Step | null {
  const [marks, ...later] = future;
  return marks === undefined ? null : { marks, history: { past: [...past, now], future: later } };
}

const kindLabels = { take: "take", leave: "leave" } as const satisfies Record<MarkKind, string>;

/** "Take: 2 strokes, three-seat sofa; leave: bookcase"; "Nothing marked" where nothing is. */
export function describeMarks(marks: PhotoMarks, catalogue: Catalogue): string {
  const parts = markKinds.flatMap((kind) => {
    const strokes = marks.strokes.filter((stroke) => stroke.kind === kind).length;
    const painted = strokes === 0 ? [] : [strokes === 1 ? "1 stroke" : `${strokes} strokes`];
    const labels = [...painted, ...markedNames(marks, kind, catalogue)];
    return labels.length === 0 ? [] : [`${kindLabels[kind]}: ${labels.join(", ")}`];
  });
  const text = parts.join("; ");
  return text === "" ? "Nothing marked" : text.charAt(0).toUpperCase() + text.slice(1);
}

function markedNames(marks: PhotoMarks, kind: MarkKind, catalogue: Catalogue): string[] {
  const counts = new Map<string, number>();
  for (const tag of marks.tags) {
    if (tag.kind !== kind) continue;
    const name = inSentence(nameOfTag(tag, catalogue));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
}

export function nameOfTag(tag: Tag, catalogue: Catalogue): string {
  return catalogue.get(tag.itemId)?.name ?? "Something we no longer list";
}

/** "Three-seat sofa" inside a sentence; "TV stand" stays as it is. */
function inSentence(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
