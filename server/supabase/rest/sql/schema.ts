/** The catalogue in a form for lookups: relations by name, links between them, candidates for a call. */
import type { Catalogue, CatalogueColumn, CatalogueRoutine } from "#server/platform/database/catalogue.ts";
import { noRelation } from "../rest.errors.ts";

export type Relation = {
  name: string;
  columns: Map<string, CatalogueColumn>;
  /** What `*` stands for where some columns are read by no caller; undefined where all are, or none. */
  readable: string[] | undefined;
  primaryKey: string[];
  uniques: string[][];
};
/** How rows of one relation refer to rows of another. */
export type Link = {
  kind: "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";
  /** The foreign key is on the side of `to`. */
  isReverse: boolean;
  constraint: string;
  from: string;
  to: string;
  /** Pairs of columns that must be equal: of `from`, and of `to` (or of the junction). */
  pairs: [from: string, to: string][];
  junction: { table: string; constraint: string; pairs: [junction: string, to: string][] } | undefined;
};

export type Schema = {
  relation: (name: string) => Relation;
  linksFrom: (name: string) => Link[];
  /** Those that a call can mean. */
  routines: (name: string) => CatalogueRoutine[];
  /** The names of those that somebody may call. */
  routineNames: string[];
};

export function createSchema(catalogue: Catalogue): Schema {
  const relations = new Map<string, Relation>(
    catalogue.relations.map(({ columns, ...rest }) => [
      rest.name,
      { ...rest, columns: new Map(columns.map((column) => [column.name, column])), readable: readableColumns(columns) },
    ]),
  );
  const links = Map.groupBy(findLinks(catalogue, relations), ({ from }) => from);
  const callable = catalogue.routines.filter(isCallable);
  const routines = Map.groupBy(callable, ({ name }) => name);
  return {
    relation(name) {
      const relation = relations.get(name);
      if (relation === undefined) throw noRelation(name);
      return relation;
    },
    linksFrom: (name) => links.get(name) ?? [],
    routines: (name) => routines.get(name) ?? [],
    routineNames: [...new Set(callable.filter(({ isOpen }) => isOpen).map(({ name }) => name))],
  };
}

/** The types of a parameter that takes a body whole, and therefore needs no name. */
export const bodyTypes = { json: ["json", "jsonb"], text: ["text"], xml: ["xml"], bytea: ["bytea"] };
const typesWithoutName = new Set(Object.values(bodyTypes).flat());

function isCallable({ arguments: expected }: CatalogueRoutine): boolean {
  if (expected.every(({ name }) => name !== "")) return true;
  return expected.length === 1 && typesWithoutName.has(expected[0]?.type ?? "");
}

function readableColumns(columns: readonly CatalogueColumn[]): string[] | undefined {
  const readable = columns.filter(({ isReadable }) => isReadable).map(({ name }) => name);
  return readable.length === 0 || readable.length === columns.length ? undefined : readable;
}

function findLinks({ foreignKeys }: Catalogue, relations: Map<string, Relation>): Link[] {
  const direct = foreignKeys.flatMap(({ name, table, columns, target, targetColumns }): Link[] => {
    const pairs = columns.map((column, index): [string, string] => [column, targetColumns[index] ?? ""]);
    // With a unique foreign key it is one to one, in both directions.
    const isOne = relations.get(table)?.uniques.some((unique) => unique.every((column) => columns.includes(column))) ?? false;
    const back = pairs.map(([from, to]): [string, string] => [to, from]);
    return [
      {
        kind: isOne ? "one-to-one" : "many-to-one",
        isReverse: false,
        constraint: name,
        from: table,
        to: target,
        pairs,
        junction: undefined,
      },
      {
        kind: isOne ? "one-to-one" : "one-to-many",
        isReverse: true,
        constraint: name,
        from: target,
        to: table,
        pairs: back,
        junction: undefined,
      },
    ];
  });
  const byTable = Map.groupBy(foreignKeys, ({ table }) => table);
  const through = [...byTable].flatMap(([table, keys]) => {
    const primary = new Set(relations.get(table)?.primaryKey);
    const own = keys.filter(({ columns }) => columns.every((column) => primary.has(column)));
    return own.flatMap((one) =>
      own
        .filter((other) => other !== one)
        .map((other): Link => ({
          kind: "many-to-many",
          isReverse: true,
          constraint: one.name,
          from: one.target,
          to: other.target,
          pairs: one.columns.map((column, index) => [one.targetColumns[index] ?? "", column]),
          junction: {
            table,
            constraint: other.name,
            pairs: other.columns.map((column, index) => [column, other.targetColumns[index] ?? ""]),
          },
        })),
    );
  });
  return [...direct, ...through];
}
