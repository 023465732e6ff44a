import fc from "fast-check";
import { expect, test } from "vitest";
import { groundAt, lyingLength, pitchForLying, pitchForStanding, rollSeenBy, standingLength } from "./camera.rules.ts";
import type { Camera, Point } from "./camera.rules.ts";

const decimal = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const cameras: fc.Arbitrary<Camera> = fc.record({
  focal: decimal(0.66, 0.85),
  height: decimal(1_100, 1_900),
  pitch: decimal(-0.05, 0.6),
  roll: decimal(-0.06, 0.06),
});
const spots = fc.record({ side: decimal(-1_500, 1_500), ahead: decimal(1_800, 7_000) });
const runs = { seed: 5, numRuns: 200 };

/** The inverse: where a point of the world appears on the picture. */
function seen(side: number, up: number, ahead: number, { focal, height, pitch, roll }: Camera): Point {
  const drop = height - up;
  const depth = ahead * Math.cos(pitch) + drop * Math.sin(pitch);
  const [u, v] = [(focal * side) / depth, (focal * (drop * Math.cos(pitch) - ahead * Math.sin(pitch))) / depth];
  return { x: u * Math.cos(roll) - v * Math.sin(roll), y: v * Math.cos(roll) + u * Math.sin(roll) };
}

test("what stands on the ground is found where it stands, and as high as it is", () => {
  fc.assert(
    fc.property(cameras, spots, decimal(300, 2_200), (camera, { side, ahead }, high) => {
      const line = { from: seen(side, 0, ahead, camera), to: seen(side, high, ahead, camera) };
      const ground = groundAt(line.from, camera);
      expect(ground?.side).toBeCloseTo(side, 3);
      expect(ground?.ahead).toBeCloseTo(ahead, 3);
      expect(standingLength(line, camera)).toBeCloseTo(high, 3);
    }),
    runs,
  );
});

test("something of known height tells how far the camera was tipped", () => {
  fc.assert(
    fc.property(cameras, spots, decimal(300, 2_000), (camera, { side, ahead }, high) => {
      // At the camera's own height a point is on the horizon and says least; the rule has to hold on either side.
      fc.pre(Math.abs(high - camera.height) > 20);
      const line = { from: seen(side, high, ahead, camera), to: seen(side, 0, ahead, camera) };
      const pitch = pitchForStanding(line, high, camera);
      const tipped = pitch === null ? null : standingLength(line, { ...camera, pitch });
      expect(tipped).toBeCloseTo(high, 1);
      expect(Math.abs(pitch ?? 9)).toBeLessThanOrEqual(Math.abs(camera.pitch) + 1e-6);
    }),
    runs,
  );
});

test("something of known length along the ground tells it as well", () => {
  fc.assert(
    fc.property(cameras, spots, spots, (camera, one, other) => {
      const long = Math.hypot(one.side - other.side, one.ahead - other.ahead);
      fc.pre(long > 300);
      const line = { from: seen(one.side, 0, one.ahead, camera), to: seen(other.side, 0, other.ahead, camera) };
      expect(lyingLength(line, camera)).toBeCloseTo(long, 2);
      const pitch = pitchForLying(line, long, camera);
      expect(pitch).not.toBeNull();
      expect(lyingLength(line, { ...camera, pitch: pitch ?? 0 })).toBeCloseTo(long, -1);
    }),
    runs,
  );
});

test("an upright line that leans tells how askew the camera was", () => {
  fc.assert(
    fc.property(cameras, spots, (camera, { side, ahead }) => {
      const line = { from: seen(side, 0, ahead, camera), to: seen(side, 1_981, ahead, camera) };
      expect(Math.abs(rollSeenBy(line, camera) - camera.roll)).toBeLessThan(0.02);
    }),
    runs,
  );
});

test("the sky is nowhere on the ground", () => {
  const level: Camera = { focal: 0.75, height: 1_500, pitch: 0, roll: 0 };
  expect(groundAt({ x: 0, y: -0.1 }, level)).toBeNull();
  expect(standingLength({ from: { x: 0, y: -0.1 }, to: { x: 0, y: -0.2 } }, level)).toBeNull();
  expect(pitchForLying({ from: { x: 0, y: 0.1 }, to: { x: 0, y: 0.1 } }, 1_000, level)).toBeNull();
});
