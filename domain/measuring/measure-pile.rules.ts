/**
 * Computes litres from lines drawn on photos. Unknowns (lens, camera height and roll, precision of the drawing)
 * are sampled at random some hundred times from their likely distributions. The median of the resulting volumes is the
 * estimate, and their spread its uncertainty (decision 0023).
 */
import { groundSpan, lyingLength, pitchForLying, pitchForStanding, rollSeenBy, standingLength } from "./camera.rules.ts";
import type { Camera, Ground, Line, Point } from "./camera.rules.ts";
import { fixedChance, quantile } from "./seeded-random.rules.ts";
import type { Chance, Weighed } from "./seeded-random.rules.ts";
import type { Stance } from "./reference-objects.rules.ts";

export const sides = ["width", "height", "depth"] as const;
export type Side = (typeof sides)[number];

/** Ten-thousandths of the photo's width and height. */
export type Place = readonly [number, number];
export type DrawnLine = { photoId: string; from: Place; to: Place } & (
  | { of: Side }
  | { of: "known"; millimetres: number; spread: number; stance: Stance }
);
export type MeasuredPhoto = { id: string; width: number; height: number };
export type Drawing = { photos: readonly MeasuredPhoto[]; lines: readonly DrawnLine[]; isLoose: boolean };

export type Reach = { low: number; likely: number; high: number };
export type PileMeasure =
  /** Litres and millimetres. */
  | { is: "measured"; volume: Reach; sides: Readonly<Record<Side, Reach>> }
  /** `missing`: a line is not drawn yet, or a photo has no reference object. `impossible`: no camera position explains the lines. */
  | { is: "missing" }
  | { is: "impossible" };

/** Assumed errors of phones and drawings (docs/decisions/0023). */
export const assumptions = {
  /** Focal length in longer sides of the picture: lenses of 24 to 28 mm. */
  focal: 0.745,
  focalSpread: 0.055,
  /** Height of the camera above the ground, millimetres. */
  height: 1_500,
  heightSpread: 170,
  heightBetweenPhotos: 60,
  pitch: 0.16,
  pitchSpread: 0.2,
  rollSpread: 0.025,
  /** Standard deviation of the ends of a drawn line, as a fraction of the photo's longer side. */
  hand: 0.0032,
  /** Radians by which a pile's front and side deviate from a right angle. */
  square: 0.12,
  /** Standard deviation of the volume because a pile is not a box, as a fraction of it. */
  shape: 0.05,
  /** The share of a loose pile's outline that is not air. */
  loose: 0.75,
} as const;

const samples = 700;
/** The minimum effective number of samples consistent with the drawing for the median to be meaningful. */
const fewest = 15;
const [lowShare, highShare] = [0.08, 0.92];

export function measurePile({ photos, lines, isLoose }: Drawing): PileMeasure {
  const views = buildViews(photos, lines);
  if (views === null) return { is: "missing" };
  const chance = fixedChance(1_981);
  const estimates: Try[] = [];
  for (let count = 0; count < samples; count += 1) {
    const one = tryOnce(views, chance);
    if (one !== null) estimates.push(one);
  }
  if (speaking(estimates) < fewest) return { is: "impossible" };
  const part = isLoose ? assumptions.loose : 1;
  const reach = (value: (one: Try) => number) => weighedReach(estimates.map((one) => ({ value: value(one), weight: one.weight })));
  return {
    is: "measured",
    volume: reach((one) => (one.width * one.height * one.depth * one.shape * part) / 1_000_000),
    sides: { width: reach(({ width }) => width), height: reach(({ height }) => height), depth: reach(({ depth }) => depth) },
  };
}

/** The effective sample size: how many equally weighted samples these are worth. */
function speaking(tried: readonly Try[]): number {
  const sum = tried.reduce((total, { weight }) => total + weight, 0);
  const squares = tried.reduce((total, { weight }) => total + weight * weight, 0);
  return squares === 0 ? 0 : (sum * sum) / squares;
}

function weighedReach(values: Weighed[]): Reach {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  return { low: quantile(sorted, lowShare), likely: quantile(sorted, 0.5), high: quantile(sorted, highShare) };
}

type PhotoView = { references: ReferenceLine[] } & Partial<Record<Side, Line>>;
type ReferenceLine = Line & { millimetres: number; spread: number; stance: Stance };

/** The lines on each photo, photos with a reference object first; null while they are not sufficient. */
function buildViews(photos: readonly MeasuredPhoto[], lines: readonly DrawnLine[]): PhotoView[] | null {
  const views = photos.map((photo) => buildView(photo, lines)).filter((view) => view !== null);
  const sorted = views.toSorted((one, other) => Math.sign(other.references.length) - Math.sign(one.references.length));
  const [first] = sorted;
  if (first === undefined || first.references.length === 0) return null;
  const isMeasurable = (view: PhotoView) => view.references.length > 0 || (view.height !== undefined && first.height !== undefined);
  return sides.every((side) => sorted.some((view) => view[side] !== undefined)) && sorted.every(isMeasurable) ? sorted : null;
}

function buildView(photo: MeasuredPhoto, lines: readonly DrawnLine[]): PhotoView | null {
  const longer = Math.max(photo.width, photo.height);
  const point = ([across, down]: Place): Point => ({
    x: ((across / 10_000 - 0.5) * photo.width) / longer,
    y: ((down / 10_000 - 0.5) * photo.height) / longer,
  });
  const view: PhotoView = { references: [] };
  for (const line of lines) {
    if (line.photoId !== photo.id) continue;
    const ends = { from: point(line.from), to: point(line.to) };
    if (line.of === "known") view.references.push({ ...ends, millimetres: line.millimetres, spread: line.spread, stance: line.stance });
    else view[line.of] = ends;
  }
  return view.references.length === 0 && sides.every((side) => view[side] === undefined) ? null : view;
}

