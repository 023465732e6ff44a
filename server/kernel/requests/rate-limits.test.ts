/** Limits counted in this process: the refusal says when to come back, and memory is bounded. */
import { expect, test } from "vitest";
import { createRateLimits } from "./rate-limits.ts";

const limit = { calls: 3, perSeconds: 600 };
const outcome = (counted: Promise<void>) =>
  counted.then(
    () => "heard",
    (error: { code: string }) => error.code,
  );

test("three are heard, the fourth is told how long to wait, which is known from then on without counting", async () => {
  const limits = createRateLimits(1);
  for (let calls = 0; calls < 3; calls += 1) expect(await outcome(limits.count("contact", limit, "somebody"))).toBe("heard");
  expect(limits.secondsLeft("contact", "somebody")).toBe(0);
  expect(await outcome(limits.count("contact", limit, "somebody"))).toBe("request.rate_limited");
  expect(limits.secondsLeft("contact", "somebody")).toBeGreaterThan(590);
  expect(limits.secondsLeft("contact", "somebody else")).toBe(0);
  expect(limits.secondsLeft("price", "somebody")).toBe(0);
});

test("what counts for more uses a limit up sooner", async () => {
  const limits = createRateLimits(1);
  expect(await outcome(limits.count("time", { calls: 1_000, perSeconds: 60 }, "somebody", 900))).toBe("heard");
  expect(await outcome(limits.count("time", { calls: 1_000, perSeconds: 60 }, "somebody", 101))).toBe("request.rate_limited");
});

test("of a crowd that never ends only the last twenty thousand are remembered", async () => {
  const limits = createRateLimits(1);
  for (let calls = 0; calls < 4; calls += 1) await outcome(limits.count("price", limit, "first"));
  for (let caller = 0; caller < 20_000; caller += 1) await limits.count("price", limit, `caller ${caller}`);
  for (let caller = 0; caller < 20_000; caller += 1)
    for (let calls = 0; calls < 3; calls += 1) await outcome(limits.count("price", limit, `caller ${caller}`));
  expect(await outcome(limits.count("price", limit, "first"))).toBe("heard");
});

test("with several processes the shared count decides too; while it is away, this process's own does", async () => {
  let points: number | undefined = 0;
  const limits = createRateLimits(1, () => async (_name, _caller, count) => {
    if (points === undefined) throw new Error("the database is away");
    points += count;
    return { points, milliseconds: 5_000 };
  });
  expect(await outcome(limits.count("price", limit, "somebody"))).toBe("heard");
  points = 3; // other processes counted two
  expect(await outcome(limits.count("price", limit, "somebody"))).toBe("request.rate_limited");
  expect(limits.secondsLeft("price", "somebody")).toBe(5);
  points = undefined;
  const outcomes = [];
  for (let calls = 0; calls < 4; calls += 1) outcomes.push(await outcome(limits.count("price", limit, "somebody new")));
  expect(outcomes).toEqual(["heard", "heard", "heard", "request.rate_limited"]);
});

test("a whole IPv6 network, 256 of what counts as an address, has what four addresses have; another has its own", async () => {
  const limits = createRateLimits(1);
  const within = (network: string, at: number) => `2001:db8:${network}:${(at * 256).toString(16)}::/56`;
  const outcomes: string[] = [];
  for (let at = 0; at < 14; at += 1) outcomes.push(await outcome(limits.count("price", limit, within("a", at))));
  expect(outcomes).toEqual([...Array<string>(12).fill("heard"), "request.rate_limited", "request.rate_limited"]);
  expect(await outcome(limits.count("price", limit, within("b", 0)))).toBe("heard");
  expect(await outcome(limits.count("contact", limit, within("a", 20)))).toBe("heard");
});
