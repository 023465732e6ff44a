/**
 * Hostile files in place of a photo: bombs, polyglots, truncated files, other types, too much data, and photos with
 * private metadata. Each with its expected outcome.
 */
import sharp from "sharp";
import {
  ascii,
  box,
  greyJpeg,
  jpegClaiming,
  jpegSegment,
  pngChunk,
  pngEnd,
  pngHeader,
  smallHeic,
  squeezed,
  taggedWebm,
  videoWithPlace,
  whitePng,
  withJpegSegments,
  withPngChunks,
  zipBomb,
} from "./odd-files.ts";
import { photoWithPlace } from "./quote-photos.ts";

export type HostileFile = {
  name: string;
  mediaType: string;
  /** The size given to `add-quote-photo`: the true one unless the test says otherwise. */
  says?: number;
  bytes: Buffer;
  /** Refused when it is announced, when its bytes have come (415, 413), when it is to be kept; or a clean photo. */
  outcome: "not taken" | "wrong type" | "too large" | "unreadable" | "clean";
};

const side = 30_000;
const secret = "SECRETPLACE";
const script = `<script>alert("${secret}")</script>`;

export async function hostileFiles(): Promise<HostileFile[]> {
  const flat = sharp({ create: { width: 200, height: 150, channels: 3, background: "#567" } });
  const grey = sharp({ create: { width: 64, height: 64, channels: 3, background: "#808080" } }).toColourspace("b-w");
  const [jpeg, png, webp, progressive, avif, tiff, gif, greySmall, withPlace] = await Promise.all([
    flat.clone().jpeg().toBuffer(),
    flat.clone().png().toBuffer(),
    flat.clone().webp().toBuffer(),
    flat.clone().jpeg({ progressive: true }).toBuffer(),
    flat.clone().avif({ effort: 0 }).toBuffer(),
    flat.clone().tiff().toBuffer(),
    flat.clone().gif().toBuffer(),
    grey.jpeg().toBuffer(),
    photoWithPlace(600, 400),
  ]);
  return [
    ...bombs({ jpeg, png, webp, progressive, greySmall }),
    ...twoInOne({ jpeg, png }),
    ...halves({ jpeg: withPlace, png, webp }),
  ].concat(wrongFormats({ jpeg, png, avif, tiff, gif }), withMetadata({ jpeg, png, withPlace }), sizes(jpeg));
}

type Samples = Record<"jpeg" | "png" | "webp" | "progressive" | "avif" | "tiff" | "gif" | "greySmall" | "withPlace", Buffer>;
const file = (name: string, mediaType: string, bytes: Buffer, outcome: HostileFile["outcome"], says?: number): HostileFile => ({
  name,
  mediaType: `${mediaType.includes("/") ? "" : "image/"}${mediaType}`,
  bytes,
  outcome,
  ...(says === undefined ? {} : { says }),
});

