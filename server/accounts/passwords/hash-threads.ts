/** A pool of threads for work on passwords: started on demand, at most `max` of them, ended after a minute without work. */
import { Worker } from "node:worker_threads";

export type EstimateRequest = { type: "estimate"; password: string };
export type HashRequest = { type: "hash" | "check"; password: string; stored?: string | null | undefined };
export type HashAnswer = { value: unknown } | { error: string };
export type Threads<Request> = {
  request: <T>(request: Request) => Promise<T>;
  /** The number of threads now. */
  running: () => number;
  close: () => Promise<void>;
};

type Job = { request: unknown; resolve: (value: unknown) => void; reject: (error: Error) => void };
type Thread = { give: (job: Job) => void; end: () => Promise<unknown> };

/** Milliseconds without work after which a thread ends and frees its memory. */
const maxIdleMilliseconds = 60_000;
export type ThreadOptions = {
  /** Each has a file of its own, in the sources and in the build. */
  work: "hash" | "estimate";
  max: number;
  memoryMegabytes: number;
  /** Milliseconds after which a thread that has not answered is ended and its work refused. */
  timeLimit?: number;
  /** Milliseconds without work after which a thread ends and frees its memory. */
  idleLimit?: number;
};

export function createThreads<Request>(options: ThreadOptions): Threads<Request> {
  const threads = new Set<Thread>();
  /** The most recently used thread is taken first, so that surplus threads time out. */
  const idle: Thread[] = [];
  const waiting: Job[] = [];

  function assign(): void {
    const thread = waiting.length === 0 ? undefined : (idle.pop() ?? (threads.size < options.max ? start() : undefined));
    const job = thread === undefined ? undefined : waiting.shift();
    if (job !== undefined) thread?.give(job);
  }

  function start(): Thread {
    const thread = startThread(
      options,
      () => {
        idle.push(thread);
        assign();
      },
      () => {
        threads.delete(thread);
        if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
        assign();
      },
    );
    threads.add(thread);
    return thread;
  }

  return {
    request: <T>(request: Request) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ request, resolve: (value) => resolve(value as T), reject }); // the thread's answer has the type of its request
        assign();
      }),
    running: () => threads.size,
    close: async () => void (await Promise.all([...threads].map((thread) => thread.end()))),
  };
}

/** `onEnd` is called once, before the thread ends; it gets no work from then on. */
function startThread(
  { work, memoryMegabytes, timeLimit, idleLimit = maxIdleMilliseconds }: ThreadOptions,
  onFree: () => void,
  onEnd: () => void,
): Thread {
  // The file's ending depends on running from the sources or from the build.
  const file = import.meta.url.endsWith(".ts") ? `./${work}.thread.ts` : `./${work}.js`;
  const worker = new Worker(new URL(file, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 3 },
  });
  let job: Job | undefined;
  let sleep: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  let isEnding = false;
  const finish = (settle: (job: Job) => void) => {
    clearTimeout(limit);
    const done = job;
    job = undefined;
    if (done !== undefined) settle(done);
  };
  const leave = () => {
    clearTimeout(sleep);
    if (!isEnding) onEnd();
    isEnding = true;
  };
  const end = () => (leave(), worker.terminate());
  worker.on("message", (answer: HashAnswer) => {
    worker.unref();
    sleep = setTimeout(() => void end(), idleLimit).unref();
    finish(({ resolve, reject }) => ("error" in answer ? reject(new Error(answer.error)) : resolve(answer.value)));
    onFree();
  });
  worker.on("error", (error: Error) => finish(({ reject }) => reject(error)));
  worker.on("exit", () => {
    finish(({ reject }) => reject(new Error(`the thread that ${work === "hash" ? "hashes" : "estimates"} ended`)));
    leave();
  });
  return {
    end,
    give(next) {
      clearTimeout(sleep);
      job = next;
      worker.ref(); // keeps the process alive until the answer
      if (timeLimit !== undefined) limit = setTimeout(() => void end(), timeLimit).unref();
      worker.postMessage(next.request);
    },
  };
}
