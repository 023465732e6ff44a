/** The carry from the items to the van, asked in the tariff's own bands so that no answer costs more than it should. */
import { priceLimits } from "#domain/pricing/price-choices.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";

/** `metres`: the distance priced, which is the band's far end; 0 for the free band. */
export type CarryBand = { metres: number; label: string; pence: number };

const pricedBands = 3;

/** `Up to 15 m`, `15 to 30 m` … with what each adds; longer carries are typed in metres. */
export function carryBands(carry: Tariff["carry"]): CarryBand[] {
  const priced = Array.from({ length: pricedBands }, (_, index) => {
    const from = carry.freeMetres + index * carry.stepMetres;
    const to = from + carry.stepMetres;
    return { metres: to, label: `${from} to ${to} m`, pence: (index + 1) * carry.pencePerStep };
  });
  return [{ metres: 0, label: `Up to ${carry.freeMetres} m`, pence: 0 }, ...priced];
}

/** Where the bands end and typing begins, metres. */
export const carryBandsEnd = (carry: Tariff["carry"]): number => carry.freeMetres + pricedBands * carry.stepMetres;

/** The band in which a carry lies, in metres of its far end; null beyond them all, where metres are typed. */
export const carryBandOf = (carryMetres: number, carry: Tariff["carry"]): number | null =>
  carryMetres <= carry.freeMetres ? 0 : (carryBands(carry).find(({ metres }) => metres >= carryMetres)?.metres ?? null);

type CarryAnswer = { carryMetres: number; carryFar: string | null };

/** Metres as priced: the band's far end, or what was typed; null when that is not a number of metres we can price. */
export function readCarryMetres({ carryMetres, carryFar }: CarryAnswer): number | null {
  if (carryFar === null) return carryMetres;
  const digits = /^(\d{1,3})\s*(?:m|metres?)?$/i.exec(carryFar.trim())?.[1];
  const metres = digits === undefined ? 0 : Number(digits);
  return metres >= 1 && metres <= priceLimits.carryMetres ? metres : null;
}
