/** Suggested days: what a plan must never do, why a job is left out, and what stays in place. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DayPlan, PlanProblem } from "./day-plan.ts";
import { canDrive } from "./every-way.fixture.ts";
import { brokenRules } from "./plan-checker.fixture.ts";
import { plainDay, plainJob, plainSite, plainVan, randomDay } from "./random-day.fixture.ts";
import { measurePlan, suggestPlan } from "./suggest-plan.rules.ts";

const none = new Map<string, string[]>();
const hour = 60;
const plan = (problem: PlanProblem, iterations = 60, current: ReadonlyMap<string, readonly string[]> = none) =>
  suggestPlan(problem, current, { seed: 7, iterations });
const stopsOf = (day: DayPlan, vanId = "van-1") =>
  (day.routes.find((route) => route.vanId === vanId)?.stops ?? []).map(({ kind, id }) => (kind === "job" ? id : kind));
const orderOf = (day: DayPlan) =>
  new Map(day.routes.map(({ vanId, stops }) => [vanId, stops.filter(({ kind }) => kind === "job").map(({ id }) => id)]));
const reasonsOf = (day: DayPlan, jobId: string) => day.unplaced.find((job) => job.jobId === jobId)?.reasons.map(({ code }) => code);

describe("a suggested day", () => {
  test("breaks no window, load, shift, lunch or tip rule on 30 random days of 40 jobs and 3 vans", () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const problem = randomDay(seed);
      expect({ seed, broken: brokenRules(problem, plan(problem, 4)) }).toEqual({ seed, broken: [] });
    }
  }, 60_000);

  test("breaks none whatever the day is like: done, under way, locked and pinned jobs, vans away, from any minute on", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 6, max: 18 }),
        fc.integer({ min: 0, max: 120 }),
        (seed, nowHour, late) => {
          const problem = disturbed(seed, nowHour * hour, late);
          expect(brokenRules(problem, plan(problem, 6))).toEqual([]);
        },
      ),
      { numRuns: 40, seed: 14 },
    );
  }, 60_000);

  test("is the same for the same seed", () => {
    const problem = randomDay(3);
    expect(plan(problem, 20)).toEqual(plan(problem, 20));
  });

  test("comes within 5 % of what eight times as long a search finds", () => {
    for (const seed of [2, 11]) {
      const problem = randomDay(seed, 28);
      const [short, long] = [plan(problem, 500), plan(problem, 4_000)];
      expect(short.unplaced.length).toBe(long.unplaced.length);
      expect(short.travelMinutes / long.travelMinutes).toBeLessThan(1.05);
    }
  }, 60_000);
});

/** The same kind of day at a later time: a plan half done, with changes by the office since. */
function disturbed(seed: number, now: number, maxLateMinutes: number): PlanProblem {
  const morning = randomDay(seed, 14);
  const driven = plan(morning, 2);
  const away = morning.vans[seed % 4]?.id;
  const jobs = morning.jobs.map((job, index) => {
    for (const { vanId, stops } of driven.routes) {
      const stop = stops.find(({ kind, id }) => kind === "job" && id === job.id);
      if (stop === undefined) continue;
      if (stop.leavesAt <= now)
        return { ...job, fixed: { kind: "done" as const, vanId, startsAt: stop.startsAt, leavesAt: stop.leavesAt } };
      if (stop.startsAt <= now) return { ...job, fixed: { kind: "under-way" as const, vanId, startsAt: stop.startsAt } };
      if (index % 5 === 0 && vanId !== away) return { ...job, fixed: { kind: "locked" as const, vanId, startsAt: stop.startsAt } };
      if (index % 7 === 0) return { ...job, fixed: { kind: "pinned" as const, vanId } };
    }
    return job;
  });
  const vans = morning.vans.map((van) => (van.id === away ? { ...van, isAway: true } : van));
  return { ...morning, jobs, vans, now, maxLateMinutes };
}

