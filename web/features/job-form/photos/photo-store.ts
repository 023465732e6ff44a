/**
 * Keeps on this device what has not reached the server yet, so that a reload or a closed tab loses nothing. Where storage
 * is refused (private windows, full disk), everything works on while the page stays open.
 */
import { createStore, delMany, entries, getMany, setMany } from "idb-keyval";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import type { ShotMediaType } from "./preparing/file-kinds.rules.ts";
import type { Shot } from "./shot.ts";

/** One shot as it lies on the device. */
export type Kept = Pick<
  Shot,
  "id" | "kind" | "role" | "pile" | "width" | "height" | "warning" | "problem" | "isConvertedLater" | "name"
> & {
  /** Milliseconds: the order of the list, and when it is too old to matter. */
  addedAt: number;
  /** How far it has come; `removed`: taken off, and the server may not know yet. */
  step: "taken" | "asking" | "ready" | "kept" | "refused" | "removed";
  /** As it was taken; gone once `picture` is made. */
  file: Blob | null;
  /** What is sent; gone once the server keeps it. */
  picture: Blob | null;
  glance: Blob | null;
  mediaType: ShotMediaType;
  /** Whose photo it is, once a quote was opened for it. */
  quote: QuoteKey | null;
  /** Where its bytes go on to. */
  uploadUrl: string | null;
  deletedOn: string | null;
};

export type PhotoStore = {
  all: () => Promise<Kept[]>;
  read: (id: string) => Promise<Kept | undefined>;
  put: (kept: Kept) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** It was put there and not removed by this page: what is not there any more, another tab took away. */
  holds: (id: string) => boolean;
};

/** A quote's price stands fourteen days; what lies longer is nobody's any more. */
const keptMilliseconds = 15 * 86_400_000;

type Bytes = Pick<Kept, "file" | "picture" | "glance">;
const bytesKey = (id: string) => `bytes:${id}`;

export function openPhotoStore(now: () => number, name: string): PhotoStore {
  /** What was written last: a video's 60 MB are not written again because its state changed. */
  const laid = new Map<string, Bytes>();
  let store: ReturnType<typeof createStore> | undefined;
  const opened = () => (store ??= createStore(name, "shots"));
  const removeAll = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) laid.delete(id);
    await delMany(
      ids.flatMap((id) => [id, bytesKey(id)]),
      opened(),
    );
  };
  return {
    all: () =>
      orWithout(async () => {
        const stored = new Map(await entries<string, Kept | Bytes>(opened()));
        const shots = [...stored].flatMap(([key, value]) => ("step" in value ? [{ ...value, ...stored.get(bytesKey(key)) }] : []));
        const isOld = ({ addedAt }: Kept) => now() - addedAt > keptMilliseconds;
        await removeAll(shots.filter(isOld).map(({ id }) => id));
        const current = shots.filter((shot) => !isOld(shot)).toSorted((a, b) => a.addedAt - b.addedAt);
        for (const { id, file, picture, glance } of current) laid.set(id, { file, picture, glance });
        return current;
      }, []),
    read: (id) =>
      orWithout(async () => {
        const [shot, bytes] = await getMany<Kept & Bytes>([id, bytesKey(id)], opened());
        return shot === undefined ? undefined : { ...shot, ...bytes };
      }, undefined),
    put: ({ file, picture, glance, ...rest }) =>
      orWithout(async () => {
        const before = laid.get(rest.id);
        const isSame = before?.file === file && before?.picture === picture && before?.glance === glance;
        laid.set(rest.id, { file, picture, glance });
        const shot: [string, unknown] = [rest.id, rest];
        await setMany(isSame ? [shot] : [shot, [bytesKey(rest.id), { file, picture, glance }]], opened()).catch((error: unknown) => {
          laid.delete(rest.id);
          throw error;
        });
      }, undefined),
    remove: (ids) => orWithout(() => removeAll(ids), undefined),
    holds: (id) => laid.has(id),
  };
}

async function orWithout<T>(work: () => Promise<T>, without: T): Promise<T> {
  try {
    return await work();
  } catch {
    return without;
  }
}
