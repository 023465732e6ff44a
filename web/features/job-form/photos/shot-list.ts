/** The shots of one page in order: their stored part, their state while the page is open, and the `Shot` that screens see. */
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import type { Kept, PhotoStore } from "./photo-store.ts";
import type { Shot, ShotState } from "./shot.ts";

export type Entry = {
  record: Kept;
  state: ShotState;
  progress: number;
  previewUrl: string | null;
  pictureUrl: string | null;
  attempts: number;
  /** "Use anyway" was pressed, perhaps before the inspection ended. */
  isAccepted: boolean;
};
export type EntryChange = Partial<Omit<Entry, "record">> & { record?: Partial<Kept> };
export type ShotList = ReturnType<typeof createShotList>;

/** `now`: milliseconds since 1970. `isWaitingForLine`: whether uploads wait because the device is offline. */
export function createShotList(photoStore: PhotoStore, now: () => number, isWaitingForLine: () => boolean) {
  let entries: readonly Entry[] = [];
  let visible: readonly Shot[] = [];
  let quote: string | null = null;
  const isOwn = ({ record }: Entry) =>
    record.isDetached !== true && (quote === null || record.quote === null || record.quote.reference === quote);
  const listeners = new Set<() => void>();
  function show(next: readonly Entry[]): void {
    entries = next;
    const offline = isWaitingForLine();
    visible = entries.filter(isOwn).map((entry) => toShot(entry, offline, now()));
    for (const listener of listeners) listener();
  }
  const find = (id: string) => entries.find(({ record }) => record.id === id);
  return {
    entries: () => entries,
    /** Those of the page's quote, and those that have none yet. */
    own: () => entries.filter(isOwn),
    /** The quote whose shots are shown; null: there is none yet. */
    setQuote: (reference: string | null) => {
      quote = reference;
      show(entries);
    },
    shots: () => visible,
    find,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: () => show(entries),
    insert: (added: readonly Entry[], at = entries.length) => show(entries.toSpliced(at, 0, ...added)),
    takeOff: (id: string) => show(entries.filter(({ record }) => record.id !== id)),
    /** Shows it at once; the promise resolves once it is in the photo store. */
    change: async (id: string, { record, ...live }: EntryChange): Promise<void> => {
      const entry = find(id);
      if (entry === undefined) return;
      const next = { ...entry, ...live, record: { ...entry.record, ...record } };
      show(entries.map((other) => (other === entry ? next : other)));
      if (record !== undefined) await photoStore.put(next.record);
    },
  };
}

/** The initial entry of a stored or newly added shot. */
export function toEntry(record: Kept): Entry {
  const states = { taken: "preparing", asking: "asking", ready: "waiting", kept: "kept", refused: "refused", removed: "refused" } as const;
  return {
    record,
    state: states[record.step],
    progress: record.step === "kept" ? 1 : 0,
    previewUrl: record.glance === null ? null : URL.createObjectURL(record.glance),
    pictureUrl: record.picture === null || record.isConvertedLater || record.kind === "video" ? null : URL.createObjectURL(record.picture),
    attempts: 0,
    isAccepted: false,
  };
}

function toShot({ record, state, progress, previewUrl, pictureUrl }: Entry, offline: boolean, now: number): Shot {
  const { id, kind, role, pile, width, height, warning, problem, isConvertedLater, name } = record;
  const deletedOn = record.deletedOn ?? addDays(londonDate(new Date(now)), quoteDays.photosKept);
  const seen = state === "waiting" && offline ? "offline" : state;
  return {
    id,
    kind,
    role,
    pile,
    state: seen,
    progress,
    previewUrl,
    pictureUrl,
    width,
    height,
    warning,
    problem,
    isConvertedLater,
    name,
    deletedOn,
  };
}
