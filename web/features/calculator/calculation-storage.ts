/** Keeps the calculation on this device: the link it would have, and beside it what no link may hold. */
export type Stored = { link: string; postcode: string; figures: Readonly<Record<string, string>> };

const storageKey = "chalkway.calculation";

export function storedCalculation(): Stored | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { link, postcode, figures } = stored as Record<string, unknown>; // checked one by one below
    return { link: textOf(link), postcode: textOf(postcode).slice(0, 20), figures: figuresOf(figures) };
  } catch {
    return null;
  }
}

export function storeCalculation(stored: Stored): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Nothing is lost while the page stays open, and the address holds most of it.
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function figuresOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, figure]) => (typeof figure === "string" ? [[name, figure.slice(0, 12)]] : [])),
  );
}
