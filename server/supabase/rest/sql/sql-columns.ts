/** The columns of one level of the answer: fields, casts, aggregates, and what the aggregates are grouped by. */
import { nameOf } from "../parse/query.ts";
import type { Aggregate, Column, Embed, Field } from "../parse/query.ts";
import { identifier } from "./quote.ts";
import { noAggregates } from "../rest.errors.ts";
import type { Relation } from "./schema.ts";
import { fieldSql } from "./sql-conditions.ts";
import type { Source } from "./sql-conditions.ts";

/** An aggregate within a row that is spread: the level it is spread into aggregates these values, under this name. */
type Hoisted = { name: string; aggregate: Aggregate };
/** A column of the answer: its SQL and name; `*` of a relation stands for several. */
export type Output = { value: string; names: string[]; isWhole?: boolean; isAggregate?: boolean; isJson?: boolean; hoisted?: Hoisted };
/** A column of a level, as the level above sees it. */
export type Shown = Pick<Output, "isJson" | "hoisted"> & { name: string };

export const outputSql = ({ value, names, isWhole }: Output): string =>
  isWhole === true ? value : `${value} as ${identifier(names[0] ?? "")}`;

/** Groups by the position of every column that is not an aggregate. */
export function groupSql(outputs: Output[]): string {
  const places = outputs.flatMap(({ isAggregate }, index) => (isAggregate === true ? [] : [index + 1]));
  return places.length === 0 ? "" : ` group by ${places.join(", ")}`;
}

/** Plain `json` cannot be grouped by. */
export const comparable = (output: Output): Output => (output.isJson === true ? { ...output, value: `${output.value}::jsonb` } : output);

/** `*` stands for columns of the relation itself, whose types are known. */
export const outputColumns = ({ names, isJson, hoisted, isWhole }: Output, relation: Relation | undefined): Shown[] =>
  names.map((name) => ({
    name,
    isJson: isWhole === true ? relation?.columns.get(name)?.isJson === true : isJson === true,
    ...(hoisted !== undefined && { hoisted }),
  }));

/** A bare `count` is the number of rows where there is no column of that name, as older clients write it. @throws PGRST123 */
export function countedColumn(column: Column, relation: Relation | undefined, isAllowed: boolean): Column {
  if (!isBareCount(column, relation)) return column;
  if (!isAllowed) throw noAggregates();
  return { ...column, field: { name: "*", path: [] }, cast: undefined, aggregate: { name: "count", cast: column.cast } };
}

function isBareCount({ field, aggregate }: Column, relation: Relation | undefined): boolean {
  return aggregate === undefined && field.name === "count" && field.path.length === 0 && relation?.columns.has("count") === false;
}

/**
 * `isGrouped` lists each column of a `*` separately, so that all can be grouped by; so does a relation with hidden columns. `hoistedAs`: the
 * name under which an aggregate's values go to the level above, which aggregates them.
 */
export function columnOutputs(
  source: Source,
  column: Column,
  { isGrouped, hoistedAs }: { isGrouped: boolean; hoistedAs?: string },
): Output[] {
  const { field, cast, aggregate } = column;
  if (field.name === "*" && aggregate === undefined) {
    const names = source.relation?.readable ?? [...(source.relation?.columns.keys() ?? [])];
    if (!isGrouped && source.relation?.readable === undefined) return [{ value: `${identifier(source.alias)}.*`, names, isWhole: true }];
    return names.map((name) => {
      const plain = { name, path: [] };
      return { value: fieldSql(source, plain), names: [name], isJson: isJsonField(source, plain, undefined) };
    });
  }
  const value = field.name === "*" ? "*" : castSql(fieldSql(source, field), cast);
  if (aggregate === undefined) return [{ value, names: [columnName(column)], isJson: isJsonField(source, field, cast) }];
  const name = column.alias ?? aggregate.name;
  // One for each row that is there, because a parent without one is no row to count.
  if (hoistedAs !== undefined) return [{ value: value === "*" ? "1" : value, names: [hoistedAs], hoisted: { name, aggregate } }];
  return [{ value: aggregateSql(aggregate, value), names: [name], isAggregate: true }];
}

const aggregateSql = ({ name, cast }: Aggregate, value: string) => castSql(`${name}(${value})`, cast);

function isJsonField({ relation }: Source, { name, path }: Field, cast: string | undefined): boolean {
  if (cast !== undefined) return cast === "json" || cast === "jsonb";
  return path.length > 0 ? path.at(-1)?.asText === false : relation?.columns.get(name)?.isJson === true;
}

const castSql = (value: string, type: string | undefined) => (type === undefined ? value : `cast(${value} as ${type})`);

/** A value's name is its alias, else the last name of its path. */
function columnName({ alias, field }: Column): string {
  return alias ?? field.path.findLast(({ isIndex }) => !isIndex)?.key ?? field.name;
}

type Embedded = { embed: Embed; alias: string; isList: boolean; columns: Shown[] };

/** The columns that an embedded relation adds to its parent's row; `isHoisting`: which is spread into its own parent's. */
export function embedOutputs({ embed, alias, isList, columns }: Embedded, isHoisting: boolean): Output[] {
  if (embed.scope.items.length === 0) return []; // used by a filter only, not shown
  const quoted = identifier(alias);
  if (!embed.isSpread) {
    const value = isList ? `coalesce(${quoted}."rows", '[]')` : `row_to_json(${quoted}.*)`;
    return [{ value, names: [nameOf(embed)], isJson: true }];
  }
  return columns.map(({ name, isJson, hoisted }) => {
    const value = `${quoted}.${identifier(name)}`;
    if (hoisted === undefined) return { value, names: [name], isJson: isList || isJson === true };
    if (isHoisting) return { value, names: [`${alias}_${name}`], hoisted };
    return { value: aggregateSql(hoisted.aggregate, value), names: [hoisted.name], isAggregate: true };
  });
}

/** A spread list: each column as a list, and whether there are any rows. */
export function listsSql(select: string, name: string, columns: Shown[]): string {
  const quoted = identifier(name);
  const lists = columns.map((column) => `coalesce(json_agg(${quoted}.${identifier(column.name)}), '[]') as ${identifier(column.name)}`);
  return `(select ${[...lists, `count(*) > 0 as ${anyRow(name)}`].join(", ")} from (${select}) as ${quoted})`;
}

export const anyRow = (name: string) => identifier(`${name}_any`);