describe("lunch and the tip", () => {
  test("a crew that works all day has lunch once; one that has no work has none", () => {
    const jobs = [7, 9, 11, 13, 15].map((at) => plainJob(`at-${at}`, { window: { from: at * hour, to: (at + 2) * hour } }));
    const day = plan(plainDay({ jobs, vans: [plainVan("van-1"), plainVan("van-2")] }));
    expect(stopsOf(day).filter((stop) => stop === "lunch")).toHaveLength(1);
    expect(day.routes[1]).toMatchObject({ stops: [], leavesAt: null, homeAt: null, travelMinutes: 0 });
  });

  test("a van that is 85 % full goes to the tip before the next job, and never comes home loaded", () => {
    const jobs = ["first", "second"].map((id, index) =>
      plainJob(id, { litres: 9_200, kilograms: 300, window: { from: (9 + 2 * index) * hour, to: (11 + 2 * index) * hour } }),
    );
    expect(stopsOf(plan(plainDay({ jobs }))).filter((stop) => stop !== "lunch")).toEqual(["first", "tip", "second", "tip"]);
  });

  test("heavy rubble fills a van as well as a large load does", () => {
    const jobs = ["first", "second"].map((id) => plainJob(id, { litres: 500, kilograms: 1_200 }));
    const kinds = stopsOf(plan(plainDay({ jobs }))).filter((stop) => stop !== "lunch");
    expect(kinds.map((kind) => (kind === "tip" ? kind : "job"))).toEqual(["job", "tip", "job", "tip"]);
  });

  test("sofas and other waste go on two vans where there are two, and on one where they must", () => {
    const jobs = ["sofa-1", "garden-1", "sofa-2", "garden-2"].map((id) =>
      plainJob(id, { pops: id.startsWith("sofa") ? "all" : "none", minutes: 20 }),
    );
    const kindsOn = (day: DayPlan, vanId: string) =>
      new Set(
        stopsOf(day, vanId)
          .filter((stop) => stop.includes("-"))
          .map((id) => id.split("-")[0]),
      );
    const two = plan(plainDay({ jobs, vans: [plainVan("van-1"), plainVan("van-2")] }));
    expect([kindsOn(two, "van-1").size, kindsOn(two, "van-2").size]).toEqual([1, 1]);
    expect(plan(plainDay({ jobs })).unplaced).toEqual([]);
  });

  test("nothing is taken that could not be tipped any more", () => {
    const site = { ...plainSite, open: { from: 7 * hour, to: 9 * hour } };
    const day = plan(plainDay({ jobs: [plainJob("late", { window: { from: 9 * hour, to: 11 * hour } })], sites: [site] }));
    expect(reasonsOf(day, "late")).toEqual(["tip"]);
  });
});

describe("why a job is on no van", () => {
  const far = { latitude: 53.8, longitude: -1.55 };
  const cases: [string, Partial<PlanProblem>][] = [
    ["away", { vans: [plainVan("van-1", { isAway: true })], jobs: [plainJob("x")] }],
    ["skill", { jobs: [plainJob("x", { skills: ["two_people"] })] }],
    ["payload", { jobs: [plainJob("x", { litres: 20_000 })] }],
    ["payload", { jobs: [plainJob("x", { kilograms: 3_000 })] }],
    ["past", { now: 12 * hour, jobs: [plainJob("x")] }],
    ["far", { jobs: [plainJob("x", { point: far })] }],
    ["shift_ends", { jobs: [plainJob("x", { window: { from: 15 * hour, to: 17 * hour }, minutes: 300 })] }],
  ];
  test.each(cases)("%s", (code, changes) => {
    expect(reasonsOf(plan(plainDay(changes)), "x")).toEqual([code]);
  });

  test("the window is full when the job would fit at another hour, and each van has its own reason", () => {
    const jobs = ["a", "b", "c"].map((id) => plainJob(id, { minutes: 110 }));
    const vans = [plainVan("van-1"), plainVan("van-2", { litres: 500 })];
    const day = plan(plainDay({ vans, jobs }));
    expect(day.unplaced).toHaveLength(1);
    expect(day.unplaced[0]?.reasons).toEqual([
      { vanId: "van-1", code: "window_full" },
      { vanId: "van-2", code: "payload" },
    ]);
  });

  test("is true: on days with too many jobs, nobody could put one of those left out anywhere, whenever lunch and the tip are", () => {
    let looked = 0;
    for (const seed of [31, 32, 33]) {
      const problem = { ...randomDay(seed, 34), vans: randomDay(seed, 1).vans.slice(0, 2) };
      const byId = new Map(problem.jobs.map((job) => [job.id, job]));
      const day = plan(problem, 30);
      const order = orderOf(day);
      for (const { jobId, reasons } of day.unplaced)
        for (const { vanId, code } of reasons) {
          const [job, van] = [byId.get(jobId), problem.vans.find(({ id }) => id === vanId)];
          if (job === undefined || van === undefined) throw new Error("the plan names what is not there");
          expect(code === "skill").toBe(!job.skills.every((skill) => van.skills.includes(skill)));
          if (code === "skill") continue;
          const jobs = (order.get(vanId) ?? []).flatMap((id) => byId.get(id) ?? []);
          const positions = Array.from({ length: jobs.length + 1 }, (_, position) => jobs.toSpliced(position, 0, job));
          expect({ seed, jobId, vanId, fits: positions.some((all) => canDrive(problem, van, all)) }).toEqual({
            seed,
            jobId,
            vanId,
            fits: false,
          });
          looked += 1;
        }
    }
    expect(looked).toBeGreaterThan(10);
  }, 60_000);

  test("a job pinned to one van says so of the others", () => {
    const vans = [plainVan("van-1", { isAway: true }), plainVan("van-2")];
    const day = plan(plainDay({ vans, jobs: [plainJob("x", { fixed: { kind: "pinned", vanId: "van-1" } })] }));
    expect(reasonsOf(day, "x")).toEqual(["away", "pinned"]);
  });

  test("when not all can be done, an ordinary job is left out before an emergency", () => {
    const jobs = ["a", "b", "leak"].map((id) => plainJob(id, { minutes: 110, isEmergency: id === "leak" }));
    const day = plan(plainDay({ jobs }));
    expect(stopsOf(day)).toContain("leak");
    expect(day.unplaced).toHaveLength(1);
  });
});

