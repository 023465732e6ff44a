/** A planning problem compiled into numbers, once for a search: places are rows of a matrix, jobs and vans are list positions. */
import type { Counter, Minute, PlanJob, PlanProblem, PlanStop, PlanVan } from "./day-plan.ts";
import type { DriveTime } from "./travel-time.rules.ts";

/** What is on a van: nothing, other waste, waste with persistent organic pollutants, or both. One bit for each kind. */
export type Waste = 0 | 1 | 2 | 3;

export type CompiledJob = {
  index: number;
  job: PlanJob;
  place: number;
  minutes: number;
  /** The earliest minute at which the crew may start. */
  opens: Minute;
  /** Starting later than `promised` is penalised, later than `latest` not allowed. */
  promised: Minute;
  latest: Minute;
  litres: number;
  kilograms: number;
  waste: Waste;
  /** The penalty for leaving this job out, relative to an ordinary one. */
  weight: number;
  isLocked: boolean;
};

export type CompiledVan = {
  index: number;
  van: PlanVan;
  /** Where and when the crew is when the plan begins. */
  start: number;
  end: number;
  from: Minute;
  to: Minute;
  /** Work at a customer's ends by then; after it the crew only drives. */
  worksUntil: Minute;
  /** Empty: nothing is counted. */
  counters: readonly Counter[];
  lunchFrom: Minute;
  lunchTo: Minute;
  /** 0: no lunch break is left to take. */
  lunchMinutes: number;
  litres: number;
  kilograms: number;
  fullLitres: number;
  fullKilograms: number;
  carried: { litres: number; kilograms: number };
  carriedWaste: Waste;
  history: readonly PlanStop[];
  /** Whether the van is out already and has to come home; others leave the depot only if they have work. */
  isOut: boolean;
  /** No job is added to it: it is off the road, or its locked jobs break its rules already. */
  isClosed: boolean;
};

export type CompiledSite = { id: string; place: number; opens: Minute; closes: Minute; minutes: number };

export type CompiledDay = {
  problem: PlanProblem;
  jobs: readonly CompiledJob[];
  vans: readonly CompiledVan[];
  sites: readonly CompiledSite[];
  drive: DriveTime;
  /** Minutes of drive without traffic, for comparisons only. */
  base: (from: number, to: number) => number;
  /** False: a van never empties and comes home loaded, to find out whether the tip is why a job has no place. */
  hasTips: boolean;
};

/** A van goes to the tip when it is this full (decision 0002). */
export const fullShare = 0.85;
