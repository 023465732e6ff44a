/** What a plan of a day is made of: vans, jobs and tips that go in, routes and reasons that come out. Minutes are minutes of London's day. */
import type { Point } from "../coverage/coverage.rules.ts";

/** Minutes since London's midnight, whole ones. */
export type Minute = number;
export type Span = { from: Minute; to: Minute };
export type LoadSize = { litres: number; kilograms: number };

export type PlanVan = LoadSize & {
  id: string;
  start: Point;
  end: Point;
  /** The crew leaves no earlier and is home no later. */
  shift: Span;
  /** The break lies wholly inside the span. A van without work has none. */
  lunch: Span & { minutes: number };
  skills: readonly string[];
  /** Off the road: it gets nothing, and what it had not begun goes to others. */
  isAway?: boolean;
};

/**
 * Where a job stands already. `done` and `under-way` are history: they are where they are. `locked` stays on its van at
 * its time, `pinned` on its van at whatever time suits.
 */
export type Fixed =
  | { kind: "done"; vanId: string; startsAt: Minute; leavesAt: Minute }
  | { kind: "under-way"; vanId: string; startsAt: Minute }
  | { kind: "locked"; vanId: string; startsAt: Minute }
  | { kind: "pinned"; vanId: string };

export type PlanJob = LoadSize & {
  id: string;
  point: Point;
  /** At the place, the drive not counted. */
  minutes: number;
  /** The crew arrives inside it: what the customer was promised. */
  window: Span;
  skills: readonly string[];
  /** Whether it holds persistent organic pollutants: with other waste on one van it is a mix, which is avoided but not forbidden. */
  pops?: "none" | "some" | "all";
  /** An emergency goes before anything else when there is not room for all. */
  isEmergency?: boolean;
  fixed?: Fixed;
};

export type TipSite = { id: string; point: Point; open: Span; minutes: number };

export type PlanProblem = {
  vans: readonly PlanVan[];
  jobs: readonly PlanJob[];
  sites: readonly TipSite[];
  /** Null: the whole day lies ahead. Otherwise nothing starts before it. */
  now: Minute | null;
  /** A job that nobody can reach in its window may be reached up to so many minutes late; 0: never. */
  maxLateMinutes: number;
};

export type StopKind = "job" | "tip" | "lunch";
export type PlanStop = {
  kind: StopKind;
  /** The job's or the site's; empty for lunch. */
  id: string;
  /** The drive to it; 0 for lunch where the crew stands. */
  driveMinutes: number;
  arrivesAt: Minute;
  startsAt: Minute;
  leavesAt: Minute;
  /** What is on the van when it leaves. */
  load: LoadSize;
  /** After the end of the window. */
  lateMinutes: number;
  /** Already done or under way, so that nothing about it was decided. */
  isHistory: boolean;
};
export type PlanRoute = {
  vanId: string;
  stops: readonly PlanStop[];
  /** When the crew leaves the start, and is back; null for a van without work. */
  leavesAt: Minute | null;
  homeAt: Minute | null;
  homeDriveMinutes: number;
  travelMinutes: number;
  /** What is fixed on it breaks its own hours: home late, loaded or without lunch. Nothing was added to it. */
  isOverrun: boolean;
};

export const unplacedCodes = [
  "away",
  "pinned",
  "skill",
  "payload",
  "past",
  "far",
  "window_full",
  "shift_ends",
  "tip",
  "lunch",
  "day_full",
] as const;
export type UnplacedCode = (typeof unplacedCodes)[number];
export type UnplacedReason = { vanId: string; code: UnplacedCode };
export type UnplacedJob = { jobId: string; reasons: readonly UnplacedReason[] };

export type DayPlan = {
  routes: readonly PlanRoute[];
  unplaced: readonly UnplacedJob[];
  /** Of all vans. */
  travelMinutes: number;
  lateJobs: number;
};

/** The order of jobs on each van, by van: what the board has, and what a search works on. */
export type JobOrder = ReadonlyMap<string, readonly string[]>;
