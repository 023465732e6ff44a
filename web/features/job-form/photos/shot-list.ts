/** The shots of one page in order: their stored part, their state while the page is open, and the `Shot` that screens see. */
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import type { Kept, PhotoStore } from "./photo-store.ts";
import type { Shot, ShotState } from "./shot.ts";

export type Entry = {
  kept: Kept;
  state: ShotState;
  progress: number;
  previewUrl: string | null;
  pictureUrl: string | null;
  attempts: number;
  /** "Use anyway" was pressed, perhaps before the inspection ended. */
  isAccepted: boolean;
};
export type EntryChange = Partial<Omit<Entry, "kept">> & { kept?: Partial<Kept> };
export type ShotList = ReturnType<typeof createShotList>;

/** `now`: milliseconds since 1970. `isWaitingForLine`: whether uploads wait because the device is offline. */
export function createShotList(photoStore: PhotoStore, now: () => number, isWaitingForLine: () => boolean) {
  let entries: readonly Entry[] = [];
  let shown: readonly Shot[] = [];
  let quote: string | null = null;
  const isOwn = ({ kept }: Entry) => kept.isDetached !== true && (quote === null || kept.quote === null || kept.quote.reference === quote);
  const listeners = new Set<() => void>();
  function show(next: readonly Entry[]): void {
    entries = next;
    const offline = isWaitingForLine();
    shown = entries.filter(isOwn).map((entry) => shotOf(entry, offline, now()));
    for (const listener of listeners) listener();
  }
  const find = (id: string) => entries.find(({ kept }) => kept.id === id);
  return {
    entries: () => entries,
    /** Those of the page's quote, and those that have none yet. */
    own: () => entries.filter(isOwn),
    /** The quote whose shots are shown; null: there is none yet. */
    setQuote: (reference: string | null) => {
      quote = reference;
      show(entries);
    },
    shots: () => shown,
    find,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: () => show(entries),
    insert: (added: readonly Entry[], at = entries.length) => show(entries.toSpliced(at, 0, ...added)),
    takeOff: (id: string) => show(entries.filter(({ kept }) => kept.id !== id)),
    /** Shows it at once; the promise resolves once it is in the photo store. */
    change: async (id: string, { kept, ...live }: EntryChange): Promise<void> => {
      const entry = find(id);
      if (entry === undefined) return;
      const next = { ...entry, ...live, kept: { ...entry.kept, ...kept } };
      show(entries.map((other) => (other === entry ? next : other)));
      if (kept !== undefined) await photoStore.put(next.kept);
    },
  };
}

/** The initial entry of a stored or newly added shot. */
export function entryOf(kept: Kept): Entry {
  const states = { taken: "preparing", asking: "asking", ready: "waiting", kept: "kept", refused: "refused", removed: "refused" } as const;
  return {
    kept,
    state: states[kept.step],
    progress: kept.step === "kept" ? 1 : 0,
    previewUrl: kept.glance === null ? null : URL.createObjectURL(kept.glance),
    pictureUrl: kept.picture === null || kept.isConvertedLater || kept.kind === "video" ? null : URL.createObjectURL(kept.picture),
    attempts: 0,
    isAccepted: false,
  };
}

function shotOf({ kept, state, progress, previewUrl, pictureUrl }: Entry, offline: boolean, now: number): Shot {
  const { id, kind, role, pile, width, height, warning, problem, isConvertedLater, name } = kept;
  const deletedOn = kept.deletedOn ?? addDays(londonDate(new Date(now)), quoteDays.photosKept);
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
