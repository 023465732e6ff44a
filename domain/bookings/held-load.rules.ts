/**
 * How much capacity a hold may take. An ordinary load is held without proof; a larger one needs its list of items, and
 * gets no more than that list needs (docs/decisions/0026).
 */
import { standardVanLitres } from "../pricing/load/sizes.rules.ts";
import type { Load } from "./bookings.contract.ts";

/**
 * Half a van (7 cubic yards), above which a booking asks for photos, and an hour of crew: with set-up
 * and the drive between two stops it fits into one arrival window of one van.
 */
export const ordinaryLoad: Load = { litres: standardVanLitres / 2, kilograms: 600, minutes: 60 };
/** Minutes of a van's working day, including set-up and drive: a longer job is planned with a person. */
export const maxHeldMinutes = 480;

export const isOrdinary = (load: Load): boolean =>
  load.litres <= ordinaryLoad.litres && load.kilograms <= ordinaryLoad.kilograms && load.minutes <= ordinaryLoad.minutes;

/** The load to hold: what was requested, limited to what the list needs. */
export const heldLoad = (requested: Load, needed: Load): Load => ({
  litres: Math.min(requested.litres, needed.litres),
  kilograms: Math.min(requested.kilograms, needed.kilograms),
  minutes: Math.min(requested.minutes, needed.minutes),
});
