/** How much work runs at once, what waits, and what is refused. */
import { describe, expect, test } from "vitest";
import { createWorkLimit, Overload } from "./work-limit.ts";
import type { WorkLimits } from "./work-limit.ts";

const limits: WorkLimits = { atOnce: 3, atOncePerCaller: 2, waiting: 6, waitingPerCaller: 4, patienceMilliseconds: 60_000 };

/** Work that ends on command, and its outcome. */
function open(overrides: Partial<WorkLimits> = {}) {
  const limit = createWorkLimit({ ...limits, ...overrides });
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const leaves = new Map<string, () => void>();
  const send = async (name: string) => {
    try {
      ends.set(name, await limit.begin(name.slice(0, 1), (giveUp) => leaves.set(name, giveUp)));
      started.push(name);
    } catch (error) {
      refused.push(`${name}${error instanceof Overload && error.isOwnDoing ? " own" : ""}`);
    }
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    refused,
    send: async (...names: string[]) => {
      for (const name of names) void send(name);
      await settled();
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
    leave: (name: string) => leaves.get(name)?.(),
  };
}

describe("what fits is begun at once", () => {
  test("one caller gets two, the third waits although there is capacity for another caller", async () => {
    const work = open();
    await work.send("a1", "a2", "a3", "b1");
    expect(work.started).toEqual(["a1", "a2", "b1"]);
    await work.end("a1");
    expect(work.started).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("what is free goes round among those who wait", async () => {
    const work = open({ atOncePerCaller: 1, atOnce: 1 });
    await work.send("a1", "a2", "a3", "b1", "c1");
    for (const name of ["a1", "b1", "c1", "a2"]) await work.end(name);
    expect(work.started).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  });

  test("an end that is reported twice counts once", async () => {
    const work = open({ atOnce: 1, atOncePerCaller: 1 });
    await work.send("a1", "b1", "c1");
    await work.end("a1");
    await work.end("a1");
    expect(work.started).toEqual(["a1", "b1"]);
  });
});

describe("what does not fit", () => {
  test("a caller whose own requests wait is refused more, others are not", async () => {
    const work = open();
    await work.send("a1", "a2", "a3", "a4", "a5", "a6", "a7", "b1");
    expect(work.refused).toEqual(["a7 own"]);
    expect(work.started).toEqual(["a1", "a2", "b1"]);
  });

  test("when too much waits, whoever has most waiting loses a place to the others", async () => {
    const work = open({ waiting: 4 });
    await work.send("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "c1");
    expect(work.refused).toEqual(["a6 own", "a5 own"]);
    expect(work.started).toEqual(["a1", "a2", "b1"]);
  });

  test("when all have as much waiting, the newest is refused", async () => {
    const work = open({ atOnce: 1, waiting: 2 });
    await work.send("a1", "b1", "c1", "d1");
    expect(work.refused).toEqual(["d1"]);
  });

  test("who waited too long is refused, and who has gone waits no more", async () => {
    const impatient = open({ atOnce: 1, patienceMilliseconds: 1 });
    await impatient.send("a1", "b1");
    await expect.poll(() => impatient.refused).toEqual(["b1"]);
    const work = open({ atOnce: 1 });
    await work.send("a1", "b1");
    work.leave("b1");
    await work.send("c1");
    work.leave("b1");
    await work.end("a1");
    expect(work.started).toEqual(["a1", "c1"]);
  });
});

test("work that waits for nothing is done a little at a time, so that others are heard in between", async () => {
  const limit = createWorkLimit({ ...limits, waiting: 100, waitingPerCaller: 100 });
  let done = 0;
  const all = [];
  // Sequential, like requests read from many connections: each has ended before the next is read.
  for (let count = 0; count < 50; count += 1) {
    all.push(limit.run("a", async () => (done += 1)));
    await Promise.resolve();
  }
  expect(done).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toBeLessThanOrEqual(4);
  await Promise.all(all);
  expect(done).toBe(50);
});
