/**
 * One level of the request as a `select`: columns, embedded relations as lateral joins, filters, order, range.
 * Every table is read under the same role, so that row-level security applies to each.
 */
import { findLink, isToOne } from "./links.ts";
import { embedNamed } from "../parse/parse-query.ts";
import { listEmbeds, nameOf } from "../parse/query.ts";
import type { Condition, Embed, OrderTerm, Scope } from "../parse/query.ts";
import { identifier, publicName } from "./quote.ts";
import { badEmbedFilter, badRelatedOrder, doubled, noListAggregates, returning, tooComplicated } from "../rest.errors.ts";
import type { Link, Relation, Schema } from "./schema.ts";
import {
  anyRow,
  columnOutputs,
  comparable,
  countedColumn,
  embedOutputs,
  groupSql,
  listsSql,
  outputSql,
  outputColumns,
} from "./sql-columns.ts";
import type { Output, Shown } from "./sql-columns.ts";
import { fieldSql, filterSql, parseTruth } from "./sql-conditions.ts";
import type { Source } from "./sql-conditions.ts";

/** `lists`: the number of enclosing lists, each of which multiplies the rows. `above`: the tables of the enclosing levels. */
export type Context = {
  schema: Schema;
  maxRows: number;
  maxLists: number;
  hasAggregates: boolean;
  depth: number;
  lists: number;
  above: readonly string[];
  /** The row is spread into its parent's, which aggregates what is to be aggregated here. */
  isHoisting: boolean;
};
type ScopeRequest = { schema: Schema; maxRows: number; allowance: { lists: number; aggregates: number } };
export const startContext = ({ schema, maxRows, allowance }: ScopeRequest, table: string): Context => ({
  schema,
  maxRows,
  maxLists: allowance.lists,
  hasAggregates: allowance.aggregates > 0,
  depth: 0,
  lists: 0,
  above: [table],
  isHoisting: false,
});
/** The source of the rows: `from` already contains their `alias`. */
export type Rows = Source & { from: string; condition?: string };
type Join = {
  embed: Embed;
  link: Link;
  target: Relation;
  alias: string;
  sql: string;
  columns: Output[];
  isPresent: string;
  groups?: Output[];
};

export type ScopeSql = { select: string; count: string; columns: Shown[]; isGrouped: boolean };

export function scopeSql(scope: Scope, rows: Rows, context: Context): ScopeSql {
  refuseDoubles(scope, rows, context.depth);
  const items = scope.items.map((item) => (item.kind === "column" ? countedColumn(item, rows.relation, context.hasAggregates) : item));
  const joins = listEmbeds(scope).map((embed, index) => joinSql(embed, rows, index, context));
  const isAggregated = items.some((item) => item.kind === "column" && item.aggregate !== undefined);
  const isGrouped = (isAggregated && !context.isHoisting) || joins.some(({ columns }) => columns.some(({ isAggregate }) => isAggregate));
  const columns = items.flatMap((item, index) => {
    if (item.kind === "embed") return joins.find(({ embed }) => embed === item)?.columns ?? [];
    return columnOutputs(rows, item, { isGrouped, ...(context.isHoisting && { hoistedAs: `hoisted_${index}` }) });
  });
  const outputs = isGrouped ? columns.map(comparable) : columns;
  const conditions = [rows.condition ?? "", ...scope.conditions.map((condition) => conditionSql(condition, rows, joins))];
  const where = conditions.filter((condition) => condition !== "").join(" and ");
  const from = (used: Join[]) => `from ${rows.from}${used.map(({ sql }) => ` ${sql}`).join("")}${where === "" ? "" : ` where ${where}`}`;
  // Only joins that exclude rows or are filtered change the number of rows; the others are left out of the count.
  const deciding = joins.filter(({ embed, alias }) => embed.isInner || where.includes(identifier(alias)));
  const order = scope.order.map((term) => orderSql(term, rows, scope, isGrouped ? joins.map(grouped) : joins)).join(", ");
  const limit = Math.min(scope.limit ?? context.maxRows, context.maxRows);
  const range = `${order === "" ? "" : ` order by ${order}`} limit ${limit}${scope.offset === undefined ? "" : ` offset ${scope.offset}`}`;
  const select = `select ${outputs.map(outputSql).join(", ")} ${from(joins)}${isGrouped ? groupSql(outputs) : ""}`;
  return {
    select: `${select}${range}`,
    count: isGrouped ? `select count(*) from (${select}) as "counted"` : `select count(*) ${from(deciding)}`,
    columns: outputs.flatMap((output) => outputColumns(output, rows.relation)),
    isGrouped,
  };
}

/** What rows are grouped by is all that they can be put in order by. */
const grouped = (join: Join): Join => ({ ...join, groups: join.embed.isSpread ? join.columns.map(comparable) : [] });

/** PostgreSQL would report two joins of one name similarly; an alias distinguishes them. */
function refuseDoubles(scope: Scope, rows: Rows, depth: number): void {
  const names = listEmbeds(scope).map(nameOf);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw doubled(rows.relation?.name ?? rows.alias, double, depth + 1);
}

