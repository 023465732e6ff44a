/** Access and address of a booking as the form holds them, and what of it is sent. */
import { fitsFloor } from "#domain/bookings/place/floor-fits.rules.ts";
import { siteLocations } from "#domain/bookings/place/place-choices.ts";
import type { BookingDetails, CorrectBooking } from "#domain/bookings/own-booking.contract.ts";
import { parkings, priceLimits } from "#domain/pricing/price-choices.ts";

export type TypedAccess = {
  outsideReady: boolean;
  floor: string;
  lift: "yes" | "no";
  carryMetres: string;
  parking: string;
  dismantleCount: number;
  siteLocation: string;
  line1: string;
  line2: string;
};

export const accessDraft = ({ access, outsideReady, place, address }: BookingDetails): TypedAccess => ({
  outsideReady,
  floor: String(access.floor),
  lift: access.lift ? "yes" : "no",
  carryMetres: String(access.carryMetres),
  parking: access.parking,
  dismantleCount: access.dismantleCount,
  // What was said before floor and place had to go together is asked again.
  siteLocation: fitsFloor(place?.siteLocation, access.floor) ? (place?.siteLocation ?? "") : "",
  line1: address.line1,
  line2: address.line2 ?? "",
});

/** A place that cannot be on the new floor is no longer said. */
export const onFloor = (draft: TypedAccess, floor: string): TypedAccess => {
  const location = siteLocations.find((one) => one === draft.siteLocation);
  return { ...draft, floor, siteLocation: fitsFloor(location, Number(floor)) ? draft.siteLocation : "" };
};

export type Correction = Pick<CorrectBooking, "access" | "outsideReady" | "siteLocation" | "address" | "items">;

/** Null where nothing changed; `carryMetres` where it is no number of metres. */
export function buildCorrection(before: TypedAccess, draft: TypedAccess): Correction | null | "carryMetres" {
  const isChanged = (...names: (keyof TypedAccess)[]) => names.some((name) => draft[name] !== before[name]);
  const metres = /^\d{1,3}$/.test(draft.carryMetres.trim()) ? Number(draft.carryMetres) : Number.NaN;
  if (!(metres <= priceLimits.carryMetres)) return "carryMetres";
  const floor = Number(draft.floor);
  const correction: Correction = {
    ...(isChanged("floor", "lift", "carryMetres", "parking", "dismantleCount")
      ? {
          access: {
            floor,
            lift: floor !== 0 && draft.lift === "yes",
            carryMetres: metres,
            parking: parkings.find((one) => one === draft.parking) ?? "free",
            dismantleCount: draft.dismantleCount,
          },
        }
      : {}),
    ...(isChanged("outsideReady") ? { outsideReady: draft.outsideReady } : {}),
    ...(isChanged("siteLocation") ? { siteLocation: siteLocations.find((one) => one === draft.siteLocation) ?? null } : {}),
    ...(isChanged("line1", "line2") ? { address: { line1: draft.line1.trim(), line2: draft.line2.trim() } } : {}),
  };
  return Object.keys(correction).length === 0 ? null : correction;
}
