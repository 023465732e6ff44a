/** Stores unfinished lines in this tab, so that a reload loses none. */
import { markPoint } from "#domain/quotes/marks/marks.rules.ts";
import { markScale } from "#domain/quotes/marks/mark-choices.ts";
import { wasteTypes } from "#domain/pricing/price-choices.ts";
import { referenceChoices } from "./measuring-text.ts";
import { blankMeasuring, steps } from "./measuring.rules.ts";
import type { Ends, MeasurePhoto, Measuring } from "./measuring.rules.ts";

const storageKey = "chalkway.measuring";

export function storeMeasuring(measuring: Measuring): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(measuring));
  } catch {
    // Storage is refused: the lines last as long as the page.
  }
}

/** Null where nothing is stored, or its photos are gone. */
export function storedMeasuring(photos: readonly MeasurePhoto[]): Measuring | null {
  try {
    return measuringFrom(JSON.parse(sessionStorage.getItem(storageKey) ?? "null"), photos);
  } catch {
    return null;
  }
}

/** Parses stored lines; invalid parts are blank. */
export function measuringFrom(saved: unknown, photos: readonly MeasurePhoto[]): Measuring | null {
  if (typeof saved !== "object" || saved === null) return null;
  const stored = saved as Record<string, unknown>; // checked one by one below
  const isHere = (id: unknown) => photos.some((photo) => photo.id === id);
  if (typeof stored["photoId"] !== "string" || !isHere(stored["photoId"])) return null;
  if (stored["sidePhotoId"] != null && !isHere(stored["sidePhotoId"])) return null;
  return {
    ...blankMeasuring(stored["photoId"]),
    sidePhotoId: typeof stored["sidePhotoId"] === "string" ? stored["sidePhotoId"] : null,
    thing: referenceChoices.find(({ value }) => value === stored["thing"])?.value ?? null,
    ownText: typeof stored["ownText"] === "string" ? stored["ownText"].slice(0, 12) : "",
    ownStance: stored["ownStance"] === "lying" ? "lying" : "standing",
    lines: linesFrom(stored["lines"]),
    waste: wasteTypes.find((waste) => waste === stored["waste"]) ?? "mixed_house",
    isLoose: stored["isLoose"] !== false,
  };
}

function linesFrom(saved: unknown): Measuring["lines"] {
  if (typeof saved !== "object" || saved === null) return {};
  const lines: Measuring["lines"] = {};
  for (const step of steps) {
    const ends = (saved as Record<string, Partial<Record<keyof Ends, unknown>> | undefined>)[step];
    const [from, to] = [pointFrom(ends?.from), pointFrom(ends?.to)];
    if (from !== null && to !== null) lines[step] = { from, to };
  }
  return lines;
}

function pointFrom(saved: unknown): Ends["from"] | null {
  if (!Array.isArray(saved)) return null;
  const [across, down] = saved.map(Number);
  if (across === undefined || down === undefined || !Number.isFinite(across + down)) return null;
  return markPoint(across / markScale, down / markScale);
}
