/** Problems of Solomon's kind (1987): 100 customers with windows on a plane, read from his files or made by his recipe. */
import { fixedChance } from "#domain/measuring/seeded-random.rules.ts";
import { compileDay } from "#domain/planning/compile-day.rules.ts";
import type { CompiledDay } from "#domain/planning/compiled-day.ts";
import type { PlanJob, PlanVan } from "#domain/planning/day-plan.ts";
import type { Search } from "#domain/planning/plan-search.rules.ts";

type Customer = { x: number; y: number; demand: number; ready: number; due: number; service: number };
export type SolomonProblem = { name: string; vehicles: number; capacity: number; customers: Customer[] };

/** Distances and times in tenths, rounded up: whole numbers for a search that counts minutes, and what is in time with them is in time without. */
const scale = 10;

/** By how many per cent VROOM 1.12 is above the best known distances, by class and on average of all 56: its wiki's page "Benchmarks" (a third of a second each, on four cores). */
export const gapsOfVroom: Readonly<Record<string, number>> = { C1: 0, C2: 0, R1: 1.38, R2: 3.89, RC1: 1.25, RC2: 2.64, all: 1.63 };

/** `RC` and 1 of `rc108`. */
export const classOf = ({ name }: SolomonProblem): string => name.toUpperCase().slice(0, -2);

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

const wayBetween = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The distance of what was found, in his units and without rounding; NaN where customers are left out.
 * @throws RangeError where a customer is too late or a vehicle too full
 */
export function distanceOf({ capacity, customers }: SolomonProblem, { rounds, left }: Pick<Search, "rounds" | "left">): number {
  const [depot, ...others] = customers;
  if (depot === undefined || left.length > 0) return Number.NaN;
  return rounds.reduce((sum, { order }) => sum + lengthOf(depot, order.map((index) => others[index] ?? depot), capacity), 0); // prettier-ignore
}

function lengthOf(depot: Customer, stops: readonly Customer[], capacity: number): number {
  let [at, time, length, load] = [depot, 0, 0, 0];
  for (const stop of [...stops, depot]) {
    const way = wayBetween(at, stop);
    length += way;
    load += stop.demand;
    time = Math.max(time + at.service + way, stop.ready);
    if (time > stop.due + 1e-9 || load > capacity) throw new RangeError("A customer is too late or a vehicle too full");
    at = stop;
  }
  return length;
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
    const between = placed.map((from) => placed.map((to) => Math.ceil(wayBetween(from, to) * scale)));
    const base = (from: number, to: number) => between[from]?.[to] ?? 0;
    return { base, drive: base };
  };
  return compileDay({ vans, jobs, sites: [], now: null, maxLateMinutes: 0 }, { hasTips: false, roads });
}
