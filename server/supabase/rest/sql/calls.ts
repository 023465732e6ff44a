/** Finds the function of schema `public` that a call means, and builds the call's statement. Grants decide what may be called. */
import type { CatalogueArgument, CatalogueRoutine } from "#server/platform/database/catalogue.ts";
import type { RestStatement } from "#server/platform/database/rest-database.ts";
import { identifier, literal, publicName } from "./quote.ts";
import { badBody, noFunction, notSetForMaxAffected, severalFunctions } from "../rest.errors.ts";
import { answerSql } from "./statements.ts";
import type { StatementRequest } from "./statements.ts";
import { scopeSql, startContext } from "./sql-scope.ts";
import { nearName } from "./near-name.ts";
import { bodyTypes } from "./schema.ts";
import type { Schema } from "./schema.ts";
import type { WholeBody } from "../parse/payload.ts";

/** Named arguments: text of the query string, or JSON of the body; `bodyKind`: the kind of a body that is one unnamed argument. */
export type Given = {
  names: string[] | undefined;
  query: Map<string, string> | undefined;
  body: string | null;
  bodyKind: WholeBody | undefined;
};

/** Named parameters take precedence over a single unnamed one. @throws PGRST102, PGRST202, PGRST203 */
export function chooseRoutine(schema: Schema, name: string, given: Given): CatalogueRoutine {
  const { names, bodyKind } = given;
  // A query string has no body that could be taken whole.
  const routines = schema.routines(name).filter((routine) => given.query === undefined || !isNameless(routine));
  const named = names === undefined ? [] : routines.filter((routine) => accepts(routine.arguments, names));
  const candidates = named.length > 0 ? named : routines.filter((routine) => takesBody(routine, bodyKind));
  const [only] = candidates;
  if (only === undefined)
    throw names === undefined && bodyKind === "json"
      ? badBody()
      : noFunction(name, given, names === undefined ? null : hint(schema, name, names));
  if (candidates.length > 1)
    throw severalFunctions(
      name,
      candidates.map((routine) => routine.arguments.map((argument) => `${argument.name} => ${argument.type}`).join(", ")),
    );
  return only;
}

const isNameless = ({ arguments: [first] }: CatalogueRoutine): boolean => first?.name === "";

const takesBody = (routine: CatalogueRoutine, bodyKind: Given["bodyKind"]): boolean =>
  bodyKind !== undefined && isNameless(routine) && bodyTypes[bodyKind].includes(routine.arguments[0]?.type ?? "");

/** What may have been meant: other parameters where there is a function of that name, else another name. */
function hint(schema: Schema, name: string, names: string[]): string | null {
  const formatParameters = (parameters: string[]) => `(${parameters.toSorted().join(", ")})`;
  const namesakes = schema.routines(name).filter(({ isOpen }) => isOpen);
  const near =
    namesakes.length === 0
      ? nearName(name, schema.routineNames)
      : nearName(
          formatParameters(names),
          namesakes.map((routine) => formatParameters(routine.arguments.map((argument) => argument.name))),
        );
  if (near === undefined) return null;
  return `Perhaps you meant to call the function public.${namesakes.length === 0 ? near : `${name}${near}`}`;
}

function accepts(expected: CatalogueArgument[], names: string[]): boolean {
  return (
    names.every((name) => expected.some((argument) => argument.name === name)) &&
    expected.every(({ name, isOptional }) => isOptional || names.includes(name))
  );
}

export function callStatement(requested: StatementRequest, routine: CatalogueRoutine, given: Given, isReadOnly: boolean): RestStatement {
  const { preferences, media } = requested;
  if (preferences.maxAffected !== undefined && !routine.isSet) throw notSetForMaxAffected();
  const call = `${publicName(routine.name)}(${argumentsSql(routine, given)})`;
  const common = {
    body: given.body,
    isReadOnly,
    maxRows: preferences.maxAffected ?? null,
    isSingle: routine.isSet && media.shape === "object",
  };
  if (routine.isVoid)
    return { ...common, text: `select null::text, 0::bigint, null::bigint from (select ${call}) as "r"`, isSingle: false };
  return { ...common, text: routine.isComposite ? rowsSql(requested, routine, call) : valuesSql(requested, routine, call) };
}

/** The call is in a `with`, so that counting does not call it twice. */
function valuesSql({ preferences, query, maxRows, hasBody }: StatementRequest, { isSet }: CatalogueRoutine, call: string): string {
  const { limit = maxRows, offset = 0 } = query.scope;
  const list = `coalesce(json_agg("r"."value"), '[]')`;
  const value = hasBody ? `${isSet ? list : `(${list} -> 0)`}::text` : "null::text";
  const total = preferences.count ? `(select count(*) from "called")` : "null::bigint";
  const range = isSet ? ` limit ${Math.min(limit, maxRows)} offset ${offset}` : "";
  return `with "called" as (select ${call} as "value") select ${value}, count(*), ${total} from (select * from "called"${range}) as "r"`;
}

function rowsSql(requested: StatementRequest, routine: CatalogueRoutine, call: string): string {
  const alias = routine.name;
  const relation = routine.relation === null ? undefined : requested.schema.relation(routine.relation);
  const rows = { alias, relation, from: `"called" as ${identifier(alias)}` };
  const { select, count } = scopeSql(requested.query.scope, rows, startContext(requested, relation?.name ?? alias));
  // A function that returns a single row is answered with one object.
  const media = routine.isSet || requested.media.shape === "csv" ? requested.media : { ...requested.media, shape: "object" as const };
  const answer = answerSql({ ...requested, media }, select, requested.preferences.count ? `(${count})` : "null::bigint");
  return `with "called" as (select * from ${call} as ${identifier(alias)}) ${answer}`;
}

function argumentsSql(routine: CatalogueRoutine, { names, query }: Given): string {
  if (isNameless(routine)) return `$1::${routine.arguments[0]?.type}`;
  const used = routine.arguments.filter(({ name }) => names?.includes(name) === true);
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
