/** What a request asks for, read but not yet looked up: the tree behind `select`, filters and order. */

/** `a->b->>c`: a column, and a way into its JSON. */
export type Field = { name: string; path: JsonStep[] };
export type JsonStep = { key: string; isIndex: boolean; asText: boolean };

export type Column = {
  kind: "column";
  field: Field;
  cast: string | undefined;
  alias: string | undefined;
  aggregate?: Aggregate;
};
/** `amount.sum()::text`; of `count()` the field is `*`. */
export type Aggregate = { name: string; cast: string | undefined };
export type Embed = {
  kind: "embed";
  name: string;
  alias: string | undefined;
  hint: string | undefined;
  /** Leaves out parents that have no such rows (`!inner`). */
  isInner: boolean;
  /** Its columns become the parent's. */
  isSpread: boolean;
  scope: Scope;
};
export type Filter = {
  kind: "filter";
  field: Field;
  isNegated: boolean;
  operator: string;
  quantifier: "any" | "all" | undefined;
  /** The configuration of a text search. */
  config: string | undefined;
  value: string;
};
export type Group = { kind: "group"; operator: "and" | "or"; isNegated: boolean; conditions: Condition[] };
export type Condition = Filter | Group;
export type OrderTerm = {
  relation: string | undefined;
  field: Field;
  direction: "asc" | "desc" | undefined;
  nulls: "first" | "last" | undefined;
};

/** One level: the relation asked for, or one embedded in it. */
export type Scope = {
  items: (Column | Embed)[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | undefined;
  offset: number | undefined;
};

export type Query = {
  scope: Scope;
  /** `columns`: what of the body is written. */
  columns: string[] | undefined;
  onConflict: string[] | undefined;
  /** What was neither reserved nor a filter: a function's arguments. */
  plain: [name: string, value: string][];
};

/** What an embedded relation is called in the answer, in filters and in order. */
export const nameOf = ({ alias, name }: Embed): string => alias ?? name;
export const embedsOf = (scope: Scope): Embed[] => scope.items.filter((item) => item.kind === "embed");
