/** The watchdog's thread: checks whether the event loop still turns, and ends the process when it has not for too long. */
import { Session } from "node:inspector";
import type { Debugger, InspectorNotification } from "node:inspector";
import { workerData } from "node:worker_threads";
import { createLog } from "#server/platform/log/log.ts";
import { watchdogFields } from "./watchdog.ts";
import type { WatchdogData } from "./watchdog.ts";

const { beat, seconds, logLevel, instance } = workerData as WatchdogData;
const cells = new Int32Array(beat);
const checkMilliseconds = Math.min(500, seconds * 100);
/** On a machine so busy that the loop stood, the pause comes late as well; where it stood is worth the wait. */
const stackMilliseconds = 2_000;

let turns = Atomics.load(cells, watchdogFields.turns);
let checkedAt = performance.now();
let usedBefore = process.cpuUsage();
let stoodMilliseconds = 0;
const timer = setInterval(checkHeartbeat, checkMilliseconds);

function checkHeartbeat(): void {
  const now = performance.now();
  // A suspended machine or process stops both threads, so a long interval counts as a single check.
  const passed = Math.min(now - checkedAt, 2 * checkMilliseconds);
  const used = process.cpuUsage(usedBefore);
  checkedAt = now;
  usedBefore = process.cpuUsage();
  // On a busy machine the loop may wait for a processor: time the process did not compute counts only a sixth.
  const counted = Math.min(passed, Math.max((used.user + used.system) / 1_000, passed / 6));
  const turnsNow = Atomics.load(cells, watchdogFields.turns);
  const isAlive = turnsNow !== turns || Atomics.load(cells, watchdogFields.isDebugged) === 1;
  turns = turnsNow;
  stoodMilliseconds = isAlive ? 0 : stoodMilliseconds + counted;
  if (stoodMilliseconds < seconds * 1_000) return;
  clearInterval(timer);
  void endProcess();
}

async function endProcess(): Promise<void> {
  const at = await stackOfMainThread();
  createLog(logLevel, instance).error({ at }, `the event loop stood for ${seconds} s: the server ends itself, to be started again`);
  process.kill(process.pid, "SIGKILL"); // a blocked main thread reacts to no other signal
}

/** The main thread's stack, innermost first; empty when it cannot be paused. */
async function stackOfMainThread(): Promise<string[]> {
  const session = new Session();
  const paused = Promise.withResolvers<string[]>();
  const limit = setTimeout(() => paused.resolve([]), stackMilliseconds);
  try {
    session.connectToMainThread();
    session.on("Debugger.paused", ({ params }: InspectorNotification<Debugger.PausedEventDataType>) =>
      paused.resolve(
        params.callFrames.map(({ functionName, url, location }) => `${functionName || "(no name)"} ${url}:${location.lineNumber + 1}`),
      ),
    );
    session.post("Debugger.enable");
    session.post("Debugger.pause");
  } catch {
    paused.resolve([]);
  }
  const stack = await paused.promise;
  clearTimeout(limit);
  return stack;
}
