/** Threads for passwords take memory only while they are needed. */
import { afterEach, expect, test, vi } from "vitest";
import { createThreads } from "./hash-threads.ts";
import type { EstimateRequest } from "./hash-threads.ts";

const estimates = createThreads<EstimateRequest>({ work: "estimate", max: 1, memoryMegabytes: 128, idleLimit: 100 });
afterEach(() => estimates.close());

test("a thread without work ends, and the next work starts another", { timeout: 30_000 }, async () => {
  expect(estimates.running()).toBe(0);
  expect(await estimates.request({ type: "estimate", password: "password" })).toBe(0);
  expect(estimates.running()).toBe(1);
  await vi.waitFor(() => expect(estimates.running()).toBe(0), 10_000);
  expect(await estimates.request({ type: "estimate", password: "seven grey pebbles on a wall" })).toBe(4);
  expect(estimates.running()).toBe(1);
});
