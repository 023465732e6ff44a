/**
 * The worker: a thread of the same process, so that rendering a PDF (some 150 ms) never delays a request.
 * Runs the queue if this process is configured to, and renders on request for pages.
 */
import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createLog } from "#server/platform/log/log.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import { startJobs } from "./jobs.ts";
import type { FromWorker, ToWorker } from "./render-requests.ts";
import type { WorkerData } from "./worker-data.ts";

const port = parentPort ?? fail();
const data = workerData as WorkerData;
const log = createLog(data.config.logLevel, data.config.instance);
// On Linux this lowers the priority of this thread only, so that requests come before messages.
os.setPriority(0, 10);

const say = (message: FromWorker) => port.postMessage(message);
const jobs = data.runsJobs ? await startJobs(data, log) : undefined;
// The thread that replaces it takes over what the broken connection left locked or half sent.
void jobs?.lost.then(() => process.exit(1));

port.on("message", (message: ToWorker) => {
  if (message.type === "stop") {
    void (jobs?.stop() ?? Promise.resolve()).finally(() => {
      say({ type: "stopped" });
      port.close();
    });
    return;
  }
  answer(message).then(say, (error: unknown) =>
    say({ type: "render-failed", id: message.id, message: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer(message: Exclude<ToWorker, { type: "stop" }>): Promise<FromWorker> {
  if (message.type === "render-pdf") return { type: "rendered", id: message.id, pdf: await renderPaper(message.props) };
  if (jobs === undefined) throw new Error("messages are made by another process");
  return { type: "previewed", id: message.id, preview: await jobs.preview(message.message) };
}

say({ type: "ready" });

function fail(): never {
  throw new Error("worker.thread.ts runs inside a worker thread");
}
