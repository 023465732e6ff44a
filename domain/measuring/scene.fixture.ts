/** Scenes with known volumes: a box on level ground, a reference object, a phone, and lines drawn with some error. */
import type { Chance } from "./seeded-random.rules.ts";
import type { ReferenceObject } from "./reference-objects.rules.ts";
import type { Drawing, DrawnLine, MeasuredPhoto, Place } from "./measure-pile.rules.ts";

type Vector = { x: number; y: number; z: number };
/** Millimetres to the right of, above and ahead of where the first photo was taken. */
type Viewer = { x: number; z: number; heading: number; height: number; pitch: number; roll: number; focal: number; photo: MeasuredPhoto };

export type Scene = { drawing: Drawing; litres: number; metres: number; reference: string; place: string; photos: number };

const places = ["beside", "before", "behind"] as const;
/** How far from its target a finger lifts, in pixels of a photo 1,280 pixels long. */
const handPixels = 4;

/** A scene as a visitor would photograph it; null where a part of it falls outside the picture. */
export function sceneOf(chance: Chance, reference: ReferenceObject): Scene | null {
  const between = (low: number, high: number) => low + (high - low) * chance.even();
  const distance = between(2_000, 6_000);
  const [width, depth, height] = [between(700, 2_600), between(600, 1_800), between(400, 1_500)];
  const turn = between(-0.75, 0.75);
  const phone = { focal: between(0.68, 0.81), height: between(1_200, 1_800), isUpright: chance.even() < 0.4 };
  const corner = { x: between(-500, 500), z: distance };
  const box = cornersOf(corner, width, depth, turn);
  const place = places[Math.floor(chance.even() * places.length)] ?? "beside";
  const sign = chance.even() < 0.5 ? -1 : 1;
  const middle = { x: (box.near.x + box.far.x) / 2, z: (box.near.z + box.far.z) / 2 };
  const foot = {
    beside: { x: middle.x + sign * (Math.max(width, depth) / 2 + between(300, 700)), z: corner.z + between(0, depth) },
    before: { x: middle.x + sign * between(300, 800), z: corner.z - between(300, 700) },
    behind: { x: middle.x + sign * between(0, width), z: box.far.z + between(200, 1_200) },
  }[place];
  const front = viewer("a", { x: 0, z: 0 }, middle, phone, chance);
  const hasSide = angleOf(box.near, box.side, front) > 0.08;
  const photos = hasSide ? [front] : [front, viewer("b", secondStand(middle, distance, sign, chance), middle, phone, chance)];
  const lines = linesOf(box, height, foot, reference, photos, chance);
  const drawing = { photos: photos.map(({ photo }) => photo), lines: lines ?? [], isLoose: false };
  return lines === null
    ? null
    : { drawing, litres: (width * depth * height) / 1e6, metres: distance / 1_000, reference: reference.id, place, photos: photos.length };
}

type Spot = { x: number; z: number };
type Box = { near: Spot; front: Spot; side: Spot; far: Spot };

/** The near corner, the one at the other end of the front, the one at the other end of the side, and the hidden one. */
function cornersOf(near: Spot, width: number, depth: number, turn: number): Box {
  // The front extends away from the viewer to one side, the box's side to the other.
  const way = turn >= 0 ? 1 : -1;
  const [along, back] = [
    { x: way * Math.cos(turn) * width, z: Math.abs(Math.sin(turn)) * width },
    { x: -way * Math.abs(Math.sin(turn)) * depth, z: Math.cos(turn) * depth },
  ];
  const add = (...spots: Spot[]) => spots.reduce((sum, { x, z }) => ({ x: sum.x + x, z: sum.z + z }));
  return { near, front: add(near, along), side: add(near, back), far: add(near, along, back) };
}

function angleOf(one: Spot, other: Spot, { x, z }: Viewer): number {
  return Math.abs(Math.atan2(one.x - x, one.z - z) - Math.atan2(other.x - x, other.z - z));
}

