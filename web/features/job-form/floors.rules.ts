/** Floors in words, from two below ground to thirty above. */
import { priceLimits } from "#domain/pricing/price-choices.ts";

export function floorName(floor: number): string {
  if (floor === 0) return "Ground floor or outside";
  if (floor === -1) return "Basement";
  if (floor < 0) return `${-floor} floors below ground`;
  return `${ordinal(floor)} floor`;
}

function ordinal(number: number): string {
  const ending = number % 100 >= 11 && number % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}

const { floorLowest, floorHighest } = priceLimits;

/** For the list box; ground first, then upwards, then what is below: the likeliest are nearest. */
export const floorOptions: readonly { value: string; label: string }[] = [
  ...Array.from({ length: floorHighest + 1 }, (_, floor) => floor),
  ...Array.from({ length: -floorLowest }, (_, index) => -1 - index),
].map((floor) => ({ value: String(floor), label: floorName(floor) }));
