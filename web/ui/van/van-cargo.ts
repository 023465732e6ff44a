/**
 * The pieces of the load in loading order, each with its share of the space and its drawing. Coordinates are those of
 * the van's view box; the floor of the load bed is y = 222.
 */
import type { CargoPiece } from "./cargo-parts.tsx";
import { highCargo } from "./cargo-high.tsx";
import { lowCargo } from "./cargo-low.tsx";

export const cargo: readonly CargoPiece[] = [...lowCargo, ...highCargo];
