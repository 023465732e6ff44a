/** Prices a second in one process: `price()` with its lines and words, beside a plain loop that only adds up the total. */
import { catalogueItems, priceBook } from "#domain/pricing/price-book.fixture.ts";
import { price } from "#domain/pricing/price.rules.ts";
import { isPriced, priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { tariffVersion1 as tariff } from "#domain/pricing/tariff/tariff-1.ts";
import { cpuSeconds, measurement } from "./support/processes.ts";
import { print, printGoal, printTable, ratios, spread } from "./support/report.ts";

const rounds = 9;
const pricesARound = 1_000_000;
/** One to three kinds of thing, as most people have; some with stairs, a carry, a weekend. */
const requests: PriceRequest[] = [
  { service: "single-item", items: [{ id: "mattress-double", quantity: 1 }] },
  { service: "single-item", items: [{ id: "fridge-freezer", quantity: 1 }], access: { floor: 1 } },
  {
    service: "furniture-removal",
    items: [
      { id: "sofa-3-seat", quantity: 1 },
      { id: "armchair", quantity: 2 },
    ],
  },
  {
    service: "furniture-removal",
    items: [
      { id: "wardrobe-double", quantity: 1 },
      { id: "mattress-double", quantity: 1 },
    ],
    access: { floor: 2, dismantleCount: 1 },
  },
  { service: "garden-waste", items: [{ id: "garden-bag", quantity: 8 }], timing: { outsideReady: true } },
  {
    service: "furniture-removal",
    items: [
      { id: "sofa-2-seat", quantity: 1 },
      { id: "armchair", quantity: 1 },
      { id: "dining-chair-wood", quantity: 4 },
    ],
    timing: { day: "weekend" },
  },
  {
    service: "office-clearance",
    items: [
      { id: "office-chair", quantity: 6 },
      { id: "desk-office", quantity: 3 },
      { id: "filing-cabinet-4", quantity: 2 },
    ],
    access: { lift: true, floor: 3, carryMetres: 40 },
  },
  { service: "single-item", items: [{ id: "armchair", quantity: 1 }], timing: { speed: "same-day" } },
]
  .map((request) => ({ ...request, items: request.items.map(({ id, quantity }) => ({ id: itemNamed(id), quantity })) }))
  .map((request) => priceRequestSchema.parse(request));

function itemNamed(id: string): string {
  const entry = catalogueItems.find((item) => item.id === id && item.acceptance === "accepted");
  if (entry === undefined) throw new Error(`the catalogue holds no ${id} that has a price`);
  return id;
}

const items = new Map(catalogueItems.map((item) => [item.id, item]));
const { ladder } = tariff;
const full = ladder.at(-1) ?? fail();

/** The peer: the total alone, in one loop over flat numbers, for accepted items; no allowances, lines or checks. */
function plainTotal({ service, items: wanted, access, timing }: PriceRequest): number {
  let litres = 0,
    grams = 0,
    minutes = 0,
    handling = 0,
    quantity = 0;
  for (let i = 0; i < wanted.length; i += 1) {
    const line = wanted[i] ?? fail();
    const item = items.get(line.id) ?? fail();
    quantity += line.quantity;
    litres += item.volumeLitres * line.quantity;
    grams += item.weightGrams * line.quantity;
    minutes += item.labourMinutes * line.quantity;
    handling += item.handlingPence * line.quantity;
  }
  const vans = Math.floor(litres / full.litres);
  const rest = litres - vans * full.litres;
  let step = 0;
  while (rest > (ladder[step]?.litres ?? fail())) step += 1;
  const high = ladder[step] ?? fail();
  const low = ladder[step - 1] ?? high;
  const along = low === high ? Number(rest > 0) : (rest - low.litres) / (high.litres - low.litres);
  const at = (column: "pence" | "kilograms" | "minutes") =>
    vans * full[column] + (low === high ? high[column] * along : low[column] + (high[column] - low[column]) * along);
  const floor = tariff.serviceMinimumPence[service];
  const overweight = Math.max(0, Math.round((grams / 1_000 - at("kilograms")) * tariff.overweightPencePerKilogram));
  const labour = Math.max(0, Math.round((minutes - at("minutes")) * tariff.labourPencePerMinute));
  const base = Math.max(floor, Math.round(at("pence")) + overweight + labour);
  let total =
    base +
    handling +
    (access.lift ? 0 : Math.abs(access.floor) * tariff.stairsPencePerFloor) +
    access.dismantleCount * tariff.dismantlingPence;
  total += Math.max(0, Math.ceil((access.carryMetres - tariff.carry.freeMetres) / tariff.carry.stepMetres)) * tariff.carry.pencePerStep;
  if (access.parking === "none-within-25m") total += tariff.parkingPence;
  if (timing.speed === "emergency") total += tariff.emergencyPence;
  if (
    timing.speed === "same-day" &&
    !(quantity === 1 && litres <= tariff.sameDayFreeUpTo.litres && grams <= tariff.sameDayFreeUpTo.kilograms * 1_000)
  )
    total += tariff.sameDayPence;
  if (timing.day === "bank-holiday") total += tariff.bankHolidayPence;
  if (timing.day === "weekend") total += tariff.weekendPence;
  const reduction =
    (timing.outsideReady ? Math.round((base * tariff.reduction.outsideReadyPercent) / 100) : 0) +
    (timing.flexibleDay ? tariff.reduction.flexibleDayPence : 0);
  total -= Math.min(reduction, Math.floor((base * tariff.reduction.mostPercent) / 100), base - floor);
  return Math.round(total / tariff.roundToPence) * tariff.roundToPence;
}

function engineTotal(request: PriceRequest): number {
  const answer = price(request, priceBook);
  return isPriced(answer) ? answer.totalPence : fail();
}

/** The sum is used, so that nothing is optimised away, and must be the same for both. */
function run(totalOf: (request: PriceRequest) => number): { perSecond: number; cpuMicroseconds: number; sum: number } {
  const cpu = cpuSeconds(process.pid);
  const started = performance.now();
  let sum = 0;
  for (let i = 0; i < pricesARound; i += 1) sum += totalOf(requests[i % requests.length] ?? fail());
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: pricesARound / seconds, cpuMicroseconds: ((cpuSeconds(process.pid) - cpu) / pricesARound) * 1e6, sum };
}

