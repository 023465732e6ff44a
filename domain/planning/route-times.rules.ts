/**
 * The times of one van's round: for an order of jobs, the best places for lunch and for runs to the tip. Each partial
 * route is a label (label-setting search); a label that is later, dearer and fuller than another is dropped.
 */
import type { CompiledDay, CompiledJob, CompiledSite, CompiledVan, Waste } from "./compiled-day.ts";
import { countFixed, countVisit, leavesAsMuch, nothingCounted } from "./counted-minutes.rules.ts";
import type { Counted } from "./counted-minutes.rules.ts";
import type { Minute } from "./day-plan.ts";

/** When lunch is taken on the way to the next job: not at all, at the job before work begins, after the tip, or before leaving. */
export const lunchMoments = { none: 0, there: 1, afterTip: 2, before: 3 } as const;
export type LunchMoment = (typeof lunchMoments)[keyof typeof lunchMoments];

export type Label = {
  time: Minute;
  /** Minutes driven, plus penalties for lateness and for keeping loads apart. */
  cost: number;
  litres: number;
  kilograms: number;
  waste: Waste;
  hadLunch: boolean;
  place: number;
  previous: Label | null;
  site: CompiledSite | null;
  lunch: LunchMoment;
  /** The job it ends with, of which the board counts the minutes until the next; null before the first. */
  last: Target | null;
  /** What the jobs before that take from the van's counters. */
  counted: Counted;
};

export type Target = Pick<
  CompiledJob,
  "place" | "minutes" | "opens" | "promised" | "latest" | "litres" | "kilograms" | "waste" | "isLocked"
>;

/** Minutes of penalty for a run to the tip only because the next load must not mix: another van may take it for less. */
const apartCost = 20;
/** Minutes of penalty for being late at all, so that few customers are late rather than many slightly. */
const lateCost = 240;
const maxLabels = 8;
/** From this share of the van's capacity on, a run to the tip is considered before it is due. */
const earlyTipShare = 0.3;

export const startLabel = (van: CompiledVan): Label => ({
  time: van.from,
  cost: 0,
  litres: van.carried.litres,
  kilograms: van.carried.kilograms,
  waste: van.carriedWaste,
  hadLunch: van.lunchMinutes === 0,
  place: van.start,
  previous: null,
  site: null,
  lunch: lunchMoments.none,
  last: null,
  counted: nothingCounted,
});

/** All labels after the job, from all labels before it; none when it cannot be done, begins after `latest` or has cost more than `most`. */
export function extend(
  day: CompiledDay,
  van: CompiledVan,
  labels: readonly Label[],
  job: CompiledJob,
  latest = job.latest,
  most = Number.POSITIVE_INFINITY,
): Label[] {
  const next: Label[] = [];
  for (const label of labels) {
    const isFull = label.litres >= van.fullLitres || label.kilograms >= van.fullKilograms;
    const fits = label.litres + job.litres <= van.litres && label.kilograms + job.kilograms <= van.kilograms;
    const mustTip = !fits || (day.hasTips && (isFull || isMixed(label.waste, job)));
    if (!mustTip) addWays(day, van, label, job, null, next, latest, most);
    if (!day.hasTips || (label.litres === 0 && label.kilograms === 0)) continue;
    if (mustTip || label.litres > van.litres * earlyTipShare || label.kilograms > van.kilograms * earlyTipShare)
      for (const site of day.sites) addWays(day, van, label, job, site, next, latest, most);
  }
  return next;
}

/** The cheapest way home, with an empty van; null when the shift ends before. */
export function finish(day: CompiledDay, van: CompiledVan, labels: readonly Label[], most = Number.POSITIVE_INFINITY): Label | null {
  const home = homeTarget(van);
  const ends: Label[] = [];
  for (const label of labels) {
    if (!day.hasTips || van.isClosed || (label.litres === 0 && label.kilograms === 0))
      addWays(day, van, label, home, null, ends, home.latest, most);
    else for (const site of day.sites) addWays(day, van, label, home, site, ends, home.latest, most);
  }
  let best: Label | null = null;
  for (const end of ends)
    if (end.hadLunch && (best === null || end.cost < best.cost || (end.cost === best.cost && end.time < best.time))) best = end;
  return best;
}

export const homeTarget = (van: CompiledVan): Target => ({
  place: van.end,
  minutes: 0,
  opens: 0,
  promised: van.to,
  latest: van.to,
  litres: 0,
  kilograms: 0,
  waste: 0,
  isLocked: false,
});

/** Persistent organic pollutants and other waste, or a load of both kinds and anything. What stands already is not refused for it. */
const isMixed = (carried: Waste, { waste, isLocked }: Target) => !isLocked && carried !== 0 && waste !== 0 && (carried | waste) === 3;

