/** Parses a whole query string into a tree, each filter, order and limit at its level. */
import { isKeepable } from "#domain/kernel/text.ts";
import { expectFilter, parseFilter, parseGroup, parseOrder } from "./parse-conditions.ts";
import { emptyScope, parseSelect } from "./parse-select.ts";
import { listEmbeds, nameOf } from "./query.ts";
import type { Embed, Query, Scope } from "./query.ts";
import { badText, notEmbedded, notParsed, tooComplicated } from "../rest.errors.ts";
import { createScanner, readName, unescape } from "./scanner.ts";

const maxParameters = 200;
/** Maximum length of a name: tables, a column and a JSON path. */
const maxNameLength = 1_000;

/** @param isCall for a function's call: anything but a filter is an argument. */
export function parseQuery(search: URLSearchParams, isCall: boolean): Query {
  if (search.size > maxParameters) throw tooComplicated();
  for (const [name, value] of search) {
    if (name.length > maxNameLength) throw tooComplicated();
    if (!isKeepable(name) || !isKeepable(value)) throw badText(name);
  }
  const query: Query = { scope: emptyScope(), columns: undefined, onConflict: undefined, plain: [] };
  query.scope.items = parseSelect(search.get("select") ?? "*");
  for (const [name, value] of search) {
    if (name === "select" || name === "apikey") continue; // the edge has read the key
    if (name === "columns") query.columns = parseNames(value, "columns parameter");
    else if (name === "on_conflict") query.onConflict = parseNames(value, "on_conflict parameter");
    else if (isCall && isArgument(query.scope, name, value)) query.plain.push([name, value]);
    else place(query.scope, name, value);
  }
  return query;
}

const reserved = new Set(["order", "limit", "offset", "and", "or"]);
const isArgument = (scope: Scope, name: string, value: string) =>
  !reserved.has(name) && !/^not\.(and|or)$/.test(name) && parseFilter(name, value) === undefined && !belongsToEmbed(scope, name);
const belongsToEmbed = (scope: Scope, name: string) => listEmbeds(scope).some((embed) => name.startsWith(`${nameOf(embed)}.`));

function place(root: Scope, name: string, value: string): void {
  const path = splitPath(name);
  let last = path.pop() ?? "";
  let isNegated = false;
  if ((last === "and" || last === "or") && path.at(-1) === "not") {
    path.pop();
    isNegated = true;
  }
  const scope = path.reduce((parent, step) => embedNamed(parent, step).scope, root);
  if (last === "and" || last === "or") scope.conditions.push(parseGroup(last, isNegated, value));
  else if (last === "order") scope.order = parseOrder(value);
  else if (last === "limit" || last === "offset") scope[last] = parseCount(last, value);
  else {
    if (path.length === 0) last = name;
    scope.conditions.push(expectFilter(last, value));
  }
}

export function embedNamed(scope: Scope, name: string): Embed {
  const plain = name.startsWith('"') ? unescape(name.slice(1, -1)) : name;
  const match = listEmbeds(scope).find((embed) => nameOf(embed) === plain);
  if (match === undefined) throw notEmbedded(plain);
  return match;
}

/** Splits at dots before the JSON path, but not within double quotes; looks at each character once. */
function splitPath(name: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < name.length; at += 1) {
    if (isQuoted && name[at] === "\\") at += 1;
    else if (name[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && name.startsWith("->", at)) break;
    else if (!isQuoted && name[at] === ".") {
      parts.push(name.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, name.slice(start)];
}

function parseNames(text: string, what: string): string[] {
  const scanner = createScanner(text, what);
  const names: string[] = [];
  if (scanner.isAtEnd()) return names;
  do names.push(readName(scanner));
  while (scanner.take(","));
  scanner.expectEnd();
  return names;
}

function parseCount(what: string, text: string): number | undefined {
  if (text === "") return undefined;
  if (!/^\d{1,15}$/.test(text)) throw notParsed(`${what} parameter`, text, 1, JSON.stringify(text.slice(0, 1)));
  return Number(text);
}
