/**
 * Text for items we do not simply take: where to take a refused one instead, what we ask before taking one,
 * and what counts as soil or rubble. Items added in the console use their own note.
 */
import type { CatalogueItem } from "./catalogue.ts";

// Concrete, bricks, mixed rubble and soil; not 17 01 03, the code of basins and toilets.
const soilAndRubbleCodes = new Set(["17 01 01", "17 01 02", "17 01 07", "17 05 04", "20 02 02"]);

const whereInstead: Readonly<Record<string, string>> = {
  "paint-solvent":
    "Solvent paint is hazardous. Ask your council about its hazardous waste collection, or give usable paint to a reuse scheme",
  asbestos: "Asbestos needs a licensed specialist. Leave it undisturbed and ask your council: many collect small amounts",
  "gas-bottle": "Gas bottles go back to the supplier named on them, or to a recycling centre that takes them",
  "fire-extinguisher": "Fire extinguishers are pressurised. Take them to a fire safety firm or a recycling centre that accepts them",
  "fuel-petrol": "We can’t carry fuel. Ask your council which recycling centre takes it, in its own sealed can",
  "engine-oil": "Engine oil goes to the oil bank of a household recycling centre, in a sealed container",
  solvents: "Solvents are hazardous: ask your council about its hazardous waste collection",
  pesticides: "Pesticides and weedkillers are hazardous: ask your council about its hazardous waste collection",
  "acids-chemicals":
    "Acids and chemicals are hazardous: keep them in their own containers and ask your council about its hazardous waste collection",
  "clinical-sharps": "Sharps and clinical waste: your council or pharmacy collects them in the proper yellow box",
  medicines: "Take medicines back to any pharmacy, free of charge",
  explosives: "Fireworks and ammunition: call the police on 101. Marine flares: ask the shop that sold them, or a marina",
  "food-waste": "Large amounts of food go to your council’s food waste collection; a bag or two in a house clearance is fine",
};

const questions: Readonly<Record<string, string>> = {
  "boiler-gas": "Is the boiler disconnected, and was it made in 2000 or later?",
  "storage-heater": "Is the heater disconnected, and are you sure it contains no asbestos?",
  photocopier: "Is the copier unplugged, and can it be wheeled out?",
  "fluorescent-tube": "Are the tubes unbroken and boxed or wrapped?",
  "petrol-mower": "Have the petrol and oil been drained out?",
  "confidential-bag": "Are you happy for the sacks to go sealed to a certified shredder?",
  "tyre-car": "Are they car tyres, clean and with nothing inside?",
  "tyre-rim": "Are they car wheels, clean and with nothing else attached?",
  "paint-water": "Is every tin water-based, with its lid on?",
  "battery-car": "Is the battery upright, dry outside and not leaking?",
  "batteries-household": "Are the batteries in a box of their own, with the ends of lithium ones taped?",
  "cooking-oil": "Is the oil cold and in a sealed container?",
};

export function isSoilOrRubble(item: CatalogueItem): boolean {
  return soilAndRubbleCodes.has(item.ewcCode);
}

/** Why a refused item has no price, and where to take it instead. */
export function whereToTake(item: CatalogueItem): string {
  return whereInstead[item.id] ?? `We can’t take this. ${item.note ?? "Your council’s website says which recycling centre can"}`;
}

/** The question that the customer must answer with yes before an `ask-first` item is priced. */
export function askFirstQuestion(item: CatalogueItem): string {
  return (
    questions[item.id] ??
    (item.note ? `Does this describe yours: ${item.note.replace(/\.$/, "")}?` : "Is it clean, safe to lift and disconnected?")
  );
}
