/**
 * Checks a plan stop by stop and reports the rules it breaks. Independent of how plans are made: it shares only the
 * estimate of a drive with the search.
 */
import { haversineKm, travelMinutes } from "../coverage/coverage.rules.ts";
import type { Point } from "../coverage/coverage.rules.ts";
import type { DayPlan, PlanProblem, PlanRoute, PlanStop, PlanVan } from "./day-plan.ts";
import { withTraffic } from "./travel-time.rules.ts";

export const driveBetween = (from: Point, to: Point, at: number) => withTraffic(travelMinutes(haversineKm(from, to)), at);

export function brokenRules(problem: PlanProblem, plan: DayPlan): string[] {
  const broken = problem.vans.flatMap((van) => {
    const route = plan.routes.find(({ vanId }) => vanId === van.id);
    return route === undefined ? [`${van.id} has no route`] : checkRoute(problem, van, route);
  });
  const placed = plan.routes.flatMap(({ stops }) => stops.filter(({ kind }) => kind === "job").map(({ id }) => id));
  const all = [...placed, ...plan.unplaced.map(({ jobId }) => jobId)];
  for (const { id } of problem.jobs) {
    const times = all.filter((other) => other === id).length;
    if (times !== 1) broken.push(`${id} stands ${times} times in the plan`);
  }
  for (const { jobId, reasons } of plan.unplaced)
    if (reasons.length !== problem.vans.length) broken.push(`${jobId} has no reason for some van`);
  const sum = plan.routes.reduce((total, route) => total + route.travelMinutes, 0);
  return sum === plan.travelMinutes ? broken : [...broken, "the minutes of travel are not those of the routes"];
}

type Say = (text: string) => void;

function checkRoute(problem: PlanProblem, van: PlanVan, route: PlanRoute): string[] {
  const broken: string[] = [];
  const say: Say = (text) => broken.push(`${van.id}: ${text}`);
  const planned = route.stops.filter(({ isHistory }) => !isHistory);
  if (van.isAway === true && planned.length > 0) say("is away and has stops");
  if (van.isAway === true || route.stops.length === 0) return broken;
  if (route.isOverrun) {
    for (const { id, kind } of planned) if (kind === "job" && !isLockedOn(problem, van, id)) say(`was given ${id} although it overruns`);
    return broken;
  }
  checkDrive(problem, van, route, say);
  return broken;
}

function checkDrive(problem: PlanProblem, van: PlanVan, route: PlanRoute, say: Say): void {
  const planned = route.stops.filter(({ isHistory }) => !isHistory);
  const history = route.stops.findLast(({ isHistory }) => isHistory);
  let place = problem.jobs.find(({ id }) => id === history?.id)?.point ?? van.start;
  const begins = Math.max(history?.leavesAt ?? van.shift.from, problem.now ?? 0);
  // A crew may wait where it is instead of at the next stop.
  const first = planned[0];
  let leaves = first === undefined ? begins : first.arrivesAt - first.driveMinutes;
  if (leaves < begins) say(`leaves at ${leaves}, before ${begins}`);
  let load = history?.load ?? { litres: 0, kilograms: 0 };
  for (const [index, stop] of planned.entries()) {
    place = checkWay(problem, van, planned, index, { place, leaves }, say);
    if (stop.arrivesAt !== leaves + stop.driveMinutes) say(`is at ${stop.id || "lunch"} at ${stop.arrivesAt}`);
    if (stop.startsAt < stop.arrivesAt) say(`starts ${stop.id} before it is there`);
    if (stop.kind === "job") checkJob(problem, van, stop, load, say);
    if (stop.kind === "tip") checkTip(problem, stop, say);
    load = stop.load;
    leaves = stop.leavesAt;
  }
  if (load.litres > 0 || load.kilograms > 0) say("comes home loaded");
  checkLunch(van, planned, begins, say);
  const last = planned.at(-1);
  const drive = last?.kind === "lunch" && last.driveMinutes > 0 ? 0 : driveBetween(place, van.end, leaves);
  if (route.homeDriveMinutes !== drive || route.homeAt !== leaves + drive) say("is not home when it says");
  if ((route.homeAt ?? 0) > van.shift.to) say(`is home at ${route.homeAt}, after the shift`);
  const travel = route.stops.reduce((sum, stop) => sum + stop.driveMinutes, route.homeDriveMinutes);
  if (travel !== route.travelMinutes) say("adds its minutes up wrongly");
}

/** Where the crew is after the drive to a stop. */
function checkWay(
  problem: PlanProblem,
  van: PlanVan,
  planned: readonly PlanStop[],
  index: number,
  { place, leaves }: { place: Point; leaves: number },
  say: Say,
): Point {
  const stop = planned[index];
  if (stop === undefined || (stop.kind === "lunch" && stop.driveMinutes === 0)) return place;
  const point = pointOf(problem, van, stop, planned[index + 1], place);
  const isThere = stop.driveMinutes === 0 && planned[index - 1]?.kind === "lunch" && stop.kind === "job";
  if (!isThere && stop.driveMinutes !== driveBetween(place, point, leaves)) say(`drives ${stop.driveMinutes} minutes to ${stop.id}`);
  return point;
}

