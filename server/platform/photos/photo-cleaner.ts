/**
 * Re-encodes photos and cleans videos in processes of their own (decision 0022): the one for photos starts with the first and
 * ends after a while without any; each video has its own. One of each at a time, with a short and fair queue. A file that
 * crashes its process or takes too long, on a machine that has time for it, is refused as unreadable.
 */
import type { Readable } from "node:stream";
import type { Log } from "#server/platform/log/log.ts";
import { createPhotoDecoder } from "./photo-decoder.ts";
import type { CleanPhoto } from "./photo-messages.ts";
import { createFairQueue } from "./fair-queue.ts";
import { PhotoUnreadable } from "./photos.errors.ts";
import { readVideoApart } from "./video-decoder.ts";
import type { CleanVideo } from "./video-decoder.ts";

export type PhotoCleaner = {
  /** `read` is called when it is this photo's turn; turns depend on the recorded cost of `caller`. @throws PhotoUnreadable, PhotosBusy */
  clean: (read: () => Promise<Uint8Array>, caller?: string) => Promise<CleanPhoto>;
  /** `open` is called when it is this video's turn, and `use` with its cleaned stream. @throws PhotoUnreadable, PhotosBusy */
  cleanVideo: <Answer>(open: () => Promise<Readable>, use: (video: CleanVideo) => Promise<Answer>, caller?: string) => Promise<Answer>;
  close: () => Promise<void>;
};
type Options = { maxWaiting?: number; maxMilliseconds?: number; idleMilliseconds?: number; maxVideoMilliseconds?: number };

/** Above this memory the next photo gets a fresh process: memory the allocator keeps would count against its limit. */
const tiredBytes = 180_000_000;
const longestWait = 25_000;
/** A page sends twelve photos, a few at a time. */
const maxWaitingPerCaller = 12;

export function createPhotoCleaner(
  log: Log,
  { maxWaiting = 24, maxMilliseconds = 15_000, idleMilliseconds = 30_000, maxVideoMilliseconds = 60_000 }: Options = {},
): PhotoCleaner {
  const decoder = createPhotoDecoder(maxMilliseconds);
  const limits = { maxWaiting, maxWaitingOfCaller: maxWaitingPerCaller, maxWaitMilliseconds: longestWait };
  const [photos, videos] = [createFairQueue(limits), createFairQueue(limits)];
  let sleep: NodeJS.Timeout | undefined;

  async function work(read: () => Promise<Uint8Array>): Promise<CleanPhoto> {
    clearTimeout(sleep);
    try {
      const bytes = await read();
      const first = await decoder.decode(bytes);
      // Repeated once in a fresh process: the first may have been killed from outside and not by this photo.
      const outcome = "died" in first ? await decoder.decode(bytes) : first;
      if ("died" in outcome) {
        log.warn({ reason: outcome.died, bytes: bytes.byteLength }, "a photo ended the process that decodes");
        throw new PhotoUnreadable(outcome.died);
      }
      if (outcome.residentBytes > tiredBytes) await decoder.end();
      if ("unreadable" in outcome) throw new PhotoUnreadable(outcome.unreadable, { limit: outcome.limit });
      return outcome.photo;
    } finally {
      sleep = setTimeout(() => void decoder.end(), idleMilliseconds).unref();
    }
  }

  return {
    clean: (read, caller = "") => photos.run(caller, () => work(read)),
    cleanVideo: (open, use, caller = "") =>
      videos.run(caller, async () => {
        const source = await open();
        try {
          return await readVideoApart(source, maxVideoMilliseconds, use);
        } finally {
          source.destroy();
        }
      }),
    async close() {
      clearTimeout(sleep);
      await decoder.end();
    },
  };
}
