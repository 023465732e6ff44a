/** Which function of schema `public` a call means, and the call as a statement. What may be called is decided by grants. */
import type { CatalogueArgument, CatalogueRoutine } from "#server/platform/database/catalogue.ts";
import type { RestStatement } from "#server/platform/database/rest-database.ts";
import { identifier, literal, publicName } from "./quote.ts";
import { noFunction, severalFunctions } from "./rest.errors.ts";
import { answerSql } from "./statements.ts";
import type { StatementRequest } from "./statements.ts";
import { scopeSql, startOf } from "./sql-scope.ts";
import type { Schema } from "./schema.ts";

/** Named arguments: text of the query string, or JSON of the body. */
export type Given = { names: string[]; query: Map<string, string> | undefined; body: string | null };

/** @throws PGRST202, PGRST203 */
export function chooseRoutine(schema: Schema, name: string, { names }: Given): CatalogueRoutine {
  const candidates = schema.routines(name).filter((routine) => accepts(routine.arguments, names));
  const [only] = candidates;
  if (only === undefined) throw noFunction(name, names);
  if (candidates.length > 1)
    throw severalFunctions(
      name,
      candidates.map((routine) => routine.arguments.map((argument) => `${argument.name} => ${argument.type}`).join(", ")),
    );
  return only;
}

function accepts(expected: CatalogueArgument[], names: string[]): boolean {
  return (
    names.every((name) => expected.some((argument) => argument.name === name)) &&
    expected.every(({ name, isOptional }) => isOptional || names.includes(name))
  );
}

export function callStatement(requested: StatementRequest, routine: CatalogueRoutine, given: Given, isReadOnly: boolean): RestStatement {
  const call = `${publicName(routine.name)}(${argumentsSql(routine, given)})`;
  const common = { body: given.body, isReadOnly, maxRows: null };
  if (routine.isVoid)
    return { ...common, text: `select null::text, 0::bigint, null::bigint from (select ${call}) as "r"`, isSingle: false };
  const alias = routine.name;
  const total = (count: string) => (requested.preferences.count ? `(${count})` : "null::bigint");
  if (!routine.isComposite) {
    const list = `coalesce(json_agg("r"."value"), '[]')`;
    const rows = `from (select ${call} as "value"${routine.isSet ? ` limit ${requested.maxRows}` : ""}) as "r"`;
    const value = requested.hasBody ? `${routine.isSet ? list : `(${list} -> 0)`}::text` : "null::text";
    return {
      ...common,
      text: `select ${value}, count(*), null::bigint ${rows}`,
      isSingle: routine.isSet && requested.media.shape === "object",
    };
  }
  const relation = routine.relation === null ? undefined : requested.schema.relation(routine.relation);
  const rows = { alias, relation, from: `${call} as ${identifier(alias)}` };
  const { select, count } = scopeSql(requested.query.scope, rows, startOf(requested, relation?.name ?? alias));
  // One row of a function that answers one is an object by itself.
  const media = routine.isSet || requested.media.shape === "csv" ? requested.media : { ...requested.media, shape: "object" as const };
  return {
    ...common,
    text: answerSql({ ...requested, media }, select, total(count)),
    isSingle: routine.isSet && requested.media.shape === "object",
  };
}

function argumentsSql(routine: CatalogueRoutine, { names, query }: Given): string {
  const used = routine.arguments.filter(({ name }) => names.includes(name));
  return used
    .map(({ name, type, isVariadic }) => {
      const value =
        query === undefined
          ? `(select ${identifier(name)} from json_to_record($1::json) as "body" (${identifier(name)} ${type}))`
          : `cast(${literal(query.get(name) ?? "")} as ${type})`;
      return `${isVariadic ? "variadic " : ""}${identifier(name)} => ${value}`;
    })
    .join(", ");
}
