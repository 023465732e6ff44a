/**
 * How much work is under way at once, in all and for one caller. What does not fit waits its turn, one caller after the
 * other, so that who sends a hundred requests waits behind themselves and not before everybody else. Memory is bounded:
 * when too much waits, whoever has most waiting is refused.
 */

export type WorkLimits = {
  atOnce: number;
  atOncePerCaller: number;
  waiting: number;
  waitingPerCaller: number;
  /** The longest that a request may wait for its turn. */
  patienceMilliseconds: number;
};

/** Thrown to whoever cannot be taken. `isOwnDoing`: the caller's own requests fill the queue. */
export class Overload extends Error {
  readonly isOwnDoing: boolean;
  constructor(isOwnDoing: boolean) {
    super(isOwnDoing ? "too many requests of one caller wait" : "too many requests wait");
    this.isOwnDoing = isOwnDoing;
  }
}

export type WorkLimit = {
  /**
   * Resolves when the work may begin, with what to call once at its end. Work that has to wait tells `onWait` how to give
   * up. @throws Overload
   */
  begin: (caller: string, onWait?: OnWait) => Promise<() => void>;
  run: <T>(caller: string, work: () => Promise<T>) => Promise<T>;
};

type OnWait = (giveUp: () => void) => void;
type Waiter = { start: () => void; refuse: (isOwnDoing: boolean) => void };
type Line = { running: number; waiters: Waiter[] };
type State = {
  limits: WorkLimits;
  /** In the order in which their turn comes. A caller without work is not kept. */
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
    // `isOwnDoing`: behind as many requests of their own as one caller may have, not behind those of others.
    const giveUp = () => line.waiters.includes(waiter) && waiter.refuse(line.running >= state.limits.atOncePerCaller);
    const patience = setTimeout(giveUp, state.limits.patienceMilliseconds);
    line.waiters.push(waiter);
    state.waiting += 1;
    onWait?.(giveUp);
  });
}

/** Answers how to end what has begun. */
function start(state: State, caller: string, line: Line): () => void {
  state.running += 1;
  line.running += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    // In the next turn of the event loop: work that waits for nothing (rendering a page, a price) is over before the next
    // request is read, and a hundred of them would come one after the other before anybody else is heard.
    setImmediate(release, state, caller, line);
  };
}

function release(state: State, caller: string, line: Line): void {
  state.running -= 1;
  line.running -= 1;
  // Whoever was served goes behind those who wait.
  state.lines.delete(caller);
  if (line.running > 0 || line.waiters.length > 0) state.lines.set(caller, line);
  for (const next of state.lines.values()) {
    if (state.running >= state.limits.atOnce) return;
    if (next.running < state.limits.atOncePerCaller) next.waiters[0]?.start();
  }
}

/** Refuses the newest request of whoever has most waiting, unless that is no more than who asks would have. */
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