/** The second position, on the other side of the pile, so that its side faces the viewer. */
function secondStand(middle: Spot, distance: number, sign: number, chance: Chance): Spot {
  const angle = sign * (1.1 + 0.4 * chance.even());
  const away = distance + 500;
  return { x: middle.x + Math.sin(angle) * away, z: middle.z - Math.cos(angle) * away };
}

type Phone = { focal: number; height: number; isUpright: boolean };

function viewer(id: string, stand: Spot, target: Spot, phone: Phone, chance: Chance): Viewer {
  const photo = phone.isUpright ? { id, width: 960, height: 1_280 } : { id, width: 1_280, height: 960 };
  const away = Math.hypot(target.x - stand.x, target.z - stand.z);
  return {
    ...stand,
    heading: Math.atan2(target.x - stand.x, target.z - stand.z) + chance.normal() * 0.03,
    height: phone.height + chance.normal() * 40,
    pitch: Math.atan((phone.height - 550) / away) + chance.normal() * 0.05,
    roll: chance.normal() * 0.02,
    focal: phone.focal * 1_280,
    photo,
  };
}

/** The pixel of a point of the scene; null outside the picture. */
function pixelOf({ x, y, z }: Vector, eye: Viewer): { x: number; y: number } | null {
  const [dx, dz] = [x - eye.x, z - eye.z];
  const right = dx * Math.cos(eye.heading) - dz * Math.sin(eye.heading);
  const ahead = dx * Math.sin(eye.heading) + dz * Math.cos(eye.heading);
  const drop = eye.height - y;
  const depth = ahead * Math.cos(eye.pitch) + drop * Math.sin(eye.pitch);
  if (depth < 300) return null;
  const [u, v] = [(eye.focal * right) / depth, (eye.focal * (drop * Math.cos(eye.pitch) - ahead * Math.sin(eye.pitch))) / depth];
  const { width, height } = eye.photo;
  const pixel = {
    x: width / 2 + u * Math.cos(eye.roll) - v * Math.sin(eye.roll),
    y: height / 2 + v * Math.cos(eye.roll) + u * Math.sin(eye.roll),
  };
  return pixel.x < 0 || pixel.y < 0 || pixel.x > width || pixel.y > height ? null : pixel;
}

function linesOf(
  box: Box,
  height: number,
  foot: Spot,
  referenceObject: ReferenceObject,
  eyes: Viewer[],
  chance: Chance,
): DrawnLine[] | null {
  const draw = (of: { of: DrawnLine["of"] } & object, from: Vector, to: Vector, eye: Viewer | undefined): DrawnLine | null => {
    if (eye === undefined) return null;
    const ends = [from, to].map((end) => pixelOf(end, eye));
    const [start, end] = ends.map((pixel) => (pixel === null ? null : shareOf(pixel, eye.photo, chance)));
    // The caller says what the line measures; only its ends are added here.
    return start == null || end == null ? null : ({ ...of, photoId: eye.photo.id, from: start, to: end } as DrawnLine);
  };
  const low = (spot: Spot): Vector => ({ ...spot, y: 0 });
  const high = (spot: Spot, y: number): Vector => ({ ...spot, y });
  const [first, second] = eyes;
  const reference = {
    of: "known" as const,
    millimetres: referenceObject.millimetres,
    spread: referenceObject.spread,
    stance: referenceObject.stance,
  };
  const real = referenceObject.millimetres * (1 + chance.normal() * referenceObject.spread);
  const lines = [
    draw(reference, low(foot), high(foot, real), first),
    draw({ of: "width" as const }, low(box.near), low(box.front), first),
    draw({ of: "height" as const }, low(box.near), high(box.near, height), first),
    draw({ of: "depth" as const }, low(box.near), low(box.side), second ?? first),
    ...(second === undefined ? [] : [draw({ of: "height" as const }, low(box.near), high(box.near, height), second)]),
  ];
  return lines.every((line) => line !== null) ? lines : null;
}

function shareOf(pixel: { x: number; y: number }, { width, height }: MeasuredPhoto, chance: Chance): Place {
  const share = (value: number, length: number) => Math.round(((value + chance.normal() * handPixels) / length) * 10_000);
  return [share(pixel.x, width), share(pixel.y, height)];
}
