/**
 * How much may be uploaded at once: by one caller, and in all on this machine. The announced size counts, not what has
 * arrived, so that no upload is admitted and refused half way. Uploads in parts are counted from their files on disk.
 */
import { randomUUID } from "node:crypto";
import type { RateLimits } from "#server/kernel/requests/rate-limits.ts";
import { Problem } from "#server/kernel/problem.ts";
import { StorageProblem } from "../storage.errors.ts";

/** An upload that is not complete yet. */
export type OpenUpload = {
  id: string;
  /** Digest of the caller's address; empty for the secret key, which counts only towards the total. */
  caller: string;
  /** Where it goes and with whose rights. There is one open upload for each place. */
  place: string;
  bytes: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  lastWriteAt: number;
  received: number;
};

export type UploadLimits = {
  /** Counts an upload in parts before it is created; answers those it displaces, for the caller to end. @throws SlowDown, StorageFull */
  admit: (upload: NewUpload) => Promise<string[]>;
  /** The upload is complete, was ended, or was never created. */
  release: (id: string) => void;
  /** Runs an upload in one request and counts it as long as it runs. @throws SlowDown, StorageFull */
  during: <Answer>(upload: Omit<NewUpload, "id" | "place">, work: () => Promise<Answer>) => Promise<Answer>;
};

/** `name`: of the object it becomes. */
type NewUpload = Pick<OpenUpload, "id" | "caller" | "place" | "bytes"> & { name: string };

export type UploadLimitNeeds = {
  /** Incomplete uploads on disk. */
  list: () => Promise<OpenUpload[]>;
  /** Bytes of photos that have arrived in the bucket and are not processed yet: in all, and of whoever sends this one. */
  waitingBytes: (name: string) => Promise<{ bytes: number; callerBytes: number }>;
  /** Ends the wait of some of them, where `bytes` are needed: of whoever has most, and only what has waited for a while. */
  dropWaiting: (bytes: number) => Promise<void>;
  maxMegabytes: number;
  limits: Pick<RateLimits, "count">;
  /** Multiplies the limits of one caller. */
  scale: number;
};

const megabyte = 1_000_000;
/** Enough for all photos and the video of a quote at their largest, at once. */
export const callerMegabytes = 250;
export const callerUploads = 40;
/** Kilobytes in a day, completed or not. */
export const callerKilobytesADay = { calls: 1_000_000, perSeconds: 86_400 };
/** When space is needed, uploads end that received nothing for so long, or that are slower than any real connection. */
const idleMilliseconds = 15 * 60_000;
const slowAfterMilliseconds = 30 * 60_000;
const slowestBytesPerSecond = 1_000;
const refreshMilliseconds = 60_000;

export function createUploadLimits({ list, waitingBytes, dropWaiting, maxMegabytes, limits, scale }: UploadLimitNeeds): UploadLimits {
  const open = new Map<string, OpenUpload>();
  let loaded: Promise<void> | undefined;

  /** Read from disk, because the sweep and a previous run of the server change the same folder. */
  async function load(): Promise<void> {
    const uploads = new Map((await list()).map((upload) => [upload.id, upload]));
    for (const [id, { startedAt }] of open) if (!uploads.has(id) && !isYoung(startedAt) && !id.startsWith("request ")) open.delete(id);
    for (const [id, upload] of uploads) open.set(id, { ...upload, caller: open.get(id)?.caller ?? upload.caller });
  }
  const isTooMuchForCaller = (upload: OpenUpload, waiting: number) => upload.caller !== "" && isTooMuch(open, upload, { waiting, scale });

  /** Returns the uploads it displaces; they are no longer counted. */
  async function admit({ name, ...upload }: OpenUpload & { name: string }): Promise<string[]> {
    await (loaded ??= load());
    const replaced = [...open.values()].filter(({ place }) => place !== "" && place === upload.place).map(({ id }) => id);
    for (const id of replaced) open.delete(id);
    let waiting = await waitingBytes(name);
    const excess = () => sum(open.values()) + waiting.bytes + upload.bytes - maxMegabytes * megabyte;
    if (isTooMuchForCaller(upload, waiting.callerBytes) || excess() > 0) await load();
    if (isTooMuchForCaller(upload, waiting.callerBytes))
      throw new StorageProblem("SlowDown", "Your other files are still uploading. Wait until they've finished, then try again.");
    const idle = [...open.values()].filter(isIdle).toSorted((one, other) => one.lastWriteAt - other.lastWriteAt);
    while (excess() > 0 && idle.length > 0) {
      const { id = "" } = idle.shift() ?? {};
      open.delete(id);
      replaced.push(id);
    }
    if (excess() > 0) {
      await dropWaiting(excess());
      waiting = await waitingBytes(name);
    }
    if (excess() > 0) throw new StorageProblem("StorageFull");
    await countDay(limits, upload);
    open.set(upload.id, upload);
    return replaced;
  }

  const inTurn = oneByOne(admit);
  return {
    admit: (upload) => inTurn(startUpload(upload)),
    release: (id) => void open.delete(id),
    during: async (upload, work) => {
      const id = `request ${randomUUID()}`;
      await inTurn(startUpload({ ...upload, id, place: "" }));
      try {
        return await work();
      } finally {
        open.delete(id);
      }
    },
  };
}

const sum = (uploads: Iterable<OpenUpload>) => [...uploads].reduce((all, { bytes }) => all + bytes, 0);

/** What has come and waits counts like what is on its way: one sender's share stays theirs until it is used or gone. */
function isTooMuch(
  open: ReadonlyMap<string, OpenUpload>,
  { caller, bytes }: OpenUpload,
  { waiting, scale }: Record<"waiting" | "scale", number>,
): boolean {
  const theirs = [...open.values()].filter((upload) => upload.caller === caller);
  return theirs.length >= callerUploads * scale || sum(theirs) + waiting + bytes > callerMegabytes * megabyte * scale;
}

/** One call after the other, so that two at once are not both admitted where there is space for one. */
function oneByOne<Given, Answer>(work: (given: Given) => Promise<Answer>): (given: Given) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (given) => {
    const turn = last.then(() => work(given));
    last = turn.catch(() => {});
    return turn;
  };
}

const startUpload = (upload: NewUpload): OpenUpload & { name: string } => ({
  ...upload,
  startedAt: Date.now(),
  lastWriteAt: Date.now(),
  received: 0,
});

const isYoung = (startedAt: number) => Date.now() - startedAt < refreshMilliseconds;

function isIdle({ id, startedAt, lastWriteAt, received }: OpenUpload): boolean {
  if (id.startsWith("request ")) return false; // ends with its request
  const age = Date.now() - startedAt;
  return Date.now() - lastWriteAt > idleMilliseconds || (age > slowAfterMilliseconds && received / (age / 1_000) < slowestBytesPerSecond);
}

async function countDay(limits: Pick<RateLimits, "count">, { caller, bytes }: OpenUpload): Promise<void> {
  if (caller === "") return;
  try {
    await limits.count("kilobytes of uploads", callerKilobytesADay, caller, Math.ceil(bytes / 1_000));
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    throw new StorageProblem("SlowDown", "That's the maximum you can send in a day. Try again tomorrow, or email us the photos.");
  }
}
