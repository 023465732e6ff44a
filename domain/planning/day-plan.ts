/** The types of a day's plan: vans, jobs and tips as input, routes and reasons as output. Minutes count from London's midnight. */
import type { Point } from "../coverage/coverage.rules.ts";

/** Whole minutes since London's midnight. */
export type Minute = number;
export type Span = { from: Minute; to: Minute };
/** `to`: the last working minute; `free`: the minutes a plan may take, without what is kept for emergencies. */
export type Counter = { from: Minute; to: Minute; free: number };
export type LoadSize = { litres: number; kilograms: number };

export type PlanVan = LoadSize & {
  id: string;
  start: Point;
  end: Point;
  /** The crew leaves no earlier than its start and is home by its end. */
  shift: Span;
  /** No work at a customer's lasts longer; without it, until the end of the shift. */
  worksUntil?: Minute;
  /** What the board has left of its windows for this plan; without them nothing is counted. */
  counters?: readonly Counter[];
  /** The break lies wholly inside the span. A van without work has none. */
  lunch: Span & { minutes: number };
  skills: readonly string[];
  /** Off the road: it gets no jobs, and those it had not begun go to others. Whoever states the problem leaves out what is locked on it. */
  isAway?: boolean;
};

/**
 * What is fixed about a job. `done` and `under-way` are history. `locked` stays on its van at its time, `pinned` on its van
 * at any time.
 */
export type Fixed =
  | { kind: "done"; vanId: string; startsAt: Minute; leavesAt: Minute }
  | { kind: "under-way"; vanId: string; startsAt: Minute }
  | { kind: "locked"; vanId: string; startsAt: Minute }
  | { kind: "pinned"; vanId: string };

export type PlanJob = LoadSize & {
  id: string;
  point: Point;
  /** Minutes on site, without the drive. */
  minutes: number;
  /** The promised window, in which the crew must arrive. */
  window: Span;
  skills: readonly string[];
  /** Whether it contains persistent organic pollutants: with other waste on one van only after a run to the tip. */
  pops?: "none" | "some" | "all";
  /** An emergency has priority when not all jobs fit. */
  isEmergency?: boolean;
  fixed?: Fixed;
  /** Vans on which the board refused it. */
  notOn?: readonly string[];
};

export type TipSite = { id: string; point: Point; open: Span; minutes: number };

export type PlanProblem = {
  vans: readonly PlanVan[];
  jobs: readonly PlanJob[];
  sites: readonly TipSite[];
  /** Null: the whole day is planned. Otherwise nothing starts before this minute. */
  now: Minute | null;
  /** Minutes late allowed for a job that cannot be reached in its window; 0: none. */
  maxLateMinutes: number;
};

export type StopKind = "job" | "tip" | "lunch";
export type PlanStop = {
  kind: StopKind;
  /** The id of the job or the site; empty for lunch. */
  id: string;
  /** Minutes of drive to it; 0 for lunch where the crew is. */
  driveMinutes: number;
  arrivesAt: Minute;
  startsAt: Minute;
  leavesAt: Minute;
  /** The van's load when it leaves. */
  load: LoadSize;
  /** Minutes after the end of the window. */
  lateMinutes: number;
  /** Done or under way, so that the plan did not decide it. */
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
  /** Its fixed jobs break its own rules: it is home late, still loaded or without lunch. Nothing was added to it. */
  isOverrun: boolean;
};

export const unplacedCodes = [
  "away",
  "pinned",
  "board",
  "skill",
  "payload",
  "past",
  "far",
  "window_full",
  "counted",
  "shift_ends",
  "tip",
  "lunch",
  "day_full",
] as const;
export type UnplacedCode = (typeof unplacedCodes)[number];
/** Why the plan leaves a job where it is. */
export const stayCodes = ["outside_hours", "locked_away", "on_its_way", "by_board"] as const;
export type KeptCode = (typeof stayCodes)[number];
export type UnplacedReason = { vanId: string; code: UnplacedCode };
export type UnplacedJob = { jobId: string; reasons: readonly UnplacedReason[] };

export type DayPlan = {
  routes: readonly PlanRoute[];
  unplaced: readonly UnplacedJob[];
  /** Of all vans. */
  travelMinutes: number;
  lateJobs: number;
};

/** The order of jobs on each van, by van id: of the board, and of a search. */
export type JobOrder = ReadonlyMap<string, readonly string[]>;
