/**
 * Unpacks a WOFF 1 font into the plain font inside it (W3C WOFF 1.0, section 3). The PDF renderer accepts WOFF too, but
 * unpacks it again for every letter it embeds, which takes half the time of a paper.
 */
import { inflateSync } from "node:zlib";

type Table = { tag: number; checksum: number; bytes: Buffer };

const woffSignature = 0x774f4646;

/** Throws `RangeError` for anything but WOFF 1. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.byteLength < 44 || woff.readUInt32BE(0) !== woffSignature) throw new RangeError("Not a WOFF 1 font");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, 44 + index * 20));
  return writeFont(woff.readUInt32BE(4), tables);
}

function readTable(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const packed = woff.subarray(offset, offset + packedLength);
  const isPacked = packedLength < woff.readUInt32BE(entry + 12);
  return { tag: woff.readUInt32BE(entry), checksum: woff.readUInt32BE(entry + 16), bytes: isPacked ? inflateSync(packed) : packed };
}

function writeFont(flavour: number, tables: readonly Table[]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  let offset = header.byteLength;
  const body = tables.flatMap(({ tag, checksum, bytes }, index) => {
    const entry = 12 + index * 16;
    header.writeUInt32BE(tag, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.byteLength, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.byteLength % 4)) % 4);
    offset += bytes.byteLength + padding.byteLength;
    return [bytes, padding];
  });
  return Buffer.concat([header, ...body]);
}
