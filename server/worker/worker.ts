/** Starts the worker thread and speaks with it; starts it anew when it dies. */
import { Worker } from "node:worker_threads";
import type { BookingDocumentProps } from "#templates/documents/booking-confirmation.tsx";
import type { Log } from "#server/platform/log/log.ts";
import type { FromWorker, ToWorker } from "./render-requests.ts";
import type { WorkerData } from "./worker-data.ts";

export type BackgroundWorker = {
  renderPdf: (props: BookingDocumentProps) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

export function startWorker(file: URL, data: WorkerData, log: Log): BackgroundWorker {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let stopping = false;
  let worker = start();

  function start(): Worker {
    const thread = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 } });
    thread.on("message", (message: FromWorker) => {
      if (message.type === "rendered") settle(message.id, ({ resolve }) => resolve(message.pdf));
      else if (message.type === "render-failed") settle(message.id, ({ reject }) => reject(new Error(message.message)));
    });
    thread.on("error", (error) => log.error({ err: error }, "the worker thread failed"));
    thread.on("exit", () => {
      for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new Error("the worker thread ended")));
      if (!stopping)
        setTimeout(() => {
          if (!stopping) worker = start();
        }, 1_000).unref();
    });
    return thread;
  }

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one !== undefined) how(one);
  }

  const say = (message: ToWorker) => worker.postMessage(message);
  return {
    renderPdf: (props) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        say({ type: "render-pdf", id: lastId, props });
      }),
    stop: async () => {
      stopping = true;
      const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      say({ type: "stop" });
      const patience = setTimeout(() => void worker.terminate(), 10_000);
      await ended;
      clearTimeout(patience);
    },
  };
}
