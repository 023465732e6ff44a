/**
 * One level of what is asked for as a `select`: columns, embedded relations as lateral joins, filters, order, range.
 * Every table touched is read under the same role, so that row-level security holds for each.
 */
import { findLink, isToOne } from "./links.ts";
import { embedNamed } from "./parse-query.ts";
import { embedsOf, nameOf } from "./query.ts";
import type { Column, Condition, Embed, OrderTerm, Scope } from "./query.ts";
import { identifier, publicName } from "./quote.ts";
import { badEmbedFilter, badRelatedOrder, badSpread, returning, tooComplicated } from "./rest.errors.ts";
import type { Link, Relation, Schema } from "./schema.ts";
import { fieldSql, filterSql, truthOf } from "./sql-conditions.ts";
import type { Source } from "./sql-conditions.ts";

/** `lists`: how many lists the rows are already in, each one more multiplies them. `above`: the tables on the way here. */
export type Context = { schema: Schema; maxRows: number; maxLists: number; depth: number; lists: number; above: readonly string[] };
type ScopeRequest = { schema: Schema; maxRows: number; allowance: { lists: number } };
export const startOf = ({ schema, maxRows, allowance }: ScopeRequest, table: string): Context => ({
  schema,
  maxRows,
  maxLists: allowance.lists,
  depth: 0,
  lists: 0,
  above: [table],
});
/** What the rows come from: `from` already names them `alias`. */
export type Rows = Source & { from: string; condition?: string };
type Join = { embed: Embed; link: Link; target: Relation; alias: string; sql: string; columns: Output[]; isPresent: string };
/** A column of the answer: its SQL and what it is called; `*` of a relation stands for several. */
type Output = { sql: string; names: string[] };

export type ScopeSql = { select: string; count: string; names: string[] };

export function scopeSql(scope: Scope, rows: Rows, context: Context): ScopeSql {
  const joins = embedsOf(scope).map((embed, index) => joinSql(embed, rows, index, context));
  const columns = scope.items.flatMap((item) =>
    item.kind === "column" ? [columnSql(rows, item)] : (joins.find(({ embed }) => embed === item)?.columns ?? []),
  );
  const names = columns.flatMap((column) => column.names);
  const conditions = [rows.condition ?? "", ...scope.conditions.map((condition) => conditionSql(condition, rows, joins))];
  const where = conditions.filter((condition) => condition !== "").join(" and ");
  const from = (used: Join[]) => `from ${rows.from}${used.map(({ sql }) => ` ${sql}`).join("")}${where === "" ? "" : ` where ${where}`}`;
  // What is only shown changes no count.
  const deciding = joins.filter(({ embed, alias }) => embed.isInner || where.includes(identifier(alias)));
  const order = scope.order.map((term) => orderSql(term, rows, scope, joins)).join(", ");
  const limit = Math.min(scope.limit ?? context.maxRows, context.maxRows);
  const range = `${order === "" ? "" : ` order by ${order}`} limit ${limit}${scope.offset === undefined ? "" : ` offset ${scope.offset}`}`;
  return {
    select: `select ${columns.map(({ sql }) => sql).join(", ")} ${from(joins)}${range}`,
    count: `select count(*) ${from(deciding)}`,
    names,
  };
}

/** A value is called by its alias, else by the last name on the way to it. */
function columnName({ alias, field }: Column): string {
  return alias ?? field.path.findLast(({ isIndex }) => !isIndex)?.key ?? field.name;
}

function columnSql(source: Source, column: Column): Output {
  if (column.field.name === "*") return { sql: `${identifier(source.alias)}.*`, names: [...(source.relation?.columns.keys() ?? [])] };
  const value = fieldSql(source, column.field);
  const name = columnName(column);
  return { sql: `${column.cast === undefined ? value : `cast(${value} as ${column.cast})`} as ${identifier(name)}`, names: [name] };
}

