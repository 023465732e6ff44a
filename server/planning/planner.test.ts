/** The queue for plans: one at a time per depot, few waiting, and every request gets an answer. */
import { expect, test } from "vitest";
import { plainDay, plainJob } from "#domain/planning/random-day.fixture.ts";
import type { PlanAnswer, PlanRequest } from "./plan-requests.ts";
import { createPlanner, planOnThreads, runThread } from "./planner.ts";

const request: PlanRequest = { problem: plainDay({ jobs: [plainJob("a"), plainJob("b")] }), current: new Map(), seed: 1, milliseconds: 50 };
const answer: PlanAnswer = { plan: { routes: [], unplaced: [], travelMinutes: 0, lateJobs: 0 }, score: { left: 0, cost: 0 }, before: null };

/** Plans that end on command. */
function heldPlanner(limits: { running: number; waiting: number }) {
  const running: { finish: () => void; fail: () => void }[] = [];
  const planner = createPlanner({ ...limits, timeLimit: 1_000 }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<PlanAnswer>();
    running.push({ finish: () => resolve(answer), fail: () => reject(new Error("the thread ended")) });
    return promise;
  });
  return { planner, running };
}

test("a depot has one plan at a time; another depot need not wait for it", async () => {
  const { planner, running } = heldPlanner({ running: 2, waiting: 4 });
  const [first, second, other] = [planner.plan("lewes", request), planner.plan("lewes", request), planner.plan("guildford", request)];
  expect(running).toHaveLength(2);
  running[0]?.finish();
  await first;
  await expect.poll(() => running.length).toBe(3);
  for (const { finish } of running) finish();
  expect(await Promise.all([second, other])).toEqual([answer, answer]);
});

test("whoever finds the queue full is told so at once, and a plan that fails gives way to the next", async () => {
  const { planner, running } = heldPlanner({ running: 1, waiting: 1 });
  const [first, second] = [planner.plan("lewes", request), planner.plan("lewes", request)];
  await expect(planner.plan("lewes", request)).rejects.toMatchObject({ code: "planning.busy", status: 503 });
  running[0]?.fail();
  await expect(first).rejects.toThrow("the thread ended");
  await expect.poll(() => running.length).toBe(2);
  running[1]?.finish();
  expect(await second).toEqual(answer);
});

test("a plan is made on a thread of its own, which ends with it", async () => {
  const { plan } = await runThread(request, 30_000);
  expect(plan.unplaced).toEqual([]);
  expect(plan.routes[0]?.stops.filter(({ kind }) => kind === "job")).toHaveLength(2);
});

test("a thread that takes too long is ended, and its plan refused", async () => {
  await expect(runThread({ ...request, milliseconds: 60_000 }, 200)).rejects.toThrow("ended without a plan");
});

test("of the plans of several threads the one that leaves out least is the answer, then the one of fewest minutes", async () => {
  const scores = [
    { left: 1, cost: 700 },
    { left: 0, cost: 990 },
    { left: 0, cost: 980 },
  ];
  const run = async ({ seed }: PlanRequest): Promise<PlanAnswer> => {
    const score = scores[seed - request.seed];
    if (score === undefined) throw new RangeError("each thread has a seed of its own, from the first on");
    return Promise.resolve({ ...answer, score });
  };
  expect(await planOnThreads(request, 1_000, run, 3)).toMatchObject({ score: { left: 0, cost: 980 } });
  expect((await planOnThreads(request, 30_000)).plan.unplaced).toEqual([]);
});

test("a thread that fails leaves the plan of the other, and only where every one fails there is none", async () => {
  const failing = (seeds: readonly number[]) => async (one: PlanRequest) => {
    if (seeds.includes(one.seed - request.seed)) return Promise.reject(new Error("out of memory"));
    return Promise.resolve(answer);
  };
  expect(await planOnThreads(request, 1_000, failing([0]), 2)).toEqual(answer);
  expect(await planOnThreads(request, 1_000, failing([1]), 2)).toEqual(answer);
  await expect(planOnThreads(request, 1_000, failing([0, 1]), 2)).rejects.toThrow("out of memory");
});
