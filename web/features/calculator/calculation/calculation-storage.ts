/** Stores the calculation in the browser: its link, and separately what no link may hold. */
import { parseJson } from "#web/features/job-form/draft/stored-draft.rules.ts";
import { readStoredText, storeText } from "#web/features/job-form/draft/stored-text.ts";

export type Stored = { link: string; postcode: string; figures: Readonly<Record<string, string>> };

const storageName = "chalkway.calculation";

export function storedCalculation(): Stored | null {
  const stored = parseJson(readStoredText(storageName));
  if (typeof stored !== "object" || stored === null) return null;
  const { link, postcode, figures } = stored as Record<string, unknown>; // checked one by one below
  return { link: textOrEmpty(link), postcode: textOrEmpty(postcode).slice(0, 20), figures: parseFigures(figures) };
}

/** False where the browser stores nothing; the address still holds most of it. */
export const storeCalculation = (stored: Stored): boolean => storeText(storageName, JSON.stringify(stored));

const textOrEmpty = (value: unknown): string => (typeof value === "string" ? value : "");

function parseFigures(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, figure]) => (typeof figure === "string" ? [[name, figure.slice(0, 12)]] : [])),
  );
}
