/** The types of a parsed request, before names are looked up: the tree of `select`, filters and order. */

/** `a->b->>c`: a column with a JSON path. */
export type Field = { name: string; path: JsonStep[] };
export type JsonStep = { key: string; isIndex: boolean; asText: boolean };

export type Column = {
  kind: "column";
  field: Field;
  cast: string | undefined;
  alias: string | undefined;
  aggregate?: Aggregate;
};
/** `amount.sum()::text`; for `count()` the field is `*`. */
export type Aggregate = { name: string; cast: string | undefined };
export type Embed = {
  kind: "embed";
  name: string;
  alias: string | undefined;
  hint: string | undefined;
  /** Excludes parents without such rows (`!inner`). */
  isInner: boolean;
  /** Its columns are merged into the parent's row. */
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

/** One level: the requested relation, or one embedded in it. */
export type Scope = {
  items: (Column | Embed)[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | undefined;
  offset: number | undefined;
};

export type Query = {
  scope: Scope;
  /** `columns`: which keys of the body are written. */
  columns: string[] | undefined;
  onConflict: string[] | undefined;
  /** Parameters that are neither reserved nor filters: a function's arguments. */
  plain: [name: string, value: string][];
};

/** The name of an embedded relation in the answer, in filters and in order. */
export const nameOf = ({ alias, name }: Embed): string => alias ?? name;
export const listEmbeds = (scope: Scope): Embed[] => scope.items.filter((item) => item.kind === "embed");
