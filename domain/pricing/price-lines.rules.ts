/** A price as lines: one for each rule that applied, in the order of charges.rules.ts, with the reason and how to avoid it. */
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { formatPounds } from "../kernel/money.ts";
import { sameDayFromText } from "../scheduling/same-day.copy.ts";
import { reductionOn, roundTotal } from "./charges.rules.ts";
import type { ChargeBook, Charges } from "./charges.rules.ts";
import type { MeasuredLoad, PickedItem } from "./load/load.rules.ts";
import type { Allowance, PriceLine, PriceLineCode, PriceRequest, Service, Tariff } from "./pricing.contract.ts";
import { describeCubicYards } from "./load/sizes.rules.ts";

const bookedSameDay = `Booked after ${sameDayFromText} for the same day`;

const serviceNames: Readonly<Record<Service, string>> = {
  "single-item": "A single-item collection",
  "furniture-removal": "A furniture removal",
  "garden-waste": "A garden waste clearance",
  "commercial-waste": "A commercial collection",
  "office-clearance": "An office clearance",
  "house-clearance": "A house clearance",
};

type Offer = (savedPence: number) => string;

// Cached by whole pounds: otherwise half the time of a price would go into formatting these.
function offerTo(how: string): Offer {
  const write: Offer = (pence) => `${how}: −${formatPounds(pence)}`;
  const texts: string[] = [];
  return (pence) => (pence % 100 === 0 && pence < 100_000 ? (texts[pence / 100] ??= write(pence)) : write(pence));
}

const offers = {
  outsideReady: offerTo("have it outside and ready"),
  flexibleDay: offerTo("let us come any time that day"),
  bringDown: offerTo("bring it down to the ground floor"),
  bringUp: offerTo("bring it up to the ground floor"),
  keepSpace: offerTo("keep a space for the van within 25 metres"),
  keepFreeSpace: offerTo("keep a space for the van where parking is free"),
  takeApart: offerTo("take it apart before we come"),
  standardWindow: offerTo("choose a standard window"),
  laterDay: offerTo("choose a later day"),
  ordinaryWeekday: offerTo("choose an ordinary weekday"),
  weekday: offerTo("choose a weekday"),
};

export function priceLines(request: PriceRequest, measured: MeasuredLoad, charges: Charges, book: ChargeBook): PriceLine[] {
  const lines: PriceLine[] = [];
  addLoadLines(lines, request, measured, charges, book.tariff);
  addAccessLines(lines, request, charges, book.tariff);
  for (const { outcode, label, pence } of charges.roadCharges)
    add(lines, "road-charge", label, pence, `Charged for every collection in ${outcode}`);
  addTimingLines(lines, charges, book);
  if (charges.reduction !== 0) add(lines, "reduction", "Discount", -charges.reduction, whyReduced(request, charges, book.tariff));
  if (charges.rounding !== 0) {
    const { roundToPence } = book.tariff;
    add(
      lines,
      "rounding",
      "Rounding",
      charges.rounding,
      roundToPence === 100 ? "To the nearest whole pound" : `To the nearest ${formatPounds(roundToPence)}`,
    );
  }
  return lines;
}

function addLoadLines(lines: PriceLine[], request: PriceRequest, measured: MeasuredLoad, charges: Charges, tariff: Tariff): void {
  const { allowance } = charges;
  add(lines, "load", "Collection and disposal", charges.load, whatIsIncluded(allowance, tariff), reductionsLeft(request, charges, tariff));
  if (charges.overweight !== 0) {
    add(
      lines,
      "overweight",
      "Extra weight",
      charges.overweight,
      `${thousands(Math.ceil(measured.weightGrams / 1_000))} kg, with ${thousands(allowance.kilograms)} included; ${rate(tariff.overweightPencePerKilogram)} for each extra kg`,
    );
  }
  if (charges.extraLabour !== 0) {
    add(
      lines,
      "extra-labour",
      "Extra loading time",
      charges.extraLabour,
      `${measured.labourMinutes} minutes, with ${allowance.minutes} included; ${rate(tariff.labourPencePerMinute)} for each extra minute`,
    );
  }
  if (charges.serviceMinimum !== 0) {
    add(
      lines,
      "service-minimum",
      "Minimum charge",
      charges.serviceMinimum,
      `${serviceNames[request.service]} starts at ${formatPounds(charges.base)}: up to that price, adding more costs nothing`,
    );
  }
  if (charges.handling !== 0) add(lines, "handling", "Special handling", charges.handling, whyHandled(measured));
}

