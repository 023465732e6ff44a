/** Reads and writes the rows of a settings page under the caller's own rights: the policies decide, triggers count versions and record the change. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { SettingsPage, SettingsValues } from "#domain/firm-settings/settings-page.ts";
import { rowOf, valuesOf } from "#domain/firm-settings/settings-values.rules.ts";
import type { Tx } from "#server/platform/database/database.ts";

type Row = Record<string, unknown>;
export type SettingsRow = { key: string; version: number; values: SettingsValues };

/** All rows: a page has few, and refuses more than its limit. */
export async function settingsRows(tx: Tx, page: SettingsPage): Promise<SettingsRow[]> {
  const { rows } = await rowsWhere(page, sql`true`).execute(tx);
  return rows.map((row) => rowRead(page, row));
}

export async function settingsRow(tx: Tx, page: SettingsPage, key: string): Promise<SettingsRow | undefined> {
  const { rows } = await rowsWhere(page, isKey(page, key)).execute(tx);
  return rows[0] === undefined ? undefined : rowRead(page, rows[0]);
}

const isKey = (page: SettingsPage, key: string) => sql`${sql.ref(page.key)}::text = ${key}`;

const rowsWhere = (page: SettingsPage, condition: RawBuilder<unknown>) =>
  sql<{ key: string; version: number; row: Row }>`
    select ${sql.ref(page.key)}::text as key, version, to_jsonb(t) as row from ${sql.table(page.table)} t
    where ${condition} order by ${sql.ref(page.orderBy ?? page.key)} limit 1000`;

const rowRead = (page: SettingsPage, { key, version, row }: { key: string; version: number; row: Row }): SettingsRow => ({
  key,
  version,
  values: valuesOf(page, row),
});

export async function depotOptions(tx: Tx) {
  const rows = await tx.selectFrom("depots").select(["id", "name"]).orderBy("name").execute();
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** The newest first. */
export async function settingsChanges(tx: Tx, page: SettingsPage, key: string | null, limit = 100) {
  const { rows } = await sql<{ id: string; key: string; at: Date; by: string | null; before: Row | null; after: Row | null }>`
    select c.id::text as id, c.row_key as key, c.at, c.before, c.after,
      (select name from app.office_names(array[c.actor_id]) where c.actor_id is not null) as by
    from setting_changes c where c.table_name = ${page.table} and (${key}::text is null or c.row_key = ${key})
    order by c.id desc limit ${limit}`.execute(tx);
  return rows.map(({ id, at, before, after, ...change }) => ({
    ...change,
    id: Number(id),
    at: at.toISOString(),
    before: before === null ? null : valuesOf(page, before),
    after: after === null ? null : valuesOf(page, after),
  }));
}

type Written = { key: string; version: number } | undefined;

/** Undefined: not the version that was read, or no row of that key. */
export async function updateSetting(tx: Tx, page: SettingsPage, key: string, version: number, values: SettingsValues): Promise<Written> {
  const row = rowOf(page, values);
  const { rows } = await sql<NonNullable<Written>>`
    update ${sql.table(page.table)} set (${columnsOf(row)}) = (select ${columnsOf(row)} from ${recordOf(page, row)})
    where ${isKey(page, key)} and version = ${version} returning ${sql.ref(page.key)}::text as key, version`.execute(tx);
  return rows[0];
}

/** Undefined: the list is full. */
export async function insertSetting(tx: Tx, page: SettingsPage, values: SettingsValues): Promise<Written> {
  const row = rowOf(page, values);
  const { rows } = await sql<NonNullable<Written>>`
    insert into ${sql.table(page.table)} (${columnsOf(row)}) select ${columnsOf(row)} from ${recordOf(page, row)}
    where (select count(*) from ${sql.table(page.table)}) < ${page.maxRows} returning ${sql.ref(page.key)}::text as key, version`.execute(
    tx,
  );
  return rows[0];
}

/** False: not the version that was read, or no row of that key. */
export async function deleteSetting(tx: Tx, page: SettingsPage, key: string, version: number): Promise<boolean> {
  const { rows } =
    await sql`delete from ${sql.table(page.table)} where ${isKey(page, key)} and version = ${version} returning version`.execute(tx);
  return rows.length > 0;
}

const columnsOf = (row: Row) => sql.join(Object.keys(row).map((column) => sql.ref(column)));
const recordOf = (page: SettingsPage, row: Row) =>
  sql`jsonb_populate_record(null::${sql.table(page.table)}, ${JSON.stringify(row)}::jsonb)`;
