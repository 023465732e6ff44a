/** Ways to make a job cheaper, and by how much: each is priced by the engine and offered only where it lowers the price. */
import { price } from "./price.rules.ts";
import type { PriceBook } from "./price.rules.ts";
import type { PriceRequest } from "./pricing.contract.ts";

export const savingKinds = ["outside-ready", "flexible-day", "no-hurry", "weekday", "seats-apart"] as const;
export type SavingKind = (typeof savingKinds)[number];

export type Saving = { kind: SavingKind; savedPence: number; totalPence: number };

type Way = (request: PriceRequest, book: PriceBook) => PriceRequest | null;

const ways: Readonly<Record<SavingKind, Way>> = {
  // Items that stand outside need no stairs, no long carry and no tools.
  "outside-ready": (request) =>
    request.timing.outsideReady
      ? null
      : {
          ...request,
          access: { ...request.access, floor: 0, carryMetres: 0, dismantleCount: 0 },
          timing: { ...request.timing, outsideReady: true },
        },
  "flexible-day": (request) =>
    request.timing.flexibleDay || request.timing.speed === "emergency"
      ? null
      : { ...request, timing: { ...request.timing, flexibleDay: true } },
  "no-hurry": (request) => (request.timing.speed === "standard" ? null : { ...request, timing: { ...request.timing, speed: "standard" } }),
  weekday: ({ timing: { date: _date, ...timing }, ...request }) => ({ ...request, timing: { ...timing, day: "weekday" } }),
  "seats-apart": (request, { catalogue }) => {
    const others = request.items.filter(({ id }) => !isSeating(catalogue.get(id)?.flags ?? []));
    return others.length === 0 || others.length === request.items.length ? null : { ...request, items: others };
  },
};

/** Padded seating must by law be incinerated, because its foam may contain persistent organic pollutants. */
export const isSeating = (flags: readonly string[]): boolean => flags.includes("upholstered-seating");

/** Every way that makes this request cheaper, the greatest saving first. */
export function listSavings(request: PriceRequest, totalPence: number, book: PriceBook): Saving[] {
  const savings = savingKinds.flatMap((kind) => {
    const other = ways[kind](request, book);
    const answer = other === null ? null : price(other, book);
    if (answer === null || !("totalPence" in answer) || answer.totalPence >= totalPence) return [];
    return { kind, savedPence: totalPence - answer.totalPence, totalPence: answer.totalPence };
  });
  return savings.toSorted((one, other) => other.savedPence - one.savedPence);
}