/** Cached by volume: what a volume includes depends only on the tariff, which has some twenty thousand volumes. */
function whatIsIncluded({ litres, kilograms, minutes }: Allowance, tariff: Tariff): string {
  let sentences = volumeTexts.get(tariff);
  if (sentences === undefined) volumeTexts.set(tariff, (sentences = []));
  return (sentences[litres] ??=
    `${describeCubicYards(litres)}, with ${thousands(kilograms)} kg and ${minutes} minutes of loading included`);
}

const volumeTexts = new WeakMap<Tariff, string[]>();

function addAccessLines(lines: PriceLine[], { access }: PriceRequest, charges: Charges, tariff: Tariff): void {
  if (charges.stairs !== 0) {
    const floors = Math.abs(access.floor);
    const below = access.floor < 0 ? " below ground" : "";
    add(
      lines,
      "stairs",
      "Stairs",
      charges.stairs,
      `${floors} ${floors === 1 ? "floor" : "floors"}${below} without a lift, ${formatPounds(tariff.stairsPencePerFloor)} a floor`,
      avoid(access.floor < 0 ? offers.bringUp : offers.bringDown, charges.stairs, charges, tariff),
    );
  }
  if (charges.carry !== 0) {
    const { freeMetres, stepMetres, pencePerStep } = tariff.carry;
    add(
      lines,
      "carry",
      "Long carry",
      charges.carry,
      `${access.carryMetres} metres to the van; the first ${freeMetres} are free, then ${formatPounds(pencePerStep)} for each ${stepMetres} or part`,
      avoid((saved) => `have it within ${freeMetres} metres of the van: −${formatPounds(saved)}`, charges.carry, charges, tariff),
    );
  }
  if (charges.parking !== 0) {
    const isPaid = access.parking === "paid";
    add(
      lines,
      "parking",
      isPaid ? "Paid parking" : "No parking nearby",
      charges.parking,
      isPaid ? "A fixed charge for a paid bay: we pay the meter" : "Nowhere for the van to stop within 25 metres",
      avoid(isPaid ? offers.keepFreeSpace : offers.keepSpace, charges.parking, charges, tariff),
    );
  }
  if (charges.dismantling !== 0) {
    const pieces = access.dismantleCount === 1 ? "1 item" : `${access.dismantleCount} items`;
    add(
      lines,
      "dismantling",
      "Taking apart",
      charges.dismantling,
      `${pieces} to take apart, ${formatPounds(tariff.dismantlingPence)} each`,
      avoid(offers.takeApart, charges.dismantling, charges, tariff),
    );
  }
}

function addTimingLines(lines: PriceLine[], charges: Charges, { tariff }: ChargeBook): void {
  if (charges.emergency !== 0) {
    add(
      lines,
      "emergency",
      "Emergency collection",
      charges.emergency,
      "A crew with you in 2 to 4 hours",
      avoid(offers.standardWindow, charges.emergency, charges, tariff),
    );
  }
  if (charges.sameDay !== 0) {
    add(lines, "same-day", "Same-day collection", charges.sameDay, bookedSameDay, avoid(offers.laterDay, charges.sameDay, charges, tariff));
  }
  if (charges.bankHoliday !== 0) {
    add(
      lines,
      "bank-holiday",
      "Bank holiday",
      charges.bankHoliday,
      "Collected on a bank holiday",
      avoid(offers.ordinaryWeekday, charges.bankHoliday, charges, tariff),
    );
  }
  if (charges.weekend !== 0) {
    add(
      lines,
      "weekend",
      "Weekend",
      charges.weekend,
      "Collected on a Saturday or Sunday",
      avoid(offers.weekday, charges.weekend, charges, tariff),
    );
  }
}

function add(lines: PriceLine[], code: PriceLineCode, label: string, pence: number, why: string, avoidBy?: string): void {
  lines.push(avoidBy === undefined ? { code, label, pence, why } : { code, label, pence, why, avoidBy });
}

