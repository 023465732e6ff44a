/** Starts the worker thread, exchanges messages with it, and starts another when it dies. */
import { Worker } from "node:worker_threads";
import type { MessagePreview, TakenMessage } from "#server/messages/messages.public.ts";
import type { PaperProps } from "#server/platform/pdf/render-paper.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { FromWorker, ToWorker } from "./render-requests.ts";
import type { WorkerData } from "./worker-data.ts";

export type BackgroundWorker = {
  renderPdf: (props: PaperProps) => Promise<Uint8Array>;
  /** The text of a message, without sending it. @throws where this process sends no messages, or its facts no longer exist */
  previewMessage: (message: TakenMessage) => Promise<MessagePreview>;
  stop: () => Promise<void>;
};

/** Milliseconds before a thread that ended is restarted; doubles while it ends soon after its start. */
const firstPatience = 500;
const longestPatience = 8_000;
const oldMilliseconds = 10_000;

type Waiting = { resolve: (answer: FromWorker) => void; reject: (error: Error) => void };

export function startWorker(file: URL, data: WorkerData, log: Log): BackgroundWorker {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let stopping = false;
  /** Doubles while the thread ends early, so that a broken database does not occupy a core. */
  let patience = firstPatience;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const thread = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 6 } });
    thread.on("message", (message: FromWorker) => {
      if (message.type === "rendered" || message.type === "previewed") settle(message.id, ({ resolve }) => resolve(message));
      else if (message.type === "render-failed") settle(message.id, ({ reject }) => reject(new Error(message.message)));
    });
    thread.on("error", (error) => log.error({ err: error }, "the worker thread failed"));
    const startedAt = performance.now();
    thread.on("exit", () => {
      worker = undefined;
      for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new Error("the worker thread ended")));
      setTimeout(() => {
        if (!stopping) worker = start();
      }, patience).unref();
      patience = performance.now() - startedAt > oldMilliseconds ? firstPatience : Math.min(patience * 2, longestPatience);
    });
    return thread;
  }

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one !== undefined) how(one);
  }

  const ask = (question: (id: number) => ToWorker) =>
    new Promise<FromWorker>((resolve, reject) => {
      if (worker === undefined) return reject(new Error("the worker thread is away"));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage(question(lastId));
    });

  return {
    ...questions(ask),
    stop: async () => {
      stopping = true;
      const thread = worker;
      if (thread === undefined) return;
      const ended = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
      thread.postMessage({ type: "stop" } satisfies ToWorker);
      const limit = setTimeout(() => void thread.terminate(), 10_000);
      await ended;
      clearTimeout(limit);
    },
  };
}

const questions = (ask: (question: (id: number) => ToWorker) => Promise<FromWorker>): Omit<BackgroundWorker, "stop"> => ({
  renderPdf: async (props) => {
    const answer = await ask((id) => ({ type: "render-pdf", id, props }));
    return answer.type === "rendered" ? answer.pdf : otherAnswer(answer);
  },
  previewMessage: async (message) => {
    const answer = await ask((id) => ({ type: "preview-message", id, message }));
    return answer.type === "previewed" ? answer.preview : otherAnswer(answer);
  },
});

function otherAnswer({ type }: FromWorker): never {
  throw new Error(`the worker thread answered ${type}`);
}
