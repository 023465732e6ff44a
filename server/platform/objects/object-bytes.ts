/** The interface of the store of bytes for `storage/v1`: whole files under version ids, without their names. */
import type { Readable } from "node:stream";

export type ByteRange = { start: number; end: number };

export type ObjectBytes = {
  /** Resolved: the file is complete and durable under its version. Rejected: nothing is stored. May be repeated with the same bytes. */
  write: (version: string, source: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The same from a file on this machine, which stays as it is. */
  adopt: (version: string, file: string) => Promise<void>;
  copy: (from: string, to: string) => Promise<void>;
  /** `end` is the last byte. Undefined when there is no such version. */
  open: (version: string, range?: ByteRange) => Promise<Readable | undefined>;
  has: (version: string) => Promise<boolean>;
  /** A version that is already gone is not an error. */
  remove: (versions: readonly string[]) => Promise<void>;
  /** Every stored version with the time it was written, in batches. */
  list: () => AsyncIterable<{ version: string; writtenAt: Date }[]>;
  /** Removes writes that began before this moment and were never completed; answers how many. */
  removeUnfinished: (before: Date) => Promise<number>;
  close: () => void;
};