function joinSql(embed: Embed, rows: Rows, index: number, context: Context): Join {
  const from = rows.relation?.name ?? rows.alias;
  const link = findLink(context.schema, from, embed);
  if (embed.isSpread && !isToOne(link)) throw badSpread(from, embed.name);
  const depth = context.depth + 1;
  const target = context.schema.relation(link.to);
  const alias = `${target.name}_${depth}`;
  const lists = context.lists + (isToOne(link) ? 0 : 1);
  if (lists > context.maxLists) throw tooComplicated();
  const inner = scopeSql(
    embed.scope,
    { alias, relation: target, ...linkSql(link, rows.alias, alias, depth) },
    { ...context, depth, lists, above: wayOn(context.above, link) },
  );
  const name = `embed_${depth}_${index}`;
  const join = embed.isInner ? "inner join lateral" : "left join lateral";
  const quoted = identifier(name);
  const isHidden = embed.scope.items.length === 0; // asked about, not shown
  if (isToOne(link)) {
    const sql = `${join} (${inner.select}) as ${quoted} on true`;
    const shown = { sql: `row_to_json(${quoted}.*) as ${identifier(nameOf(embed))}`, names: [nameOf(embed)] };
    const columns = embed.isSpread ? inner.names.map((column) => ({ sql: `${quoted}.${identifier(column)}`, names: [column] })) : [shown];
    return { embed, link, target, alias: name, sql, columns: isHidden ? [] : columns, isPresent: `${quoted} is distinct from null` };
  }
  const list = `(select json_agg(${quoted}) as "rows" from (${inner.select}) as ${quoted}) as ${quoted}`;
  return {
    embed,
    link,
    target,
    alias: name,
    sql: `${join} ${list} on ${embed.isInner ? `${quoted}."rows" is not null` : "true"}`,
    columns: isHidden ? [] : [{ sql: `coalesce(${quoted}."rows", '[]') as ${identifier(nameOf(embed))}`, names: [nameOf(embed)] }],
    isPresent: `${quoted}."rows" is not null`,
  };
}

/**
 * A way back multiplies rows without telling anything new. Only a table that points at itself may be followed to
 * itself, once.
 */
function wayOn(above: readonly string[], { from, to, junction }: Link): readonly string[] {
  const isOwnParent = from === to && above.indexOf(to) === above.length - 1;
  if (above.includes(to) && !isOwnParent) throw returning(to);
  if (junction === undefined) return [...above, to];
  if (above.includes(junction.table)) throw returning(junction.table);
  return [...above, junction.table, to];
}

/** Where the linked rows come from, and what makes them those of the row above. */
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
  const truth = operator === "is" ? truthOf(condition) : "";
  if (truth !== "null" && truth !== "not null") throw badEmbedFilter(field.name);
  return (truth === "not null") === isNegated ? `not (${join.isPresent})` : `(${join.isPresent})`;
}

function orderSql({ relation, field, direction, nulls }: OrderTerm, source: Source, scope: Scope, joins: Join[]): string {
  const value = relation === undefined ? fieldSql(source, field) : relatedSql(relation, field, source, scope, joins);
  return `${value}${direction === undefined ? "" : ` ${direction}`}${nulls === undefined ? "" : ` nulls ${nulls}`}`;
}

/** The linked row's value, whether it is shown or not. */
function relatedSql(relation: string, field: OrderTerm["field"], source: Source, scope: Scope, joins: Join[]): string {
  const embed = embedNamed(scope, relation);
  const join = joins.find((candidate) => candidate.embed === embed);
  const from = source.relation?.name ?? source.alias;
  if (join === undefined || !isToOne(join.link)) throw badRelatedOrder(from, relation);
  const { condition } = linkSql(join.link, source.alias, "ordered", 0);
  return `(select ${fieldSql({ alias: "ordered", relation: join.target }, field)} from ${publicName(join.link.to)} as "ordered" where ${condition} limit 1)`;
}
