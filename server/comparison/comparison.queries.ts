/** Reads competitors' prices for an administrator. */
import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";

/** By town and kind, with the price and all that belongs to it where it has been looked up. */
export async function comparisonFigures(tx: Tx) {
  const rows = await tx
    .selectFrom("comparison_figures")
    .select(["town_slug", "kind", "provider", "source_url", "version", "price_pence", "included_items", "further_item_pence", "skip_yards"])
    .select(sql<string | null>`checked_on::text`.as("checked_on"))
    .orderBy("town_slug")
    .orderBy("kind")
    .execute();
  return rows.map(({ town_slug: town, kind, provider, source_url: sourceUrl, version, ...price }) => ({
    town,
    kind,
    provider,
    sourceUrl,
    version,
    price: price.price_pence === null ? null : presentPrice(price),
  }));
}

type Price = {
  price_pence: number | null;
  included_items: number | null;
  further_item_pence: number | null;
  skip_yards: number | null;
  checked_on: string | null;
};
const presentPrice = (row: Price) => ({
  pence: row.price_pence,
  includedItems: row.included_items,
  furtherItemPence: row.further_item_pence,
  skipYards: row.skip_yards,
  checkedOn: row.checked_on,
});
