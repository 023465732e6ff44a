/** The new price of a booking under a change order: computed by the engine for the new list or access, or a reduction as goodwill. */
import { changeLimits } from "#domain/bookings/change-orders/change-order-choices.ts";
import type { ChangeReason } from "#domain/bookings/change-orders/change-order-choices.ts";
import {
  canRaiseChange,
  changesItems,
  isClearlyLess,
  isReduction,
  isRightWay,
  isWithinPromise,
} from "#domain/bookings/change-orders/change-order.rules.ts";
import type { ChangedPrice } from "#domain/bookings/changed-price.rules.ts";
import { divideHalfUp } from "#domain/kernel/money.ts";
import type { OwnPrice } from "#domain/pricing/own-price.contract.ts";
import { withOwnPrice } from "#domain/pricing/own-price.rules.ts";
import { measureLoad } from "#domain/pricing/price.rules.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import type { Content } from "#server/content/content.ts";
import type { Problem } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { itemProblems, priceBook } from "#server/pricing/pricing.public.ts";
import { vanMinutes } from "#server/scheduling/scheduling.public.ts";
import { agreedRequest, reprice } from "../own-booking.ts";
import type { OwnBookingFacts } from "../own-booking.procedures.ts";
import { storedItem } from "../stored-items.ts";
import { changeProblem } from "./change-orders.errors.ts";

export type RequestedChange = {
  reason: ChangeReason;
  items?: PriceRequest["items"] | undefined;
  access?: PriceRequest["access"] | undefined;
  goodwillPence?: number | undefined;
  own?: OwnPrice | undefined;
};
type Stored = OwnBookingFacts["booking"];
export type ChangedTo = Pick<ChangedPrice, "lines" | "totalPence" | "vatPence" | "deltaPence" | "allowance"> & {
  items: Stored["items"];
  access: Stored["access"];
  load: { minutes: number; litres: number; kilograms: number; allowanceMinutes: number };
  /** Where a person set the total: what the engine makes of it, and why. */
  own?: { enginePence: number; reason: string };
};

/** @throws Problem for a change that is not allowed any more, has no price, is free, or would move the price the wrong way */
export function priceChange(facts: OwnBookingFacts, change: RequestedChange, content: Content): ChangedTo {
  const { booking } = facts;
  if (!canRaiseChange(booking.status, change.reason)) throw changeProblem("changes.not_possible", { status: booking.status });
  requireWhatChanges(change);
  const changed = change.reason === "goodwill" ? reduced(facts, change.goodwillPence ?? 0, content) : withOwn(facts, change, content);
  if (!isRightWay(change.reason, changed.deltaPence)) throw changeProblem("changes.wrong_way", { deltaPence: changed.deltaPence });
  return changed;
}

/** The engine's price of the change, or the total that a colleague sets in its place. */
function withOwn(facts: OwnBookingFacts, { own, ...change }: RequestedChange, content: Content): ChangedTo {
  const engine = repriced(facts, change, content);
  if (own === undefined) return engine;
  const vatPercent = content.company.vatRegistered ? facts.tariff.vatPercent : 0;
  const set = withOwnPrice(engine, own.totalPence, vatPercent);
  return {
    ...set,
    deltaPence: own.totalPence - facts.booking.totalPence,
    own: { enginePence: engine.totalPence, reason: own.reason },
  };
}

/** Each reason requires one particular change. */
function requireWhatChanges({ reason, items, access, goodwillPence }: RequestedChange): void {
  const missing = (field: string, message: string) => requestProblem("request.invalid", { fields: [{ field, code: "missing", message }] });
  if (changesItems(reason) && items === undefined) throw missing("items", "List everything that is taken");
  if (reason === "access_worse" && access === undefined) throw missing("access", "Say how the items are got to");
  if (reason === "goodwill" && goodwillPence === undefined) throw missing("goodwillPence", "Enter the reduction in pounds");
}

