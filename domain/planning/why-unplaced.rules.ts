/**
 * Why a job is unassigned, for each van: what the van lacks, or the single rule without which the job would fit into the
 * suggested round. Where no single rule is the reason, the day is full.
 */
import type { CompiledDay, CompiledJob, CompiledVan } from "./compiled-day.ts";
import type { UnplacedCode, UnplacedJob } from "./day-plan.ts";
import { lockedOn } from "./compile-day.rules.ts";
import { bestPlace, planRound } from "./plan-search.rules.ts";
import type { Round, Search } from "./plan-search.rules.ts";

const never = Number.POSITIVE_INFINITY;

export function whyUnplaced(day: CompiledDay, search: Search, index: number): UnplacedJob {
  const job = day.jobs[index];
  if (job === undefined) throw new RangeError("There is no such job");
  return { jobId: job.job.id, reasons: search.rounds.map((round) => ({ vanId: round.van.van.id, code: unplacedReason(day, round, job) })) };
}

function unplacedReason(day: CompiledDay, round: Round, job: CompiledJob): UnplacedCode {
  return lacks(round.van, job) ?? tooFar(day, round.van, job) ?? brokenRule(day, round, job);
}

/** Reasons that no order of the jobs could change. */
function lacks({ van, litres, kilograms, isClosed }: CompiledVan, { job }: CompiledJob): UnplacedCode | undefined {
  if (van.isAway === true) return "away";
  if (job.fixed?.kind === "pinned" && job.fixed.vanId !== van.id) return "pinned";
  if (job.notOn?.includes(van.id) === true) return "board";
  if (!job.skills.every((skill) => van.skills.includes(skill))) return "skill";
  if (job.litres > litres || job.kilograms > kilograms) return "payload";
  return isClosed ? "day_full" : undefined;
}

/** The window has passed, or ends before the crew could be there even without other stops. */
function tooFar(day: CompiledDay, van: CompiledVan, job: CompiledJob): UnplacedCode | undefined {
  if (van.from > job.latest) return "past";
  return van.from + day.drive(van.start, job.place, van.from) > job.latest ? "far" : undefined;
}

function brokenRule(day: CompiledDay, round: Round, job: CompiledJob): UnplacedCode {
  const { van } = round;
  const locked = lockedOn(day, van);
  // If it does not fit on the empty van either, the other jobs are not the reason.
  if (!fits(day, locked, van, job)) return brokenLimit(day, locked, van, job) ?? "window_full";
  const any: CompiledJob = { ...job, opens: 0, promised: never, latest: never };
  if (fits({ ...day, jobs: day.jobs.with(job.index, any) }, round.order, van, any)) return "window_full";
  return brokenLimit(day, round.order, van, job) ?? "day_full";
}

/** The limit without which it would fit; extending the day extends the tip's hours, too. */
function brokenLimit(day: CompiledDay, order: readonly number[], van: CompiledVan, job: CompiledJob): UnplacedCode | undefined {
  const longer = { ...van, to: never, worksUntil: never, counters: [] };
  const untipped = { ...day, hasTips: false };
  const boundless = { litres: never, kilograms: never };
  if (van.counters.length > 0 && fits(day, order, { ...van, counters: [] }, job)) return "counted";
  if (fits(day, order, longer, job)) return "shift_ends";
  if (fits(untipped, order, { ...van, ...boundless }, job)) return "tip";
  if (fits(day, order, { ...van, lunchMinutes: 0 }, job)) return "lunch";
  return fits(untipped, order, { ...longer, ...boundless }, job) ? "shift_ends" : undefined;
}

function fits(day: CompiledDay, order: readonly number[], van: CompiledVan, job: CompiledJob): boolean {
  const round = planRound(day, van, order);
  return round !== null && bestPlace(day, [round], [0], job) !== null;
}
