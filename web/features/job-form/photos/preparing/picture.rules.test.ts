/** Sharpness, light and sizes, on pictures drawn here: a heap of boxes, sharp, shaken, in the dark, and a bare wall. */
import { describe, expect, test } from "vitest";
import { fixedChance } from "#domain/measuring/seeded-random.rules.ts";
import { fitWithin, thumbnailBytes, toGrey, measureImpression, shotWarning } from "./picture.rules.ts";

const size = { width: 320, height: 240 };

/** Boxes of many sizes and tones on a plain ground, with a little of a sensor's noise: the same at each call. */
function heap({ light = 1, noise = 3 } = {}): Uint8Array {
  const random = fixedChance(7).even;
  const grey = new Float64Array(size.width * size.height).fill(150);
  for (let box = 0; box < 60; box += 1) {
    const [left, top, width, height] = [random() * 300, random() * 220, 10 + random() * 60, 10 + random() * 50].map(Math.floor) as [
      number,
      number,
      number,
      number,
    ];
    const tone = 30 + random() * 200;
    for (let y = top; y < Math.min(size.height, top + height); y += 1)
      for (let x = left; x < Math.min(size.width, left + width); x += 1) grey[y * size.width + x] = tone;
  }
  return Uint8Array.from(grey, (tone) => Math.max(0, Math.min(255, tone * light + (random() - 0.5) * noise)));
}

/** Motion blur over `reach` pixels. */
function shaken(grey: Uint8Array, reach: number): Uint8Array {
  return grey.map((_, at) => {
    let sum = 0;
    for (let step = -reach; step <= reach; step += 1)
      sum += grey[Math.max(0, Math.min(grey.length - 1, at + step + step * size.width))] ?? 0;
    return sum / (2 * reach + 1);
  });
}

/** Out of focus: averaged over a square, twice. */
function soft(grey: Uint8Array, reach: number): Uint8Array {
  const once = (from: Uint8Array) =>
    from.map((_, at) => {
      let sum = 0;
      let count = 0;
      for (let y = -reach; y <= reach; y += 1)
        for (let x = -reach; x <= reach; x += 1) {
          const tone = from[at + x + y * size.width];
          if (tone === undefined) continue;
          sum += tone;
          count += 1;
        }
      return sum / count;
    });
  return once(once(grey));
}

const warningIn = (grey: Uint8Array) => shotWarning(measureImpression(grey, size));

describe("what is noticed", () => {
  test("a sharp photo by daylight passes, with or without noise", () => {
    expect(warningIn(heap())).toBeNull();
    expect(warningIn(heap({ noise: 0 }))).toBeNull();
    expect(warningIn(heap({ light: 0.5, noise: 12 }))).toBeNull();
  });

  test("out of focus, or shaken: blurred", () => {
    expect(warningIn(soft(heap(), 4))).toBe("blurred");
    expect(warningIn(soft(heap(), 7))).toBe("blurred");
    expect(warningIn(soft(shaken(heap(), 9), 2))).toBe("blurred");
  });

  test("a little soft is good enough to price from", () => {
    expect(warningIn(soft(heap(), 1))).toBeNull();
  });

  test("at night: dark, whether sharp or not", () => {
    expect(warningIn(heap({ light: 0.12 }))).toBe("dark");
    expect(warningIn(soft(heap({ light: 0.12 }), 4))).toBe("dark");
  });

  test("dusk with a lit doorway is not dark", () => {
    const dusk = heap({ light: 0.2 });
    for (let y = 0; y < size.height; y += 1) dusk.fill(200, y * size.width, y * size.width + 60);
    expect(warningIn(dusk)).toBeNull();
  });

  test("a bare wall has no detail to lose", () => {
    expect(warningIn(new Uint8Array(size.width * size.height).fill(180))).toBeNull();
    expect(warningIn(Uint8Array.from({ length: size.width * size.height }, (_, at) => 170 + (at % size.width) / 20))).toBeNull();
  });
});

test("detail falls with every step of blur", () => {
  const details = [0, 1, 2, 4, 8].map((reach) => measureImpression(reach === 0 ? heap() : soft(heap(), reach), size).detail);
  expect(details.toSorted((a, b) => b - a)).toEqual(details);
  expect(details[0]).toBeGreaterThan(20 * (details[4] ?? 0));
});

test("grey is as light as the eye finds each colour", () => {
  const rgba = Uint8ClampedArray.from([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...toGrey(rgba)]).toEqual([255, 0, 76, 149, 28]);
});

test("a picture fits, keeps its shape, and never grows", () => {
  expect(fitWithin({ width: 4_032, height: 3_024 }, 1_600)).toEqual({ width: 1_600, height: 1_200 });
  expect(fitWithin({ width: 3_024, height: 4_032 }, 512)).toEqual({ width: 384, height: 512 });
  expect(fitWithin({ width: 300, height: 200 }, 1_600)).toEqual({ width: 300, height: 200 });
  expect(fitWithin({ width: 10_000, height: 3 }, 512)).toEqual({ width: 512, height: 1 });
});

test("three thumbnails as base64 stay below 200 kB", () => {
  expect((3 * thumbnailBytes * 4) / 3).toBeLessThan(100_000);
});
