/** Re-encoding photos: the result, refusals, and that neither a crash nor a full queue stops the next photo. */
import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import sharp from "sharp";
import { createLog } from "#server/platform/log/log.ts";
import { smallHeic, videoWithPlace, taggedWebm, box, ascii, element } from "#tests/support/odd-files.ts";
import { tiledHeic } from "#tests/support/tiled-heic.ts";
import { createPhotoCleaner } from "./photo-cleaner.ts";
import { PhotosBusy, PhotoUnreadable } from "./photos.errors.ts";
import { cleanVideo } from "./clean-video.ts";

const lines: string[] = [];
const log = createLog("warn", "test", { write: (line) => void lines.push(line) });
const cleaner = createPhotoCleaner(log, { maxWaiting: 3 });
afterAll(() => cleaner.close());
const clean = (bytes: Buffer) => cleaner.clean(async () => bytes);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0 } } });

test("HEIC as phones take it becomes a JPEG with its thumbnails", async () => {
  const photo = await clean(smallHeic);
  expect(photo).toMatchObject({ width: 160, height: 120 });
  const { dominant } = await sharp(photo.picture).stats();
  expect(await sharp(photo.picture).metadata()).toMatchObject({ format: "jpeg", width: 160, height: 120, space: "srgb" });
  expect(dominant.r + dominant.b).toBeGreaterThan(150);
});

test.each([
  ["12 megapixels", { columns: 5, rows: 4 }, { width: 1_600, height: 960 }],
  ["24 megapixels, an iPhone's usual", { columns: 6, rows: 6 }, { width: 1_600, height: 1_200 }],
  ["49 megapixels, an iPhone's largest", { columns: 9, rows: 8 }, { width: 1_600, height: 1_067 }],
  ["24 megapixels, held upright", { columns: 6, rows: 6, turns: 1 }, { width: 1_200, height: 1_600 }],
])("HEIC of %s is read tile by tile", async (_, shape, size) => {
  const photo = await clean(tiledHeic(shape));
  expect({ width: photo.width, height: photo.height }).toEqual(size);
  const { dominant } = await sharp(photo.picture).stats();
  expect(dominant.r + dominant.b).toBeGreaterThan(150);
});

test("what is too much for us is refused by the limit that it hit", async () => {
  await expect(clean(tiledHeic({ columns: 10, rows: 10 }))).rejects.toMatchObject({ limit: "pixels" });
  const inOnePiece = Buffer.from(smallHeic);
  const at = inOnePiece.indexOf("ispe") + 8;
  inOnePiece.writeUInt32BE(5_000, at);
  inOnePiece.writeUInt32BE(4_000, at + 4);
  await expect(clean(inOnePiece)).rejects.toMatchObject({ limit: "wholePixels" });
  const large = await picture(8_000, 7_000).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  await expect(clean(large)).rejects.toMatchObject({ limit: "pixels" });
  await expect(clean(Buffer.from("these are words"))).rejects.toMatchObject({ limit: undefined });
});

test("a JPEG cut short by a byte or two is whole enough; one that lacks some of its picture is not", async () => {
  const source = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
  const [one, two] = [await clean(source.subarray(0, -1)), await clean(source.subarray(0, -2))];
  for (const photo of [one, two]) expect(photo).toMatchObject({ width: 300, height: 200 });
  for (const lost of [40, 400, source.length / 2]) await expect(clean(source.subarray(0, -lost))).rejects.toThrow(PhotoUnreadable);
});

