/** Builds a request's single statement, which returns the body and the number of rows on the page and in total. */
import type { RestStatement } from "#server/platform/database/rest-database.ts";
import type { Allowance } from "../allowance.ts";
import type { MediaType, Preferences } from "../parse/preferences.ts";
import type { Query } from "../parse/query.ts";
import { identifier, publicName } from "./quote.ts";
import { noColumn } from "../rest.errors.ts";
import type { Relation, Schema } from "./schema.ts";
import { conditionSql, scopeSql, startContext } from "./sql-scope.ts";
import type { Payload } from "../parse/payload.ts";

export type StatementRequest = {
  schema: Schema;
  query: Query;
  preferences: Preferences;
  media: MediaType;
  maxRows: number;
  allowance: Allowance;
  hasBody: boolean;
};

/** Returns the rows of `select` as one text. The number of rows of a single object is checked afterwards. */
export function answerSql({ media, hasBody }: StatementRequest, select: string, total: string): string {
  const rows = `from (${select}) as "r"`;
  if (!hasBody) return `select null::text, count(*), ${total} ${rows}`;
  if (media.shape === "csv")
    return `select coalesce((select string_agg(k, ',') from (select json_object_keys("row") as k from (select row_to_json("h") as "row" from (${select}) as "h" limit 1) as "first") as "keys"), '')
      || coalesce(E'\\n' || string_agg(substring("r"::text, 2, length("r"::text) - 2), E'\\n'), ''), count(*), ${total} ${rows}`;
  const list = media.isStripped ? `json_strip_nulls(json_agg("r"))` : `json_agg("r")`;
  return `select ${media.shape === "object" ? `(${list} -> 0)::text` : `coalesce(${list}, '[]')::text`}, count(*), ${total} ${rows}`;
}

export function readStatement(requested: StatementRequest, relation: Relation): RestStatement {
  const { query, preferences, media } = requested;
  const alias = relation.name;
  const rows = { alias, relation, from: `${publicName(alias)} as ${identifier(alias)}` };
  const { select, count } = scopeSql(query.scope, rows, startContext(requested, alias));
  const text = answerSql(requested, select, preferences.count ? `(${count})` : "null::bigint");
  return { text, body: null, isReadOnly: true, maxRows: null, isSingle: media.shape === "object" };
}

export type Insert = { payload: Payload; conflict: { columns: string[]; isMerging: boolean } | undefined };

/** Counts the rows that existed before, whether the caller may read them or not, in a setting that ends with the transaction. */
const replaced = `coalesce(nullif(current_setting('rest.replaced', true), ''), '0')::bigint`;
const countReplaced = `set_config('rest.replaced', (${replaced} + 1)::text, true) <> ''`;

export function insertStatement(requested: StatementRequest, relation: Relation, { payload, conflict }: Insert): RestStatement {
  const columns = payload.keys.map((key) => columnNamed(relation, key));
  const names = columns.map(({ name }) => identifier(name)).join(", ");
  const rows =
    columns.length === 0
      ? `insert into ${publicName(relation.name)} default values`
      : `insert into ${publicName(relation.name)} as ${identifier(relation.name)} (${names}) select ${names} from ${recordset(requested, columns)}`;
  const set = columns.map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`).join(", ");
  const target = conflict === undefined ? "" : conflict.columns.map((name) => identifier(columnNamed(relation, name).name)).join(", ");
  const onConflict =
    conflict === undefined || target === ""
      ? ""
      : ` on conflict (${target}) do ${conflict.isMerging && set !== "" ? `update set ${set} where ${countReplaced}` : "nothing"}`;
  return changeStatement(requested, relation, payload.rows.length === 0 ? undefined : `${rows}${onConflict}`, payload.text);
}

export function updateStatement(requested: StatementRequest, relation: Relation, payload: Payload): RestStatement {
  const columns = payload.keys.map((key) => columnNamed(relation, key));
  const set = columns.map(({ name }) => `${identifier(name)} = "body".${identifier(name)}`).join(", ");
  const table = `${publicName(relation.name)} as ${identifier(relation.name)}`;
  // Without columns to set nothing changes, as in PostgREST.
  const write =
    columns.length === 0
      ? undefined
      : `update ${table} set ${set} from ${recordset(requested, columns)} where ${whereSql(requested, relation)}`;
  return changeStatement(requested, relation, write, payload.text);
}

export function deleteStatement(requested: StatementRequest, relation: Relation): RestStatement {
  const table = `${publicName(relation.name)} as ${identifier(relation.name)}`;
  return changeStatement(requested, relation, `delete from ${table} where ${whereSql(requested, relation)}`, null);
}

function whereSql({ query }: StatementRequest, relation: Relation): string {
  const source = { alias: relation.name, relation };
  const conditions = query.scope.conditions.map((condition) => conditionSql(condition, source));
  return conditions.join(" and ");
}

function columnNamed(relation: Relation, name: string) {
  return relation.columns.get(name) ?? fail(noColumn(name, relation.name));
}
function fail(problem: Error): never {
  throw problem;
}

/** The body's rows, each value parsed as its column's type; with `missing=default`, absent values take the column's default. */
function recordset({ preferences }: StatementRequest, columns: { name: string; type: string; default: string | null }[]): string {
  const types = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  const defaults = columns.flatMap((column) => (column.default === null ? [] : [`${sqlText(column.name)}, ${column.default}`])).join(", ");
  const body =
    preferences.missingAsDefault && defaults !== ""
      ? `(select jsonb_agg(jsonb_build_object(${defaults}) || "row")::json from jsonb_array_elements($1::jsonb) as "row")`
      : "$1::json";
  return `json_to_recordset(${body}) as "body" (${types})`;
}

const sqlText = (name: string) => `'${name.replaceAll("'", "''")}'::text`;

/**
 * Returns only the requested columns, because a client may change rows it cannot read. The body is always `$1`, even if unused,
 * so that every statement has the same parameters.
 */
function changeStatement(requested: StatementRequest, relation: Relation, write: string | undefined, body: string | null): RestStatement {
  const { preferences, media, query } = requested;
  const isShown = preferences.returns === "representation";
  const needsKey = preferences.returns === "headers-only" && relation.primaryKey.length > 0;
  const own = identifier(relation.name);
  const returning = isShown
    ? (relation.readable?.map((name) => `${own}.${identifier(name)}`).join(", ") ?? `${own}.*`)
    : needsKey
      ? relation.primaryKey.map((name) => `${own}.${identifier(name)}`).join(", ")
      : '1 as "one"';
  const changed =
    write === undefined
      ? `select ${[...relation.columns.values()].map(({ name, type }) => `null::${type} as ${identifier(name)}`).join(", ")} where false`
      : `${write} returning ${returning}`;
  const alias = relation.name;
  const scope = { ...query.scope, conditions: [], limit: undefined, offset: undefined };
  const select = isShown
    ? scopeSql(
        scope,
        { alias, relation, from: `"changed" as ${own}` },
        { ...startContext(requested, alias), maxRows: Number.MAX_SAFE_INTEGER },
      ).select
    : `select * from "changed"`;
  const answer = answerSql(
    { ...requested, hasBody: isShown || needsKey, media: isShown ? media : { ...media, shape: "array" } },
    select,
    `(select count(*) from "changed"), ${replaced}`,
  );
  return {
    text: `with "changed" as (${changed}) ${answer}`,
    body,
    isReadOnly: false,
    maxRows: preferences.maxAffected ?? null,
    isSingle: isShown && media.shape === "object",
  };
}
