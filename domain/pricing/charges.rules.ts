/** The amounts of a price, step by step and without text. Input and output are integers; amounts in pence. */
import { divideHalfUp } from "../kernel/money.ts";
import { parseOutcode } from "../kernel/postcode.ts";
import { dayKindOf } from "../scheduling/scheduling.rules.ts";
import { extraLabourPence, overweightPence, ladderStepAt } from "./load/load.rules.ts";
import type { MeasuredLoad } from "./load/load.rules.ts";
import type { Allowance, DayKind, PriceRequest, Tariff } from "./pricing.contract.ts";

export type ChargeBook = {
  /** For a firm that is not registered for VAT, a tariff with `vatPercent: 0`. */
  tariff: Tariff;
  /** Whether a London calendar day is a bank holiday; without it, no day is. */
  isBankHoliday?: (date: string) => boolean;
};

export type RoadCharge = { outcode: string; label: string; pence: number };

export type Charges = {
  allowance: Allowance;
  load: number;
  overweight: number;
  extraLabour: number;
  serviceMinimum: number;
  /** Load, overweight, extra labour and service minimum: the amount that reductions are a percentage of. */
  base: number;
  handling: number;
  stairs: number;
  carry: number;
  parking: number;
  dismantling: number;
  /** The charges for roads in the postcode, by name; their sum is part of the total. */
  roadCharges: readonly RoadCharge[];
  emergency: number;
  sameDay: number;
  bankHoliday: number;
  weekend: number;
  /** Positive; to be subtracted. */
  reduction: number;
  rounding: number;
  total: number;
  vat: number;
};

export function calculateCharges(request: PriceRequest, measured: MeasuredLoad, book: ChargeBook): Charges {
  const { tariff } = book;
  const { access, timing } = request;
  const step = ladderStepAt(measured.litres, tariff.ladder);
  const load = divideHalfUp(step.pence, step.denominator);
  const overweight = overweightPence(measured.weightGrams, step, tariff);
  const extraLabour = extraLabourPence(measured.labourMinutes, step, tariff);
  const floor = tariff.serviceMinimumPence[request.service];
  const base = Math.max(load + overweight + extraLabour, floor);
  const handling = measured.handlingPence;
  const stairs = access.lift ? 0 : Math.abs(access.floor) * tariff.stairsPencePerFloor;
  const carry = carrySteps(access.carryMetres, tariff) * tariff.carry.pencePerStep;
  const parking = parkingCharge(access.parking, tariff);
  const dismantling = access.dismantleCount * tariff.dismantlingPence;
  const { emergency, sameDay, bankHoliday, weekend } = timingCharges(timing, measured, book);
  const roadCharges = roadChargesAt(request.postcode, tariff);
  const reduction = reductionOn(base, floor, timing, tariff);
  const onSite = handling + stairs + carry + parking + dismantling + sumCharges(roadCharges);
  const exact = base + onSite + emergency + sameDay + bankHoliday + weekend - reduction;
  const total = roundTotal(exact, tariff);
  return {
    allowance: {
      litres: measured.litres,
      kilograms: divideHalfUp(step.kilograms, step.denominator),
      minutes: divideHalfUp(step.minutes, step.denominator),
    },
    load,
    overweight,
    extraLabour,
    serviceMinimum: base - load - overweight - extraLabour,
    base,
    handling,
    stairs,
    carry,
    parking,
    dismantling,
    roadCharges,
    emergency,
    sameDay,
    bankHoliday,
    weekend,
    reduction,
    rounding: total - exact,
    total,
    vat: divideHalfUp(total * tariff.vatPercent, 100 + tariff.vatPercent),
  };
}

function timingCharges(timing: PriceRequest["timing"], measured: MeasuredLoad, { tariff, isBankHoliday }: ChargeBook) {
  const day = pricedDayKind(timing, isBankHoliday);
  return {
    emergency: timing.speed === "emergency" ? tariff.emergencyPence : 0,
    sameDay: timing.speed === "same-day" && !isSmallSingleItem(measured, tariff) ? tariff.sameDayPence : 0,
    bankHoliday: day === "bank-holiday" ? tariff.bankHolidayPence : 0,
    weekend: day === "weekend" ? tariff.weekendPence : 0,
  };
}

/** The combined reduction: capped at a share of the base and at the amount above the service's minimum. */
export function reductionOn(base: number, floor: number, ways: ReductionWays, tariff: Tariff): number {
  const { outsideReadyPercent, flexibleDayPence, mostPercent: maxPercent, vanNearbyPercent = 0, vanNearbyMostPence = 0 } = tariff.reduction;
  const outside = ways.outsideReady ? divideHalfUp(base * outsideReadyPercent, 100) : 0;
  const flexible = ways.flexibleDay ? flexibleDayPence : 0;
  const nearby = ways.vanNearby === true ? Math.min(divideHalfUp(base * vanNearbyPercent, 100), vanNearbyMostPence) : 0;
  return Math.min(outside + flexible + nearby, Math.floor((base * maxPercent) / 100), base - floor);
}

/** The grounds for a reduction: items standing outside, any time that day, a van nearby. */
export type ReductionWays = Pick<PriceRequest["timing"], "outsideReady" | "flexibleDay" | "vanNearby">;

function parkingCharge(parking: PriceRequest["access"]["parking"], { parkingPence, paidBayPence = 0 }: Tariff): number {
  return { free: 0, paid: paidBayPence, "none-within-25m": parkingPence }[parking];
}

const sumCharges = (charges: readonly RoadCharge[]) => charges.reduce((sum, { pence }) => sum + pence, 0);

const noRoads: readonly RoadCharge[] = [];

function roadChargesAt(postcode: string | undefined, { roadCharges = noRoads }: Tariff): readonly RoadCharge[] {
  if (postcode === undefined || roadCharges.length === 0) return noRoads;
  const parsed = parseOutcode(postcode);
  return parsed.ok ? roadCharges.filter(({ outcode, pence }) => outcode === parsed.outcode && pence !== 0) : noRoads;
}

export function roundTotal(exactPence: number, tariff: Tariff): number {
  return divideHalfUp(exactPence, tariff.roundToPence) * tariff.roundToPence;
}

/** `day` takes precedence over `date`; with neither, an ordinary weekday. */
export function pricedDayKind(timing: PriceRequest["timing"], isBankHoliday?: (date: string) => boolean): DayKind {
  return timing.day ?? (timing.date === undefined ? "weekday" : dayKindOf(timing.date, isBankHoliday));
}

function carrySteps(metres: number, tariff: Tariff): number {
  return Math.max(0, Math.ceil((metres - tariff.carry.freeMetres) / tariff.carry.stepMetres));
}

function isSmallSingleItem(measured: MeasuredLoad, tariff: Tariff): boolean {
  const { litres, kilograms } = tariff.sameDayFreeUpTo;
  return measured.quantity === 1 && measured.litres <= litres && measured.weightGrams <= kilograms * 1_000;
}
