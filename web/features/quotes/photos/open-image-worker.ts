/** The darkroom in its thread, or in the page where the browser has no canvas for threads. One question at a time, looks first. */
import type { Darkroom, Developed } from "./prepare-image.ts";
import type { Answer, Question } from "./image-worker.thread.ts";

type Ask = (question: DistributiveOmit<Question, "number">) => Promise<unknown>;
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** Pictures that lie drawn and unasked-for: each holds 8 MB. */
const mostUnfinished = 4;

export async function openDarkroom(): Promise<Darkroom> {
  if (typeof Worker !== "function" || typeof OffscreenCanvas !== "function" || typeof createImageBitmap !== "function") {
    const { createDarkroom } = await import("./prepare-image.ts");
    return takingTurns(createDarkroom());
  }
  return sharing(Array.from({ length: navigator.hardwareConcurrency >= 4 ? 2 : 1 }, openThread));
}

function openThread(): Darkroom {
  const ask = askThread(new Worker(new URL("./image-worker.thread.ts", import.meta.url), { type: "module" }));
  // What the worker answers to each request is defined in image-worker.thread.ts.
  return takingTurns({
    look: async (id, file) => (await ask({ ask: "look", id, file })) as Developed,
    finish: async (id) => (await ask({ ask: "finish", id })) as Blob | null,
  });
}

/** One photo after the other to each thread in turn; what one has looked at, it finishes. */
export function sharing(rooms: readonly Darkroom[]): Darkroom {
  const given = new Map<string, Darkroom>();
  const [first, ...others] = rooms;
  if (first === undefined) throw new Error("There is no darkroom to share");
  const roomOf = (id: string): Darkroom => {
    const room = given.get(id) ?? [first, ...others][given.size % rooms.length] ?? first;
    given.set(id, room);
    return room;
  };
  return {
    look: (id, file) => roomOf(id).look(id, file),
    finish: (id) => roomOf(id).finish(id),
  };
}

function askThread(thread: Worker): Ask {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  thread.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    const promise = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.ok) promise?.resolve(data.value);
    else promise?.reject(new Error(data.message));
  });
  thread.addEventListener("error", () => {
    for (const promise of waiting.values()) promise.reject(new Error("The thread ended"));
    waiting.clear();
  });
  return (question) => {
    const promise = Promise.withResolvers<unknown>();
    const number = (asked += 1);
    waiting.set(number, promise);
    thread.postMessage({ ...question, number });
    return promise.promise;
  };
}

/** Three photos' glances must not wait for the first one's picture, and twelve pictures must not lie about. */
export function takingTurns(darkroom: Darkroom): Darkroom {
  const looks: (() => Promise<void>)[] = [];
  const finishes: (() => Promise<void>)[] = [];
  let isWorking = false;
  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      const next = (finishes.length >= mostUnfinished ? finishes.shift() : undefined) ?? looks.shift() ?? finishes.shift();
      if (next === undefined) break;
      await next();
    }
    isWorking = false;
  }
  const queued = <T>(line: (() => Promise<void>)[], task: () => Promise<T>): Promise<T> => {
    const done = Promise.withResolvers<T>();
    line.push(() => task().then(done.resolve, done.reject));
    void work();
    return done.promise;
  };
  return {
    look: (id, file) => queued(looks, () => darkroom.look(id, file)),
    finish: (id) => queued(finishes, () => darkroom.finish(id)),
  };
}
