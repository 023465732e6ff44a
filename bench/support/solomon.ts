/** Problems of Solomon's kind (1987): 100 customers with windows on a plane, read from his files or made by his recipe. */
import { fixedChance } from "#domain/measuring/seeded-random.rules.ts";
import { compileDay } from "#domain/planning/compile-day.rules.ts";
import type { CompiledDay } from "#domain/planning/compiled-day.ts";
import type { PlanJob, PlanVan } from "#domain/planning/day-plan.ts";

type Customer = { x: number; y: number; demand: number; ready: number; due: number; service: number };
export type SolomonProblem = { name: string; vehicles: number; capacity: number; customers: Customer[] };

/** Distances and times in tenths, as exact results round them: whole numbers for a search that counts minutes. */
const scale = 10;

/** The format of his files: name, number and capacity of vehicles, then a row a customer, the depot first. */
export function readSolomon(text: string): SolomonProblem {
  const rows = text.split(/\r?\n/).map((line) => line.trim());
  const numbers = rows.map((line) => line.split(/\s+/).map(Number)).filter((row) => row.every(Number.isFinite));
  const [vehicles = 0, capacity = 0] = numbers.find((row) => row.length === 2) ?? [];
  const customers = numbers
    .filter((row) => row.length === 7)
    .map(([, x = 0, y = 0, demand = 0, ready = 0, due = 0, service = 0]) => ({ x, y, demand, ready, due, service }));
  return { name: rows[0] ?? "", vehicles, capacity, customers };
}

/**
 * His recipe: R evenly over a square of 100, C in clusters, RC half of each; demands of 10 to 40; windows around a time
 * at which the customer could be reached, here for all of them. The numbers differ from his, whose random generator is
 * not available.
 */
export function generatedProblem(kind: "R1" | "C1" | "RC1", seed: number): SolomonProblem {
  const { even, normal } = fixedChance(seed * 97 + kind.length);
  const clusters = Array.from({ length: 8 }, () => ({ x: 10 + even() * 80, y: 10 + even() * 80 }));
  const depot = { x: 50, y: 50, demand: 0, ready: 0, due: 230, service: 0 };
  const customers = Array.from({ length: 100 }, (_, index): Customer => {
    const isClustered = kind === "C1" || (kind === "RC1" && index % 2 === 0);
    const cluster = clusters[index % clusters.length] ?? depot;
    const x = Math.round(isClustered ? cluster.x + normal() * 4 : even() * 100);
    const y = Math.round(isClustered ? cluster.y + normal() * 4 : even() * 100);
    const way = Math.ceil(Math.hypot(x - depot.x, y - depot.y));
    const latest = depot.due - way - 10;
    const centre = way + even() * (latest - way);
    const width = 10 + even() * 40;
    return {
      x,
      y,
      demand: 10 * (1 + Math.floor(even() * 4)),
      ready: Math.max(way, Math.round(centre - width / 2)),
      due: Math.min(latest, Math.round(centre + width / 2)),
      service: 10,
    };
  });
  return { name: `${kind}-like ${seed}`, vehicles: 25, capacity: 200, customers: [depot, ...customers] };
}

/** The problem as a day plan without lunch, tips and traffic: places are numbers, and distances come from a table. */
export function solomonDay({ vehicles, capacity, customers }: SolomonProblem): CompiledDay {
  const [depot, ...others] = customers;
  if (depot === undefined) throw new RangeError("The problem has no depot");
  const pointOf = (index: number) => ({ latitude: index, longitude: 0 });
  const horizon = depot.due * scale;
  const vans = Array.from({ length: vehicles }, (_, index): PlanVan => ({
    id: `vehicle-${index}`,
    start: pointOf(0),
    end: pointOf(0),
    shift: { from: 0, to: horizon },
    lunch: { from: 0, to: -1, minutes: 0 },
    litres: capacity,
    kilograms: capacity,
    skills: [],
  }));
  const jobs = others.map(({ demand, ready, due, service }, index): PlanJob => ({
    id: `customer-${index}`,
    point: pointOf(index + 1),
    minutes: service * scale,
    window: { from: ready * scale, to: due * scale },
    litres: demand,
    kilograms: demand,
    skills: [],
  }));
  const roads = (points: readonly { latitude: number }[]) => {
    const placed = points.map(({ latitude }) => customers[latitude] ?? depot);
    const between = placed.map((from) => placed.map((to) => Math.floor(Math.hypot(from.x - to.x, from.y - to.y) * scale)));
    const base = (from: number, to: number) => between[from]?.[to] ?? 0;
    return { base, drive: base };
  };
  return compileDay({ vans, jobs, sites: [], now: null, maxLateMinutes: 0 }, { hasTips: false, roads });
}