const isLockedOn = (problem: PlanProblem, van: PlanVan, jobId: string) =>
  problem.jobs.some(({ id, fixed }) => id === jobId && fixed?.kind === "locked" && fixed.vanId === van.id);

/** Lunch for which the crew drives is taken at the next stop, or at home. */
function pointOf(problem: PlanProblem, van: PlanVan, stop: PlanStop, next: PlanStop | undefined, here: Point): Point {
  const at = stop.kind === "lunch" ? next : stop;
  if (at?.kind === "tip") return problem.sites.find(({ id }) => id === at.id)?.point ?? here;
  if (at?.kind === "job") return problem.jobs.find(({ id }) => id === at.id)?.point ?? here;
  return stop.driveMinutes > 0 ? van.end : here;
}

function checkJob(problem: PlanProblem, van: PlanVan, stop: PlanStop, before: PlanStop["load"], say: Say): void {
  const job = problem.jobs.find(({ id }) => id === stop.id);
  if (job === undefined) return say(`does ${stop.id}, which is no job`);
  const { fixed, window } = job;
  if (before.litres >= van.litres * 0.85 || before.kilograms >= van.kilograms * 0.85)
    say(`goes to ${job.id} with a van that is due at the tip`);
  if (stop.load.litres !== before.litres + job.litres || stop.load.kilograms !== before.kilograms + job.kilograms)
    say(`loads something else at ${job.id}`);
  if (stop.load.litres > van.litres || stop.load.kilograms > van.kilograms) say(`is overloaded after ${job.id}`);
  if (!job.skills.every((skill) => van.skills.includes(skill))) say(`lacks a skill for ${job.id}`);
  if (stop.leavesAt - stop.startsAt !== job.minutes) say(`does not stay ${job.minutes} minutes at ${job.id}`);
  if (problem.now !== null && stop.startsAt < problem.now) say(`starts ${job.id} in the past`);
  if (fixed !== undefined && fixed.vanId !== van.id && isThere(problem, fixed.vanId)) say(`has ${job.id}, which is fixed elsewhere`);
  if (fixed?.kind === "locked" && fixed.vanId === van.id) {
    if (stop.startsAt < fixed.startsAt || (stop.startsAt > fixed.startsAt && !isHeldUp(problem, van, fixed.startsAt)))
      say(`moves ${job.id}, which is locked`);
    return;
  }
  if (stop.startsAt < window.from || stop.startsAt > window.to + problem.maxLateMinutes) say(`is at ${job.id} outside its window`);
  if (stop.lateMinutes !== Math.max(0, stop.startsAt - window.to)) say(`is late at ${job.id} and says otherwise`);
}

/** Whether an earlier fixed job on the van ends so late that drive, tip and lunch may not fit before this time. */
const isHeldUp = ({ jobs, now }: PlanProblem, van: PlanVan, at: number) =>
  jobs.some(({ fixed, minutes }) => {
    if (fixed === undefined || !("startsAt" in fixed) || fixed.vanId !== van.id || fixed.startsAt > at) return false;
    const leaves = fixed.kind === "done" ? fixed.leavesAt : Math.max(fixed.startsAt + minutes, now ?? 0);
    return fixed.startsAt !== at && leaves + 120 > at;
  });

const isThere = (problem: PlanProblem, vanId: string) => problem.vans.some(({ id, isAway }) => id === vanId && isAway !== true);

function checkTip(problem: PlanProblem, stop: PlanStop, say: Say): void {
  const site = problem.sites.find(({ id }) => id === stop.id);
  if (site === undefined) return say("tips nowhere");
  if (stop.startsAt < site.open.from || stop.leavesAt > site.open.to) say("tips where it is closed");
  if (stop.leavesAt - stop.startsAt !== site.minutes) say("tips too fast");
  if (stop.load.litres !== 0 || stop.load.kilograms !== 0) say("leaves the tip loaded");
}

function checkLunch(van: PlanVan, stops: readonly PlanStop[], begins: number, say: Say): void {
  const lunches = stops.filter(({ kind }) => kind === "lunch");
  const isDue = begins + van.lunch.minutes <= van.lunch.to;
  if (lunches.length !== (isDue ? 1 : 0)) say(`has lunch ${lunches.length} times`);
  for (const { startsAt, leavesAt } of lunches)
    if (startsAt < van.lunch.from || leavesAt > van.lunch.to || leavesAt - startsAt !== van.lunch.minutes) say(`has lunch at ${startsAt}`);
}
