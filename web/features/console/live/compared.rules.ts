/** What changes with the clock alone: the addresses of pictures, which are signed anew every quarter of an hour, and whether an answer is late. */
const ofTheClock: ReadonlySet<string> = new Set(["pictureUrl", "thumbnail", "isLate"]);

/** A record as text: two that are equal show nothing that a person has changed. */
export const asCompared = (record: unknown): string =>
  JSON.stringify(record, (key, value: unknown) => (ofTheClock.has(key) ? undefined : value));