function bombs({
  jpeg,
  png,
  webp,
  progressive,
  greySmall,
}: Pick<Samples, "jpeg" | "png" | "webp" | "progressive" | "greySmall">): HostileFile[] {
  const large = ["ispe", side] as const;
  const heic = Buffer.from(smallHeic);
  const at = heic.indexOf(large[0]) + 8;
  heic.writeUInt32BE(large[1], at);
  heic.writeUInt32BE(large[1], at + 4);
  const canvas = Buffer.from([0x10, 0, 0, 0, 0x2f, 0x75, 0, 0x2f, 0x75, 0]);
  const vp8x = Buffer.concat([ascii("VP8X"), Buffer.from([10, 0, 0, 0]), canvas]);
  const huge = Buffer.concat([ascii("RIFF"), Buffer.alloc(4), ascii("WEBP"), vp8x, webp.subarray(12)]);
  huge.writeUInt32LE(huge.length - 8, 4);
  const frames = pngChunk("acTL", Buffer.from([0, 1, 0x86, 0xa0, 0, 0, 0, 0]));
  return [
    file("a ZIP bomb that calls itself a JPEG", "jpeg", zipBomb(100_000_000), "wrong type"),
    file("a PNG of 30,000 × 30,000 pixels, every one of them there", "png", whitePng(side), "unreadable"),
    file("a PNG that only claims them", "png", Buffer.concat([pngHeader({ width: side, height: side }), pngEnd]), "unreadable"),
    file("a JPEG of 30,000 × 30,000 pixels, every one of them there", "jpeg", greyJpeg(greySmall, side), "unreadable"),
    file("a JPEG that only claims them", "jpeg", jpegClaiming(jpeg, side), "unreadable"),
    file("a JPEG in passes that claims 65,535 a side", "jpeg", jpegClaiming(progressive, 65_535), "unreadable"),
    file("a JPEG in passes that would lie whole in memory", "jpeg", jpegClaiming(progressive, 12_000), "unreadable"),
    file(
      "an interlaced PNG of 16 bits that would lie whole in memory",
      "png",
      Buffer.concat([
        pngHeader({ width: 7_000, height: 7_000, depth: 16, colour: 6, interlaced: true }),
        pngChunk("IDAT", squeezed(10_000_000)),
        pngEnd,
      ]),
      "unreadable",
    ),
    file("a WebP whose canvas is 30,000 × 30,000", "webp", huge, "unreadable"),
    file("a HEIC that claims 30,000 × 30,000", "heic", heic, "unreadable"),
    file(
      "a PNG with 100 MB of squeezed text in it",
      "png",
      withPngChunks(png, pngChunk("zTXt", Buffer.concat([ascii("Comment\0\0"), squeezed(100_000_000)]))),
      "clean",
    ),
    file(
      "a PNG with 100 MB of colour profile in it",
      "png",
      withPngChunks(png, pngChunk("iCCP", Buffer.concat([ascii("p\0\0"), squeezed(100_000_000)]))),
      "clean",
    ),
    file("a PNG that says it moves for 100,000 frames", "png", withPngChunks(png, frames), "clean"),
    file(
      "a JPEG with 200 segments of 64 kB before its picture",
      "jpeg",
      withJpegSegments(jpeg, ...Array.from({ length: 200 }, () => jpegSegment(0xe7, Buffer.alloc(65_000, 65)))),
      "clean",
    ),
  ];
}

function twoInOne({ jpeg, png }: Pick<Samples, "jpeg" | "png">): HostileFile[] {
  const app = (text: string) => jpegSegment(0xfe, ascii(text));
  return [
    file("a GIF that is a script", "jpeg", ascii(`GIF89a/*${"\0".repeat(20)}*/=1;alert("${secret}")//`), "wrong type"),
    file("a JPEG that is a script", "jpeg", withJpegSegments(jpeg, app(`*/=alert("${secret}");/*`)), "clean"),
    file("a JPEG with a ZIP behind it", "jpeg", Buffer.concat([jpeg, zipBomb(1_000_000), ascii(secret)]), "clean"),
    file("a JPEG with PHP in its comment", "jpeg", withJpegSegments(jpeg, app(`<?php system("${secret}"); ?>`)), "clean"),
    file("a PNG with a page behind it", "png", Buffer.concat([png, ascii(script)]), "clean"),
    file(
      "a PDF with a JPEG in it",
      "jpeg",
      Buffer.concat([ascii("%PDF-1.4\n1 0 obj\nstream\n"), jpeg, ascii("\nendstream\n%%EOF")]),
      "wrong type",
    ),
    file("a moving photo: a JPEG with a video behind it", "jpeg", Buffer.concat([jpeg, videoWithPlace(ascii(secret))]), "clean"),
    file("a page that begins like a PNG", "png", Buffer.concat([png.subarray(0, 8), ascii(script)]), "wrong type"),
  ];
}

