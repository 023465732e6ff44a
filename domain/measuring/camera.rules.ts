/**
 * A pinhole camera above level ground: where a point of the picture lies on the ground, how high something above it
 * is, and how far the camera must have been tilted for something of known size to appear as it does.
 */

/** From the picture's middle, right and down, as fractions of its longer side. */
export type Point = { x: number; y: number };
export type Line = { from: Point; to: Point };

/** `focal` in longer sides of the picture, `height` in millimetres, angles in radians; `pitch` is downwards. */
export type Camera = { focal: number; height: number; pitch: number; roll: number };

/** A point on the ground relative to below the camera: to the right and ahead, millimetres. */
export type Ground = { side: number; ahead: number };

const minDrop = 0.01;
const steepest = 1.2;

type Ray = { side: number; down: number; ahead: number };

function rayTo({ x, y }: Point, { focal, pitch, roll }: Camera): Ray {
  const [across, below] = [(x * Math.cos(roll) + y * Math.sin(roll)) / focal, (y * Math.cos(roll) - x * Math.sin(roll)) / focal];
  return {
    side: across,
    down: below * Math.cos(pitch) + Math.sin(pitch),
    ahead: Math.cos(pitch) - below * Math.sin(pitch),
  };
}

/** Null for points at the horizon or above it. */
export function groundAt(point: Point, camera: Camera): Ground | null {
  const ray = rayTo(point, camera);
  if (ray.down < minDrop || ray.ahead <= 0) return null;
  const reach = camera.height / ray.down;
  return { side: ray.side * reach, ahead: ray.ahead * reach };
}

/** Length along the ground in millimetres. Null where an end is not on the ground. */
export function lyingLength({ from, to }: Line, camera: Camera): number | null {
  const span = groundSpan({ from, to }, camera);
  return span === null ? null : Math.hypot(span.side, span.ahead);
}

/** The vector along the ground from one end to the other. */
export function groundSpan({ from, to }: Line, camera: Camera): Ground | null {
  const [start, end] = [groundAt(from, camera), groundAt(to, camera)];
  return start === null || end === null ? null : { side: end.side - start.side, ahead: end.ahead - start.ahead };
}

/** The height in millimetres of something that stands at the line's lower end. */
export function standingLength(line: Line, camera: Camera): number | null {
  const { foot, top } = upright(line, camera.roll);
  const ground = groundAt(foot, camera);
  const ray = rayTo(top, camera);
  if (ground === null || ray.ahead <= 0) return null;
  const height = camera.height - (ground.ahead / ray.ahead) * ray.down;
  return height > 0 ? height : null;
}

/** Foot and top of a line: the lower end is the foot, whichever way it was drawn. */
export function upright({ from, to }: Line, roll = 0): { foot: Point; top: Point } {
  const drop = (point: Point) => point.y * Math.cos(roll) - point.x * Math.sin(roll);
  return drop(from) >= drop(to) ? { foot: from, top: to } : { foot: to, top: from };
}

type Untipped = Omit<Camera, "pitch">;

/**
 * The pitch at which a standing line is `millimetres` high. For such a line the ratio of the tangents of its two angles below
 * the horizon equals the remaining share of the camera's height, which gives a quadratic equation in the pitch's tangent.
 */
export function pitchForStanding(line: Line, millimetres: number, camera: Untipped): number | null {
  const { foot, top } = upright(line, camera.roll);
  const slope = ({ x, y }: Point) => (y * Math.cos(camera.roll) - x * Math.sin(camera.roll)) / camera.focal;
  const [low, high] = [slope(foot), slope(top)];
  const left = 1 - millimetres / camera.height;
  const [a, b, c] = [left * high - low, (1 - low * high) * (1 - left), high - left * low];
  const root = b * b - 4 * a * c;
  if (root < 0 || Math.abs(a) < 1e-9) return null;
  const pitches = [1, -1].map((sign) => Math.atan((-b + sign * Math.sqrt(root)) / (2 * a)));
  const fits = pitches.filter((pitch) => {
    const length = standingLength(line, { ...camera, pitch });
    return length !== null && Math.abs(length - millimetres) < 1;
  });
  return fits.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? null;
}

/** The pitch at which a line along the ground is `millimetres` long: the more the camera is tilted, the shorter it is. */
export function pitchForLying(line: Line, millimetres: number, camera: Untipped): number | null {
  const excess = (pitch: number): number => {
    const length = lyingLength(line, { ...camera, pitch });
    return length === null ? Number.POSITIVE_INFINITY : length - millimetres;
  };
  // At a steeper pitch the line would lie behind the camera.
  const lowest = Math.max(...[line.from, line.to].map(({ x, y }) => y * Math.cos(camera.roll) - x * Math.sin(camera.roll)));
  let [min, max] = [-steepest / 2, Math.min(steepest, Math.atan2(camera.focal, lowest) - 0.02)];
  if (excess(max) > 0 || excess(min) < 0) return null;
  for (let halving = 0; halving < 24; halving += 1) {
    const middle = (min + max) / 2;
    if (excess(middle) > 0) min = middle;
    else max = middle;
  }
  return Math.abs(excess(max)) < millimetres / 100 ? max : null;
}

/** The lean of an upright line in the picture, as a measure of how far the camera was rolled. */
export function rollSeenBy(line: Line, { focal, pitch }: Omit<Camera, "roll">): number {
  const { foot, top } = upright(line);
  // For a camera that looks down, upright lines converge far below the picture.
  const middle = { x: (foot.x + top.x) / 2, y: (foot.y + top.y) / 2 };
  const meeting = Math.abs(pitch) < 1e-6 ? Number.POSITIVE_INFINITY : focal / Math.tan(pitch);
  const expected = Math.atan(-middle.x / (meeting - middle.y));
  return expected - Math.atan2(foot.x - top.x, foot.y - top.y);
}
