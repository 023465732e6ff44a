/** What `storage/v1` asks of the place where bytes lie: whole files under version ids, and nothing known of names. */
import type { Readable } from "node:stream";

export type ByteRange = { start: number; end: number };

export type ObjectBytes = {
  /** Whole and durable under its version when this resolves, nothing when it rejects. May be done again with the same bytes. */
  write: (version: string, source: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The same from a file of this machine, which stays as it is. */
  adopt: (version: string, file: string) => Promise<void>;
  copy: (from: string, to: string) => Promise<void>;
  /** `end` is the last byte. Undefined when there is no such version. */
  open: (version: string, range?: ByteRange) => Promise<Readable | undefined>;
  has: (version: string) => Promise<boolean>;
  /** What is already gone is no fault. */
  remove: (versions: readonly string[]) => Promise<void>;
  /** Every version there is, some at a time, with when it was written. */
  list: () => AsyncIterable<{ version: string; writtenAt: Date }[]>;
  /** Forgets what was begun before this moment and never became whole; answers how much. */
  removeUnfinished: (before: Date) => Promise<number>;
  close: () => void;
};
