/** The presence list of a channel, over all processes: full states for joining members, differences for the others. */
export type Meta = { phx_ref: string; [more: string]: unknown };
type Entry = { key: string; meta: Meta; process: string };
export type PresenceState = Record<string, { metas: Meta[] }>;
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState };

/** The presence of one channel name, keyed by `phx_ref`. */
export type Presence = {
  /** False when there are too many. */
  add: (key: string, meta: Meta, process: string) => boolean;
  remove: (ref: string) => void;
  removeProcess: (process: string) => void;
  has: (ref: string) => boolean;
  state: () => PresenceState;
  entriesOf: (process: string) => { key: string; meta: Meta }[];
  isEmpty: () => boolean;
  size: () => number;
};

/** Milliseconds within which changes are sent together. */
const gatherMilliseconds = 25;

export function createPresence(maxEntries: number, onDiff: (diff: PresenceDiff) => void): Presence {
  const entries = new Map<string, Entry>();
  let joined = new Map<string, Entry>();
  let left = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;

  function tellSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      const diff = { joins: listed(joined.values()), leaves: listed(left.values()) };
      const hasChanged = joined.size + left.size > 0;
      [joined, left] = [new Map(), new Map()];
      if (hasChanged) onDiff(diff);
    }, gatherMilliseconds).unref();
  }
  function remove(ref: string): void {
    const entry = entries.get(ref);
    if (entry === undefined) return;
    entries.delete(ref);
    // A member who came and left within that time is not reported; one replaced under a key is reported as a leave and a join.
    if (!joined.delete(ref)) left.set(ref, entry);
    tellSoon();
  }

  return {
    add(key, meta, process) {
      if (entries.has(meta.phx_ref)) return true;
      if (entries.size >= maxEntries) return false;
      const entry = { key, meta, process };
      entries.set(meta.phx_ref, entry);
      // Back after an interruption: as if it had not left.
      if (!left.delete(meta.phx_ref)) joined.set(meta.phx_ref, entry);
      tellSoon();
      return true;
    },
    remove,
    removeProcess(process) {
      for (const [ref, entry] of entries) if (entry.process === process) remove(ref);
    },
    has: (ref) => entries.has(ref),
    state: () => listed(entries.values()),
    entriesOf: (process) => [...entries.values()].filter((entry) => entry.process === process),
    isEmpty: () => entries.size === 0,
    size: () => entries.size,
  };
}

function listed(entries: Iterable<Entry>): PresenceState {
  const state: PresenceState = Object.create(null) as PresenceState; // a key may have any name
  for (const { key, meta } of entries) (state[key] ??= { metas: [] }).metas.push(meta);
  return state;
}