function repriced(facts: OwnBookingFacts, change: RequestedChange, content: Content): ChangedTo {
  const { booking } = facts;
  const items = changesItems(change.reason) ? change.items : undefined;
  const access = change.reason === "access_worse" ? change.access : undefined;
  const fields = items === undefined ? [] : itemProblems({ items: unlistedItems(items, booking) }, priceBook(content));
  if (fields.length > 0) throw requestProblem("request.invalid", { fields });
  const { price, request, book } = reprice(facts, { ...(items === undefined ? {} : { items: confirmed(items) }), access }, content);
  if (!("totalPence" in price)) throw notPriced(price);
  const [was, will] = [measureLoad(agreedRequest(facts), book), measureLoad(request, book)];
  if (isWithinPromise(change.reason, was, will)) throw changeProblem("changes.within_promise");
  if (change.reason === "less_volume" && !isClearlyLess(was.litres, will.litres, book.tariff.ladder))
    throw changeProblem("changes.too_little_less");
  const zone = content.zones.get(facts.hold.outcode);
  const { floor, lift } = request.access;
  const { lines, totalPence, vatPence, deltaPence, allowance } = price;
  return {
    lines,
    totalPence,
    vatPence,
    deltaPence,
    allowance,
    items: items === undefined ? booking.items : listed(items, booking, content),
    access:
      access === undefined ? booking.access : { ...access, ...(booking.access.notes === undefined ? {} : { notes: booking.access.notes }) },
    load: {
      minutes: vanMinutes({ allowanceMinutes: will.minutes, floor, lift }, { travelMinutes: zone?.travelMinutes ?? 0 }),
      litres: will.litres,
      kilograms: will.kilograms,
      allowanceMinutes: will.minutes,
    },
  };
}

/** The pence that have come off a price as goodwill. */
export const goodwillIn = (lines: OwnBookingFacts["booking"]["lines"]): number =>
  -lines.filter(({ code }) => code === "goodwill").reduce((sum, { pence }) => sum + pence, 0);

/** Takes a typed amount of pence off the agreed price, never below zero. */
function reduced({ booking, tariff, hold }: OwnBookingFacts, pence: number, { company }: Content): ChangedTo {
  if (pence > booking.totalPence || pence > changeLimits.adminGoodwillPence) throw changeProblem("changes.goodwill_limit");
  const totalPence = booking.totalPence - pence;
  const vatPercent = company.vatRegistered ? tariff.vatPercent : 0;
  return {
    items: booking.items,
    access: booking.access,
    lines: [
      ...booking.lines.filter(({ code }) => code !== "goodwill"),
      { code: "goodwill", label: "Goodwill", pence: -goodwillIn(booking.lines) - pence, why: "A reduction from us" },
    ],
    totalPence,
    vatPence: divideHalfUp(totalPence * vatPercent, 100 + vatPercent),
    deltaPence: -pence,
    allowance: booking.allowance,
    load: { minutes: hold.minutes, litres: hold.litres, kilograms: hold.kilograms, allowanceMinutes: hold.allowanceMinutes },
  };
}

/** The office has asked the customer the questions about ask-first items. */
const confirmed = (items: PriceRequest["items"]): PriceRequest["items"] => items.map((item) => ({ ...item, confirmed: true }));

/** Items no longer in the catalogue, which keep their booked description. */
const unlistedItems = (items: PriceRequest["items"], { items: booked }: Stored): PriceRequest["items"] =>
  confirmed(items).filter(({ id }) => !booked.some((item) => item.id === id));

function listed(items: PriceRequest["items"], { items: booked }: Stored, { catalogue }: Content): Stored["items"] {
  const before = new Map(booked.map((item) => [item.id, item]));
  const quantities = new Map<string, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => {
    const { ewcCode, volumeLitres, weightGrams, ...item } = before.get(id) ?? storedItem(id, quantity, catalogue);
    return {
      ...item,
      quantity,
      ...(ewcCode === undefined ? {} : { ewcCode }),
      ...(volumeLitres === undefined ? {} : { volumeLitres }),
      ...(weightGrams === undefined ? {} : { weightGrams }),
    };
  });
}

function notPriced(why: { review: string[] } | { refused: { id: string; why: string }[] }): Problem {
  const message = "review" in why ? why.review.join(" ") : why.refused.map((one) => one.why).join(" ");
  return changeProblem("changes.not_priced", { ...why, fields: [{ field: "items", code: "changes.not_priced", message }] });
}

export const settlesAtOnce = (reason: ChangeReason): boolean => isReduction(reason);
