/** When a process of ours has taken too long, by the clock and by what it has had of the processors. */
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/** A busy machine, on which the process waits for its turn, has not failed: so many times the limit are waited then. */
const turnsOfABusyMachine = 4;

/** Resolves when it takes too long; rejects when `signal` says that it is done. */
export async function untilTooLong(pid: number | undefined, maxMilliseconds: number, signal: AbortSignal): Promise<void> {
  const before = await processorMilliseconds(pid);
  for (let turn = 1; turn <= turnsOfABusyMachine; turn += 1) {
    await wait(maxMilliseconds, undefined, { signal });
    const used = (await processorMilliseconds(pid)) - before;
    if (!(used < (turn * maxMilliseconds) / 3)) return;
  }
}

/** What a process has had of the processors so far. NaN where the system does not say. */
async function processorMilliseconds(pid: number | undefined): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // proc(5): the name, in brackets, is followed by the state as field 3; fields 14 and 15 are in hundredths of a second.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
