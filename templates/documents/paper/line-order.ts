/**
 * Where each run of a line stands. What is read from right to left is ordered by Unicode's algorithm and drawn as one run, digits and
 * Latin words inside it too: programs that read a file turn such a run round by the same rules, and find its text as it was written.
 */
import bidiFactory from "bidi-js";
import { isRightToLeft } from "./other-letters.ts";
import type { Cluster } from "./other-letters.ts";
import type { Run, Span } from "./text-run.ts";
import { weightOf } from "./typefaces.ts";
import type { Piece, Typefaces } from "./typefaces.ts";

const bidi = bidiFactory();

/** Signs that turn what follows them round: in a name they would turn our own words. Their place counts, not what they ask. */
const directionSigns = /[\u202A-\u202E\u2066-\u2069]/g;

type Leveled = { run: Run; level: number };
type Context = { typefaces: Typefaces; measured: (run: Span & Piece) => Run; paragraph: readonly Span[] };

export function placeRuns(runs: readonly Run[], context: Context): Run[] {
  if (!runs.some(({ text }) => isRightToLeft(text))) return oneAfterTheOther(runs);
  const direction = detectDirection(context.paragraph);
  const groups = groupNeighbours(embeddingLevels(runs, direction)).map((group) => joined(group, context));
  return direction === "ltr" ? oneAfterTheOther(groups) : oneAfterTheOther(groups.toReversed()).toReversed();
}

function oneAfterTheOther(runs: readonly Run[]): Run[] {
  let x = 0;
  return runs.map((run) => {
    const placed = { ...run, x };
    x += run.width;
    return placed;
  });
}

/** Read from right to left is what begins so and has most of its letters so: not a sentence of ours with a name in it. */
function detectDirection(paragraph: readonly Span[]): "ltr" | "rtl" {
  const text = paragraph.map((span) => span.text).join("");
  const [first = ""] = /[\p{L}\p{Nd}]/u.exec(text) ?? [];
  const letters = text.match(/\p{L}/gu) ?? [];
  return isRightToLeft(first) && letters.filter(isRightToLeft).length * 2 > letters.length ? "rtl" : "ltr";
}

/** Runs cut where the direction changes. */
function embeddingLevels(runs: readonly Run[], direction: "ltr" | "rtl"): Leveled[] {
  const text = runs.map((run) => run.text).join("");
  const { levels } = bidi.getEmbeddingLevels(text.replaceAll(directionSigns, "\u200B"), direction);
  let start = 0;
  return runs.flatMap((run) => {
    const from = start;
    start += run.text.length;
    if (run.clusters !== undefined) return [{ run, level: levels[from] ?? 0 }];
    const pieces: Leveled[] = [];
    let at = from;
    for (const letter of run.text) {
      const level = levels[at] ?? 0;
      const last = pieces.at(-1);
      if (last?.level === level && level % 2 === 0) last.run = { ...last.run, text: last.run.text + letter };
      else pieces.push({ run: { ...run, text: letter }, level }); // of what is turned round each sign stands for itself
      at += letter.length;
    }
    return pieces;
  });
}

/** Neighbours that are ordered among each other; what is read from left to right is a group of its own. */
function groupNeighbours(leveled: readonly Leveled[]): [Leveled, ...Leveled[]][] {
  const groups: [Leveled, ...Leveled[]][] = [];
  for (const next of leveled) {
    const group = groups.at(-1);
    const isBeside = group !== undefined && group[0].run.style === next.run.style && group[0].run.link === next.run.link;
    if (isBeside && group[0].level > 0 && next.level > 0) group.push(next);
    else groups.push([next]);
  }
  return groups;
}

function joined(group: readonly [Leveled, ...Leveled[]], { typefaces, measured }: Context): Run {
  const [{ run, level }] = group;
  if (level === 0) return measured(run);
  const text = group.map((piece) => piece.run.text).join("");
  const drawn = visualOrder(group.map((piece) => piece.level)).map((at) => pieceClusters(group[at], typefaces));
  return measured({ ...run, text, clusters: drawn.flat() });
}

function pieceClusters(piece: Leveled | undefined, { otherLetters }: Typefaces): readonly Cluster[] {
  if (piece === undefined) return [];
  const { run, level } = piece;
  return run.clusters ?? otherLetters.clustersOf(run.text, weightOf(run.style.face), level % 2 === 1) ?? [];
}

/** The rule L2 of Unicode's algorithm: from the highest level down, all that is at least so high is turned round. */
function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at);
  for (let level = Math.max(...levels); level > 0; level -= 1)
    for (let at = 0; at < order.length; at += 1) {
      let end = at;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1;
      if (end > at) order.splice(at, end - at, ...order.slice(at, end).toReversed());
      at = Math.max(at, end);
    }
  return order;
}
