/** Floors in words, from two below ground to thirty above. */
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
