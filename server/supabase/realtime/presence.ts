/** Who is on a channel, of this process and of the others: states for who joins, differences for who is there. */
export type Meta = { phx_ref: string; [more: string]: unknown };
type Entry = { key: string; meta: Meta; process: string };
export type PresenceState = Record<string, { metas: Meta[] }>;
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState };

/** By `phx_ref`. Of one channel's name. */
export type Presence = {
  /** False when there are too many. */
  add: (key: string, meta: Meta, process: string) => boolean;
  remove: (ref: string) => void;
  removeProcess: (process: string) => void;
  state: () => PresenceState;
  entriesOf: (process: string) => { key: string; meta: Meta }[];
  isEmpty: () => boolean;
};

/** Changes within this time are told together. */
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
    // Somebody who came and went within that time is not mentioned; one who is replaced under a key is told as a leave and a join.
    if (!joined.delete(ref)) left.set(ref, entry);
    tellSoon();
  }

  return {
    add(key, meta, process) {
      if (entries.has(meta.phx_ref)) return true;
      if (entries.size >= maxEntries) return false;
      const entry = { key, meta, process };
      entries.set(meta.phx_ref, entry);
      // Back after an interruption: as if it had stayed.
      if (!left.delete(meta.phx_ref)) joined.set(meta.phx_ref, entry);
      tellSoon();
      return true;
    },
    remove,
    removeProcess(process) {
      for (const [ref, entry] of entries) if (entry.process === process) remove(ref);
    },
    state: () => listed(entries.values()),
    entriesOf: (process) => [...entries.values()].filter((entry) => entry.process === process),
    isEmpty: () => entries.size === 0,
  };
}

function listed(entries: Iterable<Entry>): PresenceState {
  const state: PresenceState = Object.create(null) as PresenceState; // a key may be called anything
  for (const { key, meta } of entries) (state[key] ??= { metas: [] }).metas.push(meta);
  return state;
}
