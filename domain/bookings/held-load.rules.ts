/**
 * How much room a hold may ask for. An ordinary load is held on its word; a larger one for the list it is for, and
 * then for no more than that list needs (docs/decisions/0026).
 */
import { standardVanLitres } from "../pricing/load/sizes.rules.ts";
import type { Load } from "./bookings.contract.ts";

/**
 * Half a van, 7 cubic yards, from where on a booking asks for proof, and an hour of crew: with set-up
 * and the drive between two stops it fits into one arrival window of one van.
 */
export const ordinaryLoad: Load = { litres: standardVanLitres / 2, kilograms: 600, minutes: 60 };
/** A van's working day, with set-up and drive: a longer job is planned with a person. */
export const maxHeldMinutes = 480;

export const isOrdinary = (load: Load): boolean =>
  load.litres <= ordinaryLoad.litres && load.kilograms <= ordinaryLoad.kilograms && load.minutes <= ordinaryLoad.minutes;

/** What is held of a load that was asked for, when it is for a list that needs so much. */
export const heldLoad = (requested: Load, needed: Load): Load => ({
  litres: Math.min(requested.litres, needed.litres),
  kilograms: Math.min(requested.kilograms, needed.kilograms),
  minutes: Math.min(requested.minutes, needed.minutes),
});
