/** Reads competitors' prices by town. */
import { sql } from "kysely";
import type { ComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { comparisonKindColumn } from "./content-rows.ts";

export async function readComparisonFiguresIn(tx: Tx): Promise<ComparisonFigure[]> {
  const rows = await tx
    .selectFrom("comparison_figures")
    .select(["town_slug", "kind", "provider", "source_url", "price_pence", "included_items", "further_item_pence", "skip_yards"])
    // A calendar day as text, because the driver would convert it to a time.
    .select(sql<string | null>`checked_on::text`.as("checkedOn"))
    .orderBy("town_slug")
    .orderBy("kind")
    .execute();
  return rows.map(({ town_slug, kind, provider, source_url, price_pence, included_items, further_item_pence, skip_yards, checkedOn }) => ({
    town: town_slug,
    kind: comparisonKindColumn.parse(kind),
    provider,
    sourceUrl: source_url,
    price:
      price_pence === null || checkedOn === null
        ? null
        : { pence: price_pence, includedItems: included_items, furtherItemPence: further_item_pence, skipYards: skip_yards, checkedOn },
  }));
}