test("large ones are made smaller, small ones never larger; what was see-through is white", async () => {
  const large = await clean(await picture(3_000, 1_500).png().toBuffer());
  expect({ width: large.width, height: large.height }).toEqual({ width: 1_600, height: 800 });
  const [small, grey, print] = [
    await clean(await picture(40, 30).webp().toBuffer()),
    await clean(await picture(40, 30).removeAlpha().toColourspace("b-w").jpeg().toBuffer()),
    await clean(await picture(40, 30).removeAlpha().toColourspace("cmyk").jpeg().toBuffer()),
  ];
  for (const photo of [small, grey, print]) {
    expect({ width: photo.width, height: photo.height }).toEqual({ width: 40, height: 30 });
    expect(await sharp(photo.picture).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  }
  expect((await sharp(large.picture).stats()).channels.map(({ min }) => min > 250)).toEqual([true, true, true]);
});

test("more than three at once are told to come again, and the others are done in turn", async () => {
  const bytes = await picture(60, 40).png().toBuffer();
  const crowd = await Promise.allSettled(Array.from({ length: 5 }, () => clean(bytes)));
  expect(crowd.map((one) => (one.status === "fulfilled" ? "done" : one.reason instanceof PhotosBusy))).toEqual([
    "done",
    "done",
    "done",
    true,
    true,
  ]);
});

test("what takes too long is no photo, and the next one is done by a fresh process", async () => {
  const hasty = createPhotoCleaner(log, { maxMilliseconds: 1 });
  const bytes = await picture(60, 40).png().toBuffer();
  await expect(hasty.clean(async () => bytes)).rejects.toThrow(PhotoUnreadable);
  await hasty.close();
  expect(await clean(bytes)).toMatchObject({ width: 60 });
});

test("a machine too busy for a photo makes it no unreadable one", async () => {
  const patient = createPhotoCleaner(log, { maxMilliseconds: 2_500 });
  const bytes = await picture(60, 40).png().toBuffer();
  await patient.clean(async () => bytes);
  const pid = execFileSync("pgrep", ["-n", "-P", String(process.pid), "-f", "photo-process"], { encoding: "utf8" }).trim();
  process.kill(Number(pid), "SIGSTOP");
  const photo = patient.clean(async () => bytes);
  // As long as the machine has no time for it: longer than a photo may take.
  await wait(3_000);
  process.kill(Number(pid), "SIGCONT");
  expect(await photo).toMatchObject({ width: 60 });
  await patient.close();
});

test("bytes that cannot be fetched fail for whoever asked, and for nobody else", async () => {
  await expect(cleaner.clean(() => Promise.reject(new Error("the disk is away")))).rejects.toThrow("the disk is away");
  expect(await clean(smallHeic)).toMatchObject({ width: 160 });
});

async function cleanedVideo(bytes: Buffer, piece = 1_000): Promise<{ type: string; bytes: Buffer }> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const { type, chunks } = await cleanVideo(pieces());
  return { type, bytes: await buffer(chunks) };
}

test.each([1, 7, 100_000])("a video loses its place and nothing else, read by %i bytes", async (piece) => {
  const video = videoWithPlace();
  const { type, bytes } = await cleanedVideo(video, piece);
  expect({ type, length: bytes.length }).toEqual({ type: "video/quicktime", length: video.length });
  for (const trace of ["50.81", "000.13", "xmpmeta", "ISO6709"]) expect(bytes.includes(trace), trace).toBe(false);
  for (const part of ["the pictures themselves", "vide", "stco", "mvhd"]) expect(bytes.includes(part), part).toBe(true);
  expect(bytes.indexOf("the pictures themselves"), "nothing has moved").toBe(video.indexOf("the pictures themselves"));
  const tagged = taggedWebm();
  const webm = await cleanedVideo(tagged, piece);
  expect({ type: webm.type, length: webm.bytes.length }).toEqual({ type: "video/webm", length: tagged.length });
  expect(["50.81", "LOCATION", "SECRET"].filter((trace) => webm.bytes.includes(trace))).toEqual([]);
});

test("containers that lie about their sizes are refused", async () => {
  const start = box("ftyp", ascii("isom"), Buffer.alloc(4), ascii("isom"));
  const endless = Buffer.concat([Buffer.from([0, 0, 0, 1]), ascii("moov"), Buffer.alloc(8, 0xff)]);
  const nested = Array.from({ length: 40 }).reduce<Buffer>((inner) => box("moov", inner), box("trak"));
  const webm = element(0x1a45dfa3, element(0x4282, ascii("webm")));
  for (const [name, bytes] of Object.entries({
    "a box of 16 exabytes": Buffer.concat([start, endless]),
    "an index to the end of the file": Buffer.concat([start, Buffer.alloc(4), ascii("moov"), Buffer.alloc(99)]),
    "an index that is cut off": Buffer.concat([start, box("moov", Buffer.alloc(500)).subarray(0, 300)]),
    "a box larger than its parent": Buffer.concat([start, box("moov", Buffer.concat([Buffer.from([0, 0, 9, 0]), ascii("trak")]))]),
    "boxes in boxes in boxes": Buffer.concat([start, nested]),
    "elements that are none": Buffer.concat([webm, Buffer.alloc(40)]),
    "tags without an end": Buffer.concat([webm, element(0x1254c367, ascii("LOCATION"), true)]),
    "a photo": smallHeic,
    "nothing at all": Buffer.alloc(0),
  }))
    await expect(cleanedVideo(bytes), name).rejects.toThrow(PhotoUnreadable);
});
