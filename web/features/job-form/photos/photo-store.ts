/**
 * Stores photos that have not reached the server yet, so that a reload or a closed tab loses nothing. Where storage is
 * refused (private windows, full disk), they are held in memory while the page stays open.
 */
import { createStore, delMany, entries, getMany, setMany } from "idb-keyval";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import type { ShotMediaType } from "./preparing/file-kinds.rules.ts";
import type { Shot } from "./shot.ts";

/** One shot as stored on the device. */
export type Kept = Pick<
  Shot,
  "id" | "kind" | "role" | "pile" | "width" | "height" | "warning" | "problem" | "isConvertedLater" | "name"
> & {
  /** Milliseconds since 1970: orders the list, and decides when the shot is too old. */
  addedAt: number;
  /** Its progress; `removed`: removed here, and perhaps not yet on the server. */
  step: "taken" | "asking" | "ready" | "kept" | "refused" | "removed";
  /** The original file; dropped once `picture` is made. */
  file: Blob | null;
  /** The picture to send; dropped once the server has it. */
  picture: Blob | null;
  glance: Blob | null;
  mediaType: ShotMediaType;
  /** The quote it belongs to, once there is one. */
  quote: QuoteKey | null;
  /** The address of the upload in progress, where it is resumed. */
  uploadUrl: string | null;
  deletedOn: string | null;
  /** Its quote was put aside on this device: still uploaded, but not shown. */
  isDetached?: boolean;
};

export type PhotoStore = {
  all: () => Promise<Kept[]>;
  read: (id: string) => Promise<Kept | undefined>;
  put: (record: Kept) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** Whether this page stored it and has not removed it; if it is gone from storage, another tab removed it. */
  holds: (id: string) => boolean;
};

/** A day more than the fourteen for which a quote's price is valid; older shots are deleted. */
const storedMilliseconds = 15 * 86_400_000;

type Bytes = Pick<Kept, "file" | "picture" | "glance">;
const bytesKey = (id: string) => `bytes:${id}`;

export function openPhotoStore(now: () => number, name: string): PhotoStore {
  /** The bytes last written, so that a video's 60 MB are not written again when only its state changed. */
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
        const isOld = ({ addedAt }: Kept) => now() - addedAt > storedMilliseconds;
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
        try {
          await setMany(isSame ? [shot] : [shot, [bytesKey(rest.id), { file, picture, glance }]], opened());
        } catch (error) {
          laid.delete(rest.id);
          throw error;
        }
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
