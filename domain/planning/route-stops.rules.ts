/** The stops of a finished round, from the route the search found. */
import type { CompiledDay, CompiledJob, CompiledVan } from "./compiled-day.ts";
import type { LoadSize, Minute, PlanStop } from "./day-plan.ts";
import { afterLunch, homeTarget, latestDeparture, lunchMoments } from "./route-times.rules.ts";
import type { Label } from "./route-times.rules.ts";

export type TracedRound = { stops: PlanStop[]; homeAt: Minute; homeDriveMinutes: number };

export function traceStops(day: CompiledDay, van: CompiledVan, order: readonly number[], end: Label): TracedRound {
  const chain: Label[] = [];
  for (let label = end; label.previous !== null; label = label.previous) chain.unshift(label);
  const stops: PlanStop[] = [];
  for (const [position, label] of chain.entries()) {
    const job = day.jobs[order[position] ?? -1];
    const { legs, drive, arrivesAt } = traceLeg(day, van, label, job);
    stops.push(...legs);
    if (job === undefined) return { stops, homeAt: arrivesAt, homeDriveMinutes: drive };
    const startsAt = label.time - job.minutes;
    stops.push({
      ...stopAt("job", job.job.id, { drive, arrivesAt, startsAt, leavesAt: label.time }, label),
      lateMinutes: Math.max(0, startsAt - job.job.window.to),
    });
  }
  throw new RangeError("A round that does not end at home cannot be traced");
}

type Times = { drive: number; arrivesAt: Minute; startsAt: Minute; leavesAt: Minute };

/** What happens between two jobs, and the drive to the second: the same steps in the same order as in the search. */
function traceLeg(
  day: CompiledDay,
  van: CompiledVan,
  label: Label,
  job: CompiledJob | undefined,
): { legs: PlanStop[]; drive: number; arrivesAt: Minute } {
  const from = label.previous ?? label;
  const target = job ?? homeTarget(van);
  const legs: PlanStop[] = [];
  let { time, place } = from;
  let load: LoadSize = from;
  const eat = (drive: number) => {
    const over = afterLunch(van, time);
    legs.push(stopAt("lunch", "", { drive, arrivesAt: time, startsAt: over - van.lunchMinutes, leavesAt: over }, load));
    time = over;
  };
  if (label.lunch === lunchMoments.before) eat(0);
  if (label.site !== null) {
    const { site } = label;
    const drive = day.drive(place, site.place, time);
    const startsAt = Math.max(time + drive, site.opens);
    load = { litres: 0, kilograms: 0 };
    legs.push(stopAt("tip", site.id, { drive, arrivesAt: time + drive, startsAt, leavesAt: startsAt + site.minutes }, load));
    time = startsAt + site.minutes;
    place = site.place;
  } else if (from.previous === null && label.lunch === lunchMoments.none) time = latestDeparture(day, place, target, time);
  if (label.lunch === lunchMoments.afterTip) eat(0);
  const drive = day.drive(place, target.place, time);
  time += drive;
  if (label.lunch !== lunchMoments.there) return { legs, drive, arrivesAt: time };
  eat(drive);
  return { legs, drive: 0, arrivesAt: time };
}

function stopAt(
  kind: PlanStop["kind"],
  id: string,
  { drive, arrivesAt, startsAt, leavesAt }: Times,
  { litres, kilograms }: LoadSize,
): PlanStop {
  return { kind, id, driveMinutes: drive, arrivesAt, startsAt, leavesAt, load: { litres, kilograms }, lateMinutes: 0, isHistory: false };
}
