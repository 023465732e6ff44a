/** Files made by hand for tests of photos: chunks, segments and boxes put together as no camera does. */
import { crc32, deflateRawSync, deflateSync } from "node:zlib";

/** The smallest picture of a phone that is one, 160 × 120: HEVC in HEIC. */
export const smallHeic = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAfwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoBQgeWW6kkprmwIAAAMAAgAAAwACECIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAKAAAAB4AAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAACHbWRhdAAAAHsoAa8TRtqsLa5KpIboAx76HFTQSatcztH4FF6f/BUgve8a8iKOlI8ijMOzc0daQqIqEggNoQUOMeX8LEhAp9RBdDs1s37eMX6Mqxl0C8ilPbL7WYmWvx9oj78mnjRHAZtto3qBIZsdwB/lSAgABLgoBwB0D/hTBNPNeeA=",
  "base64",
);

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const half = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
export const ascii = (text: string) => Buffer.from(text, "latin1");

// PNG: a signature and chunks.
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([ascii(type), content]);
  return Buffer.concat([word(content.length), named, word(crc32(named))]);
}
type PngFacts = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean };
export const pngHeader = ({ width, height, depth = 8, colour = 2, interlaced = false }: PngFacts) =>
  Buffer.concat([
    pngSignature,
    pngChunk("IHDR", Buffer.concat([word(width), word(height), Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0])])),
  ]);
export const pngEnd = pngChunk("IEND", Buffer.alloc(0));

/** One colour, one bit a pixel: all its pixels are there. */
export function whitePng(side: number): Buffer {
  const pixels = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    pngHeader({ width: side, height: side, depth: 1, colour: 0 }),
    pngChunk("IDAT", deflateSync(pixels, { level: 1 })),
    pngEnd,
  ]);
}
/** Inserts chunks behind the PNG's header. */
export const withPngChunks = (png: Buffer, ...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
/** That many zero bytes, deflated. */
export const squeezed = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });

// JPEG: segments, then scans.
export const jpegSegment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), half(content.length + 2), content]);
/** Inserts segments behind the JPEG's first marker. */
export const withJpegSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** The same picture saying that it is of another size. */
export function jpegClaiming(jpeg: Buffer, side: number): Buffer {
  const claiming = Buffer.from(jpeg);
  for (let at = 2; at < claiming.length - 9;) {
    const marker = claiming.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) {
      claiming.writeUInt16BE(side, at + 5);
      claiming.writeUInt16BE(side, at + 7);
      return claiming;
    }
    at += 2 + claiming.readUInt16BE(at + 2);
  }
  throw new Error("this JPEG has no frame");
}
/** A grey square whose every pixel is there: six bits a block of 64, ten megabytes for 30,000 a side. */
export function greyJpeg(small: Buffer, side: number): Buffer {
  const claiming = jpegClaiming(small, side);
  const scan = claiming.indexOf(Buffer.from([0xff, 0xda]));
  const blocks = Math.ceil(side / 8) ** 2;
  const head = claiming.subarray(0, scan + 2 + claiming.readUInt16BE(scan + 2));
  return Buffer.concat([head, Buffer.alloc(Math.ceil((blocks * 6) / 8), Buffer.from([0x28, 0xa2, 0x8a])), Buffer.from([0xff, 0xd9])]);
}

/** A ZIP of one file of that many zero bytes. */
export function zipBomb(bytes: number): Buffer {
  const content = deflateRawSync(Buffer.alloc(bytes), { level: 9 });
  const name = ascii("bomb.bin");
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(bytes, 18);
  facts.writeUInt16LE(name.length, 22);
  return Buffer.concat([ascii("PK\u0003\u0004"), facts, name, content]);
}

// MP4 and QuickTime: boxes.
export const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([word(body.length + 8), ascii(type), body]);
};
const handler = (type: string) => box("hdlr", Buffer.alloc(8), ascii(type), Buffer.alloc(13));
/** A video as a phone writes it, with its location in three places and in a track of its own. */
export const videoWithPlace = (samples = ascii("the pictures themselves")) =>
  Buffer.concat([
    box("ftyp", ascii("qt  "), Buffer.alloc(4), ascii("qt  ")),
    box("uuid", Buffer.alloc(16, 7), ascii("<x:xmpmeta>+50.8170-000.1360/ in XMP</x:xmpmeta>")),
    box("mdat", samples),
    box(
      "moov",
      box("mvhd", Buffer.alloc(100)),
      box(
        "trak",
        box("tkhd", Buffer.alloc(84)),
        box("mdia", handler("vide"), box("minf", box("stbl", box("stco", Buffer.alloc(12))))),
        box("udta", ascii("+50.8170-000.1360/ of a track")),
      ),
      box("trak", box("mdia", handler("meta"), ascii("....+50.8170"))),
      box("udta", box("\u00a9xyz", ascii("+50.8170-000.1360/")), word(0)),
      box("meta", handler("mdta"), box("keys", ascii("com.apple.quicktime.location.ISO6709")), box("ilst", ascii("+50.8170-000.1360/"))),
    ),
  ]);

// WebM: elements.
export function element(id: number, content: Buffer, isOpen = false): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(isOpen ? 0x01ffffffffffffffn : (1n << 56n) | BigInt(content.length));
  return Buffer.concat([Buffer.from(id.toString(16).padStart(2, "0"), "hex"), size, content]);
}
/** A WebM as a browser records it, with no length declared, and with tags added afterwards. */
export const taggedWebm = () =>
  Buffer.concat([
    element(0x1a45dfa3, element(0x4282, ascii("webm"))),
    element(
      0x18538067,
      Buffer.concat([
        element(0x1254c367, ascii("LOCATION +50.8170-000.1360/")),
        element(0x1f43b675, element(0xe7, Buffer.from([0])), true),
        element(0x1941a469, ascii("SECRET attachment")),
      ]),
      true,
    ),
  ]);