await measurement(
  `Price engine: ${rounds} rounds of ${pricesARound.toLocaleString("en-GB")} prices, one process, ${requests.length} requests of one to three kinds of item`,
  async () => {
    const subjects = [
      { name: "price(): lines, words, allowance", totalOf: engineTotal },
      { name: "plain loop: the total alone", totalOf: plainTotal },
    ];
    for (const request of requests)
      if (engineTotal(request) !== plainTotal(request))
        throw new Error(`the two do not agree on ${JSON.stringify(request)}: ${engineTotal(request)} and ${plainTotal(request)}`);
    for (const { totalOf } of subjects) run(totalOf); // compiled before it counts
    const runs = subjects.map(({ name }) => ({ name, perSecond: [] as number[], cpu: [] as number[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { perSecond, cpuMicroseconds } = run(subjects[index]?.totalOf ?? fail());
        runs[index]?.perSecond.push(perSecond);
        runs[index]?.cpu.push(cpuMicroseconds);
      }
    const [engine, plain] = runs;
    printTable(
      ["", "million prices/s", "µs CPU a price"],
      runs.map(({ name, perSecond, cpu }) => [name, spread(perSecond, 2, 1e-6), spread(cpu, 2)]),
    );
    print(`  price() ÷ plain loop: ${spread(ratios(engine?.perSecond ?? [], plain?.perSecond ?? []), 2)}`);
    printGoal({ what: "million prices a second", values: (engine?.perSecond ?? []).map((value) => value / 1e6), min: 1 });
  },
);

function fail(): never {
  throw new Error("the catalogue or the tariff does not fit this measurement");
}
