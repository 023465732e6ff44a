/** What a file is, by its first bytes; what is too large; whose turn it is in the image worker. */
import { expect, test } from "vitest";
import { heicProblem, detectMediaType, sizeProblem } from "./file-kinds.rules.ts";
import { shareWorkers, takingTurns } from "./open-image-worker.ts";

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)))));

test.each([
  ["image/jpeg", bytes(0xff, 0xd8, 0xff, 0xe1)],
  ["image/png", bytes(0x89, "PNG\r\n", 0x1a, "\n")],
  ["image/webp", bytes("RIFF", 0, 0, 0, 0, "WEBPVP8 ")],
  ["image/heic", bytes(0, 0, 0, 24, "ftypheic")],
  ["image/heic", bytes(0, 0, 0, 24, "ftypmif1")],
  ["video/mp4", bytes(0, 0, 0, 24, "ftypisom")],
  ["video/mp4", bytes(0, 0, 0, 24, "ftypmp42")],
  ["video/quicktime", bytes(0, 0, 0, 20, "ftypqt  ")],
  ["video/webm", bytes(0x1a, 0x45, 0xdf, 0xa3)],
] as const)("%s is known by how it begins", (mediaType, beginning) => {
  expect(detectMediaType(beginning)).toBe(mediaType);
});

test.each([
  ["nothing", bytes()],
  ["a GIF", bytes("GIF89a")],
  ["a drawing with script", bytes("<svg xmlns=")],
  ["a PDF", bytes("%PDF-1.7")],
  ["an AVIF", bytes(0, 0, 0, 24, "ftypavif")],
  ["sound", bytes("RIFF", 0, 0, 0, 0, "WAVEfmt ")],
])("%s is not a photo", (_name, beginning) => {
  expect(detectMediaType(beginning)).toBeNull();
});

test("a video of more than 60 MB is refused before it is sent", () => {
  expect(sizeProblem("video/mp4", 60_000_000)).toBeNull();
  expect(sizeProblem("video/mp4", 60_000_001)).toBe("That video is larger than 60 MB. A shorter one will do.");
  expect(sizeProblem("image/jpeg", 20_000_000)).toBeNull();
  expect(sizeProblem("image/jpeg", 60_000_001)).toMatch("not a photo we can read");
});

test("a HEIC that would be refused is refused before it is sent, by the limit that it hits; phones' are sent", () => {
  const size = (width: number, height: number) => bytes("ispe", 0, 0, 0, 0, 0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255);
  const tile = size(512, 512);
  const tiled = (width: number, height: number) => Uint8Array.from([...tile, ...bytes("infegrid"), ...size(width, height)]);
  expect(heicProblem(tiled(5_712, 4_284))).toBeNull();
  expect(heicProblem(tiled(8_064, 6_048))).toBeNull();
  expect(heicProblem(tiled(9_600, 7_200))).toMatch("more than 50 megapixels, which is the most we can read");
  expect(heicProblem(size(4_032, 3_024))).toBeNull();
  expect(heicProblem(size(5_712, 4_284))).toMatch("13 megapixels in one piece");
  expect(heicProblem(bytes("no size, isp"))).toBeNull();
  expect(heicProblem(bytes("ispe"))).toBeNull();
});

test("all photos are inspected before any is made ready to send, but never more than four are kept unfinished", async () => {
  const done: string[] = [];
  const note = async (what: string) => void done.push(what);
  const inspected = { width: 1, height: 1, warning: null, thumbnail: new Blob() };
  const imageWorker = takingTurns({
    inspect: async (id) => note(`look ${id}`).then(() => inspected),
    finish: async (id) => note(`finish ${id}`).then(() => null),
  });
  await Promise.all(["1", "2", "3", "4", "5", "6"].map((id) => imageWorker.inspect(id, new Blob()).then(() => imageWorker.finish(id))));
  expect(done.slice(0, 4)).toEqual(["look 1", "look 2", "look 3", "look 4"]);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6].flatMap((id) => [`finish ${id}`, `look ${id}`]).toSorted());
  let lying = 0;
  const counts = done.map((what) => (lying += what.startsWith("look") ? 1 : -1));
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
});

test("two threads take turns, and each finishes what it has inspected", async () => {
  const done: string[] = [];
  const inspected = { width: 1, height: 1, warning: null, thumbnail: new Blob() };
  const worker = (name: string) => ({
    inspect: async (id: string) => (done.push(`${name} looks at ${id}`), inspected),
    finish: async (id: string) => (done.push(`${name} finishes ${id}`), null),
  });
  const shared = shareWorkers([worker("one"), worker("two")]);
  for (const id of ["a", "b", "c"]) await shared.inspect(id, new Blob());
  for (const id of ["b", "c", "a"]) await shared.finish(id);
  expect(done).toEqual(["one looks at a", "two looks at b", "one looks at c", "two finishes b", "one finishes c", "one finishes a"]);
});
