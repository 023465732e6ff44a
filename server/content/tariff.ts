/**
 * The tariff in use: the live one if it passes every check, else the last valid one. Why the live one fails is logged and
 * stored with it (docs/decisions/0044).
 */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import { checkTariff } from "#domain/pricing/tariff/tariff.rules.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { tariffRulesColumn } from "./content-rows.ts";

export type RefusedTariff = { version: number; reasons: string[] };
export type TariffInUse = { tariff: Tariff; refusedTariff: RefusedTariff | null };

/** `previous`: what this process used until now. @throws Error at a start where no version is valid, with what to do. */
export async function readTariffIn(tx: Tx, catalogue: Catalogue, previous: Tariff | undefined): Promise<TariffInUse> {
  const rows = await tx
    .selectFrom("tariffs")
    .select(["version", "status", "rules"])
    .where("status", "in", ["live", "retired"])
    .orderBy("version", "desc")
    .execute();
  const live = rows.find(({ status }) => status === "live");
  const checked = live === undefined ? null : readTariff(live, catalogue);
  if (checked?.tariff !== undefined) return { tariff: checked.tariff, refusedTariff: null };
  const refusedTariff = live === undefined || checked === null ? null : { version: live.version, reasons: checked.reasons };
  if (previous !== undefined) return { tariff: previous, refusedTariff };
  for (const row of rows) {
    if (live !== undefined && row.version >= live.version) continue;
    const { tariff } = readTariff(row, catalogue);
    if (tariff !== undefined) return { tariff, refusedTariff };
  }
  const why = refusedTariff === null ? "none is live" : `version ${refusedTariff.version}: ${refusedTariff.reasons.join("; ")}`;
  throw new Error(`No tariff can be used (${why}), and no earlier one either: set a good one live in the table tariffs, then start again.`);
}

/** Allows bookings at the last valid tariff from then on. Skipped where nothing changes, because the statement would still announce a change. */
export async function noteRefusalIn(tx: Tx, { version, reasons }: RefusedTariff): Promise<void> {
  const live = await tx
    .selectFrom("tariffs")
    .select("refused")
    .where("version", "=", version)
    .where("status", "=", "live")
    .executeTakeFirst();
  if (live === undefined || JSON.stringify(live.refused) === JSON.stringify(reasons)) return;
  await tx.updateTable("tariffs").set({ refused: reasons }).where("version", "=", version).execute();
}

type Checked = { tariff: Tariff; reasons?: undefined } | { tariff?: undefined; reasons: string[] };

function readTariff({ version, rules }: { version: number; rules: unknown }, catalogue: Catalogue): Checked {
  const read = tariffRulesColumn.safeParse(rules);
  if (!read.success) return { reasons: read.error.issues.map(({ path, message }) => `${path.join(".") || "rules"}: ${message}`) };
  const tariff: Tariff = { version, ...read.data };
  const reasons = checkTariff(tariff, catalogue);
  return reasons.length === 0 ? { tariff } : { reasons };
}
