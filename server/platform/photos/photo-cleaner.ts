/**
 * Photos made clean by a process of their own (decision 0022): started by the first one, ended when none comes for a
 * while. One at a time, with a short queue; a photo that kills the process, or takes too long, is no photo.
 */
import type { Log } from "#server/platform/log/log.ts";
import { createPhotoDecoder } from "./photo-decoder.ts";
import type { CleanPhoto } from "./photo-messages.ts";
import { PhotosBusy, PhotoUnreadable } from "./photos.errors.ts";

export type PhotoCleaner = {
  /** `read` is called when it is this photo's turn. @throws PhotoUnreadable, PhotosBusy */
  clean: (read: () => Promise<Uint8Array>) => Promise<CleanPhoto>;
  close: () => Promise<void>;
};
type Options = { mostWaiting?: number; mostMilliseconds?: number; idleMilliseconds?: number };

/** Beyond this the next photo gets a fresh process: what the allocator keeps would count against it. */
const tiredBytes = 180_000_000;
const longestWait = 25_000;

export function createPhotoCleaner(
  log: Log,
  { mostWaiting = 24, mostMilliseconds = 15_000, idleMilliseconds = 30_000 }: Options = {},
): PhotoCleaner {
  const decoder = createPhotoDecoder(mostMilliseconds);
  let sleep: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function work(read: () => Promise<Uint8Array>): Promise<CleanPhoto> {
    clearTimeout(sleep);
    try {
      const bytes = await read();
      const first = await decoder.ask(bytes);
      // Once more in a fresh process: what ended the first may have come from outside.
      const outcome = "died" in first ? await decoder.ask(bytes) : first;
      if ("died" in outcome) {
        log.warn({ reason: outcome.died, bytes: bytes.byteLength }, "a photo ended the process that decodes");
        throw new PhotoUnreadable(outcome.died);
      }
      if (outcome.residentBytes > tiredBytes) await decoder.end();
      if ("unreadable" in outcome) throw new PhotoUnreadable(outcome.unreadable);
      return outcome.photo;
    } finally {
      sleep = setTimeout(() => void decoder.end(), idleMilliseconds).unref();
    }
  }

  return {
    async clean(read) {
      if (waiting >= mostWaiting) throw new PhotosBusy("too many photos wait");
      waiting += 1;
      const since = performance.now();
      const turn = last.then(() => {
        if (performance.now() - since > longestWait) throw new PhotosBusy("waited too long");
        return work(read);
      });
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      clearTimeout(sleep);
      await decoder.end();
    },
  };
}
