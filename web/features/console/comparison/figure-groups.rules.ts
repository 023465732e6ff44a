/** The rows of the table as the office reads and edits them: one page with one price, for all the towns it speaks for. */
import type { ComparisonKind } from "#domain/comparison/comparison-choices.ts";
import type { ComparisonPrice, StoredComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";

export type TownName = { slug: string; name: string };
export type FigureGroup = Pick<StoredComparisonFigure, "kind" | "provider" | "sourceUrl" | "price"> & { towns: string[] };

export function groupFigures(figures: readonly StoredComparisonFigure[]): FigureGroup[] {
  const groups = new Map<string, FigureGroup>();
  for (const { town, kind, provider, sourceUrl, price } of figures) {
    const key = JSON.stringify([kind, provider, sourceUrl, price]);
    const group = groups.get(key) ?? { kind, provider, sourceUrl, price, towns: [] };
    groups.set(key, { ...group, towns: [...group.towns, town] });
  }
  return [...groups.values()].toSorted((one, other) => one.kind.localeCompare(other.kind) || one.provider.localeCompare(other.provider));
}

/** Text as typed, so that invalid numbers stay visible. */
export type TypedFigure = {
  kind: ComparisonKind;
  towns: readonly string[];
  provider: string;
  sourceUrl: string;
  pounds: string;
  includedItems: string;
  furtherPounds: string;
  skipYards: string;
  checkedOn: string;
};

export function toDraft(group: FigureGroup | null, today: string): TypedFigure {
  const price = group?.price ?? null;
  return {
    kind: group?.kind ?? "council",
    towns: group?.towns ?? [],
    provider: group?.provider ?? "",
    sourceUrl: group?.sourceUrl ?? "",
    pounds: formatPoundsInput(price?.pence),
    includedItems: String(price?.includedItems ?? ""),
    furtherPounds: formatPoundsInput(price?.furtherItemPence),
    skipYards: String(price?.skipYards ?? ""),
    checkedOn: price?.checkedOn ?? today,
  };
}

const formatPoundsInput = (pence: number | null | undefined): string =>
  pence === null || pence === undefined ? "" : (pence / 100).toFixed(pence % 100 === 0 ? 0 : 2);

/** The typed price (null where none is entered), or the field that holds no number. */
export function parsePrice(draft: TypedFigure): { price: ComparisonPrice | null } | { wrong: "pounds" | "furtherPounds" } {
  const { pounds, furtherPounds, includedItems, skipYards, checkedOn } = draft;
  if (pounds.trim() === "") return { price: null };
  const pence = parsePounds(pounds);
  if (pence === null) return { wrong: "pounds" };
  const further = furtherPounds.trim() === "" ? null : parsePounds(furtherPounds);
  if (further === null && furtherPounds.trim() !== "") return { wrong: "furtherPounds" };
  return {
    price: { pence, furtherItemPence: further, includedItems: integerIn(includedItems), skipYards: integerIn(skipYards), checkedOn },
  };
}

/** Null for text that is no whole number; the server then reports the field as missing. */
const integerIn = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** Each town with the version of its existing row, even if that row names another page. */
export function listVersions(
  towns: readonly string[],
  kind: ComparisonKind,
  figures: readonly StoredComparisonFigure[],
): { town: string; version: number | null }[] {
  return towns.map((town) => ({ town, version: figures.find((row) => row.town === town && row.kind === kind)?.version ?? null }));
}

/** The rows to delete: of towns no longer ticked, or of a group whose kind was changed. */
export function removedRows(
  opened: FigureGroup | null,
  { kind, towns }: Pick<TypedFigure, "kind" | "towns">,
  figures: readonly StoredComparisonFigure[],
): { kind: ComparisonKind; town: string; version: number }[] {
  if (opened === null) return [];
  const left = kind === opened.kind ? opened.towns.filter((town) => !towns.includes(town)) : opened.towns;
  return listVersions(left, opened.kind, figures).flatMap(({ town, version }) =>
    version === null ? [] : { kind: opened.kind, town, version },
  );
}
