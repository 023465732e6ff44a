/** What a change order may do to a price: its direction, when it needs a photo or a second person, and what stays free. */
import type { BookingState } from "../bookings.contract.ts";
import type { Tariff } from "../../pricing/pricing.contract.ts";
import { changeLimits } from "./change-order-choices.ts";
import type { ChangeReason } from "./change-order-choices.ts";

/** Nobody has to agree to paying less: these take effect at once. */
export const isReduction = (reason: ChangeReason): boolean => reason === "less_volume" || reason === "goodwill";

/** What has another list of items. */
export const changesItems = (reason: ChangeReason): boolean => reason !== "access_worse" && reason !== "goodwill";

const beforeLoading = new Set<BookingState>(["confirmed", "assigned", "en_route", "arrived", "scope_check", "change_pending"]);
const onSite = new Set<BookingState>(["arrived", "scope_check", "change_pending", "loading", "loaded"]);

/** Nothing that is on the van already becomes more expensive. As app.change_order_is_possible says it; a test compares the two. */
export const canRaiseChange = (status: BookingState, reason: ChangeReason): boolean =>
  beforeLoading.has(status) || (isReduction(reason) && (status === "loading" || status === "loaded"));

export const mayChange = (status: BookingState): boolean => canRaiseChange(status, "goodwill");

/**
 * What the crew finds at the door is shown, or it does not count. Before that nobody is there to take a photo: the customer's
 * own words stand in the statement instead. A reduction takes no proof.
 */
export const needsPhoto = (status: BookingState, reason: ChangeReason): boolean =>
  onSite.has(status) && !isReduction(reason) && reason !== "customer_added";

/** More costs more or the same, less costs less: nothing else is sent to a customer. */
export const isRightWay = (reason: ChangeReason, deltaPence: number): boolean => (isReduction(reason) ? deltaPence < 0 : deltaPence >= 0);

/** Only what raises a price needs a second person: what lowers it has limits of its own. */
export const needsSecondPerson = (reason: ChangeReason, deltaPence: number, totalBeforePence: number): boolean =>
  !isReduction(reason) &&
  (deltaPence > changeLimits.unapprovedPence || deltaPence * 100 > totalBeforePence * changeLimits.unapprovedPercent);

/** What a moderator may take off by themselves. */
export const moderatorGoodwill = (totalPence: number): number =>
  Math.min(changeLimits.moderatorGoodwillPence, Math.floor((totalPence * changeLimits.unapprovedPercent) / 100));

export type Measured = { litres: number; kilograms: number };

/** What the crew finds beyond the list within both limits of the price promise is taken at the agreed price. */
export function isWithinPromise(reason: ChangeReason, before: Measured, after: Measured): boolean {
  if (reason !== "more_volume" && reason !== "unlisted_item") return false;
  const { freeVolumePercent, freeKilograms } = changeLimits;
  return (after.litres - before.litres) * 100 <= before.litres * freeVolumePercent && after.kilograms - before.kilograms <= freeKilograms;
}

/** The volume of the next point of the price ladder below a load; null where there is none. Above one van the ladder begins again. */
export function nextLowerPoint(litres: number, ladder: Tariff["ladder"]): number | null {
  const full = ladder.at(-1)?.litres ?? 0;
  if (full <= 0) return null;
  const vans = Math.max(0, Math.ceil(litres / full) - 1);
  const points = [...(vans > 0 ? [vans * full] : []), ...ladder.map((step) => vans * full + step.litres)];
  return points.findLast((point) => point < litres) ?? null;
}

/** A load that is more than 15 % below the next point has another price by itself. */
export function isClearlyLess(beforeLitres: number, afterLitres: number, ladder: Tariff["ladder"]): boolean {
  const point = nextLowerPoint(beforeLitres, ladder);
  return point !== null && afterLitres * 100 < point * (100 - changeLimits.freeVolumePercent);
}