function joinSql(embed: Embed, rows: Rows, index: number, context: Context): Join {
  const from = rows.relation?.name ?? rows.alias;
  const link = findLink(context.schema, from, embed);
  const depth = context.depth + 1;
  const target = context.schema.relation(link.to);
  const alias = `${target.name}_${depth}`;
  const lists = context.lists + (isToOne(link) ? 0 : 1);
  if (lists > context.maxLists) throw tooComplicated();
  const inner = scopeSql(
    embed.scope,
    { alias, relation: target, ...linkSql(link, rows.alias, alias, depth) },
    { ...context, depth, lists, above: wayOn(context.above, link), isHoisting: embed.isSpread && isToOne(link) },
  );
  const name = `embed_${depth}_${index}`;
  const quoted = identifier(name);
  const isList = !isToOne(link);
  if (isList && embed.isSpread && inner.isGrouped) throw noListAggregates();
  const list = embed.isSpread
    ? listsSql(inner.select, name, inner.columns)
    : `(select json_agg(${quoted}) as "rows" from (${inner.select}) as ${quoted})`;
  const hasRows = embed.isSpread ? `${quoted}.${anyRow(name)}` : `${quoted}."rows" is not null`;
  return {
    embed,
    link,
    target,
    alias: name,
    sql: `${embed.isInner ? "inner" : "left"} join lateral ${isList ? list : `(${inner.select})`} as ${quoted} on ${isList && embed.isInner ? hasRows : "true"}`,
    columns: embedOutputs({ embed, alias: name, isList, columns: inner.columns }, context.isHoisting),
    isPresent: isList ? hasRows : `${quoted} is distinct from null`,
  };
}

/**
 * Following a link back multiplies rows without new information. Only a table that references itself may be followed to
 * itself, once.
 */
function wayOn(above: readonly string[], { from, to, junction }: Link): readonly string[] {
  const isOwnParent = from === to && above.indexOf(to) === above.length - 1;
  if (above.includes(to) && !isOwnParent) throw returning(to);
  if (junction === undefined) return [...above, to];
  if (above.includes(junction.table)) throw returning(junction.table);
  return [...above, junction.table, to];
}

/** The source of the linked rows, and the condition that links them to the row above. */
function linkSql({ to, pairs, junction }: Link, parent: string, alias: string, depth: number): { from: string; condition: string } {
  const equal =
    (left: string, right: string) =>
    ([one, other]: [string, string]) =>
      `${identifier(left)}.${identifier(one)} = ${identifier(right)}.${identifier(other)}`;
  const from = `${publicName(to)} as ${identifier(alias)}`;
  if (junction === undefined) return { from, condition: pairs.map(equal(parent, alias)).join(" and ") };
  const between = `between_${depth}`;
  return {
    from: `${from}, ${publicName(junction.table)} as ${identifier(between)}`,
    condition: [...pairs.map(equal(parent, between)), ...junction.pairs.map(equal(between, alias))].join(" and "),
  };
}

export function conditionSql(condition: Condition, source: Source, joins: Join[] = []): string {
  if (condition.kind === "group") {
    const parts = condition.conditions.map((part) => conditionSql(part, source, joins));
    return `${condition.isNegated ? "not " : ""}(${parts.join(` ${condition.operator} `)})`;
  }
  const { field, operator, isNegated } = condition;
  const join = joins.find(({ embed }) => nameOf(embed) === field.name && field.path.length === 0);
  if (join === undefined || source.relation?.columns.has(field.name) === true) return filterSql(source, condition);
  const truth = operator === "is" ? parseTruth(condition) : "";
  if (truth !== "null" && truth !== "not null") throw badEmbedFilter(field.name);
  return (truth === "not null") === isNegated ? `not (${join.isPresent})` : `(${join.isPresent})`;
}

function orderSql({ relation, field, direction, nulls }: OrderTerm, source: Source, scope: Scope, joins: Join[]): string {
  const value = relation === undefined ? fieldSql(source, field) : relatedSql(relation, field, source, scope, joins);
  return `${value}${direction === undefined ? "" : ` ${direction}`}${nulls === undefined ? "" : ` nulls ${nulls}`}`;
}

/** The linked row's value, whether or not it is in the answer. */
function relatedSql(relation: string, field: OrderTerm["field"], source: Source, scope: Scope, joins: Join[]): string {
  const embed = embedNamed(scope, relation);
  const join = joins.find((candidate) => candidate.embed === embed);
  const from = source.relation?.name ?? source.alias;
  if (join === undefined || !isToOne(join.link)) throw badRelatedOrder(from, relation);
  const group =
    field.path.length > 0 ? undefined : join.groups?.find(({ names, isAggregate }) => isAggregate !== true && names[0] === field.name);
  if (group !== undefined) return group.value;
  const { condition } = linkSql(join.link, source.alias, "ordered", 0);
  return `(select ${fieldSql({ alias: "ordered", relation: join.target }, field)} from ${publicName(join.link.to)} as "ordered" where ${condition} limit 1)`;
}
