/** Labels of the kinds of waste. */
import type { WasteType } from "#domain/pricing/price-choices.ts";

export const wasteNames: Readonly<Record<WasteType, string>> = {
  mixed_house: "Mixed household",
  furniture: "Furniture",
  garden: "Garden",
  builders: "Building work",
  office: "Office",
  soil_rubble: "Soil or rubble",
};
