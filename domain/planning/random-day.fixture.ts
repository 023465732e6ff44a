/** Random but reproducible days: three vans and a number of jobs around a depot. */
import { fixedChance } from "../measuring/seeded-random.rules.ts";
import type { PlanJob, PlanProblem, PlanVan } from "./day-plan.ts";

const depot = { latitude: 50.8739, longitude: 0.0088 };
const hour = 60;
export const litresOfVan = 10_700;

export function plainVan(id: string, changes: Partial<PlanVan> = {}): PlanVan {
  return {
    id,
    start: depot,
    end: depot,
    shift: { from: 6 * hour, to: 19 * hour },
    lunch: { from: 11 * hour + 30, to: 14 * hour, minutes: 30 },
    litres: litresOfVan,
    kilograms: 1_400,
    skills: [],
    ...changes,
  };
}

/** At the depot by default: a drive of six minutes. */
export function plainJob(id: string, changes: Partial<PlanJob> = {}): PlanJob {
  return {
    id,
    point: depot,
    minutes: 30,
    window: { from: 9 * hour, to: 11 * hour },
    litres: 1_000,
    kilograms: 100,
    skills: [],
    ...changes,
  };
}

export const plainSite = { id: "tip", point: depot, open: { from: 6 * hour, to: 19 * hour }, minutes: 25 };

export function plainDay(changes: Partial<PlanProblem> = {}): PlanProblem {
  return { vans: [plainVan("van-1")], jobs: [], sites: [plainSite], now: null, maxLateMinutes: 0, ...changes };
}

/** Most of these jobs can be done; some days have more than three vans can do. */
export function randomDay(seed: number, count = 40): PlanProblem {
  const { even } = fixedChance(seed);
  const around = () => ({ latitude: depot.latitude + (even() - 0.5) * 0.26, longitude: depot.longitude + (even() - 0.5) * 0.42 });
  // As many places as a depot has outward codes nearby, so that neighbours share one.
  const places = Array.from({ length: 14 }, around);
  const jobs = Array.from({ length: count }, (_, index): PlanJob => {
    const from = (7 + 2 * Math.floor(even() * 5)) * hour;
    const litres = Math.round(250 + even() ** 2 * 2_700);
    return plainJob(`job-${index}`, {
      point: places[Math.floor(even() * places.length)] ?? depot,
      minutes: Math.round(8 + litres / 200 + even() * 6),
      window: even() < 0.25 ? { from: 7 * hour, to: 17 * hour } : { from, to: from + 2 * hour },
      litres,
      kilograms: Math.round(litres * (0.05 + even() * 0.1)),
      skills: even() < 0.06 ? ["two_people"] : [],
    });
  });
  const vans = ["van-1", "van-2", "van-3"].map((id, index) => plainVan(id, { skills: index === 0 ? ["two_people"] : [] }));
  const site = { id: "tip", point: around(), open: { from: 7 * hour, to: 18 * hour }, minutes: 25 };
  return plainDay({ vans, jobs, sites: [site] });
}