/** "keep a space for the van: −£15": what the total would really fall by, rounding included; nothing when it would not fall. */
function avoid(offer: Offer, pence: number, charges: Charges, tariff: Tariff): string | undefined {
  // A multiple of the rounding step lowers the total by itself: the usual case, and the fast one.
  const saved = pence % tariff.roundToPence === 0 ? pence : charges.total - roundTotal(charges.total - charges.rounding - pence, tariff);
  return saved > 0 ? offer(saved) : undefined;
}

/** The reductions not yet used. "Any time that day" is not offered for urgent collections. */
function reductionsLeft(request: PriceRequest, charges: Charges, tariff: Tariff): string | undefined {
  const { timing } = request;
  const { outsideReady, flexibleDay, speed } = timing;
  const floor = tariff.serviceMinimumPence[request.service];
  const { base, reduction } = charges;
  if (base === floor) return undefined;
  let left: string | undefined;
  if (!outsideReady) {
    left = avoid(offers.outsideReady, reductionOn(base, floor, { ...timing, outsideReady: true }, tariff) - reduction, charges, tariff);
  }
  if (!flexibleDay && speed === "standard") {
    const flexible = avoid(
      offers.flexibleDay,
      reductionOn(base, floor, { ...timing, flexibleDay: true }, tariff) - reduction,
      charges,
      tariff,
    );
    if (flexible !== undefined) left = left === undefined ? flexible : `${left}, or ${flexible}`;
  }
  return left;
}

function whyReduced({ service, timing }: PriceRequest, charges: Charges, tariff: Tariff): string {
  const { outsideReadyPercent, flexibleDayPence, mostPercent: maxPercent, vanNearbyPercent = 0, vanNearbyMostPence = 0 } = tariff.reduction;
  const reasons: string[] = [];
  if (timing.outsideReady) reasons.push(`everything outside and ready, ${outsideReadyPercent}%`);
  if (timing.flexibleDay) reasons.push(`any time that day, ${formatPounds(flexibleDayPence)}`);
  if (timing.vanNearby === true && vanNearbyPercent > 0)
    reasons.push(`a van will be nearby, ${vanNearbyPercent}%${atMost(charges.base, vanNearbyPercent, vanNearbyMostPence)}`);
  const floor = tariff.serviceMinimumPence[service];
  const reducedBy = reductionOn(charges.base, Number.NEGATIVE_INFINITY, timing, tariff);
  if (reducedBy > charges.reduction) reasons.push(`but never below the ${formatPounds(floor)} minimum`);
  else if (charges.reduction === Math.floor((charges.base * maxPercent) / 100)) reasons.push(`together at most ${maxPercent}%`);
  const text = reasons.join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const atMost = (base: number, percent: number, most: number) => (base * percent > most * 100 ? `, at most ${formatPounds(most)}` : "");

/** Each item by its name, the most expensive first. */
function whyHandled({ picked }: MeasuredLoad): string {
  const handled: PickedItem[] = [];
  for (const one of picked) if (one.item.handlingPence > 0) handled.push(one);
  if (handled.length > 1) handled.sort(dearestFirst);
  let named = "";
  for (const one of handled) named += named === "" ? handledItem(one) : `, ${handledItem(one)}`;
  const isOne = handled.length === 1 && handled[0]?.quantity === 1;
  return `${named}: ${isOne ? "needs" : "need"} separate disposal`;
}

function handledItem({ item, quantity }: PickedItem): string {
  if (quantity > 1) return `${quantity} × ${item.name} ${formatPounds(item.handlingPence * quantity)}`;
  let text = itemTexts.get(item);
  if (text === undefined) itemTexts.set(item, (text = `${item.name} ${formatPounds(item.handlingPence)}`));
  return text;
}

const itemTexts = new WeakMap<CatalogueItem, string>();

function dearestFirst(one: PickedItem, other: PickedItem): number {
  return other.item.handlingPence * other.quantity - one.item.handlingPence * one.quantity || (one.item.name < other.item.name ? -1 : 1);
}

function rate(pence: number): string {
  return pence < 100 ? `${pence}p` : formatPounds(pence);
}

function thousands(value: number): string {
  return value < 1_000 ? String(value) : `${Math.trunc(value / 1_000)},${String(value % 1_000).padStart(3, "0")}`;
}
