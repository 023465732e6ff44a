/**
 * Places the names of towns on a map of one width so that none covers another's name or dot. Each placed town gets a
 * box for its name, tall enough for a finger; box and dot are the link. Boxes never touch. A town without space stays a
 * dot, and the list beside the map has its link.
 */
import type { Dot } from "./smooth.rules.ts";

/** `weight`: how important the label is; 1 is an ordinary town. */
export type Labelled = { slug: string; name: string; at: Dot; isDepot: boolean; weight: number };
export type Box = { left: number; top: number; right: number; bottom: number };
export type Placed = Labelled & { text: Dot; box: Box };
/** `taken`: the box of the scale bar. */
type Size = { width: number; height: number; taken: Box };

/** Assumed width of a letter, as a share of its height; slightly more than most letters need. */
const letterWidth = 0.53;
const targetPixels = 24;
const fontPixels = 13;

/** `scale`: pixels on the screen for one unit of the map. Towns left without a label go first in the next round; the best round counts. */
export function placeLabels(towns: readonly Labelled[], size: Size, scale: number): Placed[] {
  const worth = (placed: readonly Placed[]) => placed.reduce((sum, { weight }) => sum + weight, 0);
  let best: Placed[] = [];
  let order = towns;
  for (let times = 0; times < 10 && best.length < towns.length; times += 1) {
    const placed = placeInOrder(order, size, scale);
    if (worth(placed) > worth(best)) best = placed;
    const slugs = new Set(placed.map(({ slug }) => slug));
    order = [...order.filter(({ slug }) => !slugs.has(slug)), ...order.filter(({ slug }) => slugs.has(slug))];
  }
  return best;
}

function placeInOrder(towns: readonly Labelled[], { width, height, taken }: Size, scale: number): Placed[] {
  const fontSize = fontPixels / scale;
  const dots = towns.map(({ at, isDepot }) => around(at, (isDepot ? 9 : 5) / scale));
  const placed: Placed[] = [];
  for (const [index, town] of towns.entries()) {
    const others = dots.filter((_, other) => other !== index);
    const slugs = candidates(town, fontSize, targetPixels / scale).find(
      ({ box }) =>
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= width &&
        box.bottom <= height &&
        isApart(taken, box) &&
        placed.every((other) => isApart(other.box, box)) &&
        others.every((dot) => isApart(dot, box)),
    );
    if (slugs !== undefined) placed.push({ ...town, ...slugs });
  }
  return placed;
}

/** Orders towns by how many others are close by, most first, because they have the least space for a label. */
export function crowdedFirst<T extends Labelled>(towns: readonly T[], reach: number): T[] {
  const crowd = (town: T) => towns.filter(({ at }) => Math.hypot(at[0] - town.at[0], at[1] - town.at[1]) < reach).length;
  return towns.toSorted((one, other) => crowd(other) - crowd(one));
}

function candidates({ at: [x, y], name, isDepot }: Labelled, fontSize: number, target: number): { text: Dot; box: Box }[] {
  const length = Math.max(name.length * letterWidth * fontSize, target * 0.7);
  const gap = fontSize * (isDepot ? 0.95 : 0.7);
  const row = Math.max(fontSize * 1.25, target);
  // Text starts at `text` and stands on its base line.
  const beside = y + fontSize * 0.34;
  const over = y - fontSize * (isDepot ? 0.95 : 0.75);
  const under = y + fontSize * (isDepot ? 1.7 : 1.5);
  const lower = under + fontSize * 0.75;
  const starts: Dot[] = [
    [x + gap, beside],
    [x - gap - length, beside],
    [x - length / 2, under],
    [x - length / 2, over],
    [x - length * 0.2, under],
    [x - length * 0.8, under],
    [x - length * 0.2, over],
    [x - length * 0.8, over],
    [x, under],
    [x - length, under],
    [x, over],
    [x - length, over],
    [x - length * 0.3, lower],
    [x - length * 0.1, lower],
    [x - length * 0.7, lower],
  ];
  const middle = fontSize * 0.34;
  const pad = fontSize * 0.2;
  return starts.map(([left, base]) => ({
    text: [left, base],
    box: { left: left - pad, right: left + length + pad, top: base - middle - row / 2, bottom: base - middle + row / 2 },
  }));
}

const around = ([x, y]: Dot, reach: number): Box => ({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach });
const isApart = (one: Box, other: Box) =>
  one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;
