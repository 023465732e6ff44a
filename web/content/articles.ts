/**
 * The guides and articles of a new installation, newest first. Afterwards the table `articles` counts (decision 0017):
 * after a change here run `node scripts/generate-articles.ts`.
 */
import { asbestos } from "./articles/asbestos.ts";
import { rentedFlat } from "./articles/clearing-a-rented-flat.ts";
import { ecoFriendlyWasteDisposal } from "./articles/eco-friendly-waste-disposal.ts";
import { fridgeFreezer } from "./articles/fridge-freezer-disposal.ts";
import { gardenWasteWeight } from "./articles/garden-waste-weight.ts";
import { houseClearanceGuide } from "./articles/house-clearance-guide.ts";
import { dutyOfCare } from "./articles/householder-duty-of-care.ts";
import { skipOrVan } from "./articles/skip-or-van.ts";
import { wasteRemovalCosts } from "./articles/waste-removal-costs.ts";
import { transferNote } from "./articles/waste-transfer-note.ts";
import { whySofas } from "./articles/why-sofas-cannot-be-recycled.ts";
import type { Article } from "./page-copy.ts";

export const articles: readonly Article[] = [
  houseClearanceGuide,
  wasteRemovalCosts,
  ecoFriendlyWasteDisposal,
  whySofas,
  dutyOfCare,
  skipOrVan,
  fridgeFreezer,
  gardenWasteWeight,
  rentedFlat,
  transferNote,
  asbestos,
];
