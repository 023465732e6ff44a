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
  /** Nobody waits longer. */
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

export function createWorkLimit(limits: WorkLimits): WorkLimit {
  /** In the order in which their turn comes. A caller without work is not kept. */
  const lines = new Map<string, Line>();
  let [running, waiting] = [0, 0];

  function begin(caller: string, onWait?: OnWait): Promise<() => void> {
    const line = lines.get(caller) ?? { running: 0, waiters: [] };
    lines.set(caller, line);
    if (running < limits.atOnce && line.running < limits.atOncePerCaller && line.waiters.length === 0)
      return Promise.resolve(started(caller, line));
    const isOwnDoing = line.waiters.length >= limits.waitingPerCaller;
    if (isOwnDoing || (waiting >= limits.waiting && !makeRoom(line))) {
      forget(caller, line);
      return Promise.reject(new Overload(isOwnDoing));
    }
    return wait(caller, line, onWait);
  }

  function wait(caller: string, line: Line, onWait: OnWait | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(patience);
        line.waiters.splice(line.waiters.indexOf(waiter), 1);
        waiting -= 1;
      };
      const refuse = (isOwnDoing: boolean) => {
        leave();
        forget(caller, line);
        reject(new Overload(isOwnDoing));
      };
      // Who waits for requests of their own has sent too many; who waits for others has not.
      const giveUp = () => line.waiters.includes(waiter) && refuse(line.running >= limits.atOncePerCaller);
      const waiter: Waiter = {
        refuse,
        start: () => {
          leave();
          resolve(started(caller, line));
        },
      };
      const patience = setTimeout(giveUp, limits.patienceMilliseconds);
      line.waiters.push(waiter);
      waiting += 1;
      onWait?.(giveUp);
    });
  }

  function started(caller: string, line: Line): () => void {
    running += 1;
    line.running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      // In the next turn of the event loop: work that waits for nothing (rendering a page, a price) is over before the next
      // request is read, and a hundred of them would come one after the other before anybody else is heard.
      setImmediate(release, caller, line);
    };
  }

  function release(caller: string, line: Line): void {
    running -= 1;
    line.running -= 1;
    // Whoever was served goes behind those who wait.
    lines.delete(caller);
    if (line.running > 0 || line.waiters.length > 0) lines.set(caller, line);
    startNext();
  }

  function startNext(): void {
    for (const line of [...lines.values()]) {
      if (running >= limits.atOnce) return;
      if (line.running < limits.atOncePerCaller) line.waiters[0]?.start();
    }
  }

  /** Refuses the newest request of whoever has most waiting, unless that is no more than who asks would have. */
  function makeRoom(asking: Line): boolean {
    let longest = asking;
    for (const line of lines.values()) if (line.waiters.length > longest.waiters.length) longest = line;
    if (longest.waiters.length <= asking.waiters.length + 1) return false;
    longest.waiters.at(-1)?.refuse(true);
    return true;
  }

  function forget(caller: string, line: Line): void {
    if (line.running === 0 && line.waiters.length === 0 && lines.get(caller) === line) lines.delete(caller);
  }

  return {
    begin,
    async run(caller, work) {
      const end = await begin(caller);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
