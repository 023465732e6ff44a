/** Filters and fields as SQL: names are quoted, values are literals. */
import { parseList } from "../parse/parse-conditions.ts";
import type { Field, Filter } from "../parse/query.ts";
import { arrayLiteral, identifier, literal } from "./quote.ts";
import { noSuchColumn, RestProblem } from "../rest.errors.ts";
import type { Relation } from "./schema.ts";

/** Where fields are looked up: the rows' alias in the statement, and their relation if known. */
export type Source = { alias: string; relation: Relation | undefined };

/** Unknown columns are refused here: PostgreSQL would also accept a function's name and call it with the row. */
export function fieldSql({ alias, relation }: Source, { name, path }: Field): string {
  if (relation?.columns.has(name) === false) throw noSuchColumn(alias, name);
  const column = `${identifier(alias)}.${identifier(name)}`;
  if (path.length === 0) return column;
  const document = relation?.columns.get(name)?.isJson === true ? column : `to_jsonb(${column})`;
  return path.reduce((sql, { key, isIndex, asText }) => `${sql}${asText ? "->>" : "->"}${isIndex ? Number(key) : literal(key)}`, document);
}

const comparisons: Record<string, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
};
const searches: Record<string, string> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};
const truths = new Map([
  ["null", "null"],
  ["not_null", "not null"],
  ["true", "true"],
  ["false", "false"],
  ["unknown", "unknown"],
]);

export function filterSql(source: Source, filter: Filter): string {
  const sql = plainFilterSql(source, filter);
  return filter.isNegated ? `not (${sql})` : sql;
}

function plainFilterSql(source: Source, filter: Filter): string {
  const { operator, quantifier } = filter;
  const field = fieldSql(source, filter.field);
  const value = operator === "like" || operator === "ilike" ? filter.value.replaceAll("*", "%") : filter.value;
  if (operator === "is") return `${field} is ${parseTruth(filter)}`;
  if (operator === "isdistinct") return `${field} is distinct from ${literal(value)}`;
  if (operator === "in") {
    const values = parseList(value);
    return values.length === 0 ? "false" : `${field} = any (${arrayLiteral(values)})`;
  }
  const search = searches[operator];
  if (search !== undefined) return searchSql(source, filter, field, search);
  const right = quantifier === undefined ? literal(value) : `${quantifier} (${literal(value)})`;
  return `${field} ${comparisons[operator] ?? "="} ${right}`;
}

/** Plain text is converted to a tsvector in the requested configuration. */
function searchSql(source: Source, { field, config, value }: Filter, column: string, search: string): string {
  const start = config === undefined ? "" : `${literal(config)}, `;
  const isReady = field.path.length === 0 && source.relation?.columns.get(field.name)?.isTextSearch !== false;
  return `${isReady ? column : `to_tsvector(${start}${column})`} @@ ${search}(${start}${literal(value)})`;
}

export function parseTruth({ field, value }: Filter): string {
  const truth = truths.get(value.toLowerCase());
  if (truth === undefined)
    throw new RestProblem(400, "PGRST100", `"failed to parse filter (is.${value.slice(0, 100)})" (line 1, column 4)`, {
      details: `unexpected value for ${field.name}, expecting null, not_null, true, false or unknown`,
    });
  return truth;
}
