/**
 * Limits the work in progress, in total and per caller. What does not fit is queued, round-robin between callers,
 * so that a caller who sends a hundred requests delays only themselves. Memory is bounded: when too much is queued,
 * the caller with the longest queue is refused.
 */

export type WorkLimits = {
  atOnce: number;
  atOncePerCaller: number;
  waiting: number;
  waitingPerCaller: number;
  /** The longest that a request may be queued. */
  patienceMilliseconds: number;
};

/** Thrown for refused work. `isOwnDoing`: the caller's own requests fill the queue. */
export class Overload extends Error {
  readonly isOwnDoing: boolean;
  constructor(isOwnDoing: boolean) {
    super(isOwnDoing ? "too many requests of one caller wait" : "too many requests wait");
    this.isOwnDoing = isOwnDoing;
  }
}

export type WorkLimit = {
  /**
   * Resolves when the work may begin, with a function to call once at its end. Queued work passes `onWait` a function that
   * cancels it. @throws Overload
   */
  begin: (caller: string, onWait?: OnWait) => Promise<() => void>;
  run: <T>(caller: string, work: () => Promise<T>) => Promise<T>;
};

type OnWait = (giveUp: () => void) => void;
type Waiter = { start: () => void; refuse: (isOwnDoing: boolean) => void };
type Line = { running: number; waiters: Waiter[] };
type State = {
  limits: WorkLimits;
  /** In round-robin order. Callers without work are removed. */
  lines: Map<string, Line>;
  running: number;
  waiting: number;
};

export function createWorkLimit(limits: WorkLimits): WorkLimit {
  const state: State = { limits, lines: new Map(), running: 0, waiting: 0 };
  return {
    begin: (caller, onWait) => begin(state, caller, onWait),
    async run(caller, work) {
      const end = await begin(state, caller);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

function begin(state: State, caller: string, onWait?: OnWait): Promise<() => void> {
  const { limits, lines } = state;
  const line = lines.get(caller) ?? { running: 0, waiters: [] };
  lines.set(caller, line);
  if (state.running < limits.atOnce && line.running < limits.atOncePerCaller && line.waiters.length === 0)
    return Promise.resolve(start(state, caller, line));
  const isOwnDoing = line.waiters.length >= limits.waitingPerCaller;
  if (!isOwnDoing && (state.waiting < limits.waiting || makeCapacity(state, line))) return wait(state, caller, line, onWait);
  remove(state, caller, line);
  return Promise.reject(new Overload(isOwnDoing));
}

function wait(state: State, caller: string, line: Line, onWait: OnWait | undefined): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(patience);
      line.waiters.splice(line.waiters.indexOf(waiter), 1);
      state.waiting -= 1;
    };
    const waiter: Waiter = {
      start() {
        leave();
        resolve(start(state, caller, line));
      },
      refuse(isOwnDoing) {
        leave();
        remove(state, caller, line);
        reject(new Overload(isOwnDoing));
      },
    };
    // `isOwnDoing`: queued behind the caller's own maximum of running requests, not behind others'.
    const giveUp = () => line.waiters.includes(waiter) && waiter.refuse(line.running >= state.limits.atOncePerCaller);
    const patience = setTimeout(giveUp, state.limits.patienceMilliseconds);
    line.waiters.push(waiter);
    state.waiting += 1;
    onWait?.(giveUp);
  });
}

/** Returns the function that ends the work. */
function start(state: State, caller: string, line: Line): () => void {
  state.running += 1;
  line.running += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    // Released in the next turn of the event loop: synchronous work (rendering a page, a price) ends before the next
    // request is read, so that otherwise a caller's hundred requests would run one after the other before anybody else's.
    setImmediate(release, state, caller, line);
  };
}

function release(state: State, caller: string, line: Line): void {
  state.running -= 1;
  line.running -= 1;
  // A caller just served moves to the end of the order.
  state.lines.delete(caller);
  if (line.running > 0 || line.waiters.length > 0) state.lines.set(caller, line);
  for (const next of state.lines.values()) {
    if (state.running >= state.limits.atOnce) return;
    if (next.running < state.limits.atOncePerCaller) next.waiters[0]?.start();
  }
}

/** Refuses the newest request of the caller with the longest queue, unless the newcomer's would be at least as long. */
function makeCapacity({ lines }: State, newcomer: Line): boolean {
  let longest = newcomer;
  for (const line of lines.values()) if (line.waiters.length > longest.waiters.length) longest = line;
  if (longest.waiters.length <= newcomer.waiters.length + 1) return false;
  longest.waiters.at(-1)?.refuse(true);
  return true;
}

function remove({ lines }: State, caller: string, line: Line): void {
  if (line.running === 0 && line.waiters.length === 0 && lines.get(caller) === line) lines.delete(caller);
}
