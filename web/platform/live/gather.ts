/** Batches hints that arrive close together into one call, at most once every `everyMilliseconds`. */
export type Gather<Hint> = {
  add: (hints: Iterable<Hint>) => void;
  /** Handles the hints that were put off while `isPutOff` was true. */
  resume: () => void;
  stop: () => void;
};

type Settings<Hint> = {
  look: (hints: ReadonlySet<Hint>) => void;
  /** True while the page is hidden: hints wait until `resume`. */
  isPutOff?: () => boolean;
  gatherMilliseconds?: number;
  everyMilliseconds?: number;
};

export function createGather<Hint>({
  look,
  isPutOff = () => false,
  gatherMilliseconds = 50,
  everyMilliseconds = 1_000,
}: Settings<Hint>): Gather<Hint> {
  let waiting = new Set<Hint>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = -Infinity;

  function lookNow(): void {
    timer = undefined;
    if (waiting.size === 0 || isPutOff()) return;
    const hints = waiting;
    waiting = new Set();
    lookedAt = Date.now();
    look(hints);
  }
  function lookSoon(): void {
    if (waiting.size === 0) return;
    timer ??= setTimeout(lookNow, Math.max(gatherMilliseconds, lookedAt + everyMilliseconds - Date.now()));
  }

  return {
    add(hints) {
      for (const hint of hints) waiting.add(hint);
      lookSoon();
    },
    resume: lookSoon,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
