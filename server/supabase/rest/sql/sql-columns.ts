/** The columns of one level of the answer: fields, casts, aggregates, and what the aggregates are grouped by. */
import { nameOf } from "../parse/query.ts";
import type { Column, Embed, Scope } from "../parse/query.ts";
import { identifier } from "./quote.ts";
import { noAggregates } from "../rest.errors.ts";
import type { Relation } from "./schema.ts";
import { fieldSql } from "./sql-conditions.ts";
import type { Source } from "./sql-conditions.ts";

/** A column of the answer: its SQL and name; `*` of a relation stands for several. */
export type Output = { value: string; names: string[]; isWhole?: boolean; isAggregate?: boolean };

export const outputSql = ({ value, names, isWhole }: Output): string =>
  isWhole === true ? value : `${value} as ${identifier(names[0] ?? "")}`;

/** Groups by the position of every column that is not an aggregate. */
export function groupSql(outputs: Output[]): string {
  const places = outputs.flatMap(({ isAggregate }, index) => (isAggregate === true ? [] : [index + 1]));
  return places.length === 0 ? "" : ` group by ${places.join(", ")}`;
}

/** Plain `json` cannot be grouped by. */
export const comparable = (output: Output): Output => ({ ...output, value: `${output.value}::jsonb` });

/** A bare `count` is the number of rows where there is no column of that name, as older clients write it. @throws PGRST123 */
export function countedColumn(column: Column, relation: Relation | undefined, isAllowed: boolean): Column {
  if (!isBareCount(column, relation)) return column;
  if (!isAllowed) throw noAggregates();
  return { ...column, field: { name: "*", path: [] }, cast: undefined, aggregate: { name: "count", cast: column.cast } };
}

export const hasAggregate = ({ items }: Scope, relation: Relation): boolean =>
  items.some((item) => item.kind === "column" && (item.aggregate !== undefined || isBareCount(item, relation)));

function isBareCount({ field, aggregate }: Column, relation: Relation | undefined): boolean {
  return aggregate === undefined && field.name === "count" && field.path.length === 0 && relation?.columns.has("count") === false;
}

/** @param isGrouped lists each column of a `*` separately, so that all can be grouped by; so does a relation with hidden columns */
export function columnOutputs(source: Source, column: Column, isGrouped: boolean): Output[] {
  const { field, cast, aggregate } = column;
  if (field.name === "*" && aggregate === undefined) {
    const names = source.relation?.shown ?? [...(source.relation?.columns.keys() ?? [])];
    if (!isGrouped && source.relation?.shown === undefined) return [{ value: `${identifier(source.alias)}.*`, names, isWhole: true }];
    return names.map((name) => ({ value: fieldSql(source, { name, path: [] }), names: [name] }));
  }
  const value = field.name === "*" ? "*" : castSql(fieldSql(source, field), cast);
  if (aggregate === undefined) return [{ value, names: [columnName(column)] }];
  return [{ value: castSql(`${aggregate.name}(${value})`, aggregate.cast), names: [column.alias ?? aggregate.name], isAggregate: true }];
}

const castSql = (value: string, type: string | undefined) => (type === undefined ? value : `cast(${value} as ${type})`);

/** A value's name is its alias, else the last name of its path. */
function columnName({ alias, field }: Column): string {
  return alias ?? field.path.findLast(({ isIndex }) => !isIndex)?.key ?? field.name;
}

/** The columns that an embedded relation adds to its parent's row. */
export function embedOutputs(embed: Embed, alias: string, isList: boolean, columns: string[]): Output[] {
  if (embed.scope.items.length === 0) return []; // used by a filter only, not shown
  const quoted = identifier(alias);
  if (isList) return [{ value: `coalesce(${quoted}."rows", '[]')`, names: [nameOf(embed)] }];
  if (embed.isSpread) return columns.map((column) => ({ value: `${quoted}.${identifier(column)}`, names: [column] }));
  return [{ value: `row_to_json(${quoted}.*)`, names: [nameOf(embed)] }];
}