describe("what stands already", () => {
  test("a better plan is never replaced by a worse one", () => {
    for (const seed of [4, 5, 6]) {
      const problem = randomDay(seed, 24);
      const good = plan(problem, 100);
      const again = plan(problem, 0, orderOf(good));
      expect(again.unplaced.length).toBeLessThanOrEqual(good.unplaced.length);
      expect(again.travelMinutes).toBeLessThanOrEqual(good.travelMinutes);
      expect(measurePlan(problem, orderOf(good))?.travelMinutes).toBe(good.travelMinutes);
    }
  });

  test("an order that breaks a window has no minutes to compare with", () => {
    const jobs = [
      plainJob("early", { window: { from: 7 * hour, to: 9 * hour } }),
      plainJob("late", { window: { from: 15 * hour, to: 17 * hour } }),
    ];
    expect(measurePlan(plainDay({ jobs }), new Map([["van-1", ["late", "early"]]]))).toBeNull();
  });

  test("done, under way and locked jobs stay; the rest is planned around them from now on", () => {
    const jobs = [
      plainJob("done", { fixed: { kind: "done", vanId: "van-1", startsAt: 9 * hour, leavesAt: 9 * hour + 40 } }),
      plainJob("now", { fixed: { kind: "under-way", vanId: "van-1", startsAt: 10 * hour } }),
      plainJob("locked", {
        window: { from: 11 * hour, to: 13 * hour },
        fixed: { kind: "locked", vanId: "van-1", startsAt: 12 * hour + 30 },
      }),
      plainJob("new", { window: { from: 11 * hour, to: 13 * hour } }),
    ];
    const problem = plainDay({ jobs, now: 10 * hour + 10 });
    const day = plan(problem);
    expect(brokenRules(problem, day)).toEqual([]);
    expect(stopsOf(day).slice(0, 2)).toEqual(["done", "now"]);
    expect(day.routes[0]?.stops.find(({ id }) => id === "locked")?.startsAt).toBe(12 * hour + 30);
    expect(stopsOf(day)).toContain("new");
  });

  test("what a broken-down van had not begun goes to the others; what it did stays done", () => {
    const jobs = [
      plainJob("done", { fixed: { kind: "done", vanId: "van-1", startsAt: 9 * hour, leavesAt: 10 * hour } }),
      plainJob("open", { window: { from: 13 * hour, to: 15 * hour } }),
    ];
    const vans = [plainVan("van-1", { isAway: true }), plainVan("van-2")];
    const day = plan(plainDay({ jobs, vans, now: 11 * hour }), 60, new Map([["van-1", ["open"]]]));
    expect(stopsOf(day, "van-1")).toEqual(["done"]);
    expect(stopsOf(day, "van-2")).toContain("open");
  });

  test("what the office locked against our estimate stays as it is", () => {
    const fixed = { kind: "locked", vanId: "van-1", startsAt: 10 * hour } as const;
    const jobs = ["a", "b"].map((id) => plainJob(id, { minutes: 60, fixed }));
    const day = plan(plainDay({ jobs }));
    expect(stopsOf(day).filter((stop) => !["tip", "lunch"].includes(stop))).toEqual(["a", "b"]);
    expect(day.unplaced).toEqual([]);
  });

  test("only where lateness is allowed may a job be reached after its window, and it says by how much", () => {
    const jobs = ["a", "b"].map((id) => plainJob(id, { minutes: 150 }));
    expect(plan(plainDay({ jobs })).unplaced).toHaveLength(1);
    const day = plan(plainDay({ jobs, maxLateMinutes: 120 }));
    expect(day).toMatchObject({ unplaced: [], lateJobs: 1 });
    expect(day.routes[0]?.stops.filter(({ lateMinutes }) => lateMinutes > 0)).toHaveLength(1);
  });
});
