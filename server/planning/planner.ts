/** Plans days on threads that live for one plan each: one plan at a time per depot, few at once, few queued, then "busy". */
import os from "node:os";
import { Worker } from "node:worker_threads";
import { isBetterScore } from "#domain/planning/plan-search.rules.ts";
import type { PlanAnswer, PlanRequest } from "./plan-requests.ts";
import { planningProblem } from "./planning.errors.ts";

export type Planner = { plan: (depotId: string, request: PlanRequest) => Promise<PlanAnswer> };
export type PlannerLimits = { running: number; waiting: number; timeLimit: number };

/** Threads a plan, each with a search of its own. They have low priority: on two cores, whoever asks for a page goes first. */
const threads = Math.min(2, os.availableParallelism());

/** A plan that takes longer than the time limit has failed. */
const usual: PlannerLimits = { running: 1, waiting: 4, timeLimit: 15_000 };
type Waiting = { depotId: string; start: () => void };

export function createPlanner(limits: PlannerLimits = usual, run = planOnThreads): Planner {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  const isFree = (depotId: string) => running.size < limits.running && !running.has(depotId);
  function next(): void {
    const index = waiting.findIndex(({ depotId }) => isFree(depotId));
    if (index < 0) return;
    const [one] = waiting.splice(index, 1);
    one?.start();
  }

  async function plan(depotId: string, request: PlanRequest): Promise<PlanAnswer> {
    if (!isFree(depotId)) {
      if (waiting.length >= limits.waiting) throw planningProblem("planning.busy");
      await new Promise<void>((resolve) =>
        waiting.push({
          depotId,
          start: () => {
            running.add(depotId);
            resolve();
          },
        }),
      );
    } else running.add(depotId);
    try {
      return await run(request, limits.timeLimit);
    } finally {
      running.delete(depotId);
      next();
    }
  }
  return { plan };
}

/** The better of the plans of several threads, each with chances of its own. A thread that fails leaves the plans of the others. */
export async function planOnThreads(request: PlanRequest, timeLimit: number, run = runThread, count = threads): Promise<PlanAnswer> {
  const ended = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => run({ ...request, seed: request.seed + index }, timeLimit)),
  );
  const answers = ended.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (answers.length === 0) throw ended.find((one) => one.status === "rejected")?.reason;
  return answers.reduce((best, answer) => (isBetterScore(answer.score, best.score) ? answer : best));
}

export function runThread(request: PlanRequest, timeLimit: number): Promise<PlanAnswer> {
  // The file's ending depends on running from the sources or from the build.
  const file = import.meta.url.endsWith(".ts") ? "./plan-day.thread.ts" : "./plan-day.js";
  const worker = new Worker(new URL(file, import.meta.url), {
    execArgv: [],
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  return new Promise<PlanAnswer>((resolve, reject) => {
    const limit = setTimeout(() => void worker.terminate(), timeLimit);
    worker.once("message", (answer: PlanAnswer) => resolve(answer));
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(limit);
      // Without effect after an answer, which stays the answer.
      reject(new Error("the thread that plans ended without a plan"));
    });
  });
}
