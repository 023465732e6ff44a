/** A problem as numbers, made once for a search: places are rows of a matrix, jobs and vans are positions in lists. */
import type { Minute, PlanJob, PlanProblem, PlanStop, PlanVan } from "./day-plan.ts";
import type { DriveTime } from "./travel-time.rules.ts";

/** What is on a van: nothing, other waste, waste with pollutants, or both. Each bit is a kind. */
export type Waste = 0 | 1 | 2 | 3;

export type CompiledJob = {
  index: number;
  job: PlanJob;
  place: number;
  minutes: number;
  /** The crew may start from here on. */
  opens: Minute;
  /** Later than `promised` costs, later than `latest` is not done. */
  promised: Minute;
  latest: Minute;
  litres: number;
  kilograms: number;
  waste: Waste;
  /** How much worse than a job left out it is to leave this one out. */
  weight: number;
  isLocked: boolean;
};

export type CompiledVan = {
  index: number;
  van: PlanVan;
  /** Where the crew is when what is planned begins, and from when. */
  start: number;
  end: number;
  from: Minute;
  to: Minute;
  lunchFrom: Minute;
  lunchTo: Minute;
  /** 0: there is none any more. */
  lunchMinutes: number;
  litres: number;
  kilograms: number;
  fullLitres: number;
  fullKilograms: number;
  carried: { litres: number; kilograms: number };
  carriedWaste: Waste;
  history: readonly PlanStop[];
  /** Leaves the depot when it has work; a van that is out already has to come home. */
  isOut: boolean;
  /** Nothing is given to it: it is off the road, or what is locked on it breaks its rules as it is. */
  isClosed: boolean;
};

export type CompiledSite = { id: string; place: number; opens: Minute; closes: Minute; minutes: number };

export type CompiledDay = {
  problem: PlanProblem;
  jobs: readonly CompiledJob[];
  vans: readonly CompiledVan[];
  sites: readonly CompiledSite[];
  drive: DriveTime;
  /** Minutes without traffic, for what only has to be compared. */
  base: (from: number, to: number) => number;
  /** Without: a van empties nowhere and comes home loaded. For comparing with published problems, which know no tips. */
  hasTips: boolean;
  /** May this van do this job at all? */
  allows: (van: CompiledVan, job: CompiledJob) => boolean;
};

/** A van goes to the tip when it is so full (decision 0002). */
export const fullShare = 0.85;
