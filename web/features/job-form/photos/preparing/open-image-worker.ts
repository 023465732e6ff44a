/** Opens the image worker in a thread, or in the page where OffscreenCanvas is missing. One request at a time, inspections first. */
import type { ImageWorker, Developed } from "./prepare-image.ts";
import type { Answer, Question } from "./image-worker.thread.ts";

type PostQuestion = (question: DistributiveOmit<Question, "number">) => Promise<unknown>;
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** How many inspected pictures may wait for `finish`; each holds 8 MB. */
const maxUnfinished = 4;

export async function openImageWorker(): Promise<ImageWorker> {
  if (typeof Worker !== "function" || typeof OffscreenCanvas !== "function" || typeof createImageBitmap !== "function") {
    const { createImageWorker: createDarkroom } = await import("./prepare-image.ts");
    return takingTurns(createDarkroom());
  }
  return shareWorkers(Array.from({ length: navigator.hardwareConcurrency >= 4 ? 2 : 1 }, openThread));
}

function openThread(): ImageWorker {
  const request = connectThread(new Worker(new URL("./image-worker.thread.ts", import.meta.url), { type: "module" }));
  // What the worker answers to each request is defined in image-worker.thread.ts.
  return takingTurns({
    inspect: async (id, file) => (await request({ action: "inspect", id, file })) as Developed,
    finish: async (id) => (await request({ action: "finish", id })) as Blob | null,
  });
}

/** Distributes photos over the workers in turn; the worker that inspected a photo also finishes it. */
export function shareWorkers(workers: readonly ImageWorker[]): ImageWorker {
  const given = new Map<string, ImageWorker>();
  const [first, ...others] = workers;
  if (first === undefined) throw new Error("There is no darkroom to share");
  const pickWorker = (id: string): ImageWorker => {
    const worker = given.get(id) ?? [first, ...others][given.size % workers.length] ?? first;
    given.set(id, worker);
    return worker;
  };
  return {
    inspect: (id, file) => pickWorker(id).inspect(id, file),
    finish: (id) => pickWorker(id).finish(id),
  };
}

function connectThread(thread: Worker): PostQuestion {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastNumber = 0;
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
    const number = (lastNumber += 1);
    waiting.set(number, promise);
    thread.postMessage({ ...question, number });
    return promise.promise;
  };
}

/** Runs requests one by one, inspections first: thumbnails do not wait for full pictures, and few full pictures are in memory at once. */
export function takingTurns(imageWorker: ImageWorker): ImageWorker {
  const inspections: (() => Promise<void>)[] = [];
  const finishes: (() => Promise<void>)[] = [];
  let isWorking = false;
  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      const next = (finishes.length >= maxUnfinished ? finishes.shift() : undefined) ?? inspections.shift() ?? finishes.shift();
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
    inspect: (id, file) => queued(inspections, () => imageWorker.inspect(id, file)),
    finish: (id) => queued(finishes, () => imageWorker.finish(id)),
  };
}
