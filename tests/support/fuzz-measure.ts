/**
 * Finds inputs that are slow, or block the event loop, for their own sake and not because the machine is busy: an input
 * that looks slow among others is run again alone, and counts if the processor time of this thread is high then too.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";

/** `answerMilliseconds`: of one input, for some are more work than others. */
export type Limits<T> = { answerMilliseconds: (one: T) => number; loopMilliseconds: number };
export type Measured<T> = { one: T; milliseconds: number };

/** Runs `work` over all inputs, some at once; answers a description of each that was slow, with its input. */
export async function slowAmong<T>(
  all: Iterable<T>,
  { answerMilliseconds, loopMilliseconds }: Limits<T>,
  work: (one: T) => Promise<void>,
  { atOnce = 8, lot = 64 }: { atOnce?: number; lot?: number } = {},
): Promise<{ one: T; why: string }[]> {
  const slow: { one: T; why: string }[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  for (const some of lots(all, lot)) {
    delay.reset();
    const measured = await inCrowd(some, atOnce, work);
    const isHeldUp = delay.max / 1e6 > loopMilliseconds;
    const suspects = measured.filter(({ one, milliseconds }) => isHeldUp || milliseconds > answerMilliseconds(one)).map(({ one }) => one);
    for (const one of suspects) {
      const why = await slowAlone(one, work, answerMilliseconds(one), loopMilliseconds);
      if (why !== undefined) slow.push({ one, why });
    }
  }
  delay.disable();
  return slow;
}

function* lots<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let some: T[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

async function inCrowd<T>(some: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<Measured<T>[]> {
  const measured: Measured<T>[] = [];
  let next = 0;
  const worker = async () => {
    for (let one = some[next++]; one !== undefined; one = some[next++]) {
      const started = performance.now();
      await work(one);
      measured.push({ one, milliseconds: performance.now() - started });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return measured;
}

/** Runs it three times alone; the quickest counts, since a busy machine does not slow every run. */
async function slowAlone<T>(one: T, work: (one: T) => Promise<void>, answer: number, loop: number): Promise<string | undefined> {
  let [minWall, minThread] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 3 && (minWall > answer || minThread > loop); turn += 1) {
    const [started, before] = [performance.now(), process.threadCpuUsage()];
    await work(one);
    const { user, system } = process.threadCpuUsage(before);
    minWall = Math.min(minWall, performance.now() - started);
    minThread = Math.min(minThread, (user + system) / 1_000);
  }
  if (minWall > answer) return `answered after ${Math.round(minWall)} ms`;
  return minThread > loop ? `kept the event loop for ${Math.round(minThread)} ms` : undefined;
}
