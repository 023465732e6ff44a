/** The floors of a list box. */
import { floorName } from "#domain/bookings/place/floor.copy.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";

const { floorLowest, floorHighest } = priceLimits;

/** Ground floor first, then upwards, then basements: the likeliest first. */
export const floorOptions: readonly { value: string; label: string }[] = [
  ...Array.from({ length: floorHighest + 1 }, (_, floor) => floor),
  ...Array.from({ length: -floorLowest }, (_, index) => -1 - index),
].map((floor) => ({ value: String(floor), label: floorName(floor) }));
