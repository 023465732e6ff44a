/** Unpacked fonts equal the original ones. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { unpackWoff } from "./woff.ts";

const require = createRequire(import.meta.url);
const woff = readFileSync(require.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"));

/** The checksum of the OpenType specification: the sum of all 32-bit words. */
function checksum(bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.byteLength % 4)) % 4)]);
  let sum = 0;
  for (let offset = 0; offset < padded.byteLength; offset += 4) sum = (sum + padded.readUInt32BE(offset)) >>> 0;
  return sum;
}

function tablesOf(font: Buffer): { tag: string; bytes: Buffer; sum: number }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const offset = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString("latin1", entry, entry + 4),
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
      sum: font.readUInt32BE(entry + 4),
    };
  });
}

describe("a packed font", () => {
  test("holds tables whose checksums are right after unpacking", () => {
    const font = unpackWoff(woff);
    expect(font.byteLength).toBe(woff.readUInt32BE(16));
    // `head` contains the checksum of the whole file, which its own checksum excludes.
    const tables = tablesOf(font).filter(({ tag }) => tag !== "head");
    expect(tables.length).toBeGreaterThan(8);
    for (const { tag, bytes, sum } of tables) expect({ tag, sum: checksum(bytes) }).toEqual({ tag, sum });
  });

  test.each([Buffer.alloc(0), Buffer.from("wOF2".padEnd(60)), Buffer.alloc(60)])("%# is refused when it is not WOFF 1", (bytes) => {
    expect(() => unpackWoff(bytes)).toThrow(RangeError);
  });
});
