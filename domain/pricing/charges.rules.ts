/** The numbers of a price, step by step and without any text. Integers in, integers out, all pence. */
import { divideHalfUp } from "../kernel/money.ts";
import { dayKindOf } from "../scheduling/scheduling.rules.ts";
import { extraLabourPence, overweightPence, ladderStepAt } from "./load.rules.ts";
import type { MeasuredLoad } from "./load.rules.ts";
import type { Allowance, DayKind, PriceRequest, Tariff } from "./pricing.contract.ts";

export type ChargeBook = {
  /** A firm that is not registered for VAT passes its tariff with `vatPercent: 0`. */
  tariff: Tariff;
  /** Of a London calendar day; without it no day is a bank holiday. */
  isBankHoliday?: (date: string) => boolean;
  /** What collecting at the postcode adds: zone surcharge and road charges, at cost. */
  zone?: { outcode: string; surchargePence: number };
};

export type Charges = {
  allowance: Allowance;
  load: number;
  overweight: number;
  extraLabour: number;
  serviceMinimum: number;
  /** Load, overweight, extra labour and service minimum: what reductions are reckoned on. */
  base: number;
  handling: number;
  stairs: number;
  carry: number;
  parking: number;
  dismantling: number;
  emergency: number;
  sameDay: number;
  bankHoliday: number;
  weekend: number;
  zone: number;
  /** A positive amount, taken off. */
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
  // A paid bay goes on at cost, which nobody knows before the day: no charge and no line here.
  const parking = access.parking === "none-within-25m" ? tariff.parkingPence : 0;
  const dismantling = access.dismantleCount * tariff.dismantlingPence;
  const emergency = timing.speed === "emergency" ? tariff.emergencyPence : 0;
  const sameDay = timing.speed === "same-day" && !isSmallSingleItem(measured, tariff) ? tariff.sameDayPence : 0;
  const day = dayOf(timing, book.isBankHoliday);
  const bankHoliday = day === "bank-holiday" ? tariff.bankHolidayPence : 0;
  const weekend = day === "weekend" ? tariff.weekendPence : 0;
  const zone = book.zone?.surchargePence ?? 0;
  const reduction = reductionOn(base, floor, timing.outsideReady, timing.flexibleDay, tariff);
  const exact = base + handling + stairs + carry + parking + dismantling + emergency + sameDay + bankHoliday + weekend + zone - reduction;
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
    emergency,
    sameDay,
    bankHoliday,
    weekend,
    zone,
    reduction,
    rounding: total - exact,
    total,
    vat: divideHalfUp(total * tariff.vatPercent, 100 + tariff.vatPercent),
  };
}

/** The combined reduction: capped at a share of the base and at what is left above the service's floor. */
export function reductionOn(base: number, floor: number, outsideReady: boolean, flexibleDay: boolean, tariff: Tariff): number {
  const { outsideReadyPercent, flexibleDayPence, mostPercent: maxPercent } = tariff.reduction;
  const outside = outsideReady ? divideHalfUp(base * outsideReadyPercent, 100) : 0;
  const flexible = flexibleDay ? flexibleDayPence : 0;
  return Math.min(outside + flexible, Math.floor((base * maxPercent) / 100), base - floor);
}

export function roundTotal(exactPence: number, tariff: Tariff): number {
  return divideHalfUp(exactPence, tariff.roundToPence) * tariff.roundToPence;
}

/** `day` wins over `date`; neither given is an ordinary weekday. */
export function dayOf(timing: PriceRequest["timing"], isBankHoliday?: (date: string) => boolean): DayKind {
  return timing.day ?? (timing.date === undefined ? "weekday" : dayKindOf(timing.date, isBankHoliday));
}

function carrySteps(metres: number, tariff: Tariff): number {
  return Math.max(0, Math.ceil((metres - tariff.carry.freeMetres) / tariff.carry.stepMetres));
}

function isSmallSingleItem(measured: MeasuredLoad, tariff: Tariff): boolean {
  const { litres, kilograms } = tariff.sameDayFreeUpTo;
  return measured.quantity === 1 && measured.litres <= litres && measured.weightGrams <= kilograms * 1_000;
}
