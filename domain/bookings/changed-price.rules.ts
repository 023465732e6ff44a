/**
 * The price of a booking after a change: the agreed price plus the difference that the change makes by the tariff of the
 * booking. Whatever did not change keeps its price, even if the tariff has changed since.
 */
import { divideHalfUp } from "../kernel/money.ts";
import type { Catalogue, CatalogueItem } from "../catalogue/catalogue.ts";
import { priceLineCodes } from "../pricing/price-answer.contract.ts";
import { price } from "../pricing/price.rules.ts";
import type { PriceBook } from "../pricing/price.rules.ts";
import { isPriced } from "../pricing/pricing.contract.ts";
import type { PriceAnswer, PriceLine, PricedAnswer, PriceRequest } from "../pricing/pricing.contract.ts";

export type AgreedLines = { lines: readonly PriceLine[]; totalPence: number };
export type ChangedPrice = {
  lines: PriceLine[];
  totalPence: number;
  vatPence: number;
  deltaPence: number;
  allowance: PricedAnswer["allowance"];
};
/** Why there is no immediate price. */
export type NotPriced = Exclude<PriceAnswer, PricedAnswer>;

/** `book`: the booking's tariff, and the catalogue with its items as they were described then (`bookedCatalogue`). */
export function changedPrice(agreed: AgreedLines, before: PriceRequest, after: PriceRequest, book: PriceBook): ChangedPrice | NotPriced {
  const [was, will] = [price(before, book), price(after, book)];
  if (!isPriced(will)) return will;
  if (!isPriced(was)) return was;
  const lines = movedLines(agreed.lines, was.lines, will.lines);
  const sum = agreed.totalPence + will.totalPence - was.totalPence;
  // An agreed price may be so far below the tariff's that taking an item off would make it negative.
  const totalPence = Math.max(0, sum);
  if (totalPence !== sum) lines.push({ code: "rounding", label: "Rounding", pence: totalPence - sum, why: "A price can’t go below zero" });
  const { vatPercent } = book.tariff;
  return {
    lines,
    totalPence,
    vatPence: divideHalfUp(totalPence * vatPercent, 100 + vatPercent),
    deltaPence: totalPence - agreed.totalPence,
    allowance: will.allowance,
  };
}

/** Each line changes by the difference of the engine's lines of that kind, so that the lines still sum to the total. */
function movedLines(agreed: readonly PriceLine[], was: readonly PriceLine[], will: readonly PriceLine[]): PriceLine[] {
  const kinds = new Map<string, PriceLine>();
  for (const line of [...agreed, ...will]) kinds.set(lineKey(line), line);
  const moved = [...kinds].flatMap(([kind, line]) => {
    const delta = sumLines(will, kind) - sumLines(was, kind);
    const pence = sumLines(agreed, kind) + delta;
    if (pence === 0) return [];
    // A line without a difference keeps its text; so does one that the engine no longer writes.
    const unchanged = delta === 0 ? agreed.find((one) => lineKey(one) === kind) : undefined;
    return [{ ...(unchanged ?? line), pence }];
  });
  return moved.toSorted((one, other) => priceLineCodes.indexOf(one.code) - priceLineCodes.indexOf(other.code));
}

const lineKey = ({ code, label }: PriceLine): string => (code === "road-charge" ? `${code} ${label}` : code);
const sumLines = (lines: readonly PriceLine[], kind: string): number =>
  lines.reduce((sum, line) => (lineKey(line) === kind ? sum + line.pence : sum), 0);

type BookedItem = {
  id: string;
  name: string;
  flags: readonly string[];
  ewcCode?: string | undefined;
  volumeLitres?: number | undefined;
  weightGrams?: number | undefined;
};

/**
 * The catalogue with the items of a booking as they were agreed: they are not refused, asked about or measured again. An
 * item that was removed from the catalogue since keeps its booked description.
 */
export function bookedCatalogue(catalogue: Catalogue, items: readonly BookedItem[]): Catalogue {
  const booked = items.map((item): [string, CatalogueItem] => [
    item.id,
    { ...(catalogue.get(item.id) ?? unlisted), ...described(item), acceptance: "accepted" },
  ]);
  return new Map([...catalogue, ...booked]);
}

const unlisted: Omit<CatalogueItem, "id" | "name"> = {
  category: "",
  acceptance: "accepted",
  volumeLitres: 0,
  weightGrams: 0,
  labourMinutes: 0,
  handlingPence: 0,
  ewcCode: "",
  flags: [],
  twoPersonLift: false,
  aliases: [],
};

function described({ id, name, flags, ewcCode, volumeLitres, weightGrams }: BookedItem) {
  return {
    id,
    name,
    flags,
    ...(ewcCode === undefined ? {} : { ewcCode }),
    ...(volumeLitres === undefined ? {} : { volumeLitres }),
    ...(weightGrams === undefined ? {} : { weightGrams }),
  };
}