type Try = Record<Side, number> & { weight: number; shape: number };

function tryOnce(views: readonly PhotoView[], chance: Chance): Try | null {
  const focal = assumptions.focal * Math.exp(chance.normal() * assumptions.focalSpread);
  const shape = 1 + chance.normal() * assumptions.shape;
  const eyes = assumptions.height + chance.normal() * assumptions.heightSpread;
  const measured: Partial<Record<Side, number>> = {};
  let weight = 1;
  for (const view of views) {
    const height = eyes + (view === views[0] ? 0 : chance.normal() * assumptions.heightBetweenPhotos);
    const seen = locate(shaken(view, chance), { focal, height }, measured.height, chance);
    if (seen === null) return null;
    weight *= seen.weight;
    for (const side of sides) {
      const length = measured[side] ?? seen.lengths[side];
      if (length !== undefined) measured[side] = length;
    }
  }
  const { width, height, depth } = measured;
  return width === undefined || height === undefined || depth === undefined ? null : { width, height, depth, weight, shape };
}

/** The same lines, moved by a random drawing error. */
function shaken(view: PhotoView, chance: Chance): PhotoView {
  const move = ({ x, y }: Point): Point => ({ x: x + chance.normal() * assumptions.hand, y: y + chance.normal() * assumptions.hand });
  const shake = ({ from, to }: Line): Line => ({ from: move(from), to: move(to) });
  const shakenView: PhotoView = {
    references: view.references.map((line) => ({
      ...line,
      ...shake(line),
      millimetres: line.millimetres * (1 + chance.normal() * line.spread),
    })),
  };
  for (const side of sides) if (view[side] !== undefined) shakenView[side] = shake(view[side]);
  return shakenView;
}

type Seen = { lengths: Partial<Record<Side, number>>; weight: number };

/** One photo seen by one camera, tilted so that the first reference object has its known size; null where no tilt fits. */
function locate(view: PhotoView, lens: Pick<Camera, "focal" | "height">, pileHeight: number | undefined, chance: Chance): Seen | null {
  const fallback = view.height !== undefined && pileHeight !== undefined ? [{ ...view.height, ...standing(pileHeight) }] : [];
  const [rule, ...others] = view.references.length > 0 ? view.references : fallback;
  if (rule === undefined) return null;
  const roll = drawRoll(rule, lens, chance);
  const solve = rule.stance === "standing" ? pitchForStanding : pitchForLying;
  const pitch = solve(rule, rule.millimetres, { ...lens, roll });
  if (pitch === null) return null;
  const camera = { ...lens, roll, pitch };
  const lengths: Seen["lengths"] = {};
  for (const side of sides) {
    const line = view[side];
    if (line === undefined) continue;
    const length = side === "height" ? standingLength(line, camera) : lyingLength(line, camera);
    if (length === null) return null;
    lengths[side] = length;
  }
  const doubts = [
    (pitch - assumptions.pitch) / assumptions.pitchSpread,
    squareDoubt(view, camera),
    ...others.map((other) => referenceDoubt(other, camera)),
  ];
  return { lengths, weight: Math.exp(-0.5 * doubts.reduce((sum, doubt) => sum + doubt * doubt, 0)) };
}

const standing = (millimetres: number) => ({ millimetres, spread: 0, stance: "standing" as const });

/** Phones are held almost level; the lean of an upright line in the picture is better evidence of the roll. */
function drawRoll(rule: ReferenceLine, { focal, height }: Pick<Camera, "focal" | "height">, chance: Chance): number {
  const { rollSpread, hand } = assumptions;
  if (rule.stance === "lying") return chance.normal() * rollSpread;
  const pitch = pitchForStanding(rule, rule.millimetres, { focal, height, roll: 0 }) ?? assumptions.pitch;
  const leanSpread = (hand * Math.SQRT2) / Math.hypot(rule.to.x - rule.from.x, rule.to.y - rule.from.y);
  const trust = rollSpread ** 2 / (rollSpread ** 2 + leanSpread ** 2);
  return trust * rollSeenBy(rule, { focal, height, pitch }) + chance.normal() * rollSpread * Math.sqrt(1 - trust);
}

/** A pile's front and side are about perpendicular: a camera that sees them otherwise is less likely. */
function squareDoubt({ width, depth }: PhotoView, camera: Camera): number {
  if (width === undefined || depth === undefined) return 0;
  const [front, side] = [groundSpan(width, camera), groundSpan(depth, camera)];
  if (front === null || side === null) return 0;
  return Math.asin(cosine(front, side)) / assumptions.square;
}

function cosine(one: Ground, other: Ground): number {
  const lengths = Math.hypot(one.side, one.ahead) * Math.hypot(other.side, other.ahead);
  return lengths === 0 ? 1 : Math.min(1, Math.max(-1, (one.side * other.side + one.ahead * other.ahead) / lengths));
}

function referenceDoubt(referenceLine: ReferenceLine, camera: Camera): number {
  const length = referenceLine.stance === "standing" ? standingLength(referenceLine, camera) : lyingLength(referenceLine, camera);
  return length === null ? 5 : Math.log(length / referenceLine.millimetres) / 0.04;
}
