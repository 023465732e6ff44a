/**
 * Everything that happens to shots outside the UI: preparing, storing, uploading, retrying, removing. One for each page;
 * it keeps running while other screens are shown.
 */
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import type { EngineNeeds } from "./engine-needs.ts";
import { createThumbnails } from "./preparing/thumbnails.ts";
import { kindOf, storedShot, newShot } from "./new-shot.ts";
import type { StoredPhoto } from "./new-shot.ts";
import { openImageWorker } from "./preparing/open-image-worker.ts";
import { prepareShot } from "./preparing/prepare-shot.ts";
import { createRemovals } from "./sending/removals.ts";
import { createSendQueue } from "./sending/send-queue.ts";
import { openPhotoStore } from "./photo-store.ts";
import type { Kept, PhotoStore } from "./photo-store.ts";
import type { Shot, ShotActions } from "./shot.ts";
import { createShotList, toEntry } from "./shot-list.ts";
import type { Entry, ShotList } from "./shot-list.ts";
import { joinedPiles, capacityFor, sortedOut } from "./shots.rules.ts";

export type ShotsEngine = ShotActions & {
  subscribe: (listener: () => void) => () => void;
  shots: () => readonly Shot[];
  removed: () => Shot | null;
  /** Why some of the last chosen files were not added. */
  note: () => string | null;
  setHold: (isHeld: boolean) => void;
  setQuote: (reference: string | null) => void;
  adopt: (photos: readonly StoredPhoto[]) => Promise<void>;
  settleRemoval: () => void;
};

/** `storeName`: the IndexedDB database, one for each page that takes photos. */
export async function openShotsEngine(needs: () => EngineNeeds, storeName: string): Promise<ShotsEngine> {
  const photoStore = openPhotoStore(Date.now, storeName);
  const list = createShotList(photoStore, Date.now, () => queue.isWaitingForLine());
  const queue = createSendQueue(list, photoStore, needs);
  const inspections: Promise<void>[] = [];
  const prepare = preparing(list, inspections, queue.pump);
  const removals = createRemovals({ list, photoStore, queue, needs, prepare });
  let note: string | null = null;

  const stored = await photoStore.all();
  list.insert(stored.filter(({ step }) => step !== "removed").map(toEntry));
  for (const record of stored) if (record.step === "taken") prepare(record);
  removals.finish(stored.filter(({ step }) => step === "removed"));
  queue.pump();

  return {
    ...removals.actions,
    subscribe: list.subscribe,
    shots: list.shots,
    note: () => note,
    setHold: queue.setHold,
    setQuote: list.setQuote,
    retry: queue.retry,
    add: (files, insteadOf) => {
      const old = insteadOf === undefined ? undefined : list.find(insteadOf);
      const at = old && list.entries().indexOf(old);
      if (old !== undefined) removals.actions.remove(old.record.id);
      const { taken, left } = sortedOut(files, capacityFor(list.shots()), kindOf);
      note = left;
      for (const record of insert(list, photoStore, taken, { old, at })) prepare(record);
    },
    adopt: async (photos) => {
      const unknown = photos.filter(({ id, state }) => state === "ready" && !removals.isRemoved(id));
      if (unknown.length > 0) adopt(list, unknown, await needs().openQuote());
    },
    acceptAnyway: (id) => {
      accept(list, id);
      queue.pump();
    },
    setRole: (id, role) => void list.change(id, { record: { role } }),
    setPile: (id, pile) => void list.change(id, { record: { pile } }),
    joinPile: (id, other) => {
      for (const [shot, pile] of joinedPiles(list.shots(), id, other)) void list.change(shot, { record: { pile } });
    },
    thumbnails: () => Promise.all(inspections).then(() => createThumbnails(list.own())),
    clear: () => {
      removals.actions.settleRemoval();
      return clearShots(list, photoStore, queue.stop);
    },
  };
}

/** Each inspection started is pushed to `inspections`. */
function preparing(list: ShotList, inspections: Promise<void>[], pump: () => void): (record: Kept) => void {
  let opening: ReturnType<typeof openImageWorker> | undefined;
  const imageWorker = () => (opening ??= openImageWorker());
  return (record) => {
    const inspected = Promise.withResolvers<void>();
    inspections.push(inspected.promise);
    void prepareShot(list, imageWorker, record, inspected.resolve).then(pump);
  };
}

/** A retaken photo takes over the role and pile of the one it replaces. */
function insert(
  list: ShotList,
  photoStore: PhotoStore,
  files: readonly File[],
  { old, at }: { old: Entry | undefined; at: number | undefined },
): Kept[] {
  const position = old && { role: old.record.role, pile: old.record.pile, addedAt: old.record.addedAt };
  const added = files.map((file, index) => ({ ...newShot(file, Date.now() + index), ...position }));
  list.insert(added.map(toEntry), at);
  for (const record of added) void photoStore.put(record);
  return added;
}

function accept(list: ShotList, only: string | undefined): void {
  for (const { record, state } of list.entries()) {
    if (only !== undefined && only !== record.id) continue;
    if (state === "preparing") void list.change(record.id, { isAccepted: true });
    if (state === "asking") void list.change(record.id, { state: "waiting", record: { step: "ready" } });
  }
}

function adopt(list: ShotList, photos: readonly StoredPhoto[], quote: QuoteKey): void {
  for (const photo of photos) {
    const urls = { previewUrl: photo.thumbnail?.webp ?? null, pictureUrl: photo.pictureUrl };
    const entry = list.find(photo.id);
    if (entry === undefined) list.insert([{ ...toEntry(storedShot(photo, quote, Date.now())), ...urls }]);
    // Pictures held on this device need no signed URL.
    else if (entry.record.picture === null && !(entry.pictureUrl ?? "").startsWith("blob:"))
      void list.change(photo.id, {
        pictureUrl: urls.pictureUrl,
        previewUrl: entry.record.glance === null ? urls.previewUrl : entry.previewUrl,
      });
  }
}

/** Uploads under way continue in the background for their quote. */
async function clearShots(list: ShotList, photoStore: PhotoStore, stop: (id: string) => void): Promise<void> {
  const isOnItsWay = ({ record }: Entry) => record.step === "ready" && record.quote !== null;
  const gone = list.entries().filter((entry) => !isOnItsWay(entry));
  for (const { record } of list.entries().filter(isOnItsWay)) void list.change(record.id, { record: { isDetached: true } });
  for (const { record } of gone) {
    stop(record.id);
    list.takeOff(record.id);
  }
  await photoStore.remove(gone.map(({ record }) => record.id));
}
