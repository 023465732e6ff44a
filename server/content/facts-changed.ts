/** Reads when each kind of fact last changed. */
import { sql } from "kysely";
import type { FactsChanged } from "#domain/company/facts-changed.ts";
import type { Tx } from "#server/platform/database/database.ts";

export async function readFactsChangedIn(tx: Tx): Promise<FactsChanged> {
  const { rows } = await sql<Record<"tariff" | "catalogue" | "settings" | "claims" | "zones", Date | null>>`
    select (select max(published_at) from tariffs where status = 'live') as tariff, (select max(updated_at) from catalogue_items) as catalogue,
      (select max(updated_at) from company_settings) as settings, (select max(updated_at) from service_zones) as zones,
      greatest((select max(updated_at) from claims), (select max(updated_at) from ratings), (select max(updated_at) from testimonials), app.reviews_changed()) as claims`.execute(
    tx,
  );
  const { rows: towns } = await sql<{ town: string; changed: Date }>`
    select town_slug as town, max(updated_at) as changed
    from (select town_slug, updated_at from service_zones where town_slug is not null union all select town_slug, updated_at from comparison_figures) as facts
    group by town_slug`.execute(tx);
  const [facts] = rows;
  const text = (moment: Date | null | undefined) => (moment ?? new Date(0)).toISOString();
  return {
    tariff: text(facts?.tariff),
    catalogue: text(facts?.catalogue),
    settings: text(facts?.settings),
    claims: text(facts?.claims),
    zones: text(facts?.zones),
    towns: Object.fromEntries(towns.map(({ town, changed }) => [town, text(changed)])),
  };
}
