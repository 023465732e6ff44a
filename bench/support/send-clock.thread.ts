/** Says when each request is meant to leave. A thread of its own sleeps to a fraction of a millisecond; timers of Node's loop know whole ones. */
import { parentPort, workerData } from "node:worker_threads";

const moments = workerData as Float64Array;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
const now = () => Number(process.hrtime.bigint()) / 1e6;
const started = now();
parentPort?.postMessage({ started });
for (const [index, moment] of moments.entries()) {
  const left = started + moment - now();
  if (left > 0) Atomics.wait(sleeper, 0, 0, left);
  parentPort?.postMessage(index);
}
