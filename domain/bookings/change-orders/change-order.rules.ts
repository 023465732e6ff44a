/** What a change order may do to a price: its direction, when it needs a photo or a second person, and what stays free. */
import type { BookingState } from "../bookings.contract.ts";
import { beforeLoadingStates, onSiteStates, onTheVanStates } from "../generated/state-sets.ts";
import type { Tariff } from "../../pricing/pricing.contract.ts";
import { changeLimits } from "./change-order-choices.ts";
import type { ChangeReason } from "./change-order-choices.ts";

/** Whether a change costs more than is left of the limit of the company that pays. */
export const isOverAccount = ({ deltaPence, accountLeftPence }: { deltaPence: number; accountLeftPence: number | null }): boolean =>
  accountLeftPence !== null && deltaPence > accountLeftPence;

/** Reductions need nobody's approval and take effect at once. */
export const isReduction = (reason: ChangeReason): boolean => reason === "less_volume" || reason === "goodwill";

/** Reasons that change the list of items. */
export const changesItems = (reason: ChangeReason): boolean => reason !== "access_worse" && reason !== "goodwill";

const beforeLoading = new Set<BookingState>(beforeLoadingStates);
const onSite = new Set<BookingState>(onSiteStates);
const onTheVan = new Set<BookingState>(onTheVanStates);

/** Whether a change may be raised in this state: the price of items already on the van cannot go up. The same rule as app.change_order_is_possible; a test compares the two. */
export const canRaiseChange = (status: BookingState, reason: ChangeReason): boolean =>
  beforeLoading.has(status) || (isReduction(reason) && onTheVan.has(status));

export const mayChange = (status: BookingState): boolean => canRaiseChange(status, "goodwill");

/**
 * Whether a photo is required: for what the crew finds on site. Before that nobody is there to take one, and the statement
 * quotes the customer instead. A reduction needs no proof.
 */
export const needsPhoto = (status: BookingState, reason: ChangeReason): boolean =>
  onSite.has(status) && !isReduction(reason) && reason !== "customer_added";

/** An increase must not lower the price and a reduction must lower it; otherwise no order is sent. */
export const isRightWay = (reason: ChangeReason, deltaPence: number): boolean => (isReduction(reason) ? deltaPence < 0 : deltaPence >= 0);

/** Only increases need a second person; reductions have limits of their own. */
export const needsSecondPerson = (reason: ChangeReason, deltaPence: number, totalBeforePence: number): boolean =>
  !isReduction(reason) &&
  (deltaPence > changeLimits.unapprovedPence || deltaPence * 100 > totalBeforePence * changeLimits.unapprovedPercent);

/** The maximum that moderators may take off a booking in all, of its price (pence) before any goodwill. */
export const moderatorGoodwill = (totalPence: number): number =>
  Math.min(changeLimits.moderatorGoodwillPence, Math.floor((totalPence * changeLimits.unapprovedPercent) / 100));

export type Measured = { litres: number; kilograms: number };

/** Whether items beyond the list stay within both limits of the price promise and are taken at the agreed price. */
export function isWithinPromise(reason: ChangeReason, before: Measured, after: Measured): boolean {
  if (reason !== "more_volume" && reason !== "unlisted_item") return false;
  const { freeVolumePercent, freeKilograms } = changeLimits;
  return (after.litres - before.litres) * 100 <= before.litres * freeVolumePercent && after.kilograms - before.kilograms <= freeKilograms;
}

/** The volume of the next lower step of the price ladder; null where there is none. Above one van the ladder repeats. */
export function nextLowerPoint(litres: number, ladder: Tariff["ladder"]): number | null {
  const full = ladder.at(-1)?.litres ?? 0;
  if (full <= 0) return null;
  const vans = Math.max(0, Math.ceil(litres / full) - 1);
  const points = [...(vans > 0 ? [vans * full] : []), ...ladder.map((step) => vans * full + step.litres)];
  return points.findLast((point) => point < litres) ?? null;
}

/** Whether a load is more than 15 % below the next lower step, which changes the price without a request. */
export function isClearlyLess(beforeLitres: number, afterLitres: number, ladder: Tariff["ladder"]): boolean {
  const point = nextLowerPoint(beforeLitres, ladder);
  return point !== null && afterLitres * 100 < point * (100 - changeLimits.freeVolumePercent);
}
