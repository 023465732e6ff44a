/** Computes one plan and ends. On a thread of its own, because a search takes a whole core, which must not be the main thread's. */
import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { measurePlan, scoredPlan } from "#domain/planning/suggest-plan.rules.ts";
import type { PlanAnswer, PlanRequest } from "./plan-requests.ts";

// On Linux this lowers the priority of this thread only.
os.setPriority(0, 10);

const { problem, current, seed, milliseconds } = workerData as PlanRequest;
const startedAt = performance.now();
const share = () => (performance.now() - startedAt) / milliseconds;
const best = scoredPlan(problem, current, { seed, iterations: Number.POSITIVE_INFINITY, share, goesOn: () => share() < 1 });
parentPort?.postMessage({ ...best, before: measurePlan({ ...problem, maxLateMinutes: 0 }, current) } satisfies PlanAnswer);
