/**
 * Videos that are expensive to read: they are read by a process of their own while the server goes on answering, and
 * one visitor's files do not delay others'.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { cleanVideo } from "#server/platform/photos/clean-video.ts";
import { createFairQueue } from "#server/platform/photos/fair-queue.ts";
import { createPhotoCleaner } from "#server/platform/photos/photo-cleaner.ts";
import type { CleanVideo } from "#server/platform/photos/video-decoder.ts";
import { PhotosBusy, PhotoUnreadable } from "#server/platform/photos/photos.errors.ts";
import { ascii, box, element, taggedWebm, videoWithPlace } from "#tests/support/odd-files.ts";
import { bringPhoto, createQuote } from "#tests/support/quote-photos.ts";
import { driftOf, noDrift } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
const cleaner = createPhotoCleaner(createLog("silent", "test"));
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => {
  await cleaner.close();
  await server.close();
});

const webmHead = element(0x1a45dfa3, element(0x4282, ascii("webm")));
/** Two bytes each: an element of no content, a million times. */
const tinyElements = (bytes: number) =>
  Buffer.concat([webmHead, element(0x18538067, Buffer.alloc(0), true), Buffer.alloc(bytes, Buffer.from([0xec, 0x80]))]);
/** Five megabytes as a browser records them: one cluster of many small frames. */
function recordedWebm(): Buffer {
  const frames = Array.from({ length: 20_000 }, (_, at) => element(0xa3, Buffer.alloc(60 + (at % 400), at)));
  const cluster = element(0x1f43b675, element(0xe7, Buffer.from([0])), true);
  return Buffer.concat([webmHead, element(0x18538067, Buffer.concat([cluster, ...frames]), true)]);
}
const mp4Head = box("ftyp", ascii("isom"), Buffer.alloc(4), ascii("isom"));
const tinyBoxes = (bytes: number) => Buffer.alloc(bytes, box("free"));

const pieces = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    })(),
    { objectMode: false },
  );
const apart = (bytes: Buffer) =>
  cleaner.cleanVideo(
    async () => pieces(bytes),
    async ({ type, chunks }) => ({ type, bytes: await buffer(chunks) }),
  );

test("two megabytes of elements of two bytes: the server goes on answering, the video is refused, nothing of it stays", async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const quote = await createQuote(server);
  const bytes = tinyElements(2_000_000);
  delay.enable();
  const answer = await bringPhoto(server, quote, bytes, "video/webm");
  delay.disable();
  console.log(`  2 MB of tiny elements: the longest the event loop stood was ${Math.round(delay.max / 1e6)} ms`);
  expect([answer.status, answer.body.error.code]).toEqual([422, "quotes.photo_unreadable"]);
  const [row] = await server.rows<{ refused_because: string }>("select refused_because from quote_photos where id = $1", [answer.photoId]);
  expect(row?.refused_because).toBe("is made of too many small parts");
  expect(await driftOf(server)).toEqual(noDrift);
});

test.each([
  ["elements beside the film", tinyElements(300_000)],
  ["boxes beside the film", Buffer.concat([mp4Head, tinyBoxes(300_000)])],
  ["boxes in its index", Buffer.concat([mp4Head, box("moov", tinyBoxes(300_000))])],
  ["boxes in boxes in its index", Buffer.concat([mp4Head, box("moov", box("trak", box("mdia", box("minf", tinyBoxes(300_000)))))])],
])("too many small %s are refused after some thousand", async (_, bytes) => {
  async function* counting() {
    for (let at = 0; at < bytes.length; at += 4_096) {
      passed += 4_096;
      yield bytes.subarray(at, at + 4_096);
    }
  }
  let passed = 0;
  const read = async () => buffer((await cleanVideo(counting())).chunks);
  await expect(read()).rejects.toThrow(new PhotoUnreadable("is made of too many small parts"));
  expect(bytes.includes("moov") || passed < 100_000).toBe(true);
});

test("films as phones and browsers make them are read in the other process as they were here", async () => {
  const recorded = recordedWebm();
  for (const video of [videoWithPlace(), recorded]) {
    const here = await cleanVideo(pieces(video));
    const there = await apart(video);
    expect(there).toEqual({ type: here.type, bytes: await buffer(here.chunks) });
    expect(there.bytes.length).toBe(video.length);
  }
});

describe("the process that reads a video", () => {
  test("hands on the whole of it to one who reads slowly", async () => {
    const video = recordedWebm();
    const readSlowly = async ({ chunks }: CleanVideo) => {
      let length = 0;
      for await (const chunk of chunks) {
        length += chunk.length;
        for (let turn = 0; turn < 500; turn += 1) await nextTurn();
      }
      return length;
    };
    expect(await cleaner.cleanVideo(async () => pieces(video), readSlowly)).toBe(video.length);
  });

  test("ends when it takes too long, and the next video is read by another", async () => {
    const hasty = createPhotoCleaner(createLog("silent", "test"), { maxVideoMilliseconds: 400 });
    const never = new Readable({ read: () => {} });
    never.push(taggedWebm());
    await expect(
      hasty.cleanVideo(
        async () => never,
        async ({ chunks }) => buffer(chunks),
      ),
    ).rejects.toThrow("takes too long");
    expect(never.destroyed).toBe(true);
    expect((await apart(taggedWebm())).type).toBe("video/webm");
    await hasty.close();
  });

  test("hands on what went wrong with the bytes themselves, and ends when nobody wants the rest", async () => {
    const broken = new Readable({ read: () => {} });
    broken.push(taggedWebm());
    setImmediate(() => broken.destroy(new Error("the disk is away")));
    await expect(
      cleaner.cleanVideo(
        async () => broken,
        async ({ chunks }) => buffer(chunks),
      ),
    ).rejects.toThrow("the disk is away");
    const stopped = cleaner.cleanVideo(
      async () => pieces(videoWithPlace(Buffer.alloc(20_000_000))),
      () => Promise.reject(new Error("no space")),
    );
    await expect(stopped).rejects.toThrow("no space");
  });
});

describe("whose turn it is", () => {
  const limits = { maxWaiting: 6, maxWaitingOfCaller: 5, maxWaitMilliseconds: 60_000 };

  test("goes by what somebody has cost: one visitor's many files wait for each other, another's one file is next", async () => {
    const queue = createFairQueue(limits);
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const run = (caller: string, name: string, work: Promise<void> = Promise.resolve()) =>
      queue.run(caller, async () => {
        await work;
        order.push(name);
      });
    const first = run("greedy", "greedy 1", gate.promise);
    const more = [2, 3, 4].map((at) => run("greedy", `greedy ${at}`));
    const other = run("modest", "modest");
    gate.resolve();
    await Promise.all([first, ...more, other]);
    expect(order).toEqual(["greedy 1", "modest", "greedy 2", "greedy 3", "greedy 4"]);
  });

  test("nobody fills the queue: beyond a caller's part they are refused, and the last of them gives way to somebody else", async () => {
    const queue = createFairQueue(limits);
    const gate = Promise.withResolvers<void>();
    const run = (caller: string) => queue.run(caller, () => gate.promise);
    const greedy = Array.from({ length: 5 }, () => run("greedy"));
    await expect(run("greedy")).rejects.toThrow(PhotosBusy);
    const one = run("one");
    const two = run("two");
    await expect(greedy[4]).rejects.toThrow("gave way");
    gate.resolve();
    await Promise.all([one, two, ...greedy.slice(0, 4)]);
  });

  test("what fails is over, and the next one's turn comes", async () => {
    const queue = createFairQueue(limits);
    await expect(queue.run("one", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.run("one", async () => "well")).toBe("well");
  });
});
