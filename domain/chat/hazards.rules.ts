/** Things that may be dangerous, as people call them, each by its item of the catalogue. */
import { holdsPhrase, splitPhrase, tokenise } from "./chat-text.rules.ts";

const called: Readonly<Record<string, string>> = {
  "gas-bottle": "gas bottle*, gas cylinder*, gas canister*, gas can, gas cans, calor, propane, butane, helium",
  pesticides: "weedkiller*, weed killer*, pesticide*, insecticide*, slug pellet*, rat poison",
  "fuel-petrol": "petrol, diesel, paraffin, kerosene, fuel",
  "engine-oil": "engine oil, motor oil, old oil, used oil",
  "paint-solvent": "gloss, varnish*, oil paint, oil based paint, solvent based paint, creosote, wood preserver",
  solvents: "white spirit, thinner*, turps, solvent, solvents",
  "fire-extinguisher": "fire extinguisher*, extinguisher*",
  "acids-chemicals": "acid, acids, bleach, caustic, pool chemical*, drain cleaner, chemicals",
  "clinical-sharps": "needle*, syringe*, sharps",
  medicines: "medicine*, medication, tablets, pills",
  explosives: "firework*, flares, ammunition, ammo, bullets",
  "paint-water": "emulsion, water based paint",
};
/** "A petrol mower" has its own question, and no fuel is meant. */
const notFuel = ["petrol mower", "petrol lawnmower", "petrol strimmer", "diesel car"].map(splitPhrase);

const hazards = Object.entries(called).map(([id, list]) => ({ id, phrases: list.split(", ").map(splitPhrase) }));

/** Their ids. */
export function hazardsIn(text: string): string[] {
  const words = tokenise(text);
  const isMachine = notFuel.some((phrase) => holdsPhrase(words, phrase));
  return hazards
    .filter(({ id, phrases }) => !(id === "fuel-petrol" && isMachine) && phrases.some((phrase) => holdsPhrase(words, phrase)))
    .map(({ id }) => id);
}
