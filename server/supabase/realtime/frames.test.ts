import { describe, expect, test } from "vitest";
import { parseCondition, FilterError } from "./change-filter.ts";
import { readFrame } from "./frames.ts";
import type { Channel } from "./connection.ts";
import { createBucket } from "./limits.ts";
import { changesFor, checksFor } from "./row-checks.ts";
import type { RowChange, Subscription } from "./row-checks.ts";

const text = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value));

describe("messages", () => {
  test("of both versions say the same", () => {
    const frame = { joinRef: "1", ref: "2", topic: "realtime:a", event: "presence", payload: { event: "track" } };
    expect(readFrame("2.0.0", text(["1", "2", "realtime:a", "presence", { event: "track" }]), false)).toEqual(frame);
    expect(
      readFrame("1.0.0", text({ join_ref: "1", ref: "2", topic: "realtime:a", event: "presence", payload: { event: "track" } }), false),
    ).toEqual(frame);
  });

  test.each([
    "{",
    "null",
    "[]",
    "{}",
    JSON.stringify(["1", "2", "", "x", {}]),
    JSON.stringify(["1", "2", "a".repeat(256), "x", {}]),
    JSON.stringify(["1", "2", "a", "e".repeat(256), {}]),
    JSON.stringify([{}, "2", "a", "x", {}]),
    JSON.stringify(["r".repeat(65), "2", "a", "x", {}]),
    JSON.stringify(["1", "2", 3, "x", {}]),
  ])("%s is none", (nonsense) => {
    expect(readFrame("2.0.0", text(nonsense), false)).toBeUndefined();
  });

  test.each([
    ["nothing", []],
    ["another kind", [4, 0, 0, 0, 0, 0, 1]],
    ["shorter than it says", [3, 1, 1, 200, 1, 0, 1, 65, 66]],
    ["JSON that is none", [3, 1, 1, 1, 1, 0, 1, 49, 50, 97, 98, 123]],
    ["an event that is no text, and too long as one", [3, 1, 1, 1, 200, 0, 0, 49, 50, 97, ...Array<number>(200).fill(250)]],
    ["an encoding that is none", [3, 1, 1, 1, 1, 0, 2, 49, 50, 97, 98]],
  ])("bytes: %s", (_name, bytes) => {
    expect(readFrame("2.0.0", Buffer.from(bytes), true)).toBeUndefined();
  });
});

describe("filters", () => {
  test.each([
    ["state=eq.new", `("state" = 'new')`],
    ["state=not.eq.new", `(not ("state" = 'new'))`],
    ["total=gte.100,total=lt.200", `("total" >= '100') and ("total" < '200')`],
    [`name=eq."a,b""c"`, `("name" = 'a,b""c')`],
    [`name=eq."say \\"x\\""`, `("name" = 'say "x"')`],
    [`name=in.("a,b",c)`, `("name" in ('a,b', 'c'))`],
    ["name=eq.O'Brien'; drop table x; --", `("name" = 'O''Brien''; drop table x; --')`],
    ["read_at=is.null", `("read_at" is null)`],
    ["read_at=not.is.null", `(not ("read_at" is null))`],
    ["a=isdistinct.b", `("a" is distinct from 'b')`],
  ])("%s", (filter, condition) => {
    expect(parseCondition(filter)).toBe(condition);
  });
  test.each([
    "state",
    "state=new",
    'a"b=eq.1',
    "state=like.%",
    "state=match.(a+)+$",
    "state=in.()",
    "state=is.1 or true",
    "a=eq.\0",
    "a=eq.1,".repeat(11),
  ])("%j is none", (filter) => {
    expect(() => parseCondition(filter)).toThrow(FilterError);
  });
  test("none is none", () => {
    expect([parseCondition(undefined), parseCondition(null), parseCondition("")]).toEqual([undefined, undefined, undefined]);
  });
});

test("a bucket gives so many at once and so many a second", () => {
  const take = createBucket({ burst: 2, perSecond: 1 });
  expect([1_000, 1_000, 1_000, 1_999, 2_000, 2_000, 9_000, 9_000, 9_000].map((now) => take(now))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});

test("thousands of filters of one reader become one check, each with its own place in the answer", () => {
  const change: RowChange = { table: "bookings", op: "UPDATE", id: "1", at: "2026-11-26T10:00:00Z" };
  const channel = { caller: { key: "one", actor: { role: "authenticated", claims: {} } } } as unknown as Channel; // what is read of it
  const subscriptions = Array.from({ length: 20_000 }, (_, id): Subscription => ({
    id,
    event: "*",
    table: "bookings",
    condition: `"town" = '${"x".repeat(400)}${id}'`,
  }));
  const before = process.threadCpuUsage();
  const [check] = checksFor([change], new Map([[channel, subscriptions]]));
  if (check === undefined) throw new Error("nothing is checked");
  const met = subscriptions.map(({ id }) => id === 19_999);
  const [first] = changesFor(check, [["1", met]], subscriptions);
  expect(first?.[1]).toEqual([19_999]);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000); // it took more than ten seconds when each was compared with each
});