function halves({ jpeg, png, webp }: Pick<Samples, "jpeg" | "png" | "webp">): HostileFile[] {
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  return [
    file("half a JPEG", "jpeg", half(jpeg), "unreadable"),
    file("half a PNG", "png", half(png), "unreadable"),
    file("half a WebP", "webp", half(webp), "unreadable"),
    file("half a HEIC", "heic", smallHeic.subarray(0, 400), "unreadable"),
    file("the first four bytes of a JPEG", "jpeg", jpeg.subarray(0, 4), "unreadable"),
    file("half a video", "video/quicktime", half(videoWithPlace(Buffer.alloc(2_000, 65))), "unreadable"),
    file(
      "a video with a box of 16 exabytes",
      "video/mp4",
      Buffer.concat([box("ftyp", ascii("isom"), Buffer.alloc(4)), Buffer.from([0, 0, 0, 1]), ascii("moov"), Buffer.alloc(8, 0xff)]),
      "unreadable",
    ),
  ];
}

function wrongFormats({ jpeg, png, avif, tiff, gif }: Pick<Samples, "jpeg" | "png" | "avif" | "tiff" | "gif">): HostileFile[] {
  return [
    file("a drawing with a script", "png", ascii(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), "wrong type"),
    file("a drawing that says what it is", "svg+xml", ascii(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), "not taken"),
    file("a page", "jpeg", ascii(`<!doctype html>${script}`), "wrong type"),
    file("a PNG that calls itself a JPEG", "jpeg", png, "wrong type"),
    file("a JPEG that calls itself a PNG", "png", jpeg, "wrong type"),
    file("an AVIF that calls itself a HEIC", "heic", avif, "wrong type"),
    file("a TIFF", "jpeg", tiff, "wrong type"),
    file("a GIF that says what it is", "gif", gif, "not taken"),
    file("a program", "jpeg", Buffer.concat([ascii("MZ"), Buffer.alloc(500, 1)]), "wrong type"),
    file("words", "jpeg", ascii("This is not a photo."), "wrong type"),
    file("a photo that calls itself a video", "video/mp4", jpeg, "wrong type"),
    file("a video that calls itself a photo", "jpeg", videoWithPlace(), "wrong type"),
  ];
}

function withMetadata({ jpeg, png, withPlace }: Pick<Samples, "jpeg" | "png" | "withPlace">): HostileFile[] {
  const thumbnail = Buffer.concat([ascii("Exif\0\0MM\0*"), Buffer.alloc(20), ascii(secret), jpeg]);
  return [
    file("a photo with where it was taken, and with what", "jpeg", withPlace, "clean"),
    file("a photo with another, smaller one inside", "jpeg", withJpegSegments(jpeg, jpegSegment(0xe1, thumbnail)), "clean"),
    file(
      "a photo with a caption of a newspaper's kind",
      "jpeg",
      withJpegSegments(jpeg, jpegSegment(0xed, ascii(`Photoshop 3.0\0${secret}`))),
      "clean",
    ),
    file("a PNG with a place in its text", "png", withPngChunks(png, pngChunk("tEXt", ascii(`Location\0${secret}`))), "clean"),
    file("HEIC as phones take it", "heic", smallHeic, "clean"),
    file("a video with where it was taken", "video/quicktime", videoWithPlace(), "clean"),
    file("a recording with a place among its tags", "video/webm", taggedWebm(), "clean"),
  ];
}

function sizes(jpeg: Buffer): HostileFile[] {
  const large = Buffer.concat([jpeg, Buffer.alloc(16_000_000 - jpeg.length)]);
  return [
    file("nothing", "jpeg", Buffer.alloc(0), "not taken"),
    file("nothing, announced as something", "jpeg", Buffer.alloc(0), "wrong type", 10),
    file("16 MB", "jpeg", large, "not taken"),
    file("16 MB, announced as less", "jpeg", large, "too large", 10_000),
  ];
}

/** Texts from these files that nothing we serve may contain. */
export const traces = [secret, "SECRETPHONE", "50.8170", "<script", "<?php", "xmpmeta", "LOCATION", "Exif\0\0"];
