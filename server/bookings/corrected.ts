/** What of a correction differs from the booking: its columns, its names in the history, and whether the price depends on it. */
import { fitsFloor } from "#domain/bookings/place/floor-fits.rules.ts";
import type { CorrectBooking } from "#domain/bookings/own-booking.contract.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import type { OwnBookingFacts } from "./own-booking.procedures.ts";

type Booking = OwnBookingFacts["booking"];
type Items = Booking["items"];
type Named = { id: string; name: string; quantity: number };

export type Corrections = {
  set: { access?: Booking["access"]; items?: Items; place?: NonNullable<Booking["place"]>; line1?: string; line2?: string | null };
  changed: string[];
  /** What stays behind. */
  removed: Named[];
  outsideReady?: boolean;
  isPriced: boolean;
};

export const isNothing = ({ changed }: Corrections): boolean => changed.length === 0;

export function collectCorrections(booking: Booking, timing: PriceRequest["timing"], input: CorrectBooking): Corrections {
  const { access, outsideReady, items, address } = input;
  const floor = access?.floor ?? booking.access.floor;
  // A place that cannot be on the new floor is no longer said.
  const siteLocation = input.siteLocation ?? (fitsFloor(booking.place?.siteLocation, floor) ? input.siteLocation : null);
  const changes: Corrections = { set: {}, changed: [], removed: [], isPriced: false };
  const { notes, ...before } = booking.access;
  const isOtherAccess = access !== undefined && accessKeys.some((key) => access[key] !== before[key]);
  if (isOtherAccess) changes.set.access = { ...access, ...(notes === undefined ? {} : { notes }) };
  const isOtherReady = outsideReady !== undefined && outsideReady !== timing.outsideReady;
  if (isOtherReady) changes.outsideReady = outsideReady;
  if (isOtherAccess || isOtherReady) changes.changed.push("access");
  if (items !== undefined) {
    const { remaining, removed } = withoutRemoved(booking.items, items);
    if (removed.length > 0) {
      Object.assign(changes, { removed, set: { ...changes.set, items: remaining } });
      changes.changed.push("items");
    }
  }
  changes.isPriced = changes.changed.length > 0;
  if (siteLocation !== undefined && siteLocation !== (booking.place?.siteLocation ?? null)) {
    const { siteLocation: _, ...rest } = booking.place ?? {};
    changes.set.place = siteLocation === null ? rest : { ...rest, siteLocation };
    changes.changed.push("place");
  }
  if (address !== undefined && isOtherAddress(booking.address, address)) {
    Object.assign(changes.set, { line1: address.line1, line2: address.line2 === "" ? null : (address.line2 ?? null) });
    changes.changed.push("address");
  }
  return changes;
}

const accessKeys = ["floor", "lift", "carryMetres", "parking", "dismantleCount"] as const;

const isOtherAddress = (before: Booking["address"], { line1, line2 = "" }: { line1: string; line2?: string | undefined }): boolean =>
  line1 !== before.line1 || line2 !== (before.line2 ?? "");

/** The list once some of it stays behind: more of a thing, or another one, is added by `add-items`. */
export function withoutRemoved(
  booked: Items,
  requested: readonly { id: string; quantity: number }[],
): { remaining: Items; removed: Named[]; problems: FieldProblem[] } {
  const left = new Map(requested.map(({ id, quantity }) => [id, quantity]));
  const problems = requested.flatMap(({ id, quantity }, index): FieldProblem[] => {
    const before = booked.find((item) => item.id === id)?.quantity ?? 0;
    if (quantity <= before) return [];
    return [{ field: `items.${index}.quantity`, code: "bookings.not_on_list", message: "To have more taken, add it to the booking" }];
  });
  const remaining = booked.flatMap((item) => ((left.get(item.id) ?? 0) > 0 ? [{ ...item, quantity: left.get(item.id) ?? 0 }] : []));
  const removed = booked.flatMap(({ id, name, quantity }) => {
    const less = quantity - (left.get(id) ?? 0);
    return less > 0 ? [{ id, name, quantity: less }] : [];
  });
  return { remaining, removed, problems };
}
