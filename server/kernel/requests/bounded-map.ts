/** A map with a maximum size, for keys that come from outside: the oldest entries are dropped for new ones. */
export type BoundedMap<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => void; size: () => number };

export function createBoundedMap<Key, Value>(max: number, onEvict: (key: Key) => void = () => {}): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>();
  return {
    get: (key) => entries.get(key),
    size: () => entries.size,
    set(key, value) {
      entries.set(key, value);
      if (entries.size <= max) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return onEvict(oldest);
      }
    },
  };
}