function addWays(
  day: CompiledDay,
  van: CompiledVan,
  from: Label,
  target: Target,
  site: CompiledSite | null,
  into: Label[],
  latest: Minute,
  most: number,
): void {
  // What even the drives without traffic, or the earliest lunch, exclude.
  const drive = site === null ? day.base(from.place, target.place) : day.base(from.place, site.place) + day.base(site.place, target.place);
  if (from.time + drive + (site?.minutes ?? 0) > latest || from.cost + drive > most) return;
  keep(advance(day, van, from, target, site, lunchMoments.none, latest, most), van, into);
  if (from.hadLunch || Math.max(from.time, van.lunchFrom) + van.lunchMinutes > latest) return;
  for (const moment of [lunchMoments.there, lunchMoments.afterTip, lunchMoments.before] as const) {
    if (moment === lunchMoments.afterTip && site === null) continue;
    const label = advance(day, van, from, target, site, moment, latest, most);
    keep(label, van, into);
    // Lunch at the job costs the least time: the other moments are only tried where it would be too late there.
    if (label !== null) return;
  }
}

/** Drives on to the job or home, optionally by the tip and with lunch. Null when a rule breaks. */
function advance(
  day: CompiledDay,
  van: CompiledVan,
  from: Label,
  target: Target,
  site: CompiledSite | null,
  lunch: LunchMoment,
  latest: Minute,
  most: number,
): Label | null {
  let time = from.time;
  let place = from.place;
  let travel = 0;
  if (lunch === lunchMoments.before) time = afterLunch(van, time);
  if (site !== null) {
    const drive = day.drive(place, site.place, time);
    time = Math.max(time + drive, site.opens) + site.minutes;
    if (time > site.closes) return null;
    travel = drive;
    place = site.place;
  } else if (from.previous === null && lunch === lunchMoments.none) time = latestDeparture(day, place, target, time);
  if (lunch === lunchMoments.afterTip) time = afterLunch(van, time);
  const drive = day.drive(place, target.place, time);
  const ready = lunch === lunchMoments.there ? afterLunch(van, time + drive) : time + drive;
  const starts = Math.max(ready, target.opens);
  // `afterLunch` returns infinity when it is too late for lunch.
  const isHome = target.minutes === 0; // a job lasts some minutes
  if (starts > latest || starts + target.minutes > (isHome || target.isLocked ? van.to : van.worksUntil)) return null;
  const carried = site === null ? from.waste : 0;
  const late = starts > target.promised ? lateCost + starts - target.promised : 0;
  const apart = site !== null && isMixed(from.waste, target) ? apartCost : 0;
  const cost = from.cost + travel + drive + late + apart;
  if (cost > most) return null;
  // The way home is nobody's visit: it lies after the last window, or the van has time.
  const counted = countLast(van, from, isHome ? 0 : travel + (site?.minutes ?? 0) + drive);
  if (counted === null) return null;
  return {
    time: starts + target.minutes,
    cost,
    litres: (site === null ? from.litres : 0) + target.litres,
    kilograms: (site === null ? from.kilograms : 0) + target.kilograms,
    waste: (carried | target.waste) as Waste, // a union of two bit sets
    hadLunch: from.hadLunch || lunch !== lunchMoments.none,
    place: target.place,
    previous: from,
    site,
    lunch,
    last: target,
    counted,
  };
}

/** The counters after the job a partial route ends with, which lasts so many minutes beyond the work. */
function countLast({ counters }: CompiledVan, { last, time, counted }: Label, way: number): Counted | null {
  if (last === null || counters.length === 0) return counted;
  const count = last.isLocked ? countFixed : countVisit;
  return count(counters, counted, time - last.minutes, last.minutes + way);
}

/** When a lunch that could begin at this time is over; infinity when it is too late for lunch. */
export function afterLunch(van: CompiledVan, time: Minute): Minute {
  const over = Math.max(time, van.lunchFrom) + van.lunchMinutes;
  return over > van.lunchTo ? Number.POSITIVE_INFINITY : over;
}

/** The latest useful departure: nobody leaves in the morning only to wait at the first stop. */
export function latestDeparture(day: CompiledDay, place: number, target: Target, from: Minute): Minute {
  let leaves = Math.max(from, target.opens - day.drive(place, target.place, from));
  while (leaves > from && leaves + day.drive(place, target.place, leaves) > target.opens) leaves -= 1;
  return leaves;
}

/** Adds a label unless another is at least as good in everything; removes labels that it is as good as. */
function keep(label: Label | null, van: CompiledVan, into: Label[]): void {
  if (label === null || (!label.hadLunch && label.time + van.lunchMinutes > van.lunchTo)) return;
  for (let i = 0; i < into.length; i += 1) if (isAsGood(into[i] as Label, label)) return; // indices of the list itself
  let count = 0;
  for (let i = 0; i < into.length; i += 1) {
    const other = into[i] as Label; // as above
    if (!isAsGood(label, other)) into[count++] = other;
  }
  while (into.length > count) into.pop(); // setting the length costs an eighth of a search
  if (count < maxLabels) into.push(label);
  else {
    let worst = 0;
    for (let i = 1; i < count; i += 1) if ((into[i] as Label).time > (into[worst] as Label).time) worst = i; // as above
    if (label.time < (into[worst] as Label).time) into[worst] = label; // as above
  }
}

const isAsGood = (one: Label, other: Label) =>
  one.time <= other.time &&
  one.cost <= other.cost &&
  one.litres <= other.litres &&
  one.kilograms <= other.kilograms &&
  (one.waste === other.waste || one.waste === 0 || other.waste === 3) &&
  (one.hadLunch || !other.hadLunch) &&
  leavesAsMuch(one.counted, other.counted);
